"""The browser's storage closed to the page, or full: a conversation works all the same."""
import re

from playwright.sync_api import expect

from chatter import Chatter, ChatterTest

CLOSED = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("Closed.", "SecurityError"); } });
}"""
FULL = """Storage.prototype.setItem = function (name) {
  if (name.startsWith("parlance-")) throw new DOMException("Full.", "QuotaExceededError");
};"""
# What is there already may be written anew as long as it doesn't grow.
FULL_FOR_MORE = """(() => {
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name, value) {
    if (this.getItem(name) !== null && value.length > this.getItem(name).length) {
      throw new DOMException("Full.", "QuotaExceededError");
    }
    write.call(this, name, value);
  };
})()"""


class ClosedStorage(ChatterTest):
    def opened(self, script):
        self.start()
        page = self.browser.open(self.host.origin)
        page.add_init_script(script)
        page.goto(f"/chat/c/{self.channel()}")
        return Chatter(page)

    def test_a_conversation_without_any_storage(self):
        for script in (CLOSED, FULL):
            self.model.reply = lambda body: "About " + body["messages"][-1]["content"]
            chatter = self.opened(script)
            chatter.send("cats").written("About cats")
            chatter.own.first.hover()
            chatter.press("Edit", chatter.own.first)
            editor = chatter.own.first.get_by_role("textbox", name="Edit the message")
            editor.fill("dogs")
            editor.press("Enter")
            chatter.written("About dogs")
            expect(chatter.own).to_have_count(1)

    def test_what_is_refused_while_storage_is_full_is_sent_once(self):
        chatter = self.opened(FULL_FOR_MORE)
        sent = []

        def refuse(route):
            if route.request.method != "POST":
                return route.continue_()
            sent.append(route.request.post_data_json)
            route.fulfill(status=422, content_type="application/problem+json",
                          body='{"title": "No", "status": 422, "detail": "Not like this.", "code": "invalid"}')

        pattern = re.compile(r"/messages(\?|$)")
        chatter.page.route(pattern, refuse)
        self.faults.expect("status of 422")
        chatter.send("hello")
        pending = chatter.log.locator("article.pending")
        expect(pending).to_contain_text("Not sent. Not like this.")
        self.assertEqual(len(sent), 1)
        chatter.page.unroute(pattern)
        chatter.press("Send again", pending)
        chatter.written("Yes.")
        expect(pending).to_have_count(0)
        expect(chatter.own).to_have_count(1)
