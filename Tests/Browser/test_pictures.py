"""The pictures that the documentation shows, taken where PARLANCE_PICTURES says; without it none are."""
import os
import re

from playwright.sync_api import expect

import pictures
from api import Client
from fake_model import FakeModel
from views import PHONE, WIDE
from walker import Walker, WalkTest

FIELD = "GitHub user name"


class Pictures(WalkTest):
    def setUp(self):
        super().setUp()
        if not os.environ.get("PARLANCE_PICTURES"):
            self.skipTest("PARLANCE_PICTURES names no folder.")
        self.model = FakeModel("A user name has only letters, digits and single hyphens. “kf$” has a dollar sign in it.")
        self.addCleanup(self.model.close)

    def begin(self, view):
        """A host whose model is a server on this machine, with two apps used before."""
        host = self.start_apps(configuration={"model": {"use": "server", "url": self.model.url, "name": "tiny"}})
        person = Walker(self.open(host.origin, "/apps", view), view)
        expect(person.page.get_by_role("link", name="Star Question")).to_be_visible()
        return person

    def take(self, person, name):
        person.page.mouse.move(0, 0)
        path = pictures.take(person.page, person.view, name)
        self.assertLess(path.stat().st_size, 150_000)

    def test_an_app_is_used(self):
        for view in (WIDE, WIDE.but(scheme="dark"), PHONE):
            person = self.begin(view)
            person.open_app("GitHub Browser").type(FIELD, "kf$").press("Search").sees_heading("Check the user name")
            if view.scheme == "light":
                self.take(person, "app-alert")
            person.press("OK").type(FIELD, "zaitsevyan").press("Search").sees_heading("Repositories of zaitsevyan")
            expect(person.page.locator("li.event")).to_have_count(4)
            self.take(person, "app-list")
            if view.touch:
                person.pane("Inspector")
                self.take(person, "app-inspector")

    def test_what_is_being_decided(self):
        person = self.begin(WIDE)
        self.model.hold()
        person.open_app("GitHub Browser").type(FIELD, "kf$").press("Search")
        expect(person.app.locator("parlance-elapsed")).to_have_text(re.compile("[1-9]"))
        self.take(person, "app-deciding")
        self.model.release()
        person.sees_heading("Check the user name")

    def test_what_waits_for_the_model(self):
        person = self.begin(WIDE)
        self.model.hold()
        client = Client(self.hosts[-1])
        for _ in range(3):
            session = client.open("github-browser")["id"]
            client.interact(session, "change", component="username_textfield", text="kf$")
            page = client.get(f"/sessions/{session}")["screen"]["pages"][-1]
            tap = {"kind": "tap", "page": page, "component": "search_button"}
            self.assertEqual(client.ask("POST", f"/sessions/{session}/interactions", tap).json["outcome"], "pending")
        person.page.goto("/settings")
        jobs = person.page.get_by_role("list", name="What the model works on and what waits")
        expect(jobs.get_by_role("listitem")).to_have_count(3)
        expect(jobs.locator("parlance-elapsed").last).to_have_text(re.compile("[1-9]"))
        jobs.scroll_into_view_if_needed()
        self.take(person, "model-queue")
        self.model.release()

    def test_a_request_is_agreed_to(self):
        person = self.begin(PHONE.but(scheme="dark")).open_app("Flower Shop")
        person.field("Flower").select_option("Rose")
        person.type("How many?", "20").type("Delivery day", "2030-05-01").sees("Total 45.00").press("Order").press("Send the order")
        expect(person.page.get_by_role("dialog")).to_be_visible()
        self.take(person, "app-approval")

    def test_the_apps_and_the_settings(self):
        for view in (WIDE, PHONE.but(scheme="dark")):
            person = self.begin(view)
            person.open_app("GitHub Browser").page.goto("/apps")
            expect(person.page.get_by_text("just now").locator("visible=true").first).to_be_visible()
            self.take(person, "apps")
            person.page.goto("/settings")
            expect(person.page.get_by_role("radio", name="Server on this machine")).to_be_checked()
            self.take(person, "settings")
