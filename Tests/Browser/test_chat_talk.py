"""A conversation: sending, what is seen while a reply is written, stopping, other versions, what goes wrong."""
import re
import threading

from playwright.sync_api import expect

from api import Client
from chatter import Chatter, ChatterTest
from views import PHONE, WIDE

STOP, SEND, AGAIN = "Stop the reply", "Send", "Another reply"
WRITING = re.compile(r"\bstreaming\b")


class Talk(ChatterTest):
    def field(self, chatter):
        return chatter.page.get_by_role("textbox", name=re.compile("^Message to "))

    def held(self, before, after):
        """A model that writes something, then waits."""
        gate = threading.Event()
        self.addCleanup(gate.set)
        self.model.reply = lambda body: [*before, gate, *after]
        return gate

    def test_a_conversation_from_its_beginning(self):
        self.start()
        bot = self.client.get("/chat/bots/knowledge-bot")
        self.post("/chat/bots/knowledge-bot", {"version": bot["version"], "greeting": "Hello.",
                  "suggestedReplies": ["Why is the sky blue?", "Something else"]}, method="PATCH")
        chatter = self.chatter("/chat/new")
        page = chatter.page
        self.model.reply = lambda body: "Rayleigh scattering."
        chatter.press("Talk to Knowledge Bot")
        expect(page).to_have_url(re.compile(r"/chat/c/"))
        chips = page.get_by_role("group", name="Suggested replies").get_by_role("button")
        expect(chips.first).to_be_visible()
        question = chips.first.inner_text()
        greetings = chatter.replies.count()
        chips.first.click()
        expect(chatter.own).to_have_text([re.compile(re.escape(question))])
        chatter.written("Rayleigh scattering.")
        expect(chips).to_have_count(0)
        expect(chatter.replies).to_have_count(greetings + 1)
        expect(chatter.replies.last.locator(".cost")).to_have_text(re.compile(r"^1 token, \d"))
        row = page.get_by_role("region", name="Conversations").get_by_role("listitem").first
        expect(row).to_contain_text("Rayleigh scattering.")
        expect(page.get_by_role("heading", level=2, name=question)).to_be_visible()
        expect(page).to_have_title(re.compile(re.escape(question)))

    def test_a_reply_is_seen_while_it_is_written_and_can_be_stopped(self):
        self.held(["Half of ", "an answer"], [" and the rest."])
        chatter = self.talk(self.channel("gpt-bot"))
        row = chatter.page.get_by_role("region", name="Conversations").get_by_role("listitem").first
        expect(chatter.page.get_by_role("button", name=STOP)).to_be_hidden()
        chatter.send("Tell me")
        reply = chatter.replies.last
        expect(reply).to_contain_text("Half of an answer")
        expect(reply).to_have_attribute("aria-busy", "true")
        expect(reply.locator(".written")).to_have_text(re.compile("^writing"))
        expect(row).to_contain_text("Writing…")
        expect(reply.get_by_role("button")).to_have_count(0)
        chatter.press(STOP)
        expect(reply).to_contain_text("Stopped.")
        expect(reply).to_contain_text("Half of an answer")
        expect(reply).not_to_have_class(WRITING)
        expect(chatter.page.get_by_role("button", name=SEND, exact=True)).to_be_visible()
        expect(row).not_to_contain_text("Writing…")
        chatter.page.reload()
        expect(chatter.replies.last).to_contain_text("Half of an answer")
        expect(chatter.replies.last).to_contain_text("Stopped.")

    def test_what_is_sent_while_a_reply_is_written_waits_for_its_turn(self):
        gate = self.held(["First"], ["."])
        chatter = self.talk(self.channel("gpt-bot")).send("One")
        expect(chatter.replies.last).to_contain_text("First")
        self.field(chatter).fill("Two")
        expect(chatter.page.get_by_role("button", name=STOP)).to_be_visible()
        chatter.press(SEND)
        expect(chatter.own).to_have_text([re.compile("One"), re.compile("Two")])
        expect(chatter.page.locator("article.streaming")).to_have_count(2)
        self.model.reply = lambda body: "Second."
        gate.set()
        chatter.written("First.", "Second.")
        texts = chatter.log.locator("article .body").all_inner_texts()
        self.assertEqual(texts[-4:], ["One", "First.", "Two", "Second."])

    def test_editing_and_other_replies_are_versions_to_go_between(self):
        self.model.reply = lambda body: "About " + body["messages"][-1]["content"] + f" {len(self.model.requests)}."
        chatter = self.talk(self.channel("gpt-bot")).send("cats").written("About cats 1.")
        chatter.send("more").written("About more 2.")
        first = chatter.own.first
        first.hover()
        chatter.press("Edit", first)
        editor = first.get_by_role("textbox", name="Edit the message")
        expect(editor).to_have_value("cats")
        expect(editor).to_be_focused()
        editor.press("Escape")
        expect(editor).to_have_count(0)
        expect(first).to_contain_text("cats")
        chatter.press("Edit", first)
        editor.fill("dogs")
        editor.press("Enter")
        chatter.written("About dogs 3.")
        expect(chatter.own).to_have_count(1)
        expect(chatter.own.last.get_by_role("group", name="Versions")).to_contain_text("2 of 2")
        chatter.press(AGAIN, chatter.replies.last)
        chatter.written("About dogs 4.")
        reply = chatter.replies.last
        expect(reply.get_by_role("group", name="Versions")).to_contain_text("2 of 2")
        chatter.press("Version before", reply)
        expect(chatter.replies.last).to_contain_text("About dogs 3.")
        chatter.press("Version before", chatter.own.first)
        expect(chatter.own).to_have_count(2)
        expect(chatter.replies.last).to_contain_text("About more 2.")
        chatter.page.reload()
        expect(chatter.own).to_have_count(2)
        chatter.press("Next version", chatter.own.first)
        expect(chatter.replies.last).to_contain_text("About dogs 3.")
        chatter.send("so").written("About so 5.")
        sent = [message["content"] for message in self.model.requests[-1]["messages"][1:]]
        self.assertEqual(sent[-3:], ["dogs", "About dogs 3.", "so"])

    def test_a_person_without_a_model_is_led_to_the_settings(self):
        host = self.start_host()
        self.host, self.client = host, Client(host)
        page = self.open(host.origin, "/chat/new")
        chatter = Chatter(page)
        chatter.press("Talk to GPT Bot")
        chatter.send("Hello")
        reply = chatter.replies.last
        expect(reply).to_contain_text(re.compile("model", re.I))
        expect(reply.get_by_role("button", name="Try again")).to_be_visible()
        chatter.follow("Open the settings", reply)
        expect(page).to_have_url(re.compile("/settings#model$"))

    def test_a_failed_reply_is_tried_again(self):
        def breaks():
            yield "Half of it"
            raise ConnectionAbortedError

        self.model.reply = lambda body: breaks() if len(self.model.requests) == 1 else "Now it works."
        chatter = self.talk(self.channel("gpt-bot")).send("Hello")
        expect(chatter.replies.last.get_by_role("button", name="Try again")).to_be_visible()
        chatter.press("Try again", chatter.replies.last)
        chatter.written("Now it works.")
        expect(chatter.own).to_have_count(1)
        expect(chatter.replies.last.get_by_role("group", name="Versions")).to_contain_text("2 of 2")

    def test_over_a_limit_the_text_stays_and_says_when(self):
        self.faults.expect("429")
        channel = self.channel("gpt-bot")
        settings = self.client.get("/chat/settings")
        settings["limits"]["sendsPerMinute"] = 1
        self.post("/chat/settings", settings, method="PUT")
        chatter = self.talk(channel).send("One").written("Yes.")
        chatter.send("Two")
        expect(chatter.page.locator(".speak .problem")).to_have_text(re.compile(r"Try again in \d+ s\.$"))
        expect(self.field(chatter)).to_have_value("Two")
        expect(chatter.own).to_have_count(1)
        chatter.page.reload()
        expect(self.field(chatter)).to_have_value("Two")

    def test_drafts_stay_while_one_goes_elsewhere(self):
        one, two = self.channel("gpt-bot"), self.channel("witty-bot")
        chatter = self.talk(one)
        self.field(chatter).fill("For one")
        chatter.page.get_by_role("region", name="Conversations").get_by_role("link").filter(
            has=chatter.page.locator(f"xpath=self::*[contains(@href, '{two}')]")).click()
        expect(chatter.page).to_have_url(re.compile(two))
        expect(self.field(chatter)).to_have_value("")
        self.field(chatter).fill("For two")
        chatter.page.go_back()
        expect(self.field(chatter)).to_have_value("For one")
        chatter.page.reload()
        expect(self.field(chatter)).to_have_value("For one")
        chatter.send("For one, sent").written("Yes.")
        chatter.page.goto(f"/chat/c/{two}")
        expect(self.field(chatter)).to_have_value("For two")
        chatter.page.goto(f"/chat/c/{one}")
        expect(chatter.own).to_have_count(1)
        expect(self.field(chatter)).to_have_value("")

    def test_enter_sends_shift_enter_and_touch_begin_a_line(self):
        channel = self.channel("gpt-bot")
        chatter = self.talk(channel)
        field = self.field(chatter)
        field.press_sequentially("One")
        field.press("Shift+Enter")
        field.press_sequentially("line")
        field.press("Enter")
        chatter.written("Yes.")
        self.assertEqual(chatter.own.last.locator(".body").inner_text(), "One\nline")
        phone = self.talk(channel, PHONE)
        field = self.field(phone)
        field.press_sequentially("Two")
        field.press("Enter")
        expect(field).to_have_value("Two\n")
        phone.press(SEND)
        phone.written("Yes.", "Yes.")
        expect(phone.own).to_have_count(2)


class Channels(ChatterTest):
    def rows(self, chatter):
        return chatter.page.get_by_role("region", name="Conversations").get_by_role("listitem")

    def test_a_bot_with_a_conversation_offers_it(self):
        channel = self.channel("witty-bot")
        self.say(channel, "The boat")
        chatter = self.chatter("/chat")
        talk_to = chatter.page.get_by_role("group", name="Talk to")
        chatter.press("Witty", talk_to)
        chatter.press("Go on", chatter.dialog)
        expect(chatter.page).to_have_url(re.compile(channel))
        chatter.press("Witty", talk_to)
        chatter.press("New conversation", chatter.dialog)
        expect(chatter.page).not_to_have_url(re.compile(channel))
        expect(self.rows(chatter)).to_have_count(2)
        chatter.press("Knowledge", talk_to)
        expect(self.rows(chatter)).to_have_count(3)

    def test_searching_muting_renaming(self):
        boat, letter = self.channel("witty-bot"), self.channel("gpt-bot")
        self.model.reply = lambda body: "Unsinkable III"
        self.say(boat, "Names for a boat")
        self.model.reply = lambda body: "Dear landlord"
        self.say(letter, "A letter to the landlord")
        chatter = self.chatter("/chat")
        expect(self.rows(chatter)).to_have_count(2)
        parts = chatter.page.get_by_role("navigation", name="Parts")
        expect(parts.get_by_role("link", name="Chat, 2 unread")).to_be_visible()
        search = chatter.page.get_by_role("searchbox", name="Search conversations")
        search.fill("unsinkable")
        expect(self.rows(chatter)).to_have_count(1)
        expect(self.rows(chatter)).to_contain_text("Names for a boat")
        search.fill("zebra")
        expect(chatter.page.get_by_text("Nothing here has these words.")).to_be_visible()
        search.press("Escape")
        expect(self.rows(chatter)).to_have_count(2)
        expect(search).to_have_value("")
        chatter.follow("Names for a boat", self.rows(chatter))
        expect(parts.get_by_role("link", name="Chat, 1 unread")).to_be_visible()
        chatter.choose("Rename…").click()
        chatter.dialog.get_by_label("Title").fill("Boats")
        chatter.press("Rename", chatter.dialog)
        expect(self.rows(chatter).filter(has_text="Boats")).to_be_visible()
        chatter.page.goto(f"/chat/c/{letter}")
        expect(chatter.replies.last).to_contain_text("Dear landlord")
        chatter.choose("Mute").click()
        expect(self.rows(chatter).first.get_by_role("img", name="Muted")).to_be_visible()
        chatter.page.goto("/chat")
        expect(self.rows(chatter)).to_have_count(2)
        self.say(letter, "And again")
        expect(self.rows(chatter).first.get_by_role("img", name="1 unread")).to_be_visible()
        expect(parts.get_by_role("link", name="Chat", exact=True)).to_be_visible()

    def test_leaving_asks_and_can_be_undone(self):
        channel = self.channel("gpt-bot")
        self.say(channel, "Stay here")
        chatter = self.talk(channel)
        chatter.choose("Leave…").click()
        chatter.press("Cancel", chatter.dialog)
        expect(self.rows(chatter)).to_have_count(1)
        chatter.choose("Leave…").click()
        chatter.press("Leave", chatter.dialog)
        expect(self.rows(chatter)).to_have_count(0)
        expect(chatter.page).to_have_url(re.compile("/chat$"))
        chatter.press("Undo")
        expect(chatter.page).to_have_url(re.compile(channel))
        expect(chatter.own).to_contain_text("Stay here")
        expect(self.rows(chatter)).to_have_count(1)

    def test_on_a_phone_list_and_talk_are_places(self):
        channel = self.channel("gpt-bot")
        self.say(channel, "Hello there")
        chatter = self.chatter("/chat", PHONE)
        expect(chatter.log).to_be_hidden()
        chatter.act(self.rows(chatter).first.get_by_role("link"))
        expect(chatter.log).to_be_visible()
        expect(self.rows(chatter).first).to_be_hidden()
        chatter.follow("All conversations")
        expect(self.rows(chatter).first).to_be_visible()
        chatter.page.go_back()
        expect(chatter.log).to_be_visible()
        chatter.follow("What the bot sees", chatter.page.get_by_role("region", name="Conversation", exact=True))
        expect(chatter.log).to_be_hidden()
        expect(chatter.sees).to_be_visible()
        chatter.page.go_back()
        expect(chatter.log).to_be_visible()
