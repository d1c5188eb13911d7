"""A person who chats: what stands around the talk. The model says what the test says."""
import re
import tempfile
import uuid

from playwright.sync_api import expect

from api import Client
from case import BrowserTest
from piecewise_model import PiecewiseModel
from views import WIDE


class Chatter:
    """One page with a place of the chat before it."""

    def __init__(self, page, view=WIDE):
        self.page, self.view = page, view
        self.log = page.get_by_role("log", name="Messages")
        self.replies = self.log.locator("article.message:not(.mine)")
        self.own = self.log.locator("article.message.mine")
        self.sees = page.locator("#sees")

    def act(self, locator):
        return locator.tap() if self.view.touch else locator.click()

    def press(self, name, within=None):
        self.act((within or self.page).get_by_role("button", name=name, exact=isinstance(name, str)))
        return self

    def follow(self, name, within=None):
        self.act((within or self.page).get_by_role("link", name=name, exact=isinstance(name, str)))
        return self

    def choose(self, item):
        """An item of the conversation's menu."""
        self.press("More", self.page.get_by_role("region", name="Conversation"))
        return self.page.get_by_role("menu").get_by_role("menuitem", name=item)

    def send(self, text):
        field = self.page.get_by_role("textbox", name=re.compile("^Message to "))
        field.fill(text)
        expect(self.page.get_by_role("button", name="Send", exact=True)).not_to_have_attribute("aria-disabled", "true")
        if self.view.touch:
            return self.press("Send")
        field.press("Enter")
        return self

    def written(self, *texts):
        """Waits until the newest replies are whole and have these texts in them."""
        for offset, text in enumerate(reversed(texts)):
            reply = self.replies.nth(-1 - offset)
            expect(reply).to_contain_text(text)
            expect(reply).not_to_have_class(re.compile(r"\bstreaming\b"))
        return self

    @property
    def dialog(self):
        return self.page.get_by_role("dialog")


class ChatterTest(BrowserTest):
    """`self.model` answers, `self.host` serves, `self.client` asks it."""

    def setUp(self):
        super().setUp()
        self.model = PiecewiseModel()
        self.addCleanup(self.model.close)

    def start(self):
        if not self.hosts:
            use = {"model": {"use": "server", "url": self.model.url, "name": "tiny"}}
            apps = self.enterContext(tempfile.TemporaryDirectory())
            self.host = self.start_host("--apps", apps, configuration=use)
            self.client = Client(self.host)
        return self.host

    def post(self, path, body, method="POST"):
        """What the host answers to something that must succeed."""
        answer = self.client.ask(method, path, body)
        if answer.status not in (200, 201, 204):
            self.fail(f"{method} {path}: status {answer.status}: {answer.body[:500]}")
        return answer.json if answer.body else None

    def channel(self, bot="gpt-bot"):
        """The id of a new conversation."""
        self.start()
        return self.post("/chat/channels", {"bot": bot, "clientID": str(uuid.uuid4())})["id"]

    def say(self, channel, text):
        """Sends a message; returns its reply as it is once it is final."""
        reply = self.post(f"/chat/channels/{channel}/messages", {"clientID": str(uuid.uuid4()), "text": text})["reply"]
        found = {}

        def is_final():
            found.update(self.client.get(f"/chat/messages/{reply['id']}"))
            return found["status"] not in ("waiting", "streaming")

        self.eventually(is_final, lambda: f"the reply isn't final: {found}")
        return found

    def chatter(self, path="/chat", view=WIDE):
        self.start()
        return Chatter(self.open(self.host.origin, path, view), view)

    def talk(self, channel, view=WIDE, query=""):
        chatter = self.chatter(f"/chat/c/{channel}{query}", view)
        expect(chatter.log).to_be_visible()
        return chatter

    def beside(self, chatter, path=None):
        """Another tab of the same browser."""
        page = chatter.page.context.new_page()
        page.goto(path or chatter.page.url)
        return Chatter(page, chatter.view)
