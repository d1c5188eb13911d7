"""Editing a note: saved with its version, two sides at once, the history, what isn't saved."""
import re

from playwright.sync_api import expect

import axe
import layout
from notetaker import NoteTest
from views import PHONE, SMALL, WIDE


class EditNotes(NoteTest):
    def edit(self, note, view=WIDE):
        taker = self.visit(f"/notes/n/{note['id']}/edit", view)
        expect(self.text(taker)).to_be_visible()
        return taker

    def text(self, taker):
        return taker.page.get_by_label("Text", exact=True)

    def title(self, taker):
        return taker.page.get_by_label("Title", exact=True)

    def now(self, note):
        return self.client.get(f"/notes/{note['id']}")

    def save_elsewhere(self, note, **changes):
        now = self.now(note)
        fields = {name: now[name] for name in ("title", "date", "time", "timeZone", "attendees", "text", "recognition", "version")}
        return self.post(f"/notes/{note['id']}", fields | changes, "PUT")

    def test_text_and_fields_are_saved_as_a_version(self):
        note = self.add("First words.", "Draft")
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                taker = self.edit(note, view)
                expect(taker.page.get_by_role("button", name="Save", exact=True)).to_have_attribute("aria-disabled", "true")
                self.text(taker).fill(f"Changed on {view.name}.")
                self.title(taker).fill(f"Title on {view.name}")
                taker.page.get_by_label("Time", exact=True).fill("10:15")
                taker.page.get_by_label("Who was there").fill("Ines\nRavi")
                taker.page.evaluate("scrollTo(0, 0)")
                axe.check(taker.page)
                self.assertEqual(layout.faults(taker.page), [])
                taker.press("Save")
                expect(taker.page.get_by_role("heading", name=f"Title on {view.name}", level=1)).to_be_visible()
                now = self.now(note)
                self.assertEqual((now["text"], now["time"], now["attendees"]),
                                 (f"Changed on {view.name}.", "10:15", ["Ines", "Ravi"]))
        self.assertEqual(self.now(note)["version"], 3)

    def test_what_is_not_saved_outlives_loading_the_page_and_going_elsewhere(self):
        note = self.add("First words.", "Draft")
        taker = self.edit(note)
        self.text(taker).fill("Half of a thought")
        taker.page.reload()
        expect(self.text(taker)).to_have_value("Half of a thought")
        expect(taker.page.get_by_text("What you typed here before isn’t saved yet.")).to_be_visible()
        taker.page.get_by_role("link", name="Draft", exact=True).first.click()
        expect(taker.note).to_contain_text("First words.")
        taker.page.go_back()
        expect(self.text(taker)).to_have_value("Half of a thought")
        taker.press("Discard changes")
        expect(self.text(taker)).to_have_value("First words.")
        taker.press("Undo", taker.toast("Changes discarded"))
        expect(self.text(taker)).to_have_value("Half of a thought")
        self.text(taker).press("Control+s")
        expect(taker.note).to_contain_text("Half of a thought")
        self.assertEqual(self.now(note)["text"], "Half of a thought")

    def test_two_sides_at_once_lose_nothing_whatever_is_chosen(self):
        self.faults.allow("status of 409")
        for choice, text, history in (("Use the one from here", "Here", {"Here", "There", "First"}),
                                      ("Use the one from elsewhere", "There", {"Here", "There", "First"}),
                                      ("Make two notes", "There", {"There", "First"})):
            with self.subTest(choice):
                note = self.add("First", f"Meeting, {choice}")
                taker = self.edit(note)
                self.text(taker).fill("Here")
                self.save_elsewhere(note, text="There")
                expect(taker.page.get_by_text("This note was changed elsewhere.")).to_be_visible()
                expect(self.text(taker)).to_have_value("Here")
                taker.press("Save")
                dialog = taker.page.get_by_role("dialog")
                expect(dialog).to_contain_text("Different: text.")
                expect(dialog.get_by_role("group", name="Here: the text", exact=True)).to_have_text("Here")
                expect(dialog.get_by_role("group", name="Elsewhere: the text")).to_have_text("There")
                axe.check(taker.page)
                taker.press(choice, dialog)
                expect(dialog).to_have_count(0)
                expect(self.text(taker)).to_have_value(text)
                expect(taker.page.get_by_role("button", name="Save", exact=True)).to_have_attribute("aria-disabled", "true")
                # The button rests while it is being saved, too.
                self.eventually(lambda: self.now(note)["text"] == text, lambda: str(self.now(note)))
                versions = self.client.get(f"/notes/{note['id']}/versions")["versions"]
                texts = {self.client.get(f"/notes/{note['id']}/versions/{one['version']}")["text"] for one in versions}
                self.assertEqual(texts, history)
                if choice == "Make two notes":
                    taker.press("Open it", taker.toast("a note of its own"))
                    expect(taker.note).to_contain_text("Here")

    def test_going_on_typing_keeps_both(self):
        self.faults.allow("status of 409")
        note = self.add("First", "Draft")
        taker = self.edit(note)
        self.title(taker).fill("Here")
        self.save_elsewhere(note, title="There", text="Second")
        taker.press("Save")
        dialog = taker.page.get_by_role("dialog")
        expect(dialog).to_contain_text("Different: title, text.")
        taker.press("Go on typing", dialog)
        expect(self.title(taker)).to_have_value("Here")
        self.assertEqual(self.now(note)["title"], "There")

    def test_a_change_from_elsewhere_is_shown_where_nothing_is_typed(self):
        note = self.add("First", "Draft")
        taker = self.edit(note)
        self.save_elsewhere(note, text="Second")
        expect(self.text(taker)).to_have_value("Second")
        expect(taker.page.get_by_text("This note was changed elsewhere.")).to_have_count(0)

    def test_versions_are_read_and_gone_back_to(self):
        note = self.add("One", "Draft")
        for number, text in enumerate(("Two", "Three", "Four", "Five", "Six", "Seven")):
            self.save_elsewhere(note, text=text, title=f"Draft {number}")
        taker = self.edit(note, SMALL)
        history = taker.page.get_by_role("region", name="History")
        rows = history.get_by_role("listitem")
        expect(rows).to_have_count(5)
        expect(rows.first).to_contain_text("Version 7, the present one")
        taker.press("All 7 versions", history)
        expect(rows).to_have_count(7)
        taker.press("Read version 2", history)
        dialog = taker.page.get_by_role("dialog")
        expect(dialog.get_by_role("group", name="Version 2: the text")).to_have_text("Two")
        axe.check(taker.page)
        self.assertEqual(layout.faults(taker.page), [])
        taker.press("Go back to this one", dialog)
        expect(self.text(taker)).to_have_value("Two")
        self.assertEqual(self.now(note)["text"], "Seven")
        taker.press("Save")
        expect(taker.page).to_have_url(re.compile(f"/notes/n/{note['id']}$"))
        now = self.now(note)
        self.assertEqual((now["text"], now["version"]), ("Two", 8))

    def test_how_it_is_read_can_be_changed_later(self):
        note = self.add("Ines: One.\nMira: Two.", "Draft", recognition={"kind": "named", "notSpeakers": []})
        taker = self.edit(note)
        panel = taker.page.get_by_role("region", name="What was recognised")
        expect(panel.locator(".firstlines b")).to_have_text(["Ines ", "Mira "])
        taker.act(panel.get_by_role("button", name=re.compile("Mira")))
        expect(panel.locator(".firstlines b")).to_have_text(["Ines "])
        taker.press("Save")
        expect(taker.note).to_contain_text("Mira: Two.")
        self.assertEqual(self.now(note)["recognition"], {"kind": "named", "notSpeakers": ["Mira"]})

    def test_a_note_that_is_not_there_and_one_that_is_deleted_meanwhile(self):
        self.faults.expect("status of 404")
        taker = self.visit("/notes/n/none/edit")
        expect(taker.page.get_by_role("heading", name="This note isn’t here")).to_be_visible()
        note = self.add("First", "Draft")
        taker = self.edit(note)
        self.text(taker).fill("Kept all the same")
        self.post(f"/notes/{note['id']}", None, "DELETE")
        expect(taker.page.get_by_text("This note was deleted.")).to_be_visible()
        expect(self.text(taker)).to_have_value("Kept all the same")
        self.faults.allow("status of 404")
        taker.press("Save")
        expect(taker.page.get_by_role("main").get_by_role("alert").locator("visible=true")).to_be_visible()
        expect(self.text(taker)).to_have_value("Kept all the same")

    def test_a_deleted_note_comes_back_to_whoever_edits_it(self):
        note = self.add("First", "Draft")
        taker = self.edit(note)
        self.text(taker).fill("Typed meanwhile")
        deleted = taker.page.get_by_text("This note was deleted.")
        self.post(f"/notes/{note['id']}", None, "DELETE")
        expect(deleted).to_be_visible()
        # Brought back elsewhere it has the version that it had.
        self.post(f"/notes/{note['id']}/restore")
        expect(deleted).to_have_count(0)
        self.post(f"/notes/{note['id']}", None, "DELETE")
        expect(deleted).to_be_visible()
        axe.check(taker.page)
        taker.press("Bring it back")
        expect(deleted).to_have_count(0)
        expect(self.text(taker)).to_have_value("Typed meanwhile")
        taker.press("Save")
        expect(taker.note).to_contain_text("Typed meanwhile")
        self.assertEqual(self.now(note)["text"], "Typed meanwhile")
