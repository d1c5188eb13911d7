"""Code in replies: its language, Copy, colours; long messages fold; what is being written keeps its place."""
import re
import threading

from playwright.sync_api import expect

import axe
import layout
from chatter import ChatterTest
from views import PHONE, WIDE

CODE = {
    "swift": 'let name = "a \\"quoted\\" word" // a comment',
    "python": "def double(x):  # a comment\n    return 2 * x",
    "sh": 'for file in *.txt; do echo "$file"; done # all',
    "json": '{"name": [1, true, "text"]}',
    "html": '<!-- note --><a href="/x">text &amp; more</a>',
    "sql": "SELECT name FROM people WHERE age > 40 -- old",
    "diff": "@@ -1 +1 @@\n-old\n+new",
    "yaml": "name: value # note\nnumber: 3",
    "nonsense": "nothing = is * coloured",
}
REPLY = "\n\n".join(f"```{language}\n{code}\n```" for language, code in CODE.items())
NAMES = ["Swift", "Python", "Shell", "JSON", "HTML", "SQL", "Diff", "YAML", "nonsense"]


class Code(ChatterTest):
    def test_has_a_bar_with_its_language_and_is_coloured_without_being_changed(self):
        self.model.reply = lambda body: REPLY
        channel = self.channel()
        self.say(channel, "Show me code")
        for view in (WIDE, PHONE, WIDE.but(scheme="dark")):
            with self.subTest(view.label):
                chatter = self.talk(channel, view)
                blocks = chatter.replies.last.locator(".codeblock")
                expect(blocks.locator(".bar > span")).to_have_text(NAMES)
                self.assertEqual(blocks.locator("pre > code").evaluate_all("all => all.map(one => one.textContent)"),
                                 list(CODE.values()))
                kinds = blocks.evaluate_all(
                    "all => all.map(one => [...new Set([...one.querySelectorAll('code span')].map(one => one.className))].sort())")
                self.assertEqual(kinds[0], ["code-comment", "code-keyword", "code-string"])
                self.assertEqual(kinds[1], ["code-comment", "code-keyword", "code-number"])
                self.assertEqual(kinds[6], ["code-added", "code-name", "code-removed"])
                self.assertEqual(kinds[-1], [])
                axe.check(chatter.page)
                self.assertEqual(layout.faults(chatter.page), [])

    def test_is_copied_as_it_is(self):
        self.model.reply = lambda body: REPLY
        channel = self.channel()
        self.say(channel, "Show me code")
        chatter = self.talk(channel)
        chatter.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        chatter.press("Copy the code: Python")
        expect(chatter.page.locator(".toast")).to_contain_text("Code copied")
        self.assertEqual(chatter.page.evaluate("navigator.clipboard.readText()"), CODE["python"])

    def test_that_is_being_written_keeps_its_element_and_the_focus_in_it(self):
        gates = [threading.Event() for _ in range(3)]
        self.model.reply = lambda body: ["```swift\nlet a = 1 /* never", gates[0], " closed\nlet b", gates[1],
                                         ' = 2 */ let c = "', gates[2], 'text"\n```\n\nDone.']
        chatter = self.talk(self.channel())
        chatter.send("Write")
        block = chatter.replies.last.locator(".codeblock")
        expect(block.locator("code")).to_have_text("let a = 1 /* never")
        block.evaluate("one => { window.kept = one; window.first = one.querySelector('code span') }")
        block.get_by_role("button").focus()
        gates[0].set()
        expect(block.locator("code")).to_have_text("let a = 1 /* never closed\nlet b")
        gates[1].set()
        expect(block.locator("code")).to_have_text('let a = 1 /* never closed\nlet b = 2 */ let c = "')
        expect(block.get_by_role("button")).to_be_focused()
        gates[2].set()
        chatter.written("Done.")
        self.assertTrue(chatter.page.evaluate("window.kept.isConnected"))
        expect(block.get_by_role("button")).to_be_focused()
        texts = block.locator("code span").evaluate_all("all => all.map(one => `${one.className} ${one.textContent}`)")
        self.assertEqual(texts, [
            "code-keyword let", "code-number 1", "code-comment /* never closed\nlet b = 2 */", "code-keyword let",
            'code-string "text"'])
        again = self.talk(chatter.page.url.rsplit("/", 1)[-1])
        expect(again.replies.last.locator("code span")).to_have_text(
            [text.split(" ", 1)[1] for text in texts])

    def test_of_200_000_characters_is_there_at_once_and_whole(self):
        line = 'let value = call("text", 42) // note\n'
        code = line * (190_000 // len(line))
        self.model.reply = lambda body: f"```swift\n{code}```"
        channel = self.channel()
        self.say(channel, "Show me much code")
        chatter = self.talk(channel)
        element = chatter.replies.last.locator("pre > code")
        expect(element).to_be_attached()
        self.assertEqual(element.evaluate("one => one.textContent"), code.removesuffix("\n"))
        self.assertGreater(element.locator("span").count(), 1000)
        # Colouring it once more takes less than a second even on a slow machine: it was a fraction of that.
        seconds = chatter.page.evaluate("""async () => {
          const { highlight } = await import('/page/chat/highlight.js')
          const one = document.createElement('code')
          one.textContent = document.querySelector('pre > code').textContent
          const start = performance.now()
          highlight(one, 'swift')
          return (performance.now() - start) / 1000
        }""")
        self.assertLess(seconds, 5)

    def test_long_messages_fold_and_open_again_by_button_and_by_keyboard(self):
        text = "\n\n".join(f"Paragraph {number}, see [place {number}](https://example.org/{number})." for number in range(400))
        self.model.reply = lambda body: text
        channel = self.channel()
        self.say(channel, "line\n" * 200)
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                chatter = self.talk(channel, view)
                body = chatter.replies.last.locator("> .body")
                show = chatter.replies.last.get_by_role("button", name=re.compile("^Show all"))
                expect(show).to_have_attribute("aria-expanded", "false")
                self.assertLess(body.bounding_box()["height"], 500)
                self.assertEqual([fault for fault in layout.faults(chatter.page) if "is cut off" not in fault], [])
                chatter.act(show)
                expect(chatter.replies.last.get_by_role("button", name="Show less")).to_have_attribute("aria-expanded", "true")
                self.assertGreater(body.bounding_box()["height"], 5000)
                chatter.press("Show less", chatter.replies.last)
                self.assertLess(body.bounding_box()["height"], 500)
                # What the keyboard reaches in what is folded away is shown.
                body.get_by_role("link", name="place 300").focus()
                expect(chatter.replies.last.get_by_role("button", name="Show less")).to_be_visible()
                expect(chatter.own.last.get_by_role("button", name=re.compile("^Show all 1,000 characters"))).to_be_visible()

    def test_a_message_that_was_seen_growing_does_not_fold(self):
        gate = threading.Event()
        self.model.reply = lambda body: ["Beginning. ", gate, "word " * 3000]
        chatter = self.talk(self.channel())
        chatter.send("Much")
        expect(chatter.replies.last).to_contain_text("Beginning.")
        gate.set()
        chatter.written("word word")
        expect(chatter.replies.last.get_by_role("button", name=re.compile("^Show all"))).to_have_count(0)
        chatter.page.reload()
        expect(chatter.replies.last.get_by_role("button", name=re.compile("^Show all"))).to_be_visible()
