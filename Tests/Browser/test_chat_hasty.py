"""Hasty hands and hostile names: double clicks, keys that are held down, markup where a title or a name stands."""
import re

from playwright.sync_api import expect

import layout
from chatter import ChatterTest

HOSTILE = '<img src=x onerror="window.hacked = 1"> \u202e evil\u202c <b>x</b> &amp; "\''


class Hasty(ChatterTest):
    def field(self, chatter):
        return chatter.page.get_by_role("textbox", name=re.compile("^Message to "))

    def hold_enter(self, page, times=8):
        for _ in range(times):
            page.keyboard.down("Enter")
        page.keyboard.up("Enter")

    def test_what_is_done_twice_in_haste_happens_once(self):
        self.start()
        bot = self.client.get("/chat/bots/gpt-bot")
        self.post("/chat/bots/gpt-bot", {"version": bot["version"], "suggestedReplies": ["One", "Two"]}, method="PATCH")
        chatter = self.chatter("/chat/new")
        page = chatter.page
        page.get_by_role("button", name="Talk to GPT Bot").dblclick()
        expect(chatter.log).to_be_visible()
        page.get_by_role("group", name="Suggested replies").get_by_role("button", name="One").dblclick()
        chatter.written("Yes.")
        self.field(chatter).fill("held")
        self.hold_enter(page)
        expect(chatter.own).to_have_count(2)
        chatter.written("Yes.")
        # The second click comes down where the editor's buttons are by then: it isn't meant for them.
        last = chatter.own.last
        last.hover()
        last.get_by_role("button", name="Edit").dblclick()
        editor = last.get_by_role("textbox", name="Edit the message")
        expect(editor).to_be_visible()
        editor.fill("changed")
        self.hold_enter(page)
        expect(chatter.own.last.get_by_role("group", name="Versions")).to_contain_text("2 of 2")
        chatter.written("Yes.")
        chatter.replies.last.get_by_role("button", name="Another reply").dblclick()
        expect(chatter.replies.last.get_by_role("group", name="Versions")).to_contain_text("2 of 2")
        chatter.written("Yes.")
        self.assertEqual(len(self.client.get("/chat/channels")["channels"]), 1)
        texts = [body["messages"][-1]["content"] for body in self.model.requests]
        self.assertEqual(texts, ["One", "held", "changed", "changed"])

    def test_names_and_titles_are_text(self):
        self.start()
        bot = self.post("/chat/bots", {"name": HOSTILE[:60], "summary": HOSTILE, "character": HOSTILE, "greeting": HOSTILE,
                                       "suggestedReplies": [HOSTILE], "picture": "moon", "options": {}})
        channel = self.channel(bot["id"])
        self.post(f"/chat/channels/{channel}", {"title": HOSTILE}, method="PATCH")
        self.model.reply = lambda body: HOSTILE
        self.say(channel, HOSTILE)
        asked = self.post("/chat/asks", {"clientID": "ask", "text": HOSTILE, "bots": [bot["id"]]})
        chatter = self.talk(channel, query="?sees")
        page = chatter.page
        places = [f"/chat/c/{channel}?sees", "/chat/new", f"/chat/bots/{bot['id']}", "/chat/ask/new",
                  f"/chat/ask/{asked['id']}", "/settings#chat"]
        for place in places:
            with self.subTest(place):
                page.goto(place)
                expect(page.get_by_text("<img src=x").locator("visible=true").first).to_be_visible()
                self.assertFalse(page.evaluate("'hacked' in window"))
                self.assertEqual(page.locator("main img, main b b").count(), 0)
                self.assertEqual([one for one in layout.faults(page) if "is cut off" not in one], [])
