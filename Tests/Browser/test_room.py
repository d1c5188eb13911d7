"""Little room, much room and paper: the app has what there is of it, and nothing scrolls inside something that scrolls."""
import json
import tempfile

from playwright.sync_api import expect

import app_copies
import layout
import pictures
from views import View
from walker import Walker, WalkTest

FIELD = "GitHub user name"

FIXED = """() => [...document.querySelectorAll('body *')].filter(element => element.checkVisibility()
  && /fixed|sticky/.test(getComputedStyle(element).position) && !element.closest('.skip, .toasts, .visually-hidden')
  && element.getBoundingClientRect().width > innerWidth / 2).map(element => element.className)"""

# Elements that scroll up and down, and have another that does around them.
NESTED = """() => {
  const scrolls = element => /auto|scroll/.test(getComputedStyle(element).overflowY)
    && element.scrollHeight > element.clientHeight + 1
  return [...document.querySelectorAll('#app, #app *')].filter(element => element.checkVisibility() && scrolls(element))
    .map(element => element.className)
}"""


class Room(WalkTest):
    def setUp(self):
        super().setUp()
        self.host = self.start_apps()

    def test_with_little_height_no_bar_is_in_the_way_and_only_one_thing_scrolls(self):
        for size in ((320, 200), (600, 400), (844, 390)):
            with self.subTest(size):
                view = View("low", *size)
                person = self.walker(self.host, view=view)
                self.assertEqual(person.page.evaluate(FIXED), [])
                person.page.locator("a.cover", has_text="GitHub Browser").click()
                person.type(FIELD, "zaitsevyan").press("Search").sees_heading("Repositories of zaitsevyan")
                pictures.take(person.page, view, f"room-{size[0]}")
                self.assertEqual(person.page.evaluate(FIXED), [])
                self.assertLessEqual(len(person.page.evaluate(NESTED)), 1, person.page.evaluate(NESTED))
                self.assertEqual(layout.faults(person.page), [])
                self.assertGreater(person.app.bounding_box()["height"], size[1] * 0.7)
                person.rows.last.scroll_into_view_if_needed()
                expect(person.rows.last).to_be_in_viewport()
                person.page.request.delete(f"{self.host.origin}/api/v1/sessions/{person.session}")

    def test_with_much_room_the_frame_grows_and_panes_stay_readable(self):
        view = View("huge", 2560, 1440)
        person = self.walker(self.host, view=view)
        pictures.take(person.page, view, "room-apps")
        person.open_app("GitHub Browser").type(FIELD, "zaitsevyan").press("Search").sees_heading("Repositories of zaitsevyan")
        pictures.take(person.page, view, "room-huge")
        frame = person.app.locator(".phone").bounding_box()
        self.assertGreater(frame["height"], 41 * 16)
        self.assertLessEqual(frame["height"], 52 * 16)
        for name in ("Inspector", "English"):
            self.assertLessEqual(person.pane(name).bounding_box()["width"], 46 * 16 + 1)

    def test_a_message_stands_in_the_upper_half(self):
        person = self.walker(self.host).open_app("GitHub Browser").press("Search").sees_heading("Check the user name")
        pictures.take(person.page, person.view, "room-message")
        frame = person.app.locator(".phone").bounding_box()
        heading = person.app.get_by_role("heading", name="Check the user name").bounding_box()
        self.assertLess(heading["y"] - frame["y"], frame["height"] / 3)


class OnPaper(WalkTest):
    def test_all_of_a_long_list_is_printed(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        app = app_copies.copy(folder, "github-browser")
        samples = app / "samples" / "repositories.json"
        answers = json.loads(samples.read_text())
        found = next(one for one in answers if one["with"] == {"username": "zaitsevyan"})
        found["body"] = [found["body"][0] | {"id": number, "name": f"repository-{number}"} for number in range(1500)]
        samples.write_text(json.dumps(answers))
        person = self.walker(self.start_host("--apps", folder)).open_app("GitHub Browser").type(FIELD, "zaitsevyan")
        person.press("Search").sees_heading("Repositories of zaitsevyan")
        expect(person.rows).to_have_count(1000)
        person.page.emulate_media(media="print")
        person.page.evaluate("dispatchEvent(new Event('beforeprint'))")
        expect(person.rows).to_have_count(1500)
        last = person.app.locator(".rows li").last
        self.assertEqual(last.evaluate("element => getComputedStyle(element).contentVisibility"), "visible")
        end = last.evaluate("element => element.getBoundingClientRect().bottom + scrollY")
        self.assertGreater(end, 1500 * 50)
        self.assertGreaterEqual(person.page.evaluate("document.documentElement.scrollHeight"), end - 1)
        self.assertEqual([name for name in person.page.evaluate(NESTED)], [])


class TurnedAround(WalkTest):
    def test_a_title_that_turns_texts_around_turns_only_itself(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        app_copies.copy(folder, "github-browser", ("app.md", "# GitHub Browser", "# Turned \u202eAround"),
                        ("app.md", "- search_button (button): Search", "- search_button (button): Go \u202enow"))
        host = self.start_host("--apps", folder)
        page = self.open(host.origin)
        for element in page.locator("a.cover, .recent bdi").all():
            self.assertIn(element.evaluate("element => getComputedStyle(element).unicodeBidi"), ("isolate", "plaintext"))
        page.locator("a.cover").click()
        person = Walker(page)
        expect(page).to_have_title("\u2068Turned \u202eAround\u2069 · Parlance")
        person.act(person.app.locator("button.button").first)
        expect(person.pane("Inspector").locator("li.event button").first).to_have_text("Tap “\u2068Go \u202enow\u2069”")
