"""What a person typed or tapped isn't lost: while something is decided, while the host is away, in whatever view."""
import pathlib
import tempfile

from playwright.sync_api import expect

import app_copies
from api import Client
from walker import Walker, WalkTest

FIELD = "GitHub user name"
EXPLANATION = "Letters and digits only, please."
LOST = "Connection to Parlance lost; trying again."


class WhileDeciding(WalkTest):
    def setUp(self):
        super().setUp()
        self.start_with_held_model(EXPLANATION)
        self.client = Client(self.host)
        self.person = self.walker(self.host).open_app("GitHub Browser").type(FIELD, "kf$")

    def decide_elsewhere(self):
        """Another client taps Search: its decision waits for the model."""
        session = self.person.session
        self.client.interact(session, "change", component="username_textfield", text="kf$")
        page = self.client.get(f"/sessions/{session}")["screen"]["pages"][-1]
        self.client.ask("POST", f"/sessions/{session}/interactions",
                        {"kind": "tap", "page": page, "component": "search_button", "id": "elsewhere"})
        expect(self.person.app.locator(".deciding")).to_be_visible()

    def test_text_that_is_typed_meanwhile_stays(self):
        person = self.person.press("Search")
        expect(person.app.locator(".deciding")).to_be_visible()
        field = person.field(FIELD)
        with person.page.expect_response(
                lambda answer: "/interactions" in answer.url and answer.json()["outcome"] == "pending"):
            field.fill("zaitsev")
        field.press("End")
        field.press_sequentially("yan")
        # Another screen of the same decision comes, with the text from before it.
        other = Walker(person.page.context.new_page())
        other.page.goto(person.page.url)
        expect(other.field(FIELD)).to_have_value("kf$")
        other.page.close()
        expect(field).to_have_value("zaitsevyan")
        self.model.release()
        person.sees(EXPLANATION).press("OK")
        self.eventually(lambda: self.value_at_host() == "zaitsevyan", self.about_failure)
        expect(field).to_have_value("zaitsevyan")

    def value_at_host(self):
        components = self.client.get(f"/sessions/{self.person.session}")["screen"]["components"]
        return next((one["value"] for one in components if one["name"] == "username_textfield"), None)

    def test_a_tap_stays_busy_until_it_is_decided(self):
        person = self.person.press("Search")
        expect(person.app.locator(".deciding")).to_be_visible()
        with person.page.expect_request(lambda request: request.headers.get("prefer") == "wait=30"):
            pass
        expect(person.button("Search")).to_have_attribute("aria-busy", "true")
        expect(person.app.locator(".waits")).to_be_hidden()
        self.model.release()
        person.sees(EXPLANATION)
        self.assertEqual(len(self.taps()), 1)

    def taps(self):
        return [line for line in self.client.trace(self.person.session) if "tapped" in line["event"]]

    def test_a_tap_behind_another_decision_says_that_it_waits_and_goes_on_after_cancel(self):
        self.decide_elsewhere()
        person = self.person.press("Search")
        expect(person.app.locator(".waits")).to_contain_text("Waiting:")
        expect(person.app.locator(".waits")).to_contain_text("Search")
        expect(person.button("Search")).to_have_attribute("aria-busy", "true")
        expect(person.button("Search")).to_have_attribute("title", "Waits until what is being decided now is done")
        person.press("Cancel")
        expect(person.app.locator(".waits")).to_be_hidden()
        self.model.release()
        person.sees(EXPLANATION)
        self.assertEqual([line.get("failure") for line in self.taps()], ["cancelled", None])


class WhileTheHostIsAway(WalkTest):
    def setUp(self):
        super().setUp()
        self.faults.allow_lost_host()
        self.faults.allow(r"ERR_INTERNET_DISCONNECTED")
        self.host = self.start_apps()
        self.client = Client(self.host)

    def test_text_that_was_typed_outlives_the_view(self):
        person = self.walker(self.host).open_app("GitHub Browser")
        session = person.session
        self.host.kill()
        expect(person.page.get_by_text(LOST)).to_be_visible()
        person.type(FIELD, "zaitsevyan")
        person.page.get_by_role("link", name="Apps", exact=True).first.click()
        expect(person.page.get_by_role("heading", name="Apps", level=1)).to_be_visible()
        self.host.start()
        expect(person.page.get_by_text(LOST)).to_be_hidden(timeout=30_000)
        link = person.page.locator("a.cover", has_text="GitHub Browser")
        expect(link).to_have_attribute("href", f"/apps/github-browser/sessions/{session}")
        link.click()
        expect(person.field(FIELD)).to_have_value("zaitsevyan")
        person.press("Search").sees_heading("Repositories of zaitsevyan")

    def test_text_is_sent_when_the_tab_is_closed_right_after_it_was_typed(self):
        person = self.walker(self.host).open_app("GitHub Browser")
        session = person.session
        person.field(FIELD).press_sequentially("zait")
        person.page.close()
        value = lambda: self.client.get(f"/sessions/{session}")["screen"]["components"][0]["value"]
        self.eventually(lambda: value() == "zait", lambda: f"the host has {value()!r}")

    def test_a_session_that_is_opened_meanwhile_shows_up_by_itself(self):
        session = self.client.open("github-browser")["id"]
        page = self.open(self.host.origin)
        expect(page.get_by_role("navigation", name="Recent")).to_contain_text("GitHub Browser")
        self.host.kill()
        page.get_by_role("navigation", name="Recent").get_by_role("link").first.click()
        expect(page.get_by_role("button", name="Try again")).to_be_visible()
        self.host.start()
        expect(Walker(page).field(FIELD)).to_be_visible(timeout=30_000)
        expect(page.get_by_role("button", name="Try again")).to_be_hidden()
        self.assertIn(session, page.url)

    def test_an_app_that_is_read_meanwhile_shows_up_by_itself(self):
        page = self.open(self.host.origin)
        page.get_by_role("button", name="More for GitHub Browser").click()
        self.host.kill()
        page.get_by_role("menuitem", name="Read its English").click()
        expect(page.get_by_role("button", name="Try again")).to_be_visible()
        self.host.start()
        expect(page.get_by_role("heading", name="What must hold")).to_be_visible(timeout=30_000)

    def test_a_request_that_fails_says_so_at_once_though_the_stream_lives_on(self):
        person = self.walker(self.host).open_app("GitHub Browser")
        foot = person.page.locator(".model-line")
        expect(foot).to_contain_text("Rules decide alone")
        person.page.context.set_offline(True)
        person.type(FIELD, "zaitsevyan").press("Search")
        expect(person.page.get_by_text(LOST)).to_be_visible()
        expect(foot).to_contain_text("Connection lost")
        expect(foot.locator(".dot")).to_be_hidden()
        expect(person.button("Search")).to_have_attribute("aria-busy", "true")
        person.page.context.set_offline(False)
        person.sees_heading("Repositories of zaitsevyan")
        expect(person.page.get_by_text(LOST)).to_be_hidden()
        expect(foot).to_contain_text("Rules decide alone")


class WhenTheAppIsGone(WalkTest):
    def typed(self, host, session):
        """What the host has as typed."""
        shown = Client(host).get(f"/sessions/{session}")["screen"]["components"]
        return next(component["value"] for component in shown if component["name"] == "username_textfield")

    def test_its_session_goes_on_when_it_is_back(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        app = app_copies.copy(folder, "github-browser")
        host = self.start_host("--apps", folder)
        person = self.walker(host).open_app("GitHub Browser").type(FIELD, "zaitsevyan")
        expect(person.field(FIELD)).to_have_value("zaitsevyan")
        # What was typed is with the host before the app goes.
        self.eventually(lambda: self.typed(host, person.session) == "zaitsevyan", lambda: "what was typed never came")
        self.faults.allow("404")
        away = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())) / "away"
        app.rename(away)
        person.sees_heading("This session can’t go on")
        expect(person.button("Start a new session")).to_have_count(0)
        away.rename(app)
        expect(person.field(FIELD)).to_have_value("zaitsevyan", timeout=30_000)
        (app / "app.md").write_text((app / "app.md").read_text().replace("(button): Search", "(knob): Search"))
        person.sees_heading("This session can’t go on")
        expect(person.button("Start a new session")).to_have_count(0)
        (app / "app.md").write_text((app / "app.md").read_text().replace("(knob): Search", "(button): Find"))
        expect(person.button("Start a new session")).to_be_visible(timeout=30_000)

    def test_an_address_with_another_app_becomes_the_right_one(self):
        host = self.start_apps()
        session = Client(host).open("github-browser")["id"]
        page = self.open(host.origin, f"/apps/star-question/sessions/{session}")
        expect(page.get_by_role("heading", name="GitHub Browser", level=1)).to_be_visible()
        self.assertTrue(page.url.endswith(f"/apps/github-browser/sessions/{session}"), page.url)
        expect(page.get_by_role("region", name="The app in English")).to_contain_text("Look up the public")
