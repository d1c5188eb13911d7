"""Answers that come late: whoever has gone elsewhere meanwhile stays there, and nothing lands in another conversation."""
import re
import threading

from playwright.sync_api import expect

from chatter import ChatterTest


class Elsewhere(ChatterTest):
    def titled(self, title):
        channel = self.channel()
        self.post(f"/chat/channels/{channel}", {"title": title}, method="PATCH")
        return channel

    def hold(self, page, pattern, method=None):
        """Keeps answers back until the function that this gives is called."""
        held, isOpen = [], threading.Event()

        def handle(route):
            if isOpen.is_set() or (method and route.request.method != method):
                return route.continue_()
            held.append(route)

        page.route(pattern, handle)

        def release():
            isOpen.set()
            for route in held:
                route.continue_()
        return held, release

    def row(self, chatter, title):
        return chatter.page.get_by_role("region", name="Conversations").get_by_role("link", name=title, exact=True)

    def waits(self, chatter, held):
        """Lets the page go on until something is held."""
        while not held:
            chatter.page.wait_for_timeout(20)

    def test_switching_quickly_shows_each_its_own(self):
        first, second, third = (self.titled(name) for name in ("First", "Second", "Third"))
        for channel, text in ((first, "in one"), (second, "in two"), (third, "in three")):
            self.model.reply = lambda body: "Said " + body["messages"][-1]["content"]
            self.say(channel, text)
        chatter = self.chatter("/chat")
        page = chatter.page
        held, release = self.hold(page, re.compile(r"/api/v1/chat/channels/[0-9a-f-]+(\?|$)"))
        for name in ("First", "Second", "Third", "First", "Second"):
            self.row(chatter, name).click()
        field = page.get_by_role("textbox", name=re.compile("^Message to "))
        field.fill("typed in the second")
        self.row(chatter, "Third").click()
        expect(field).to_have_value("")
        release()
        chatter.written("Said in three")
        expect(chatter.own).to_have_text([re.compile("in three")])
        expect(field).to_have_value("")
        expect(page.get_by_role("heading", level=2, name="Third")).to_be_visible()
        page.go_back()
        chatter.written("Said in two")
        expect(chatter.own).to_have_text([re.compile("in two")])
        expect(field).to_have_value("typed in the second")

    def test_leaving_late_takes_nobody_out_of_another_conversation(self):
        first, second = self.titled("First"), self.titled("Second")
        chatter = self.talk(first)
        page = chatter.page
        held, release = self.hold(page, f"**/api/v1/chat/channels/{first}", "DELETE")
        chatter.choose("Leave…").click()
        chatter.press("Leave", chatter.dialog)
        self.waits(chatter, held)
        self.row(chatter, "Second").click()
        expect(page.get_by_role("heading", level=2, name="Second")).to_be_visible()
        release()
        expect(self.row(chatter, "First")).to_have_count(0)
        expect(page.get_by_text("You left the conversation")).to_be_visible()
        self.assertTrue(page.url.endswith(f"/chat/c/{second}"), page.url)

    def test_a_conversation_opened_late_takes_nobody_away(self):
        second = self.titled("Second")
        chatter = self.chatter("/chat/new")
        page = chatter.page
        held, release = self.hold(page, "**/api/v1/chat/channels", "POST")
        chatter.press("Talk to Witty Bot")
        self.waits(chatter, held)
        self.row(chatter, "Second").click()
        release()
        rows = page.get_by_role("region", name="Conversations").get_by_role("listitem")
        expect(rows).to_have_count(2)
        self.assertTrue(page.url.endswith(f"/chat/c/{second}"), page.url)

    def test_a_question_asked_late_is_offered_where_one_is_now(self):
        chatter = self.chatter("/chat/ask/new")
        page = chatter.page
        held, release = self.hold(page, "**/api/v1/chat/asks", "POST")
        page.get_by_role("textbox", name="Your question").fill("Late?")
        chatter.press("Ask")
        self.waits(chatter, held)
        page.get_by_role("link", name="Writing", exact=True).first.click()
        release()
        expect(page.get_by_text("The bots were asked")).to_be_visible()
        self.assertTrue(page.url.endswith("/write"), page.url)
        chatter.press("See the answers")
        expect(page).to_have_url(re.compile("/chat/ask/[0-9a-f-]+$"))

    def test_one_that_is_left_in_another_tab_keeps_what_is_typed_and_comes_back(self):
        self.model.reply = lambda body: "Yes."
        channel = self.titled("First")
        chatter = self.talk(channel)
        other = self.beside(chatter)
        expect(other.log).to_be_visible()
        field = other.page.get_by_role("textbox", name=re.compile("^Message to "))
        field.fill("half a sent")
        chatter.choose("Leave…").click()
        chatter.press("Leave", chatter.dialog)
        expect(other.page.get_by_text("You left this conversation.")).to_be_visible()
        field.press("Enter")
        expect(field).to_have_value("half a sent")
        # One that is opened while it is left says so, and is there as soon as it is brought back.
        self.faults.expect(r"status of 404.*/chat/channels/")
        third = self.beside(other)
        expect(third.page.get_by_text("There is no such conversation")).to_be_visible()
        other.press("Bring it back")
        expect(third.replies.first).to_be_visible()
        field.press("Enter")
        other.written("Yes.")
        third.written("Yes.")
        self.client.ask("DELETE", f"/chat/channels/{channel}")
        third.page.reload()
        third.press("Bring it back")
        third.written("Yes.")
        expect(other.page.get_by_text("You left this conversation.")).to_have_count(0)

    def test_what_was_left_is_not_found_any_more(self):
        channel = self.titled("Findable")
        chatter = self.talk(channel)
        chatter.page.get_by_role("searchbox", name="Search conversations").fill("Findable")
        expect(self.row(chatter, "Findable")).to_be_visible()
        chatter.choose("Leave…").click()
        chatter.press("Leave", chatter.dialog)
        expect(self.row(chatter, "Findable")).to_have_count(0)
        expect(chatter.page.get_by_text("Nothing here has these words.")).to_be_visible()
        chatter.press("Undo")
        expect(chatter.log).to_be_visible()
