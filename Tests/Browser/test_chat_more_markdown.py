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

MOST = 19  # cases in a conversation: with the questions as many messages as the page reads at once

# What a page that was taken over could show: the cases set `hacked`; elements that run or load something aren't there.
TAKEN = """() => {
  const found = []
  for (const name of ['hacked', 'pwned', 'xss']) if (name in window) found.push(`window.${name} is set`)
  const log = document.querySelector('.log')
  const bad = 'script, iframe, object, embed, form, meta, link, base, style, svg:not(.icon), math, video, audio, img, '
    + 'input:not([type="checkbox"][disabled]), textarea, select, [srcdoc], [style], [formaction], [ping], [autofocus]'
  for (const body of log.querySelectorAll('.message > .body')) {
    for (const one of body.querySelectorAll(bad)) found.push(`in message ${body.parentElement.dataset.number}: ${one.outerHTML.slice(0, 200)}`)
    for (const one of body.querySelectorAll('*')) {
      for (const { name, value } of one.attributes) if (/^on/i.test(name)) found.push(`${name}=${value}`)
      const address = one.localName === 'use' ? null : one.getAttribute('href')
      if (address !== null && !/^(https?:|mailto:)/i.test(address)) found.push(`link to ${address.slice(0, 100)}`)
      if (one.localName === 'a' && !/noopener/.test(one.rel)) found.push(`rel of ${address} is ${one.rel}`)
    }
  }
  return found
}"""

WIDTHS = """() => {
  const found = []
  const root = document.scrollingElement
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`)
  for (const selector of ['.view', '.talk', '.log']) {
    const box = document.querySelector(selector)
    if (box.scrollWidth > box.clientWidth + 1) found.push(`${selector} is ${box.scrollWidth} wide in ${box.clientWidth}`)
  }
  const log = document.querySelector('.log').getBoundingClientRect()
  for (const body of document.querySelectorAll('.message > .body')) {
    const box = body.getBoundingClientRect()
    if (box.right > log.right + 1 || box.left < log.left - 1) found.push(`message ${body.parentElement.dataset.number} goes from ${box.left} to ${box.right}`)
  }
  return found
}"""


def text_of(case):
    """A case's text: as it is, or a unit many times between a beginning and an end."""
    if "text" in case:
        return case["text"]
    return case["before"] + case["unit"] * case["count"] + case["after"]


class HostileMarkdown(ChatterTest):
    def look(self, chatter, name):
        settle(chatter.page)
        found = chatter.page.evaluate(TAKEN) + chatter.page.evaluate(WIDTHS)
        return [f"{name}, {chatter.view.name}: {fault}" for fault in found]

    def answered(self, cases):
        """A conversation in which the model has answered with each of the cases."""
        channel = self.channel()
        for number in cases:
            self.post(f"/chat/channels/{channel}/messages", {"clientID": f"case-{number}", "text": f"Case {number}"})
        return channel

    def ends(self, channel):
        def all_final():
            return not self.client.get(f"/chat/channels/{channel}")["channel"]["unfinished"]

        self.eventually(all_final, lambda: "not all replies have come to their end", 120)
        messages = self.client.get(f"/chat/channels/{channel}?limit=200")["messages"]
        return [message for message in messages if message["role"] == "bot" and message["parent"]]

    def test_nothing_of_it_runs_or_breaks_the_layout(self):
        """All cases, as many in a conversation as one page of it has, each opened in a wide and in a small window."""
        self.assertGreaterEqual(len(CASES), 50)
        self.start()
        settings = self.client.get("/chat/settings")
        settings["limits"]["unfinishedReplies"] = len(CASES)
        self.post("/chat/settings", settings, method="PUT")
        asked = {f"Case {number}": text_of(case) for number, case in enumerate(CASES)}
        self.model.reply = lambda body: asked[body["messages"][-1]["content"]] or "(nothing)"
        parts = [range(first, min(first + MOST, len(CASES))) for first in range(0, len(CASES), MOST)]
        channels = [self.answered(part) for part in parts]
        found, dialogs = [], []
        for view in (WIDE, SMALL):
            chatter = self.chatter("/chat", view)
            chatter.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
            for part, channel in zip(parts, channels):
                replies = self.ends(channel)
                self.assertEqual([reply["status"] for reply in replies], ["complete"] * len(part))
                chatter.page.goto(f"/chat/c/{channel}")
                for reply in (replies[0], replies[-1]):
                    expect(chatter.log.locator(f'[data-id="{reply["id"]}"]:not(.streaming)')).to_be_attached()
                expect(chatter.replies).to_have_count(len(part) + 1)
                found += self.look(chatter, f"cases {part.start} to {part.stop - 1}")
        self.assertEqual(found, [])
        self.assertEqual(dialogs, [])

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
