"""Much of it: long messages, long conversations, where one stands in them, what was read."""
import re
import threading
import time

from playwright.sync_api import expect

from chatter import ChatterTest
from views import PHONE, WIDE

PASTE = """(field, text) => {
  const data = new DataTransfer()
  data.setData("text/plain", text)
  const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
  if (field.dispatchEvent(event)) throw new Error("the browser would paste it by itself")
}"""
FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
QUICK = 4  # Seconds for what takes a browser far longer when it is done the usual way; machines differ.


class Long(ChatterTest):
    def field(self, chatter):
        return chatter.page.get_by_role("textbox", name=re.compile("^Message to "))

    def fill(self, channel, count):
        """A conversation of so many questions."""
        self.model.reply = lambda body: "About " + body["messages"][-1]["content"] + ". " + "It goes on. " * 12
        for number in range(count):
            self.say(channel, f"question {number}")

    def top(self, chatter, text):
        """Where a message stands in the log."""
        return chatter.log.evaluate("""(log, text) => {
          const found = [...log.querySelectorAll("article")].find(one => one.textContent.includes(text))
          return Math.round(found.getBoundingClientRect().top - log.getBoundingClientRect().top)
        }""", text)

    def is_at_end(self, chatter):
        return chatter.log.evaluate("log => log.scrollHeight - log.scrollTop - log.clientHeight < 2")

    def test_a_paste_of_100_kilobytes_stays_quick_and_is_folded(self):
        text = "".join(f"Line {number} of a very long text.\n" for number in range(3400))
        self.assertGreater(len(text), 100_000)
        chatter = self.talk(self.channel("gpt-bot"))
        field = self.field(chatter)
        begin = time.monotonic()
        field.evaluate(PASTE, text)
        chatter.page.evaluate(FRAMES)
        field.press("x")
        chatter.page.evaluate(FRAMES)
        self.assertLess(time.monotonic() - begin, QUICK)
        self.assertEqual(field.input_value(), text + "x")
        field.press("Enter")
        chatter.written("Yes.")
        expect(field).to_have_value("")
        message = chatter.own.last
        unfold = message.get_by_role("button", name=re.compile("^Show all"))
        expect(unfold).to_be_visible()
        self.assertLess(message.bounding_box()["height"], 700)
        unfold.click()
        self.assertGreater(message.bounding_box()["height"], 5000)
        sent = [body["messages"][-1]["content"] for body in self.model.requests]
        self.assertTrue(any(content == text + "x" for content in sent) or chatter.replies.last.inner_text())

    def test_a_text_that_is_too_long_stays_and_says_so(self):
        chatter = self.talk(self.channel("gpt-bot"))
        field = self.field(chatter)
        field.evaluate(PASTE, "x" * 200_001)
        field.press("Enter")
        expect(chatter.page.locator(".speak .problem")).to_contain_text("200,001 characters")
        self.assertEqual(len(field.input_value()), 200_001)
        expect(chatter.own).to_have_count(0)

    def test_older_messages_come_without_a_jump(self):
        channel = self.channel("gpt-bot")
        self.fill(channel, 45)
        self.post(f"/chat/channels/{channel}/read", {"number": 90}, method="PUT")
        chatter = self.talk(channel)
        expect(chatter.replies.last).to_contain_text("About question 44.")
        self.eventually(lambda: self.is_at_end(chatter), lambda: "it doesn't begin at its end")
        count = chatter.log.locator("article").count()
        self.assertLess(count, 60)
        chatter.log.evaluate("log => log.scrollTop = 300")
        anchor = chatter.log.evaluate("""log => [...log.querySelectorAll(".message.mine")]
          .find(one => one.getBoundingClientRect().top > log.getBoundingClientRect().top).textContent""").strip()
        before = self.top(chatter, anchor)
        expect(chatter.log.locator("article").nth(count)).to_be_attached()
        self.assertLessEqual(abs(self.top(chatter, anchor) - before), 3)
        while chatter.own.first.inner_text().strip() != "question 0":
            known = chatter.own.count()
            chatter.log.evaluate("log => log.scrollTop = 0")
            expect(chatter.own.nth(known)).to_be_attached()
        texts = [text.strip() for text in chatter.own.locator(".words").all_inner_texts()]
        self.assertEqual(texts, [f"question {number}" for number in range(45)])

    def test_the_end_stays_the_end_only_for_those_who_are_there(self):
        channel = self.channel("gpt-bot")
        self.fill(channel, 8)
        self.post(f"/chat/channels/{channel}/read", {"number": 16}, method="PUT")
        gate = threading.Event()
        self.addCleanup(gate.set)
        self.model.reply = lambda body: ["A line. " * 30, gate, "\n\nMore of it. " * 60]
        chatter, other = self.talk(channel), self.talk(channel)
        expect(other.replies.last).to_contain_text("About question 7.")
        self.eventually(lambda: self.is_at_end(other), lambda: "it doesn't begin at its end")
        other.log.evaluate("log => log.scrollTop -= 500")
        news = other.page.get_by_role("button", name="To the end")
        expect(news).to_be_visible()
        place = self.top(other, "question 6")
        chatter.send("The last question")
        expect(other.page.get_by_role("button", name="New messages")).to_be_visible()
        expect(other.replies.last).to_contain_text("A line.")
        gate.set()
        for one in (chatter, other):
            one.written("More of it.")
        self.assertLessEqual(abs(self.top(other, "question 6") - place), 3)
        self.eventually(lambda: self.is_at_end(chatter), lambda: "who was at the end isn't any more")
        other.press("New messages")
        self.eventually(lambda: self.is_at_end(other), lambda: "the button doesn't lead to the end")
        expect(other.page.get_by_role("button", name="New messages")).to_be_hidden()

    def test_only_what_was_seen_is_read(self):
        channel, elsewhere = self.channel("gpt-bot"), self.channel("witty-bot")
        self.fill(channel, 6)
        last = self.client.get(f"/chat/channels/{channel}")["channel"]
        self.assertGreater(last["unread"], 3)
        chatter = self.talk(elsewhere)
        row = chatter.page.get_by_role("region", name="Conversations").get_by_role("listitem").filter(
            has=chatter.page.get_by_role("img", name=f"{last['unread']} unread"))
        expect(row).to_be_visible()
        row.get_by_role("link").click()
        expect(chatter.log.get_by_text("New", exact=True)).to_be_visible()
        self.assertFalse(self.is_at_end(chatter))
        chatter.page.evaluate(FRAMES)
        unread = self.client.get(f"/chat/channels/{channel}")["channel"]["unread"]
        self.assertGreater(unread, 0)
        chatter.press("To the end")
        self.eventually(lambda: self.client.get(f"/chat/channels/{channel}")["channel"]["unread"] == 0,
                        lambda: "what was seen doesn't count as read")

    def test_where_the_bots_view_begins_is_marked(self):
        channel = self.channel("gpt-bot")
        self.fill(channel, 6)

        def fits_less(route):
            view = route.fetch().json()
            view["sent"] = view["sent"][7:]
            return route.fulfill(json=view | {"omitted": 7, "begins": view["sent"][0]["number"]})

        chatter = self.chatter("/chat")
        chatter.page.route(f"**/channels/{channel}/view", fits_less)
        chatter.page.goto(f"/chat/c/{channel}")
        mark = chatter.log.get_by_role("link", name="The bot’s view begins here")
        expect(mark).to_be_attached()
        following = mark.locator("xpath=ancestor::*[contains(@class, 'divider')]/following-sibling::*[1]")
        expect(following).to_contain_text("question 3")
        mark.click()
        expect(chatter.sees).to_be_visible()
        expect(chatter.log).to_be_visible()


class Heard(ChatterTest):
    def test_pieces_of_a_reply_arent_read_out_and_its_end_is(self):
        gate = threading.Event()
        self.addCleanup(gate.set)
        self.model.reply = lambda body: ["One ", "two ", gate, "three."]
        chatter = self.talk(self.channel("gpt-bot"))
        chatter.page.evaluate("""() => {
          window.said = []
          for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live=polite]"))
            new MutationObserver(() => region.textContent.trim() && said.push(region.textContent.trim()))
              .observe(region, { childList: true, subtree: true, characterData: true })
        }""")
        self.assertEqual(chatter.log.get_attribute("aria-live"), "off")
        chatter.send("Count")
        expect(chatter.replies.last).to_contain_text("One two")
        said = lambda: chatter.page.evaluate("said")
        self.eventually(lambda: "GPT Bot is writing" in said(), lambda: f"said: {said()}")
        self.assertFalse([words for words in said() if "One two" in words])
        gate.set()
        self.eventually(lambda: "GPT Bot: One two three." in said(), lambda: f"said: {said()}")

    def test_the_order_of_the_keyboard(self):
        channel = self.channel("gpt-bot")
        self.say(channel, "Hello")
        chatter = self.talk(channel)
        page = chatter.page
        expect(chatter.replies.last).to_contain_text("Yes.")
        chatter.log.focus()
        names = []
        for _ in range(12):
            page.keyboard.press("Tab")
            names.append(page.evaluate("""() => document.activeElement.getAttribute("aria-label")
              || document.activeElement.textContent.trim()"""))
            if names[-1].startswith("Message to"):
                break
        self.assertIn("Copy", names)
        self.assertIn("Edit", names)
        self.assertIn("Another reply", names)
        self.assertEqual(names[-1], "Message to GPT Bot")
        page.keyboard.type("By keyboard")
        page.keyboard.press("Enter")
        chatter.written("Yes.", "Yes.")
        self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), "Message to GPT Bot")
