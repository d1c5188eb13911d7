"""Replies that wait for the model: their place in line, in the conversation, beside others, after loading the page anew."""
import re
import threading

from playwright.sync_api import expect

from chatter import ChatterTest

NEXT, SECOND = re.compile("^waiting, next in line$"), re.compile("^waiting, 2nd in line$")


class Waiting(ChatterTest):
    def setUp(self):
        super().setUp()
        self.gate = threading.Event()
        self.addCleanup(self.gate.set)
        self.model.reply = lambda body: [self.gate, "Done: " + body["messages"][-1]["content"]]

    def send(self, text):
        channel = self.channel()
        self.post(f"/chat/channels/{channel}/messages", {"clientID": text, "text": text})
        return channel

    def at_work(self):
        self.eventually(lambda: self.model.requests, lambda: "the model was never asked")

    def test_the_place_in_line_is_shown_and_is_there_after_loading_anew(self):
        self.send("one")
        self.at_work()
        second, third = self.send("two"), self.send("three")
        near, far = self.talk(second), self.talk(third)
        state = [chatter.replies.last.locator(".written") for chatter in (near, far)]
        expect(state[0]).to_have_text(NEXT)
        expect(state[1]).to_have_text(SECOND)
        far.page.reload()
        expect(state[1]).to_have_text(SECOND)
        # One that doesn't wait any longer lets the others move up.
        near.press("Don’t answer", near.replies.last)
        expect(near.replies.last).to_contain_text("Stopped.")
        expect(state[1]).to_have_text(NEXT)
        far.page.reload()
        expect(state[1]).to_have_text(NEXT)
        self.gate.set()
        far.written("Done: three")
        self.assertEqual([body["messages"][-1]["content"] for body in self.model.requests], ["one", "three"])

    def test_what_one_waits_for_is_said_where_several_were_asked(self):
        self.send("one")
        self.at_work()
        asked = self.post("/chat/asks", {"clientID": "ask", "text": "All?", "bots": ["gpt-bot", "witty-bot"]})
        chatter = self.chatter(f"/chat/ask/{asked['id']}")
        states = chatter.page.locator(".answer-column .written")
        expect(states).to_have_count(2)
        expect(states.filter(has_text=NEXT)).to_have_count(1)
        expect(states.filter(has_text=SECOND)).to_have_count(1)
        chatter.page.reload()
        expect(states.filter(has_text=SECOND)).to_have_count(1)
        self.gate.set()
        expect(chatter.page.get_by_text("Done: All?")).to_have_count(2)
