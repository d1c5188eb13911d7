"""GitHub Browser from the start page to the list and back, with rules alone, with a mouse and with fingers."""
import re
import tempfile

from playwright.sync_api import expect

import app_copies
from api import Client
from slow_service import SlowService
from views import PHONE, WIDE
from walker import WalkTest

FIELD = "GitHub user name"
MISSING = "Type the name of a GitHub user first."
WRONG = "A user name has only letters from A to Z, digits, and single hyphens between them."
LISTED = "Repositories of zaitsevyan"
REPOSITORIES = [{"id": 1, "name": "kite", "description": None, "watchers": 3}]


class GitHubBrowser(WalkTest):
    def test_from_the_start_page_to_the_list_and_back(self):
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                self.walk(self.walker(self.start_apps(), view=view))

    def walk(self, person):
        page = person.page
        expect(page).to_have_title("Apps · Parlance")
        person.open_app("GitHub Browser")
        expect(page).to_have_title("GitHub Browser · Parlance")
        self.a_name_is_checked(person)
        self.repositories_are_listed(person)

    def a_name_is_checked(self, person):
        person.press("Search").sees_heading("Check the user name").sees(MISSING).press("OK")
        expect(person.field(FIELD)).to_have_value("")
        person.type(FIELD, "kf$").sees(WRONG)
        expect(person.field(FIELD)).to_have_attribute("aria-invalid", "true")
        person.press("Search").sees_heading("Check the user name").sees(WRONG).press("OK")
        expect(person.field(FIELD)).to_have_value("kf$")
        person.type(FIELD, "zaitsevyan")
        expect(person.field(FIELD)).not_to_have_attribute("aria-invalid", "true")

    def repositories_are_listed(self, person):
        person.press("Search").sees_heading(LISTED).sees("Samples are shown, nothing is sent.")
        expect(person.rows).to_have_count(5)
        expect(person.rows.first).to_contain_text("angular-typeahead")
        person.press("Back")
        expect(person.field(FIELD)).to_have_value("zaitsevyan")
        expect(person.app.get_by_text("Samples are shown")).to_be_hidden()

    def test_what_goes_wrong_at_github_is_said_and_an_empty_list_is_no_fault(self):
        person = self.walker(self.start_apps()).open_app("GitHub Browser")
        person.type(FIELD, "no-such-user-here").press("Search").sees_heading("No such user")
        person.press("OK").type(FIELD, "octo-limited").press("Search").sees_heading("GitHub refused")
        person.press("OK").type(FIELD, "nobody-recorded").press("Search").sees_heading("That did not work")
        person.press("OK").type(FIELD, "octo-empty").press("Search").sees("No public repositories.")
        expect(person.rows).to_have_count(0)

    def test_a_press_on_a_button_counts_though_leaving_the_field_changes_the_page(self):
        host = self.start_apps()
        person = self.walker(host).open_app("GitHub Browser").type(FIELD, "kf$").sees(WRONG).type(FIELD, "zaitsevyan")
        person.field(FIELD).focus()
        box = person.button("Search").bounding_box()
        mouse = person.page.mouse
        mouse.move(box["x"] + 20, box["y"] + box["height"] - 4)
        mouse.down()
        client = Client(host)
        self.eventually(lambda: client.get(f"/sessions/{person.session}")["screen"]["components"][0]["value"] == "zaitsevyan",
                        lambda: "what was typed isn't sent")
        mouse.up()
        person.sees_heading(LISTED)

    def test_enter_sends_what_was_typed_before_it(self):
        person = self.walker(self.start_apps()).open_app("GitHub Browser").type(FIELD, "zaitsevyan")
        person.field(FIELD).press("Enter")
        person.sees_heading("Nobody decided").press("Close")
        expect(person.field(FIELD)).to_have_value("zaitsevyan")
        person.press("Search").sees_heading(LISTED)


class WaitingForGitHub(WalkTest):
    """With an answer that waits: what is seen meanwhile, and the ways out."""

    def setUp(self):
        super().setUp()
        self.service = SlowService(REPOSITORIES)
        self.addCleanup(self.service.close)
        self.apps = self.enterContext(tempfile.TemporaryDirectory())
        app_copies.copy(
            self.apps, "github-browser",
            ("app.md", "https://api.github.com/users/{username}/repos", self.service.origin + "/users/{username}/repos"))
        self.host = self.start_apps(calls="live")

    def search(self, view=WIDE):
        person = self.walker(self.host, view=view).open_app("GitHub Browser")
        return person.type(FIELD, "zaitsevyan").press("Search").sees("Getting the repositories of zaitsevyan…")

    def test_the_loading_page_stays_until_the_answer_is_there(self):
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                self.service.hold()
                person = self.search(view)
                expect(person.app.get_by_role("progressbar")).to_be_visible()
                self.service.release()
                person.sees_heading(LISTED)
                expect(person.rows).to_have_text([re.compile("kite")])
                expect(person.app.get_by_role("progressbar")).to_have_count(0)
                expect(person.app.get_by_text("Samples")).to_be_hidden()
                self.act_again(person)

    def act_again(self, person):
        person.page.get_by_role("button", name="Start again").click()
        person.page.get_by_role("dialog").get_by_role("button", name="Start again").click()
        expect(person.field(FIELD)).to_have_value("")

    def test_leaving_the_loading_page_cancels_the_request_and_a_late_answer_shows_nothing(self):
        person = self.search()
        person.press("Back")
        expect(person.field(FIELD)).to_have_value("zaitsevyan")
        self.service.release()
        person.type(FIELD, "k$").press("Search").sees_heading("Check the user name")
        expect(person.app.get_by_role("heading", name=LISTED)).to_have_count(0)

    def test_the_browser_s_back_leaves_the_loading_page_too(self):
        person = self.search()
        person.page.go_back()
        expect(person.field(FIELD)).to_be_visible()
        expect(person.field(FIELD)).to_have_value("zaitsevyan")
        self.assertIn("/sessions/", person.page.url)
