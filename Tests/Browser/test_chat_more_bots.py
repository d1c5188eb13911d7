"""Bots: to read, to make, to change, also from two tabs at once; disabling, deleting, resetting."""
import re

from playwright.sync_api import expect

import axe
import layout
from chatter import ChatterTest
from views import PHONE, SMALL, WIDE


class Bots(ChatterTest):
    def at_bot(self, bot, view=WIDE):
        chatter = self.chatter(f"/chat/bots/{bot}", view)
        expect(chatter.page.get_by_label("Name", exact=True)).to_be_visible()
        return chatter

    def fill(self, chatter, **values):
        names = {"name": "Name", "summary": "What to expect", "character": "Who it is told to be", "greeting": "Greeting",
                 "replies": "Suggested replies", "temperature": "Temperature", "topP": "Top P",
                 "tokens": "Most tokens of a reply", "seed": "Seed"}
        for key, value in values.items():
            chatter.page.get_by_label(names[key], exact=True).fill(value)

    def value(self, chatter, label):
        return chatter.page.get_by_label(label, exact=True)

    def test_a_new_one_is_made_talked_to_and_deleted(self):
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                chatter = self.chatter("/chat/bots/new", view)
                self.fill(chatter, name="Kant", summary="Reads slowly", character="You are Immanuel Kant.", greeting="Good day.",
                          replies="What is a duty?\n\nWhat may I hope?", temperature="0.3", tokens="200", seed="7")
                chatter.act(chatter.page.get_by_role("radio", name="Window"))
                chatter.page.evaluate("scrollTo(0, 0)")
                axe.check(chatter.page)
                self.assertEqual(layout.faults(chatter.page), [])
                chatter.press("Make it")
                expect(chatter.page.get_by_role("heading", name="Kant", level=1)).to_be_visible()
                bot = chatter.page.url.rsplit("/", 1)[-1]
                made = self.client.get(f"/chat/bots/{bot}")
                self.assertEqual(made["suggestedReplies"], ["What is a duty?", "What may I hope?"])
                self.assertEqual((made["picture"], made["options"]["temperature"], made["options"]["maximumResponseTokens"],
                                  made["options"]["seed"], made["options"].get("topP")), ("window", 0.3, 200, 7, None))
                chatter.press("Talk to it")
                expect(chatter.replies.first).to_contain_text("Good day.")
                chatter.act(chatter.page.get_by_role("button", name="What may I hope?"))
                chatter.written("Yes.")
                self.assertEqual(self.model.requests[-1]["messages"][0]["content"], "You are Immanuel Kant.")
                self.assertEqual(self.model.requests[-1]["temperature"], 0.3)
                chatter.page.goto(f"/chat/bots/{bot}")
                chatter.press("Delete").press("Delete", chatter.dialog)
                expect(chatter.page).to_have_url(re.compile("/chat$"))
                self.assertNotIn(bot, [one["id"] for one in self.client.get("/chat/bots")["bots"]])

    def test_what_is_wrong_is_said_at_its_field(self):
        for view in (WIDE, SMALL):
            with self.subTest(view.name):
                chatter = self.chatter("/chat/bots/new", view)
                self.fill(chatter, name=" ", character="", temperature="hot", topP="0", tokens="1.5", seed="-1",
                          replies="\n".join(f"reply {number}" for number in range(9)))
                chatter.press("Make it")
                for label, words in (("Name", "Give it a name"), ("Who it is told to be", "without that it is no bot"),
                                     ("Temperature", "from 0 to 2"), ("Top P", "above 0"), ("Seed", "whole number from 0"),
                                     ("Most tokens of a reply", "whole number from 1"), ("Suggested replies", "8 are the most")):
                    control = self.value(chatter, label)
                    expect(control).to_have_attribute("aria-invalid", "true")
                    expect(control).to_have_accessible_description(re.compile(words))
                expect(self.value(chatter, "Name")).to_be_focused()
                axe.check(chatter.page)
                self.assertEqual(layout.faults(chatter.page), [])
                self.fill(chatter, name="Long", character="x" * 20_001, temperature="", topP="", tokens="", seed="", replies="")
                chatter.press("Make it")
                expect(self.value(chatter, "Who it is told to be")).to_have_accessible_description(re.compile("20,000 are the most"))

    def test_what_is_typed_outlives_loading_the_page_anew(self):
        chatter = self.at_bot("witty-bot")
        self.fill(chatter, summary="Twice as witty", temperature="")
        chatter.page.reload()
        expect(self.value(chatter, "What to expect")).to_have_value("Twice as witty")
        expect(chatter.page.get_by_text("What you typed here before isn’t saved yet.")).to_be_visible()
        chatter.press("Discard changes")
        expect(self.value(chatter, "What to expect")).not_to_have_value("Twice as witty")
        chatter.page.reload()
        expect(self.value(chatter, "What to expect")).not_to_have_value("Twice as witty")

    def test_one_that_ships_is_changed_and_reset(self):
        chatter = self.at_bot("gpt-bot")
        before = self.client.get("/chat/bots/gpt-bot")
        self.fill(chatter, character="You are a lighthouse.")
        chatter.press("Save")
        expect(chatter.page.locator(".toast")).to_contain_text("Saved")
        expect(chatter.page.locator(".badge", has_text="Edited")).to_be_visible()
        self.assertEqual(self.client.get("/chat/bots/gpt-bot")["character"], "You are a lighthouse.")
        chatter.press("Reset").press("Reset", chatter.dialog)
        expect(self.value(chatter, "Who it is told to be")).to_have_value(before["character"])
        self.assertEqual(self.client.get("/chat/bots/gpt-bot")["character"], before["character"])
        expect(chatter.page.get_by_role("button", name="Reset")).to_have_count(0)

    def test_two_tabs_that_change_different_things_both_count(self):
        self.faults.allow("status of 409")
        one = self.at_bot("gpt-bot")
        other = self.beside(one)
        expect(self.value(other, "Name")).to_be_visible()
        self.fill(one, summary="From one tab")
        self.fill(other, greeting="From the other tab")
        one.press("Save")
        expect(one.page.locator(".toast")).to_contain_text("Saved")
        expect(other.page.get_by_text("This bot was changed elsewhere.")).to_be_visible()
        other.press("Save")
        expect(other.page.locator(".toast")).to_contain_text("Saved")
        bot = self.client.get("/chat/bots/gpt-bot")
        self.assertEqual((bot["summary"], bot["greeting"]), ("From one tab", "From the other tab"))
        expect(self.value(one, "Greeting")).to_have_value("From the other tab")
        expect(self.value(other, "What to expect")).to_have_value("From one tab")

    def test_two_tabs_that_change_the_same_are_asked(self):
        self.faults.allow("status of 409")
        for choice, kept in (("Use what is here", "Second"), ("Use what is elsewhere", "First")):
            with self.subTest(choice):
                one = self.at_bot("gpt-bot")
                other = self.beside(one)
                expect(self.value(other, "Name")).to_be_visible()
                self.fill(one, character=f"First, {choice}")
                self.fill(other, character=f"Second, {choice}", summary=f"Only here, {choice}")
                one.press("Save")
                expect(one.page.locator(".toast")).to_contain_text("Saved")
                other.press("Save")
                expect(other.dialog).to_contain_text(f"First, {choice}")
                expect(other.dialog).to_contain_text(f"Second, {choice}")
                axe.check(other.page)
                other.press("Go on typing", other.dialog)
                expect(self.value(other, "Who it is told to be")).to_have_value(f"Second, {choice}")
                other.press("Save").press(choice, other.dialog)
                expect(other.page.locator(".toast")).to_contain_text("Saved")
                bot = self.client.get("/chat/bots/gpt-bot")
                self.assertEqual((bot["character"], bot["summary"]), (f"{kept}, {choice}", f"Only here, {choice}"))

    def test_a_disabled_one_is_not_offered_and_comes_back(self):
        chatter = self.at_bot("witty-bot")
        chatter.press("Disable")
        expect(chatter.page.locator(".badge", has_text="Disabled")).to_be_visible()
        expect(chatter.page.get_by_role("button", name="Talk to it")).to_have_count(0)
        chatter.page.goto("/chat/new")
        expect(chatter.page.get_by_role("button", name=re.compile("Talk to Knowledge Bot"))).to_be_visible()
        expect(chatter.page.get_by_role("button", name=re.compile("Talk to Witty Bot"))).to_have_count(0)
        chatter.page.goto("/settings#chat")
        row = chatter.page.locator("#chat").get_by_role("listitem").filter(has_text="Witty Bot")
        expect(row).to_contain_text("Disabled")
        chatter.follow("Witty Bot", row)
        chatter.press("Enable")
        expect(chatter.page.get_by_role("button", name="Talk to it")).to_be_visible()

    def test_one_that_is_not_there_says_so(self):
        self.faults.expect("status of 404")
        chatter = self.chatter("/chat/bots/nobody")
        expect(chatter.page.get_by_role("heading", name="This bot isn’t there")).to_be_visible()
