"""Every state of a conversation as people see it: readable for screen readers (axe), nothing cut off, tall enough."""
import re
import threading

from playwright.sync_api import expect

import axe
import layout
import pictures
from chatter import ChatterTest
from looks import EveryScreen
from views import PHONE

TALL = 44  # CSS pixels that a finger needs
READABLE = 96  # CSS pixels that a title has at least
FIND = """Ask `find` for both at once and sort by size:

```sh
find /srv -type f -size +100M -atime +365 \\
  -printf '%s\\t%p\\n' | sort -rn | head -20
```

1. It prints the size
2. and the path, with an_identifier_that_is_much_too_long_for_a_phone_and_goes_on_and_on

| what | where |
|---|---|
| size | first column |

> Or ask somebody.
"""
WHY = ["Then nobody keeps score of openings, and `-atime` answers from the day the file was copied. ",
       "Use `-mtime` instead: it tells you when the contents last changed, which is a weaker "]


class Looks(EveryScreen, ChatterTest):
    def look(self, chatter, name):
        with self.subTest(view=chatter.view.label, state=name):
            axe.check(chatter.page)
            self.assertEqual(layout.faults(chatter.page), [])
            titles = chatter.page.locator(".talk h2, .channels .row .title").locator("visible=true")
            narrow = [box["width"] for title in titles.all() if (box := title.bounding_box()) and box["width"] < READABLE]
            self.assertEqual(narrow, [], "titles of which next to nothing is seen")
            if chatter.view.touch:
                low = chatter.page.evaluate("""least => [...document.querySelectorAll('main button, main a[href], dialog button, [role=menuitem]')]
                  .filter(one => one.checkVisibility() && !one.closest('.body, .divider')
                    && one.getBoundingClientRect().height < least - 0.5 && one.getBoundingClientRect().height > 0
                    && !one.classList.contains('cover'))
                  .map(one => one.outerHTML.slice(0, 120))""", TALL)
                self.assertEqual(low, [])
        pictures.take(chatter.page, chatter.view, f"chat-{name}")

    def walk(self, view):
        self.faults.allow("status of 4(22|29)")
        self.start()
        bot = self.client.get("/chat/bots/knowledge-bot")
        self.post("/chat/bots/knowledge-bot", {
            "version": bot["version"], "greeting": "Ask me anything. I say how sure I am.",
            "suggestedReplies": ["Why is the sky dark?", "How do tides work, and why twice a day?", "Who was first?"],
        }, method="PATCH")
        chatter = self.chatter("/chat", view)
        expect(chatter.page.get_by_role("group", name="Talk to").get_by_role("button").first).to_be_visible()
        self.look(chatter, "empty")
        chatter.page.goto("/chat/new")
        chatter.press("Talk to Knowledge Bot")
        expect(chatter.page.get_by_role("group", name="Suggested replies")).to_be_visible()
        self.look(chatter, "new")
        self.model.reply = lambda body: FIND
        self.write(chatter, "How do I find files over 100 MB that nobody has opened for a year?")
        chatter.written("Or ask somebody.")
        gate = threading.Event()
        self.addCleanup(gate.set)
        self.model.reply = lambda body: [*WHY, gate, "signal."]
        self.write(chatter, "And if the disk is mounted with noatime?")
        expect(chatter.replies.last).to_contain_text("a weaker")
        self.look(chatter, "writing")
        gate.set()
        chatter.written("a weaker signal.")
        chatter.press("Another reply", chatter.replies.last)
        chatter.written("a weaker signal.")
        expect(chatter.replies.last.get_by_role("group", name="Versions")).to_be_visible()
        self.look(chatter, "versions")
        last = chatter.own.last
        last.hover() if not view.touch else None
        chatter.press("Edit", last)
        self.look(chatter, "editing")
        chatter.press("Cancel", last)
        chatter.press("More", chatter.page.get_by_role("region", name="Conversation"))
        expect(chatter.page.get_by_role("menu")).to_be_visible()
        self.look(chatter, "menu")
        chatter.page.keyboard.press("Escape")
        self.refuse(chatter)
        self.write(chatter, "This one isn’t taken")
        expect(chatter.own.last).to_contain_text("Not sent.")
        self.look(chatter, "refused")
        chatter.page.goto("/chat")
        expect(chatter.page.get_by_role("region", name="Conversations").get_by_role("listitem")).to_have_count(1)
        self.look(chatter, "list")
        chatter.press("Knowledge", chatter.page.get_by_role("group", name="Talk to"))
        expect(chatter.dialog).to_be_visible()
        self.look(chatter, "offer")

    def refuse(self, chatter):
        chatter.page.route("**/messages", lambda route: route.fulfill(
            status=422, content_type="application/problem+json",
            body='{"title": "Refused", "detail": "This can’t be sent.", "code": "invalid"}')
            if route.request.method == "POST" else route.continue_())

    def write(self, chatter, text):
        chatter.page.get_by_role("textbox", name=re.compile("^Message to ")).fill(text)
        chatter.press("Send")

    def test_on_a_phone_in_the_dark(self):
        self.walk(PHONE.but(scheme="dark"))
