"""The inspector and the English beside a running app: what happened, who decided it, and why."""
import json
import pathlib

from playwright.sync_api import expect

from api import Client
from views import PHONE, WIDE
from walker import WalkTest

FIELD = "GitHub user name"


class Inspecting(WalkTest):
    def setUp(self):
        super().setUp()
        self.host = self.start_apps()

    def searched(self, view=WIDE):
        person = self.walker(self.host, view=view).open_app("GitHub Browser").type(FIELD, "zaitsevyan")
        return person.press("Search").sees_heading("Repositories of zaitsevyan")

    def test_each_event_has_its_tier_its_requirement_and_what_was_done(self):
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                person = self.searched(view)
                inspector = person.pane("Inspector")
                events = inspector.locator("li.event")
                expect(events).to_have_count(2)
                expect(events.first).to_contain_text("Answer: repositories, 5 records")
                expect(events.last).to_contain_text("Tap “Search”")
                for event in events.all():
                    expect(event).to_contain_text("rule")
                    expect(event).to_contain_text("ms")
                person.act(inspector.get_by_role("button", name="Tap “Search”"))
                expect(events.last).to_contain_text("call repositories(username: zaitsevyan)")
                person.act(inspector.get_by_role("link", name="Requirement 2"))
                marked = person.page.get_by_role("region", name="The app in English").get_by_role("listitem").filter(has_text="show the loading page and get")
                expect(marked).to_have_attribute("aria-current", "true")
                expect(marked).to_be_focused()
                person.page.request.delete(f"{self.host.origin}/api/v1/sessions/{person.session}")

    def test_events_come_in_while_it_is_watched_and_are_there_after_a_reload(self):
        person = self.walker(self.host).open_app("GitHub Browser")
        inspector = person.pane("Inspector")
        expect(inspector).to_contain_text("Nothing has happened yet.")
        for number, name in enumerate(["", "x$", "-"], 1):
            person.type(FIELD, name).press("Search").press("OK")
            expect(inspector.locator("li.event")).to_have_count(2 * number)
        person.page.reload()
        expect(inspector.locator("li.event")).to_have_count(6)
        expect(inspector.locator("dd").first).to_have_text("6")

    def test_the_trace_is_downloaded_as_the_host_has_it(self):
        person = self.searched()
        with person.page.expect_download() as started:
            person.page.get_by_role("link", name="Download the trace").click()
        download = started.value
        self.assertEqual(download.suggested_filename, f"github-browser-{person.session}.jsonl")
        lines = [json.loads(line) for line in pathlib.Path(download.path()).read_text().splitlines()]
        self.assertEqual([line for line in lines if "number" in line], Client(self.host).trace(person.session))
        self.assertEqual([line["tier"] for line in lines if "number" in line], ["rule", "rule"])

    def test_the_english_can_be_read_whole(self):
        person = self.walker(self.host).open_app("Star Question")
        person.pane("English").get_by_role("link", name="Read all").click()
        page = person.page
        expect(page.get_by_role("heading", name="Star Question", level=1)).to_be_visible()
        expect(page.locator("li.requirement")).to_have_count(11)
        expect(page.get_by_role("region", name="app.md", exact=True)).to_contain_text("## Requirements")
        page.get_by_role("button", name="Go on with it").click()
        expect(person.field(FIELD)).to_be_visible()

    def test_a_rule_that_was_made_just_then_is_a_sentence_where_the_trace_has_one(self):
        person = self.searched()

        def changed(route):
            answer = route.fetch()
            lines = [json.loads(line) for line in answer.text().splitlines()]
            for line in lines[1:]:
                line["tier"] = "model"
                line["decision"] = [{"requirement": 2, "rule": {"on": "tapped"}}, {"requirement": None, "rule": {}}]
                line["decision"][0]["sentence"] = "when Search is tapped: open the loading page"
            route.fulfill(response=answer, body="\n".join(json.dumps(line) for line in lines) + "\n")

        person.page.route("**/trace*", changed)
        person.page.reload()
        event = person.pane("Inspector").locator("li.event.open")
        expect(event).to_contain_text("As a rule")
        expect(event).to_contain_text("When Search is tapped: open the loading page")
        expect(event.locator("dd code").first).to_have_text("{}")
        self.assertNotIn('"on"', event.inner_text())
