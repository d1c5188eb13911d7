"""Every state of a note as people see it: readable for screen readers (axe), nothing cut off, tall enough for fingers."""
import re

from playwright.sync_api import expect

import axe
import layout
import pictures
from looks import EveryScreen
from notetaker import NoteTest
from views import SMALL, WIDE

TALL = 44  # CSS pixels that a finger needs
LOW = """least => [...document.querySelectorAll('main button, main a[href], main [role=radio], dialog button, [role=menuitem]')]
  .filter(one => one.checkVisibility({ contentVisibilityAuto: true }) && !one.closest('p.detail, .about, .prose, .edited')
    && !one.matches('.cover, .cite') && one.getBoundingClientRect().height > 0
    && one.getBoundingClientRect().height < least - 0.5)
  .map(one => one.outerHTML.slice(0, 160))"""


class Looks(EveryScreen, NoteTest):
    def look(self, taker, name):
        with self.subTest(view=taker.view.label, state=name):
            self.check(taker.page)
            self.assertEqual(layout.faults(taker.page), [])
            if taker.view.touch:
                self.assertEqual(taker.page.evaluate(LOW, TALL), [])
        pictures.take(taker.page, taker.view, f"notes-{name}")

    def check(self, page):
        """Where a page is scrolled to by chance, a bar may lie over half of a control: then it is looked at a little higher."""
        for _ in range(3):
            try:
                return axe.check(page)
            except AssertionError as problem:
                if "partially obscured" not in str(problem):
                    raise
                page.evaluate("scrollBy(0, -30)")
        axe.check(page)

    def tab(self, taker, name):
        if taker.view.width < 760:
            taker.act(taker.page.get_by_role("navigation", name="Panes").get_by_role("link", name=name))

    def walk(self, view):
        taker = self.visit("/notes", view)
        expect(taker.page.get_by_role("heading", name="No notes yet")).to_be_visible()
        self.look(taker, "empty")
        self.add("Bob: Hello.\n\nAnn: A verylongwordthatgoesonandonandonandonandonandonandonwithoutanyspaceatall.",
                 "A note with a title that is so long that it can’t stand on one line of anything, wherever it is shown")
        note = self.add(attendees=["Ines", "Tomoko", "Ravi", "Jonas"], time="08:30")
        taker.page.goto("/notes")
        expect(taker.page.get_by_role("main").get_by_role("listitem")).to_have_count(2)
        self.look(taker, "list")
        taker.page.get_by_role("searchbox").fill("glazier")
        expect(taker.page.locator(".snippet").locator("visible=true")).to_have_count(1)
        self.look(taker, "found")
        taker = self.at_again(taker, note)
        self.look(taker, "nothing-asked")
        gate = self.reader.gate("Somebody drilled")
        taker.choose("Action items")
        expect(taker.answer.locator(".working .said")).to_contain_text("sentences read")
        self.look(taker, "working")
        gate.set()
        taker.answered("Action items", found=4)
        self.look(taker, "action-items")
        row = taker.items.filter(has_text="glazier")
        row.hover() if not view.touch else None
        taker.press(re.compile("^Edit: "), row)
        expect(taker.page.get_by_role("form", name="Edit the item")).to_be_visible()
        self.look(taker, "item-editing")
        taker.page.keyboard.press("Escape")
        self.reader.broken = {"Decided. Green"}
        self.answers(taker)
        self.panes(taker)

    def at_again(self, taker, note):
        taker.page.goto(f"/notes/n/{note['id']}")
        expect(taker.question).to_be_visible()
        return taker

    def answers(self, taker):
        self.reader.picks = ["scaffold", "brackets are loose"]
        self.reader.sentences = [("The scaffold stays until the gutter is signed off.", [3]),
                                 ("A bank of France pays for nothing at all.", [9999])]
        taker.press("Follow up")
        taker.press("Add an instruction")
        taker.page.get_by_label("Instruction", exact=True).fill("in two sentences")
        taker.question.fill("Why is the scaffold still there, although everybody said that it would be gone by now?")
        self.look(taker, "asking")
        taker.press("Ask")
        expect(taker.answer.locator(".about")).to_be_visible()
        expect(taker.answer.locator(".answer-tools")).to_be_visible()
        self.look(taker, "free-answer")
        taker.press("Edit", taker.answer)
        self.look(taker, "answer-editing")
        taker.page.get_by_role("textbox", name="Edit the answer").fill("In my words.")
        taker.press("Save", taker.answer)
        expect(taker.answer.locator(".edited")).to_be_visible()
        self.look(taker, "edited")
        taker.choose("Concerns")
        expect(taker.answer.get_by_role("heading", name="Concerns")).to_be_visible()
        expect(taker.answer.locator(".answer-tools")).to_be_visible()
        self.look(taker, "concerns")
        taker.choose("Summary")
        expect(taker.answer.get_by_role("heading", name="Summary")).to_be_visible()
        expect(taker.answer.locator(".answer-tools")).to_be_visible()
        self.look(taker, "summary")

    def panes(self, taker):
        self.tab(taker, "Note")
        taker.press("Search in this note")
        taker.page.get_by_role("searchbox", name="Search in this note").fill("green")
        expect(taker.page.get_by_role("search")).to_contain_text("1 of 3")
        self.look(taker, "searching")
        taker.press("Close the search")
        if taker.view.width < 760:
            self.tab(taker, "Timeline")
        else:
            taker.choose("Dates and times")
        expect(taker.answer.get_by_role("list", name="Dates and times")).to_be_visible()
        self.look(taker, "timeline")

    def test_on_a_small_phone_in_the_dark(self):
        self.walk(SMALL.but(scheme="dark"))

    def test_large_text_on_a_small_screen_leaves_room_to_write(self):
        self.with_strong_model()
        view = SMALL.but(text=200)
        self.reader.picks, self.reader.sentences = ["green doors"], [("Tomoko orders the green doors.", [14])]
        taker = self.at(self.add(), view)
        taker.press("Add an instruction")
        for box in (taker.question, taker.page.get_by_label("Instruction", exact=True)):
            self.assertGreater(box.bounding_box()["width"], 0.7 * view.width)
        taker.ask("Who orders doors?").answered("Who orders doors?")
        taker.press("Save this question")
        dialog = taker.page.get_by_role("dialog")
        for name in ("Cancel", "Save"):
            lines = dialog.get_by_role("button", name=name).evaluate(
                "button => { const range = document.createRange(); range.selectNodeContents(button); return range.getClientRects().length }")
            self.assertEqual(lines, 1, name)
        taker.press("Save", dialog)
        self.tab(taker, "Timeline")
        expect(taker.answer.get_by_role("list", name="Dates and times")).to_be_visible()
        expect(taker.page.get_by_role("group", name="Saved questions")).to_be_hidden()

    def test_failures(self):
        for view in (WIDE, SMALL):
            self.reader.broken = {"apologise, today", "The glazier can do"}
            note = self.add(title=f"Failing {view.name}")
            taker = self.at(note, view)
            taker.choose("Action items").answered("Action items", found=3)
            self.look(taker, "failed-lines")
            long = self.add("\n".join(f"Ann: Point {number} is about nothing." for number in range(300)), "Long")
            taker.page.goto(f"/notes/n/{long['id']}")
            # How long the model took so far is known by now: what is looked at here doesn't depend on that.
            taker.page.route("**/estimate", lambda route: route.fulfill(
                json={"units": 300, "known": 0, "calls": 300, "seconds": 900, "isLong": True}))
            taker.choose("Aims")
            question = taker.page.get_by_role("article", name="Question")
            expect(question.get_by_role("button", name="Start")).to_be_visible()
            self.look(taker, "estimate")

    def test_with_the_keyboard_alone(self):
        self.reader.broken = set()
        taker = self.at(self.add())
        page = taker.page
        group = page.get_by_role("group", name="Ready questions")
        group.get_by_role("button", name="Action items").focus()
        page.keyboard.press("Enter")
        taker.answered("Action items", found=4)
        expect(group.get_by_role("button", name="Action items")).to_be_focused()
        seen = []
        for _ in range(60):
            page.keyboard.press("Tab")
            seen.append(page.evaluate("document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"))
            box = page.evaluate("""() => { const box = document.activeElement.getBoundingClientRect();
              const style = getComputedStyle(document.activeElement);
              return {seen: box.width > 0 && parseFloat(getComputedStyle(document.activeElement.closest('.tools') || document.activeElement).opacity) > 0,
                outline: style.outlineStyle} }""")
            self.assertTrue(box["seen"], seen[-1])
            if seen[-1] == "Ask":
                break
        self.assertIn("Ask", seen)
        self.assertTrue(any(name.startswith("Line 5: ") for name in seen), seen)
        self.assertTrue(any(name.startswith("Edit: ") for name in seen), seen)
        self.assertIn("Friday 22 May 2026", seen)
        page.get_by_role("button", name="Friday 22 May 2026").focus()
        page.keyboard.press("Enter")
        expect(taker.items.filter(has_text="glazier")).to_contain_text("Fri 22 May")
