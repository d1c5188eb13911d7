"""Every view of the page and every state that looks different, one after the other, for checks that count everywhere."""
import tempfile

from playwright.sync_api import expect

import app_copies
from api import Client
from fake_model import FakeModel
from walker import Walker

FIELD = "GitHub user name"


class Tour:
    """Goes through everything in one view. `look(name, page)` is called at each state."""

    def __init__(self, test, view, look):
        self.test, self.view, self.look = test, view, look
        self.person = None

    @property
    def page(self):
        return self.person.page

    def see(self, name):
        self.look(name, self.page)

    def go(self):
        apps = self.test.enterContext(tempfile.TemporaryDirectory())
        for name in ("github-browser", "star-question", "flower-shop"):
            app_copies.copy(apps, name)
        app_copies.copy(apps, "github-browser", ("app.md", "- search_button (button): Search", "- search_button (knob): Search"),
                        ("app.md", "# GitHub Browser", "# Broken Browser"), to="broken")
        host = self.test.start_host("--apps", apps)
        self.person = Walker(self.test.open(host.origin, "/", self.view), self.view)
        self.lists(host)
        self.github_browser(host)
        self.star_question()
        self.flower_shop()
        self.reading(host)
        self.nothing_there()
        self.with_a_model(apps)

    def at(self, path, heading):
        self.page.goto(path)
        expect(self.page.get_by_role("heading", name=heading, level=1)).to_be_visible()

    def lists(self, host):
        page = self.page
        expect(page.get_by_role("link", name="Broken Browser")).to_be_visible()
        self.see("the apps")
        page.get_by_role("button", name="More for GitHub Browser").click()
        expect(page.get_by_role("menu")).to_be_visible()
        self.see("an app's menu")
        page.keyboard.press("Escape")
        page.keyboard.press("Control+k")
        expect(page.get_by_role("option").first).to_be_visible()
        self.see("the palette")
        page.keyboard.type("zzz")
        expect(page.get_by_text("Nothing here has that name.")).to_be_visible()
        self.see("the palette without a match")
        page.keyboard.press("Escape")

    def github_browser(self, host):
        person = self.person
        person.open_app("GitHub Browser")
        self.see("an app's first page")
        person.type(FIELD, "kf$").sees("A user name has only letters from A to Z, digits, and single hyphens between them.")
        self.see("a field with a mistake")
        person.press("Search").sees_heading("Check the user name")
        self.see("an alert")
        person.press("OK").type(FIELD, "zaitsevyan").press("Search").sees_heading("Repositories of zaitsevyan")
        self.see("a list")
        person.pane("Inspector")
        self.see("the inspector")
        person.pane("English")
        self.see("the English")
        person.pane("App")
        person.press("Back").type(FIELD, "octo-empty").press("Search").sees("No public repositories.")
        self.see("a list without rows")
        person.press("Back")
        expect(person.field(FIELD)).to_be_visible()
        Client(host).fail(person.session, "username_textfield")
        person.sees_heading("Nobody decided")
        self.see("nobody decided")
        person.press("Close")
        self.page.get_by_role("button", name="Start again").click()
        expect(self.page.get_by_role("dialog")).to_be_visible()
        self.see("start again?")
        self.page.keyboard.press("Escape")

    def star_question(self):
        self.at("/apps", "Apps")
        person = self.person
        person.open_app("Star Question").type(FIELD, "zaitsevyan").press("Search").sees_heading("One question first")
        self.see("an alert with two buttons")

    def flower_shop(self):
        self.at("/apps", "Apps")
        person = self.person
        person.open_app("Flower Shop").press("Order")
        expect(person.app.get_by_text("Please fill this in.")).to_have_count(3)
        self.see("fields of all kinds with problems")
        person.field("Flower").select_option("Rose")
        person.type("How many?", "3").type("Delivery day", "2030-05-01").sees("Total 7.50").press("Order")
        expect(person.button("Send the order")).to_be_visible()
        self.see("a page to agree to")
        person.press("Send the order")
        expect(self.page.get_by_role("dialog")).to_be_visible()
        self.see("the approval of a request")
        self.page.get_by_role("dialog").get_by_role("button", name="Send", exact=True).click()
        person.sees_heading("Thank you")
        self.see("a result")

    def reading(self, host):
        self.at("/apps/star-question", "Star Question")
        expect(self.page.locator("li.requirement")).to_have_count(11)
        self.see("an app to read")
        self.at("/apps/broken", "Broken Browser")
        expect(self.page.get_by_role("heading", name="What keeps it from running")).to_be_visible()
        self.see("an app with mistakes")
        self.at("/settings", "Settings")
        expect(self.page.get_by_text("rules decide alone.").first).to_be_visible()
        self.see("settings that are fixed")

    def nothing_there(self):
        self.at("/nowhere/at/all", "Nothing is here")
        self.see("no such place")
        self.test.faults.allow("404")
        self.at("/apps/none", "none")
        expect(self.page.get_by_text("This couldn’t be read")).to_be_visible()
        self.see("no such app")
        self.at("/apps/github-browser/sessions/none", "No such session")
        self.see("no such session")
        folder = self.test.enterContext(tempfile.TemporaryDirectory())
        host = self.test.start_host("--apps", folder)
        self.person = Walker(self.test.open(host.origin, "/apps", self.view), self.view)
        expect(self.page.get_by_role("heading", name="No apps yet")).to_be_visible()
        self.see("no apps")

    def with_a_model(self, apps):
        model = FakeModel("Letters and digits only.")
        self.test.addCleanup(model.close)
        model.hold()
        host = self.test.start_host(
            "--apps", apps, configuration={"model": {"use": "server", "url": model.url, "name": "tiny"}})
        person = self.person = Walker(self.test.open(host.origin, "/apps", self.view), self.view)
        person.open_app("GitHub Browser").type(FIELD, "kf$").press("Search")
        expect(person.app.locator(".deciding")).to_be_visible()
        self.see("what is being decided")
        model.status = 400
        model.release()
        expect(person.button("Try again")).to_be_visible()
        self.see("a decision that failed")
        self.settings()

    def settings(self):
        page, person = self.page, self.person
        self.at("/settings", "Settings")
        expect(page.get_by_role("radio", name="Server on this machine")).to_be_checked()
        self.see("settings of a server on this machine")
        page.get_by_role("radio", name="OpenAI or any compatible service").check()
        page.get_by_label("Address", exact=True).locator("visible=true").fill("nonsense")
        page.get_by_role("button", name="Use it").locator("visible=true").click()
        expect(page.get_by_text("Starts with http:// or https://").locator("visible=true")).to_be_visible()
        # Where it was scrolled to by chance, a bar may lie over half of a control.
        page.get_by_role("radio", name="OpenAI or any compatible service").evaluate("one => one.scrollIntoView({block: 'center'})")
        self.see("settings of a service with mistakes")
        page.get_by_label("Address", exact=True).locator("visible=true").fill("http://model.invalid/v1")
        page.get_by_label("Model’s name", exact=True).locator("visible=true").fill("big")
        page.get_by_role("button", name="Use it").locator("visible=true").click()
        dialog = page.get_by_role("dialog", name="Send texts to model.invalid?")
        expect(dialog).to_be_visible()
        self.see("the consent")
        dialog.get_by_role("button", name="Don’t send").click()
        expect(page.get_by_text("Not used: you haven’t agreed")).to_be_visible()
        self.see("settings without consent")
        self.at("/apps", "Apps")
        expect(page.get_by_text("isn’t used before you agree")).to_be_visible()
        self.see("the apps without consent")
