"""Every state of Writing as people see it: readable for screen readers (axe), nothing cut off, by keyboard alone."""
import re

from playwright.sync_api import expect

import axe
import layout
import pictures
from api import Client
from fake_mastodon import TOKEN, FakeMastodon
from views import PHONE, SMALL, WIDE
from writer import COUNCIL, WriterTest

TALL = 44  # CSS pixels that a finger needs


class Looks(WriterTest):
    def look(self, writer, name):
        """What is wrong with the page as it is now."""
        with self.subTest(view=writer.view.label, state=name):
            axe.check(writer.page)
            self.assertEqual(layout.faults(writer.page), [])
            if writer.view.touch:
                low = writer.page.evaluate("""least => [...document.querySelectorAll('main button, dialog button, [role=menuitem]')]
                  .filter(one => one.checkVisibility() && one.getBoundingClientRect().height < least - 0.5
                    && one.getBoundingClientRect().height > 0)
                  .map(one => one.outerHTML.slice(0, 120))""", TALL)
                self.assertEqual(low, [])
        pictures.take(writer.page, writer.view, f"write-{name}")

    def walk(self, view):
        mastodon = FakeMastodon()
        self.addCleanup(mastodon.close)
        self.faults.allow("/post|409")
        writer = self.writer(view=view)
        writer.write(COUNCIL).saved()
        expect(writer.composer.locator(".behind .kept").first).to_be_attached()
        writer.press(re.compile("^Improve"))
        self.look(writer, "menu")
        writer.act(writer.page.get_by_role("menuitem", name="Tone"))
        for _ in range(2):
            writer.page.keyboard.press("Escape")
        self.model.hold()
        writer.choose("Correct")
        expect(writer.composer.get_by_text("Paragraph 1 of 2")).to_be_visible()
        self.look(writer, "working")
        self.model.release()
        writer.suggests(3)
        expect(writer.panel).to_contain_text("as you typed them")
        self.look(writer, "suggestions")
        writer.composer.get_by_role("radio", name="Side by side").check()
        self.look(writer, "sides")
        writer.press("Accept all")
        writer.press("Done")
        self.model.text = lambda body: {"text": ""}
        writer.choose("Enliven")
        expect(writer.page.get_by_role("alert")).to_be_visible()
        self.look(writer, "refused")
        account = {"instance": mastodon.origin, "token": TOKEN}
        self.assertEqual(Client(self.host).ask("PUT", "/writing/account", account).status, 200)
        writer.press("Post")
        expect(writer.dialog).to_be_visible()
        self.look(writer, "post")
        writer.press("Cancel", writer.dialog).write(COUNCIL + "\n\n" + COUNCIL).saved()
        writer.counts(re.compile("too many"))
        writer.press("Post")
        expect(writer.dialog.get_by_role("listitem").first).to_be_visible()
        self.look(writer, "thread")
        writer.press("Close", writer.dialog)
        writer.page.goto("/settings#writing")
        edit = writer.page.get_by_role("button", name="Edit: Correct")
        writer.act(edit)
        expect(writer.page.get_by_text("@lena@127.0.0.1")).to_be_visible()
        edit.evaluate("one => one.scrollIntoView({block: 'center'})")
        self.look(writer, "settings")

    def test_on_a_wide_screen(self):
        self.walk(WIDE)

    def test_on_a_phone_in_the_dark(self):
        self.walk(PHONE.but(scheme="dark"))

    def test_small_with_large_letters(self):
        self.walk(SMALL.but(text=200, reduced_motion=True))

    def test_from_typing_to_the_last_decision_by_keyboard(self):
        writer = self.writer()
        keyboard = writer.page.keyboard
        writer.field.focus()
        keyboard.type("The council has finaly published it. Many thanks to all who count by hand.")
        writer.saved()
        keyboard.press("Control+.")
        keyboard.press("1")
        writer.suggests(2)
        expect(writer.panel.get_by_role("heading")).to_be_focused()
        keyboard.press("Tab")
        keyboard.press("Tab")
        expect(writer.panel.get_by_role("button", name="Accept: finaly to finally")).to_be_focused()
        keyboard.press("ArrowDown")
        expect(writer.panel.get_by_role("button", name="Accept: count by to counted by").or_(
            writer.panel.get_by_role("button", name="Accept: count to counted"))).to_be_focused()
        keyboard.press("ArrowUp")
        keyboard.press("Enter")
        writer.suggests(1)
        keyboard.press("Enter")
        expect(writer.panel.get_by_role("button", name="Done")).to_be_focused()
        keyboard.press("Enter")
        expect(writer.field).to_be_focused()
        writer.has("The council has finally published it. Many thanks to all who counted by hand.")
