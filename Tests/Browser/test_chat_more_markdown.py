"""Hostile Markdown from a model: in the real browser nothing of it runs, nothing is asked from elsewhere, nothing breaks
the layout."""
import json
import pathlib

from playwright.sync_api import expect

import layout
from browser import settle
from chatter import ChatterTest
from views import SMALL, WIDE

CASES = json.loads(pathlib.Path(__file__).with_name("hostile_markdown.json").read_text())

# What a page that was taken over could show: the cases set `hacked`; elements that run or load something aren't there.
TAKEN = """within => {
  const found = []
  for (const name of ['hacked', 'pwned', 'xss']) if (name in window) found.push(`window.${name} is set`)
  const log = document.querySelector('.log')
  const bad = 'script, iframe, object, embed, form, meta, link, base, style, svg:not(.icon), math, video, audio, img, '
    + 'input:not([type="checkbox"][disabled]), textarea, select, [srcdoc], [style], [formaction], [ping], [autofocus]'
  for (const body of log.querySelectorAll(`.message:is(${within}) > .body`)) {
    for (const one of body.querySelectorAll(bad)) found.push(one.outerHTML.slice(0, 200))
    for (const one of body.querySelectorAll('*')) {
      for (const { name, value } of one.attributes) if (/^on/i.test(name)) found.push(`${name}=${value}`)
      const address = one.localName === 'use' ? null : one.getAttribute('href')
      if (address !== null && !/^(https?:|mailto:)/i.test(address)) found.push(`link to ${address.slice(0, 100)}`)
      if (one.localName === 'a' && !/noopener/.test(one.rel)) found.push(`rel of ${address} is ${one.rel}`)
    }
  }
  return found
}"""

WIDTHS = """within => {
  const found = []
  const root = document.scrollingElement
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`)
  for (const selector of ['.view', '.talk', '.log']) {
    const box = document.querySelector(selector)
    if (box.scrollWidth > box.clientWidth + 1) found.push(`${selector} is ${box.scrollWidth} wide in ${box.clientWidth}`)
  }
  const log = document.querySelector('.log').getBoundingClientRect()
  for (const body of document.querySelectorAll(`.message:is(${within}) > .body`)) {
    const box = body.getBoundingClientRect()
    if (box.right > log.right + 1 || box.left < log.left - 1) found.push(`a message goes from ${box.left} to ${box.right}`)
  }
  return found
}"""


def text_of(case):
    """A case's text: as it is, or a unit many times between a beginning and an end."""
    if "text" in case:
        return case["text"]
    return case["before"] + case["unit"] * case["count"] + case["after"]


class HostileMarkdown(ChatterTest):
    def look(self, chatter, name, within="*"):
        settle(chatter.page)
        found = chatter.page.evaluate(TAKEN, within) + chatter.page.evaluate(WIDTHS, within)
        return [f"{name}, {chatter.view.name}: {fault}" for fault in found]

    def show(self, cases):
        """Has the model answer with each, and looks at each in a wide and in a small window."""
        asked = {f"Case {number}": text_of(case) for number, case in enumerate(cases)}
        self.model.reply = lambda body: asked[body["messages"][-1]["content"]] or "(nothing)"
        channel = self.channel()
        chatters = [self.talk(channel, WIDE), self.talk(channel, SMALL)]
        dialogs = []
        for chatter in chatters:
            chatter.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
        found = []
        for number, case in enumerate(cases):
            reply = self.say(channel, f"Case {number}")
            self.assertEqual(reply["status"], "complete", case["name"])
            for chatter in chatters:
                one = f'[data-id="{reply["id"]}"]'
                expect(chatter.log.locator(f"{one}:not(.streaming)")).to_be_attached()
                found += self.look(chatter, case["name"], one)
        self.assertEqual(found, [])
        for chatter in chatters:
            chatter.page.reload()
            expect(chatter.replies.last).to_be_visible()
            self.assertEqual(self.look(chatter, "loaded anew"), [])
        self.assertEqual(dialogs, [])

    def test_nothing_of_it_runs_or_breaks_the_layout_first_part(self):
        self.assertGreaterEqual(len(CASES), 50)
        self.show(CASES[0::4])

    def test_nothing_of_it_runs_or_breaks_the_layout_second_part(self):
        self.show(CASES[1::4])

    def test_nothing_of_it_runs_or_breaks_the_layout_third_part(self):
        self.show(CASES[2::4])

    def test_nothing_of_it_runs_or_breaks_the_layout_fourth_part(self):
        self.show(CASES[3::4])

    def test_it_is_shown_while_it_comes_in_pieces_too(self):
        for view in (WIDE, SMALL):
            with self.subTest(view.name):
                hostile = [text_of(case) for case in CASES if len(text_of(case)) < 400][:40]
                pieces = [piece for text in hostile for piece in (text[: len(text) // 2], text[len(text) // 2:], "\n\n")]
                self.model.reply = lambda body: pieces
                chatter = self.talk(self.channel(), view)
                chatter.send("All at once")
                expect(chatter.replies.last.get_by_role("button", name="Copy the reply")).to_be_attached()
                expect(chatter.log.locator(".streaming")).to_have_count(0)
                self.assertEqual(self.look(chatter, "in pieces"), [])
                self.assertEqual([fault for fault in layout.faults(chatter.page) if "is cut off" not in fault], [])
