"""The browser's Back, Forward and reload inside an app, and what they must not do."""
from playwright.sync_api import expect

from api import Client
from views import PHONE, WIDE
from walker import WalkTest

FIELD = "GitHub user name"
LISTED = "Repositories of zaitsevyan"


class GoingBack(WalkTest):
    def setUp(self):
        super().setUp()
        self.host = self.start_apps()

    def at_the_list(self, view=WIDE):
        person = self.walker(self.host, view=view).open_app("GitHub Browser")
        return person.type(FIELD, "zaitsevyan").press("Search").sees_heading(LISTED)

    def test_back_taps_the_app_s_back_button_then_leaves_with_the_session_kept(self):
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                person = self.at_the_list(view)
                address = person.page.url
                person.page.go_back()
                expect(person.field(FIELD)).to_have_value("zaitsevyan")
                self.assertEqual(person.page.url, address)
                self.assertIn({"tapped": "back_button"}, [
                    {"tapped": line["event"].get("tapped")} for line in Client(self.host).trace(person.session)])
                person.page.go_back()
                expect(person.page.get_by_role("heading", name="Apps", level=1)).to_be_visible()
                person.open_app("GitHub Browser")
                self.assertEqual(person.page.url, address)
                expect(person.field(FIELD)).to_have_value("zaitsevyan")
                person.page.request.delete(f"{self.host.origin}/api/v1/sessions/{person.session}")

    def test_forward_comes_back_to_the_session_and_does_nothing_in_the_app(self):
        person = self.at_the_list()
        person.page.go_back()
        expect(person.field(FIELD)).to_be_visible()
        events = len(Client(self.host).trace(person.session))
        person.page.go_forward()
        expect(person.field(FIELD)).to_be_visible()
        person.page.go_back()
        expect(person.page.get_by_role("heading", name="Apps", level=1)).to_be_visible()
        person.page.go_forward()
        expect(person.field(FIELD)).to_have_value("zaitsevyan")
        self.assertEqual(len(Client(self.host).trace(person.session)), events)

    def test_back_leaves_a_message_that_has_no_way_back_and_it_is_there_again(self):
        person = self.walker(self.host).open_app("GitHub Browser").press("Search").sees_heading("Check the user name")
        person.page.go_back()
        person.open_app("GitHub Browser").sees_heading("Check the user name").press("OK")
        expect(person.field(FIELD)).to_be_visible()

    def test_a_list_that_is_behind_leads_to_the_session_that_there_is(self):
        person = self.walker(self.host)
        behind = person.page.request.get(f"{self.host.origin}/api/v1/apps").text()
        person.page.route("**/api/v1/apps", lambda route: route.fulfill(body=behind, content_type="application/json"))
        person.open_app("GitHub Browser")
        address = person.page.url
        person.page.go_back()
        link = person.page.get_by_role("main").get_by_role("link", name="GitHub Browser", exact=True)
        expect(link).to_have_attribute("href", "/apps/github-browser")
        person.page.unroute("**/api/v1/apps")
        person.open_app("GitHub Browser")
        self.assertEqual(person.page.url, address)

    def test_back_taps_a_message_s_cancel_button(self):
        person = self.walker(self.host).open_app("Star Question").type(FIELD, "zaitsevyan").press("Search")
        person.sees_heading("One question first")
        person.page.go_back()
        person.sees_heading("Wrong answer").press("OK")
        expect(person.field(FIELD)).to_have_value("zaitsevyan")

    def test_search_and_back_again_and_again_piles_up_no_history(self):
        person = self.at_the_list()
        for _ in range(3):
            person.press("Back")
            expect(person.field(FIELD)).to_be_visible()
            person.press("Search").sees_heading(LISTED)
        person.page.go_back()
        expect(person.field(FIELD)).to_be_visible()
        person.page.go_back()
        expect(person.page.get_by_role("heading", name="Apps", level=1)).to_be_visible()

    def test_reload_keeps_page_session_and_what_was_typed(self):
        person = self.walker(self.host).open_app("GitHub Browser").type(FIELD, "half a na")
        address = person.page.url
        person.page.reload()
        expect(person.field(FIELD)).to_have_value("half a na")
        person.type(FIELD, "zaitsevyan").press("Search").sees_heading(LISTED)
        person.page.reload()
        person.sees_heading(LISTED)
        expect(person.rows).to_have_count(5)
        self.assertEqual(person.page.url, address)
        person.page.go_back()
        expect(person.field(FIELD)).to_have_value("zaitsevyan")

    def test_the_link_above_the_app_goes_to_the_apps_and_back_comes_to_the_same_page(self):
        person = self.at_the_list()
        person.page.get_by_role("main").get_by_role("link", name="Apps", exact=True).click()
        expect(person.page.get_by_role("heading", name="Apps", level=1)).to_be_visible()
        person.page.go_back()
        person.sees_heading(LISTED)


class StartingAgain(WalkTest):
    def test_start_again_asks_first_and_then_is_another_session(self):
        host = self.start_apps()
        person = self.walker(host).open_app("GitHub Browser").type(FIELD, "zaitsevyan")
        before = person.session
        again = person.page.get_by_role("button", name="Start again")
        dialog = person.page.get_by_role("dialog", name="Start again?")
        again.click()
        dialog.get_by_role("button", name="Cancel").click()
        expect(dialog).to_have_count(0)
        expect(person.field(FIELD)).to_have_value("zaitsevyan")
        again.click()
        dialog.get_by_role("button", name="Start again").click()
        expect(person.field(FIELD)).to_have_value("")
        self.assertNotEqual(person.session, before)
        self.assertTrue(Client(host).get(f"/sessions/{before}")["ended"])

    def test_a_session_that_was_stopped_says_so_and_starts_anew(self):
        host = self.start_apps()
        person = self.walker(host).open_app("GitHub Browser")
        self.assertEqual(Client(host).ask("DELETE", f"/sessions/{person.session}").status, 204)
        person.sees_heading("This session was stopped").press("Start a new session")
        expect(person.field(FIELD)).to_be_visible()
