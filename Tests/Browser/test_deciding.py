"""While a model decides: what is being decided is seen, can be cancelled, and tried again when it failed."""
from playwright.sync_api import expect

from api import Client
from views import PHONE, WIDE
from walker import WalkTest

FIELD = "GitHub user name"
EXPLANATION = "Letters and digits only, please."

# Notes when the line of what is being decided came and went, and how long after the last tap it was drawn.
WATCH = """() => {
  const line = document.querySelector('.deciding')
  window.seen = []
  addEventListener('click', () => { window.tapped = performance.now() }, { capture: true })
  new MutationObserver(() => {
    const isShown = !line.hidden
    if (isShown === (window.seen.at(-1)?.isShown ?? false)) return
    window.seen.push({ isShown, after: performance.now() - window.tapped })
  }).observe(line, { attributes: true })
}"""


class Deciding(WalkTest):
    def setUp(self):
        super().setUp()
        self.start_with_held_model(EXPLANATION)

    def asked(self, view=WIDE):
        """Someone who has tapped Search with a wrong name, whose explanation the model is writing."""
        person = self.walker(self.host, view=view).open_app("GitHub Browser").type(FIELD, "kf$")
        person.page.evaluate(WATCH)
        person.press("Search")
        expect(person.app.locator(".deciding")).to_be_visible()
        return person

    def test_it_is_seen_before_the_decision_ends_with_the_time_it_takes(self):
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                self.model.hold()
                person = self.asked(view)
                line = person.app.locator(".deciding")
                expect(line.locator(".what")).not_to_be_empty()
                expect(line.locator("parlance-elapsed")).to_contain_text("s")
                self.assertLessEqual(line.bounding_box()["y"], view.height)
                self.model.release()
                person.sees_heading("Check the user name").sees(EXPLANATION)
                expect(line).to_be_hidden()
                seen = person.page.evaluate("window.seen")
                self.assertEqual([entry["isShown"] for entry in seen], [True, False])
                print(f"\n{view.name}: what is being decided was seen {seen[0]['after']:.0f} ms after the tap")
                event = Client(self.host).trace(person.session)[-1]
                self.assertEqual(event["tier"], "written")
                person.page.request.delete(f"{self.host.origin}/api/v1/sessions/{person.session}")

    def test_cancel_ends_it_and_everything_is_as_before(self):
        person = self.asked().press("Cancel")
        expect(person.app.locator(".deciding")).to_be_hidden()
        if person.app.get_by_role("alert").count():
            person.press("Close")
        expect(person.field(FIELD)).to_have_value("kf$")
        self.model.release()
        person.press("Search").sees(EXPLANATION)

    def test_a_model_that_fails_is_told_and_retry_decides_again(self):
        self.model.status = 500
        self.model.release()
        person = self.walker(self.host).open_app("GitHub Browser").type(FIELD, "kf$").press("Search")
        expect(person.button("Try again")).to_be_visible(timeout=60_000)
        self.model.status = 200
        person.press("Try again").sees_heading("Check the user name").sees(EXPLANATION).press("OK")
        expect(person.field(FIELD)).to_have_value("kf$")

    def test_closing_the_failure_leaves_the_page_as_it_was(self):
        self.model.status = 500
        self.model.release()
        person = self.walker(self.host).open_app("GitHub Browser").type(FIELD, "kf$").press("Search")
        expect(person.button("Try again")).to_be_visible(timeout=60_000)
        person.press("Close")
        expect(person.field(FIELD)).to_have_value("kf$")

    def test_a_reload_in_the_middle_shows_it_again_and_the_decision_goes_on(self):
        person = self.asked()
        person.page.reload()
        expect(person.app.locator(".deciding")).to_be_visible()
        self.model.release()
        person.sees(EXPLANATION)
