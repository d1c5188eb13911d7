"""Ask all: one question to several bots, side by side, and going on with one."""
import re
import threading

from playwright.sync_api import expect

import axe
import layout
import pictures
from chatter import ChatterTest
from views import PHONE, SMALL, WIDE


class Ask(ChatterTest):
    def columns(self, chatter):
        return chatter.page.locator(".answer-column")

    def test_several_answer_side_by_side_one_streams_and_one_is_gone_on_with(self):
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                gate = threading.Event()
                self.model.reply = lambda body: [f"I am {body['messages'][0]['content'][:20]}, ", gate, "and **done**."]
                chatter = self.chatter("/chat/ask/new", view)
                expect(chatter.page.get_by_role("button", name="Witty Bot", pressed=True)).to_be_visible()
                chatter.press("Knowledge Bot")
                chatter.page.get_by_label("Your question").fill("Why is the\nsky dark?")
                axe.check(chatter.page)
                self.assertEqual(layout.faults(chatter.page), [])
                chatter.press("Ask")
                expect(chatter.page).to_have_url(re.compile(r"/chat/ask/(?!new)"))
                columns = self.columns(chatter)
                expect(columns.get_by_role("heading", level=2)).to_have_text(["GPT Bot", "Witty Bot"])
                expect(columns.filter(has_text="I am ")).not_to_have_count(0)
                expect(columns.first.get_by_role("button", name="Stop")).to_be_visible()
                pictures.take(chatter.page, view, "chat-ask-writing")
                chatter.page.reload()
                expect(columns.filter(has_text="I am ")).not_to_have_count(0)
                gate.set()
                for number in range(2):
                    expect(columns.nth(number)).to_contain_text("and done.")
                    expect(columns.nth(number).locator("strong")).to_have_text("done")
                    expect(columns.nth(number).get_by_role("button", name="Stop")).to_be_hidden()
                axe.check(chatter.page)
                self.assertEqual(layout.faults(chatter.page), [])
                pictures.take(chatter.page, view, "chat-ask")
                address = chatter.page.url
                chatter.follow("Go on with this one: Witty Bot")
                expect(chatter.log).to_contain_text("sky dark?")
                self.model.reply = lambda body: "Really."
                chatter.send("Why, really?")
                chatter.written("Really.")
                self.assertEqual(self.model.requests[-1]["messages"][-1]["content"], "Why, really?")
                chatter.page.goto(address)
                expect(columns.nth(1)).to_contain_text("It has gone on since.")

    def test_an_answer_that_was_seen_to_its_end_is_read(self):
        self.model.reply = lambda body: "Line.\n\n" * 60 if "comedian" in body["messages"][0]["content"] else "Short."
        self.start()
        asked = self.post("/chat/asks", {"clientID": "ask", "text": "Why?", "bots": ["gpt-bot", "witty-bot"]})
        chatter = self.chatter(f"/chat/ask/{asked['id']}")
        columns = self.columns(chatter)
        for column in (columns.first, columns.last):
            expect(column.get_by_role("button", name="Stop")).to_be_hidden()
            expect(column).to_contain_text(re.compile("Short|Line"))

        def unread():
            return {channel["bot"]: channel["unread"] for channel in self.client.get("/chat/channels")["channels"]}

        self.eventually(lambda: unread()["gpt-bot"] == 0, lambda: f"unread: {unread()}")
        self.assertEqual(unread(), {"gpt-bot": 0, "witty-bot": 1})
        badge = chatter.page.get_by_role("link", name=re.compile("^Chat")).first
        expect(badge).to_contain_text("1")
        columns.last.get_by_role("link", name=re.compile("Go on")).scroll_into_view_if_needed()
        expect(badge).not_to_contain_text("1")
        self.assertEqual(unread(), {"gpt-bot": 0, "witty-bot": 0})

    def test_one_whose_question_was_changed_says_so(self):
        self.start()
        asked = self.post("/chat/asks", {"clientID": "ask", "text": "Why?", "bots": ["gpt-bot", "witty-bot"]})
        channel = asked["channels"][0]["id"]
        chatter = self.chatter(f"/chat/ask/{asked['id']}")
        columns = self.columns(chatter)
        expect(columns.first).to_contain_text("Yes.")
        question = self.client.get(f"/chat/channels/{channel}")["messages"][-2]
        self.post(f"/chat/messages/{question['id']}/edits", {"clientID": "edit", "text": "Where?"})
        expect(columns.first).to_contain_text("The question was changed there.")
        expect(columns.first).not_to_contain_text("Yes.")
        expect(columns.last).to_contain_text("Yes.")
        chatter.page.reload()
        expect(columns.first).to_contain_text("The question was changed there.")

    def test_stopping_one_leaves_the_others_writing(self):
        gates = {}
        def reply(body):
            gate = gates.setdefault(body["messages"][0]["content"], threading.Event())
            return ["So far. ", gate, "The end."]
        self.model.reply = reply
        chatter = self.chatter("/chat/ask/new")
        chatter.press("Knowledge Bot")
        chatter.page.get_by_label("Your question").fill("Hm?")
        chatter.page.get_by_label("Your question").press("Control+Enter")
        first, second = self.columns(chatter).nth(0), self.columns(chatter).nth(1)
        first.get_by_role("button", name="Stop").wait_for()
        chatter.press("Stop", first)
        expect(first).to_contain_text("Stopped.")
        expect(first.get_by_role("link", name=re.compile("^Go on"))).to_be_focused()
        expect(second).to_contain_text("So far.")
        for gate in list(gates.values()):
            gate.set()
        expect(second).to_contain_text("The end.")
        expect(first).not_to_contain_text("The end.")

    def test_what_is_missing_is_said_and_what_was_typed_stays(self):
        chatter = self.chatter("/chat/ask/new", SMALL)
        chatter.press("Ask")
        expect(chatter.page.get_by_label("Your question")).to_have_accessible_description("Write a question.")
        chatter.page.get_by_label("Your question").fill("Still here")
        for name in ("GPT Bot", "Witty Bot", "Knowledge Bot"):
            chatter.press(name)
        chatter.press("Ask")
        expect(chatter.page.get_by_role("alert").filter(has_text="Choose at least one bot.")).to_be_visible()
        chatter.page.reload()
        expect(chatter.page.get_by_label("Your question")).to_have_value("Still here")
        expect(chatter.page.get_by_role("button", name="GPT Bot", pressed=False)).to_be_visible()
        axe.check(chatter.page)
        self.assertEqual(layout.faults(chatter.page), [])

    def test_a_question_whose_answer_was_lost_is_asked_once(self):
        self.faults.allow("ERR_|Failed to load")
        chatter = self.chatter("/chat/ask/new")
        chatter.page.get_by_label("Your question").fill("Only once")
        lost = []

        def lose(route):
            answer = route.fetch()
            lost.append(answer.status)
            route.abort() if len(lost) < 4 else route.fulfill(response=answer)

        chatter.page.route("**/api/v1/chat/asks", lose)
        chatter.press("Ask")
        self.eventually(lambda: (chatter.page.wait_for_timeout(20), len(lost) >= 3)[1], lambda: str(lost))
        expect(chatter.page.get_by_role("alert").filter(has_text="Parlance didn’t answer")).to_be_visible()
        chatter.page.reload()
        chatter.press("Ask")
        expect(self.columns(chatter)).to_have_count(3)
        self.assertEqual(len(self.client.get("/chat/channels")["channels"]), 3)
