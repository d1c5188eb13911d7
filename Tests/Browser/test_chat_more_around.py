"""Feedback, export, notifications, settings, Go to…: what stands around a talk."""
import json
import re
import threading

from playwright.sync_api import expect

import axe
import layout
from chatter import ChatterTest
from views import PHONE, SMALL, WIDE

# A tab that is hidden, and a browser that notes each notification instead of showing it.
HIDDEN = """() => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
NOTING = """() => {
  window.told = []
  const real = window.Notification
  window.Notification = class extends EventTarget {
    static get permission() { return real.permission }
    static requestPermission() { window.asked = (window.asked ?? 0) + 1; return real.requestPermission() }
    constructor(title, options) { super(); window.told.push({ title, ...options }); window.lastTold = this }
    close() {}
  }
}"""


class Feedback(ChatterTest):
    def test_is_given_explained_and_taken_back(self):
        channel = self.channel()
        reply = self.say(channel, "Hello")
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                chatter = self.talk(channel, view)
                good, bad = (chatter.replies.last.get_by_role("button", name=name) for name in ("Good reply", "Bad reply"))
                chatter.act(bad)
                expect(bad).to_have_attribute("aria-pressed", "true")
                chatter.press("Say why", chatter.replies.last)
                comment = chatter.page.get_by_label("What was wrong with it?")
                expect(comment).to_be_focused()
                comment.fill("Too short.")
                axe.check(chatter.page)
                self.assertEqual(layout.faults(chatter.page), [])
                chatter.press("Save", chatter.replies.last)
                expect(chatter.replies.last.get_by_role("button", name="Your comment")).to_be_focused()
                self.assertEqual(self.client.get(f"/chat/messages/{reply['id']}")["feedback"],
                                 {"value": "down", "comment": "Too short."})
                chatter.act(good)
                expect(good).to_have_attribute("aria-pressed", "true")
                expect(bad).to_have_attribute("aria-pressed", "false")
                chatter.page.reload()
                expect(good).to_have_attribute("aria-pressed", "true")
                chatter.act(good)
                expect(good).to_have_attribute("aria-pressed", "false")
                self.assertIsNone(self.client.get(f"/chat/messages/{reply['id']}")["feedback"])

    def test_is_seen_in_another_tab(self):
        channel = self.channel()
        self.say(channel, "Hello")
        one = self.talk(channel)
        other = self.beside(one)
        one.press("Good reply", one.replies.last)
        expect(other.replies.last.get_by_role("button", name="Good reply")).to_have_attribute("aria-pressed", "true")


class Export(ChatterTest):
    def test_a_conversation_is_downloaded_as_markdown_and_as_json(self):
        self.model.reply = lambda body: "An *answer* with ünicode."
        channel = self.channel()
        self.say(channel, "A question?")
        chatter = self.talk(channel)
        for item, ending in (("Export as Markdown", ".md"), ("Export as JSON", ".json")):
            with chatter.page.expect_download() as download:
                chatter.choose(re.compile(item)).click()
            self.assertTrue(download.value.suggested_filename.endswith(ending), download.value.suggested_filename)
            text = open(download.value.path(), encoding="utf-8").read()
            self.assertIn("An *answer* with ünicode.", text)
            self.assertIn("A question?", text)
            if ending == ".json":
                self.assertIn("A question?", [message["text"] for message in json.loads(text)["messages"]])
        expect(chatter.log).to_be_visible()


class Notifications(ChatterTest):
    def talk_and_allow(self, channel):
        chatter = self.talk(channel)
        chatter.page.context.grant_permissions(["notifications"], origin=self.host.origin)
        chatter.page.evaluate(NOTING)
        return chatter

    def test_come_once_for_a_reply_that_ends_while_no_tab_is_looked_at(self):
        gate = threading.Event()
        self.model.reply = lambda body: ["Half ", gate, "and **whole**."]
        channel = self.channel("witty-bot")
        one = self.talk_and_allow(channel)
        one.choose(re.compile("Notify me of replies")).click()
        expect(one.page.locator(".toast")).to_contain_text("You’ll be notified")
        other = self.beside(one)
        expect(other.log).to_be_visible()
        other.page.evaluate(NOTING)
        one.send("Hello")
        expect(other.replies.last).to_contain_text("Half")
        for chatter in (one, other):
            chatter.page.evaluate(HIDDEN)
        gate.set()
        def told(): return [entry for chatter in (one, other) for entry in chatter.page.evaluate("window.told")]
        self.eventually(lambda: len(told()) == 1, lambda: f"told: {told()}")
        self.assertIn("Witty Bot", told()[0]["title"])
        self.assertIn("Half and", told()[0]["body"])
        # A second reply, so that a late second notification of the first one would have come.
        self.model.reply = lambda body: "Again."
        self.say(channel, "And?")
        self.eventually(lambda: len(told()) == 2, lambda: f"told: {told()}")
        self.assertEqual(told()[-1]["body"] if told()[-1]["body"] == "Again." else told()[0]["body"], "Again.")

    def test_go_to_the_conversation_when_they_are_clicked(self):
        channel = self.channel()
        one = self.talk_and_allow(channel)
        one.choose(re.compile("Notify me of replies")).click()
        one.page.get_by_role("link", name="Apps", exact=True).click()
        one.page.evaluate(HIDDEN)
        self.say(channel, "Hello")
        self.eventually(lambda: len(one.page.evaluate("window.told")) == 1, lambda: "nothing was told")
        one.page.evaluate("window.lastTold.dispatchEvent(new Event('click'))")
        expect(one.page).to_have_url(re.compile(f"/chat/c/{channel}$"))

    def test_do_not_come_unasked_nor_for_muted_ones_nor_while_a_tab_is_looked_at(self):
        channel, muted = self.channel(), self.channel("witty-bot")
        one = self.talk_and_allow(channel)
        # Allowed by the browser, but the person didn't wish it here.
        self.assertIsNone(one.page.evaluate("window.asked ?? null"))
        self.say(channel, "Unasked")
        one.choose(re.compile("Notify me of replies")).click()
        looked = self.beside(one, "/chat")
        looked.page.evaluate(NOTING)
        expect(looked.page.get_by_role("heading", name="Chat").first).to_be_attached()
        one.page.evaluate(HIDDEN)
        self.say(channel, "Looked at elsewhere")
        expect(one.log).to_contain_text("Looked at elsewhere")
        looked.page.evaluate(HIDDEN)
        self.post(f"/chat/channels/{muted}", {"isMuted": True}, "PATCH")
        expect(one.page.locator(".channels").get_by_role("img", name="Muted")).to_be_visible()
        self.say(muted, "Muted")
        self.say(channel, "Told")
        def told(): return [entry["body"] for chatter in (one, looked) for entry in chatter.page.evaluate("window.told")]
        self.eventually(lambda: told(), lambda: "nothing was told")
        self.assertEqual(told(), ["Yes."])

    def test_are_chosen_in_the_settings_too(self):
        chatter = self.chatter("/settings#chat")
        chatter.page.context.grant_permissions(["notifications"], origin=self.host.origin)
        chatter.page.reload()
        switch = chatter.page.get_by_role("switch", name="Notifications")
        expect(switch).not_to_be_checked()
        switch.click()
        expect(switch).to_be_checked()
        other = self.beside(chatter)
        expect(other.page.get_by_role("switch", name="Notifications")).to_be_checked()
        switch.click()
        expect(other.page.get_by_role("switch", name="Notifications")).not_to_be_checked()


class Settings(ChatterTest):
    def at_settings(self, view=WIDE):
        chatter = self.chatter("/settings#chat", view)
        expect(chatter.page.get_by_label("Words and phrases")).to_be_visible()
        return chatter

    def test_words_and_limits_are_saved_and_seen_in_other_tabs(self):
        chatter = self.at_settings()
        other = self.beside(chatter)
        expect(other.page.get_by_label("Words and phrases")).to_be_visible()
        words = chatter.page.get_by_label("Words and phrases")
        words.fill("goat\n\n  wedding speech \ngoat")
        words.blur()
        expect(chatter.page.locator(".toast")).to_contain_text("Saved")
        expect(other.page.get_by_label("Words and phrases")).to_have_value("goat\nwedding speech")
        tokens = other.page.get_by_label("Tokens a day")
        tokens.fill("100,000")
        tokens.blur()
        other.page.get_by_role("switch", name="Withhold replies with them").click()
        self.eventually(lambda: (other.page.wait_for_timeout(20), self.client.get("/chat/settings"))[1] == {
            "words": ["goat", "wedding speech"], "blocksInput": True, "blocksOutput": False,
            "limits": {"unfinishedReplies": 50, "sendsPerMinute": None, "tokensPerDay": 100_000}} or
            self.client.get("/chat/settings")["limits"].get("tokensPerDay") == 100_000
            and not self.client.get("/chat/settings")["blocksOutput"], lambda: str(self.client.get("/chat/settings")))
        self.assertEqual(self.client.get("/chat/settings")["words"], ["goat", "wedding speech"])
        expect(chatter.page.get_by_role("switch", name="Withhold replies with them")).not_to_be_checked()

    def test_a_number_that_is_none_is_said_at_its_field_and_not_saved(self):
        chatter = self.at_settings(SMALL)
        for label, text in (("Messages a minute", "many"), ("Tokens a day", "-3"), ("Replies being written at once", "")):
            control = chatter.page.get_by_label(label)
            control.fill(text)
            control.blur()
            expect(control).to_have_accessible_description(re.compile("A whole number from 1"))
        self.assertEqual(self.client.get("/chat/settings")["limits"]["unfinishedReplies"], 50)
        axe.check(chatter.page)
        self.assertEqual(layout.faults(chatter.page), [])

    def test_the_word_list_holds(self):
        chatter = self.at_settings()
        words = chatter.page.get_by_label("Words and phrases")
        words.fill("goat")
        words.blur()
        expect(chatter.page.locator(".toast")).to_contain_text("Saved")
        channel = self.channel()
        reply = self.say(channel, "One GOAT is a story")
        self.assertEqual((reply["status"], self.model.requests), ("withheld", []))


class GoTo(ChatterTest):
    def test_finds_conversations_bots_and_what_can_be_done(self):
        channel = self.channel("knowledge-bot")
        self.say(channel, "Files nobody opens")
        chatter = self.chatter("/apps")
        for words, option, address in (
                ("nobody", "Files nobody opens", f"/chat/c/{channel}$"), ("edit witty", "Edit Witty Bot", "/chat/bots/witty-bot$"),
                ("ask several", "Ask several bots", "/chat/ask/new$"), ("make a bot", "Make a bot", "/chat/bots/new$"),
                ("settings chat", "Settings: Chat", "/settings#chat$")):
            chatter.page.keyboard.press("Control+k")
            chatter.page.get_by_role("combobox", name="Go to or do").fill(words)
            expect(chatter.page.get_by_role("option", name=re.compile(f"^{option}"))).to_be_visible()
            chatter.page.keyboard.press("Enter")
            expect(chatter.page).to_have_url(re.compile(address))
