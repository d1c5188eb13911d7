"""A person who writes a post: types, chooses commands, decides about suggestions. The model says what the test says."""
import re
import tempfile

from playwright.sync_api import expect

from case import BrowserTest
from fake_model import FakeModel
from views import WIDE

COUNCIL = (
    "The council has finaly published the counts for Mill Lane: 41 % fewer cars since the filter went in, and both buses is "
    "on time again. https://stadtnord.social/verkehr/zaehlung-mill-lane-2026.pdf\n\n"
    "Many thanks to @tomoko@velo.social, who has count by hand on rainy Tuesdays for four years. Next is the school street. "
    "#MillLane :bike:")
MISTAKES = (("finaly", "finally"), ("is on time", "are on time"), ("count by", "counted by"))


def corrects(*changes):
    """A model that replaces words and nothing else."""
    def answer(body):
        text = body["messages"][-1]["content"]
        for old, new in changes or MISTAKES:
            text = text.replace(old, new)
        return {"text": text}
    return answer


class Writer:
    """One page with the composer before it."""

    def __init__(self, page, view=WIDE):
        self.page, self.view = page, view
        self.composer = page.get_by_role("region", name="Post", exact=True)
        self.field = self.composer.get_by_label("Post text")
        self.marked = self.composer.get_by_role("group", name="Post with suggestions")
        self.panel = page.locator("section.suggestions")
        self.suggestions = self.panel.get_by_role("listitem")
        self.drafts = page.get_by_role("region", name="Drafts").get_by_role("listitem")

    def act(self, locator):
        return locator.tap() if self.view.touch else locator.click()

    def write(self, text):
        self.field.fill(text)
        return self

    def saved(self):
        expect(self.page.locator(".saved")).to_have_text(re.compile(r"^Draft saved \d"))
        return self

    @property
    def draft(self):
        """The draft's id, as the address has it."""
        return re.search(r"/write/([^/#?]+)", self.page.url)[1]

    def choose(self, *names):
        """A command of the menu, and of what it opens."""
        self.press(re.compile("^Improve"))
        for name in names:
            self.act(self.page.get_by_role("menu").get_by_role("menuitem", name=name))
        return self

    def press(self, name, within=None):
        exact = isinstance(name, str)
        self.act((within or self.page).get_by_role("button", name=name, exact=exact))
        return self

    def suggests(self, count):
        """Waits for so many suggestions."""
        expect(self.panel.get_by_role("heading", name=re.compile(f"^{count} suggestions?$"))).to_be_visible()
        return self

    def has(self, text):
        """Waits until the post is that."""
        expect(self.field).to_have_value(text)
        return self

    def counts(self, words):
        expect(self.composer.get_by_role("img", name=words)).to_be_visible()
        return self

    @property
    def dialog(self):
        return self.page.get_by_role("dialog")


class WriterTest(BrowserTest):
    """Tests of Writing: `self.model` answers, `self.host` serves."""

    def setUp(self):
        super().setUp()
        self.model = FakeModel(corrects())
        self.addCleanup(self.model.close)

    def start(self, configuration=None):
        use = {"model": {"use": "server", "url": self.model.url, "name": "tiny"}}
        apps = self.enterContext(tempfile.TemporaryDirectory())
        self.host = self.start_host("--apps", apps, configuration=configuration or use)
        return self.host

    def writer(self, path="/write", view=WIDE):
        if not self.hosts:
            self.start()
        writer = Writer(self.open(self.hosts[-1].origin, path, view), view)
        expect(writer.page.get_by_role("heading", name="Writing", level=1)).to_be_visible()
        return writer

    def beside(self, writer, path=None):
        """Another tab of the same browser."""
        page = writer.page.context.new_page()
        page.goto(path or writer.page.url)
        return Writer(page, writer.view)
