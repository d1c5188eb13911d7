"""Many tabs of one browser, and two browsers: all show the same, and one stream of events does for all tabs."""
from playwright.sync_api import expect

from api import Client
from counting_proxy import CountingProxy
from walker import Walker, WalkTest

FIELD = "GitHub user name"
LISTED = "Repositories of zaitsevyan"


class Tabs(WalkTest):
    def setUp(self):
        super().setUp()
        self.host = self.start_apps()
        self.client = Client(self.host)
        self.proxy = CountingProxy(self.host)
        self.addCleanup(self.proxy.close)
        self.origin = self.proxy.origin

    def wait_for_streams(self, count):
        self.eventually(lambda: self.proxy.streams == count, lambda: f"{self.proxy.streams} streams, not {count}")

    def open_tabs(self, context, path, count):
        tabs = [Walker(context.new_page()) for _ in range(count)]
        for tab in tabs:
            tab.page.goto(path)
            expect(tab.app.locator(".apppage")).to_be_visible()
        return tabs

    def test_seven_tabs_show_the_same_over_one_stream(self):
        session = self.client.open("github-browser")["id"]
        other = self.client.open("star-question")["id"]
        first = Walker(self.open(self.origin, f"/apps/github-browser/sessions/{session}"))
        tabs = [first, *self.open_tabs(first.page.context, f"/apps/github-browser/sessions/{session}", 6)]
        stranger, = self.open_tabs(first.page.context, f"/apps/star-question/sessions/{other}", 1)
        self.wait_for_streams(1)
        first.type(FIELD, "zaitsevyan")
        for tab in tabs:
            expect(tab.field(FIELD)).to_have_value("zaitsevyan")
        tabs[-1].press("Search")
        for tab in tabs:
            tab.sees_heading(LISTED)
            expect(tab.pane("Inspector").locator("li.event")).to_have_count(2)
        expect(stranger.field(FIELD)).to_have_value("")
        stranger.press("Search").sees_heading("Check the user name")
        tabs[3].press("Back")
        for tab in tabs:
            expect(tab.field(FIELD)).to_have_value("zaitsevyan")
        self.wait_for_streams(1)

    def test_closing_tabs_frees_the_stream_and_those_left_stay_live(self):
        session = self.client.open("github-browser")["id"]
        page = self.open(self.origin)
        tabs = self.open_tabs(page.context, f"/apps/github-browser/sessions/{session}", 4)
        for tab in tabs[:3]:
            tab.page.close()
        page.close()
        self.client.interact(session, "change", component="username_textfield", text="still-live")
        expect(tabs[3].field(FIELD)).to_have_value("still-live")
        self.wait_for_streams(1)
        tabs[3].page.close()
        self.wait_for_streams(0)

    def test_a_reloaded_tab_stays_live(self):
        session = self.client.open("github-browser")["id"]
        tab = Walker(self.open(self.origin, f"/apps/github-browser/sessions/{session}"))
        for text in ("one", "two", "three"):
            tab.page.reload()
            expect(tab.app.locator(".apppage")).to_be_visible()
            self.wait_for_streams(1)
            self.client.interact(session, "change", component="username_textfield", text=text)
            expect(tab.field(FIELD)).to_have_value(text)

    def test_two_browsers_see_what_the_other_does(self):
        session = self.client.open("github-browser")["id"]
        one, other = (Walker(self.open(self.origin, f"/apps/github-browser/sessions/{session}")) for _ in range(2))
        self.wait_for_streams(2)
        one.type(FIELD, "zaitsevyan")
        expect(other.field(FIELD)).to_have_value("zaitsevyan")
        other.press("Search").sees_heading(LISTED)
        one.sees_heading(LISTED).press("Back")
        expect(other.field(FIELD)).to_be_visible()

    def test_a_session_opened_elsewhere_shows_up(self):
        page = self.open(self.origin)
        expect(page.get_by_text("Never used").locator("visible=true")).to_have_count(3)
        self.wait_for_streams(1)
        self.client.open("star-question")
        expect(page.get_by_text("Never used").locator("visible=true")).to_have_count(2)
        expect(page.get_by_role("navigation", name="Recent")).to_contain_text("Star Question")
