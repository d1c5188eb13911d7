"""What the bot sees: it equals what the model was sent, whatever was done before; live; for one reply."""
import json
import re
import threading
import uuid

from playwright.sync_api import expect

import axe
import layout
from chatter import ChatterTest
from views import PHONE, WIDE


class Sees(ChatterTest):
    def requests_of(self, chatter):
        """The messages of the request that the panel shows."""
        details = chatter.sees.locator("details.request")
        if details.get_attribute("open") is None:
            details.locator("summary").click()
        expect(chatter.sees.locator(".raw")).to_contain_text('"role"')
        return json.loads(chatter.sees.locator(".raw").text_content())

    def test_equals_what_was_sent_after_edits_other_replies_and_branches(self):
        self.model.reply = lambda body: f"Reply {len(self.model.requests)}"
        channel = self.channel("knowledge-bot")
        first = self.say(channel, "First")
        self.say(channel, "Second ünd “more”")
        edited = self.post(f"/chat/messages/{first['parent']}/edits", {"clientID": str(uuid.uuid4()), "text": "First, changed"})
        self.eventually(lambda: len(self.model.requests) == 3, lambda: str(len(self.model.requests)))
        chatter = self.talk(channel, query="?sees")
        expect(chatter.sees.locator(".sent").first).to_contain_text("First, changed")
        chatter.written("Reply 3")
        # What is sent next begins with what was sent last, and its reply.
        expect(chatter.sees.locator(".sent").first).to_contain_text("Reply 3")
        sent = self.model.requests[-1]["messages"]
        self.assertEqual(self.requests_of(chatter), [*sent, {"role": "assistant", "content": "Reply 3"}])
        chatter.send("Third")
        chatter.written("Reply 4")
        expect(chatter.sees.locator(".sent").first).to_contain_text("Reply 4")
        self.assertEqual(self.requests_of(chatter)[:-1], self.model.requests[-1]["messages"])
        unsent = chatter.sees.locator(".sent").nth(1)
        expect(unsent).to_contain_text("Another branch. First")
        expect(unsent).to_contain_text("Second ünd “more”")
        # The other branch, and what is sent there.
        self.post(f"/chat/channels/{channel}/branch", {"message": first["id"]}, "PUT")
        expect(chatter.sees.locator(".sent").first).to_contain_text("Second ünd “more”")
        expect(chatter.sees.locator(".sent").first).not_to_contain_text("changed")
        self.assertEqual(self.requests_of(chatter)[:-1], self.model.requests[1]["messages"])
        self.assertEqual(edited["message"]["text"], "First, changed")

    def test_for_one_reply_shows_what_was_sent_for_it(self):
        self.model.reply = lambda body: f"Reply {len(self.model.requests)}"
        channel = self.channel("witty-bot")
        self.say(channel, "First")
        self.say(channel, "Second")
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                chatter = self.talk(channel, view)
                reply = chatter.replies.filter(has_text="Reply 1")
                chatter.follow("What was sent for this reply", reply)
                expect(chatter.sees.get_by_role("heading", name="What was sent for this reply")).to_be_visible()
                expect(chatter.sees.locator(".sent").first).to_contain_text("First")
                expect(chatter.sees).not_to_contain_text("Second")
                self.assertEqual(self.requests_of(chatter), self.model.requests[0]["messages"])
                chatter.page.reload()
                expect(chatter.sees.get_by_role("heading", name="What was sent for this reply")).to_be_visible()
                axe.check(chatter.page)
                self.assertEqual(layout.faults(chatter.page), [])
                chatter.follow("What is sent next", chatter.sees)
                expect(chatter.sees.locator(".sent").first).to_contain_text("Second")
                chatter.follow("Close", chatter.sees)
                expect(chatter.sees).to_have_count(0)

    def test_changes_while_the_bot_writes_and_when_the_bot_is_changed(self):
        gate = threading.Event()
        self.model.reply = lambda body: ["Half ", gate, "and whole."]
        chatter = self.talk(self.channel(), query="?sees")
        chatter.send("Begin")
        expect(chatter.sees.locator(".sent").first).to_contain_text("Begin")
        expect(chatter.replies.last).to_contain_text("Half")
        expect(chatter.sees.locator(".sent").first).not_to_contain_text("Half")
        gate.set()
        expect(chatter.sees.locator(".sent").first).to_contain_text("Half and whole.")
        bot = self.client.get("/chat/bots/gpt-bot")
        self.post("/chat/bots/gpt-bot", {"version": bot["version"], "character": "You are a lighthouse."}, "PATCH")
        expect(chatter.sees).to_contain_text("You are a lighthouse.")
        self.assertEqual(self.requests_of(chatter)[0], {"role": "system", "content": "You are a lighthouse."})
        chatter.follow("Change", chatter.sees)
        expect(chatter.page.get_by_label("Who it is told to be")).to_have_value("You are a lighthouse.")

    def test_the_request_is_copied_as_it_is(self):
        channel = self.channel()
        self.say(channel, 'Quotes " and \\ and <b>')
        chatter = self.talk(channel, query="?sees")
        chatter.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.requests_of(chatter)
        chatter.press("Copy as JSON", chatter.sees)
        expect(chatter.page.locator(".toast")).to_contain_text("Request copied")
        copied = json.loads(chatter.page.evaluate("navigator.clipboard.readText()"))
        self.assertEqual(copied[:-1], self.model.requests[-1]["messages"])

    def test_says_what_is_kept_back(self):
        channel = self.channel()
        settings = self.client.get("/chat/settings")
        self.post("/chat/settings", settings | {"words": ["goat"]}, "PUT")
        self.say(channel, "One goat is a story")
        self.say(channel, "Hello")
        chatter = self.talk(channel, query="?sees")
        expect(chatter.sees.locator(".sent").nth(1)).to_contain_text("Kept back by your word list. One goat is a story")
        self.assertNotIn("goat", json.dumps(self.requests_of(chatter)))
        self.assertNotIn("goat", json.dumps(self.model.requests))

    def test_by_keyboard_alone(self):
        channel = self.channel()
        self.say(channel, "Hello")
        chatter = self.talk(channel)
        chatter.page.get_by_role("link", name="What the bot sees").focus()
        chatter.page.keyboard.press("Enter")
        expect(chatter.sees.locator(".sent").first).to_contain_text("Hello")
        chatter.sees.locator("summary").focus()
        chatter.page.keyboard.press("Enter")
        expect(chatter.sees.locator(".raw")).to_contain_text('"role": "system"')
        axe.check(chatter.page)
        chatter.page.keyboard.press("Escape")
        expect(chatter.sees).to_have_count(0)
        expect(chatter.page).to_have_url(re.compile(f"/chat/c/{channel}$"))
