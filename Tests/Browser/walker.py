"""A person at an app: opens it, finds things by the names that are shown, and does what their device can do."""
import re

from playwright.sync_api import expect

from case import BrowserTest
from fake_model import FakeModel
from views import WIDE


class Walker:
    """One page with an app before it. Where there are fingers, it taps; else it clicks."""

    def __init__(self, page, view=WIDE):
        self.page = page
        self.view = view
        self.app = page.get_by_role("region", name="The running app")

    def act(self, locator):
        """Clicks, or taps."""
        return locator.tap() if self.view.touch else locator.click()

    def open_app(self, title):
        """From the list of apps."""
        self.act(self.page.get_by_role("main").get_by_role("link", name=title, exact=True))
        expect(self.page.get_by_role("heading", name=title, level=1)).to_be_visible()
        expect(self.app.locator(".apppage")).to_be_visible()
        return self

    @property
    def session(self):
        """The session's id, as the address has it."""
        return re.search(r"/sessions/([^/#?]+)", self.page.url)[1]

    def field(self, label):
        return self.app.get_by_label(label, exact=True).and_(self.app.locator("input, select, textarea"))

    def type(self, label, text):
        self.field(label).fill(text)
        return self

    def button(self, name):
        return self.app.get_by_role("button", name=name, exact=True)

    def press(self, name):
        self.act(self.button(name))
        return self

    def choose(self, name):
        """A row of a list, by what it begins with."""
        self.act(self.app.locator("button.choosable", has_text=name))
        return self

    @property
    def rows(self):
        return self.app.locator("button.choosable")

    def sees(self, text):
        """Waits until the app shows a text."""
        expect(self.app.get_by_text(text, exact=True).first).to_be_visible()
        return self

    def sees_heading(self, name):
        """Waits until the app's page has this heading, in its head or in the page."""
        expect(self.app.get_by_role("heading", name=name, exact=True)).to_be_visible()
        return self

    def pane(self, name):
        """Shows a pane (`App`, `Inspector`, `English`), by its tab where the panes don't stand beside each other."""
        tab = self.page.get_by_role("navigation", name="Panes").get_by_role("link", name=name, exact=True)
        if tab.is_visible():
            self.act(tab)
        names = {"App": "The running app", "English": "The app in English"}
        pane = self.page.get_by_role("region", name=names.get(name, name))
        expect(pane).to_be_visible()
        return pane


class WalkTest(BrowserTest):
    """Tests that walk through the example apps with rules alone, or with the options a test gives."""

    apps = "Examples"

    def start_apps(self, *options, **settings):
        return self.start_host("--apps", str(self.apps), *options, **settings)

    def start_with_held_model(self, explanation):
        """A host whose model is a fake that begins to write only when it is let go: `self.host`, `self.model`."""
        self.model = FakeModel(explanation)
        self.addCleanup(self.model.close)
        self.model.hold()
        self.host = self.start_apps("--model-url", self.model.url, "--model", "tiny", model=True)

    def walker(self, host, path="/", view=WIDE):
        return Walker(self.open(host.origin, path, view), view)
