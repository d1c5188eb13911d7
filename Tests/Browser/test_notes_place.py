"""The notes as places: the list and its search, deleting, Go to…, what is used lately, addresses of lines, searching in one."""
import re

from playwright.sync_api import expect

from notetaker import NoteTest
from views import PHONE


class Places(NoteTest):
    def test_nothing_yet_leads_to_a_first_note(self):
        taker = self.visit()
        expect(taker.page.get_by_role("heading", name="No notes yet")).to_be_visible()
        expect(taker.page.get_by_role("searchbox")).to_be_hidden()
        links = taker.page.get_by_role("link", name="New note")
        expect(links).to_have_count(2)
        expect(links.first).to_have_attribute("href", "/notes/new")

    def test_notes_are_a_part_with_a_list(self):
        self.add(title="Later", date="2026-06-01")
        self.add(attendees=["Ines", "Ravi"])
        taker = self.visit("/apps")
        taker.page.get_by_role("navigation", name="Parts").get_by_role("link", name="Notes").click()
        expect(taker.page.get_by_role("heading", level=1, name="Notes")).to_be_visible()
        rows = taker.page.get_by_role("main").get_by_role("listitem")
        expect(rows.locator(".title")).to_have_text(["Later", "Site meeting, Mill Lane"])
        expect(rows.last).to_contain_text("13 May 2026, 2 people, 16 lines")
        rows.last.get_by_role("link", name="Site meeting, Mill Lane").click()
        expect(taker.note.locator(".meta")).to_have_text("13 May 2026. 2 people, 16 lines, with names")
        expect(taker.page).to_have_title(re.compile("^Site meeting, Mill Lane"))

    def test_search_shows_where_the_words_are_and_leads_there(self):
        self.add()
        self.add("Nobody spoke of doors here.\nOnly of cafés.", "Other")
        taker = self.visit()
        search = taker.page.get_by_role("searchbox", name="Search notes")
        search.fill("GLAZIER")
        rows = taker.page.get_by_role("main").get_by_role("listitem")
        expect(rows).to_have_count(1)
        expect(rows.locator(".snippet")).to_contain_text("glazier")
        rows.get_by_role("link", name="Site meeting, Mill Lane").click()
        expect(taker.note.locator("li.target")).to_contain_text("glazier")
        taker.page.go_back()
        search.fill("cafes")
        expect(rows.locator(".title")).to_have_text(["Other"])
        search.fill("nowhere")
        expect(taker.page.get_by_text("No note has these words.")).to_be_visible()
        search.press("Escape")
        expect(rows).to_have_count(2)

    def test_a_note_is_deleted_with_a_way_back(self):
        note = self.add()
        taker = self.visit()
        taker.menu("Delete")
        expect(taker.page.get_by_role("heading", name="No notes yet")).to_be_visible()
        taker.press("Undo", taker.toast("Deleted: Site meeting"))
        expect(taker.page.get_by_role("link", name=note["title"]).first).to_be_visible()
        taker.page.get_by_role("main").get_by_role("link", name=note["title"]).click()
        expect(taker.note).to_be_visible()
        taker.menu("Delete", taker.page.locator(".workbar"))
        expect(taker.page).to_have_url(re.compile("/notes$"))
        taker.press("Undo", taker.toast("Deleted: Site meeting"))
        expect(taker.page).to_have_url(re.compile(f"/notes/n/{note['id']}$"))
        expect(taker.note).to_be_visible()

    def test_a_note_that_is_deleted_elsewhere_can_be_brought_back_here(self):
        note = self.add()
        self.faults.allow("404")  # Whoever looks at it just now doesn't find it any more.
        taker = self.at(note)
        self.post(f"/notes/{note['id']}", method="DELETE")
        expect(taker.page.get_by_role("alert")).to_contain_text("This note was deleted.")
        taker.press("Bring it back")
        expect(taker.page.get_by_text("This note was deleted.")).to_have_count(0)
        self.assertEqual(self.client.get(f"/notes/{note['id']}")["title"], note["title"])

    def test_no_such_note_says_so(self):
        self.faults.allow("404")
        taker = self.visit("/notes/n/none")
        expect(taker.page.get_by_role("heading", name="This note isn’t here")).to_be_visible()
        expect(taker.page.get_by_role("link", name="All notes", exact=True).locator("visible=true")).to_be_visible()

    def test_go_to_and_recent_know_notes(self):
        note = self.add()
        taker = self.visit("/apps")
        recent = taker.page.get_by_role("navigation", name="Recent")
        expect(recent.get_by_role("link", name=note["title"])).to_be_visible()
        taker.page.keyboard.press("Control+k")
        taker.page.get_by_role("combobox").fill("mill lane")
        expect(taker.page.get_by_role("option")).to_have_count(1)
        taker.page.keyboard.press("Enter")
        expect(taker.page).to_have_url(re.compile(f"/notes/n/{note['id']}$"))
        self.add("Another", "Brand new")
        expect(recent.get_by_role("link", name="Brand new")).to_be_visible()

    def test_an_address_with_a_line_goes_there(self):
        note = self.add("\n".join(f"Line number {number} of many." for number in range(1, 401)), "Many lines")
        taker = self.at(note, more="#line-321")
        line = taker.note.locator("#line-321")
        expect(line).to_be_in_viewport()
        expect(line.locator("mark")).to_have_text("Line number 321 of many.")
        taker.page.goto(f"/notes/n/{note['id']}#line-999")
        taker.page.reload()
        expect(taker.toast("This note has no line 999.")).to_be_visible()

    def test_an_address_with_a_line_goes_there_on_a_phone(self):
        note = self.add("\n".join(f"Line number {number} of many." for number in range(1, 401)), "Many lines")
        taker = self.at(note, PHONE, more="#line-321")
        expect(taker.note.locator("#line-321")).to_be_in_viewport()
        expect(taker.answers).to_be_hidden()

    def test_searching_in_a_note_goes_through_its_lines(self):
        taker = self.at(self.add())
        taker.press("Search in this note")
        box = taker.page.get_by_role("searchbox", name="Search in this note")
        box.fill("drill")
        place = taker.page.get_by_role("search")
        expect(place).to_contain_text("1 of 1")
        expect(taker.note.locator("#line-8")).to_have_class(re.compile(r"\bhere\b"))
        box.fill("green")
        expect(place).to_contain_text("1 of 3")
        box.press("Enter")
        expect(place).to_contain_text("2 of 3")
        box.press("Shift+Enter")
        expect(place).to_contain_text("1 of 3")
        box.fill("xyzzy")
        expect(place).to_contain_text("Nothing found")
        box.press("Escape")
        expect(place).to_be_hidden()
        expect(taker.page.get_by_role("button", name="Search in this note")).to_be_focused()
        expect(taker.note.locator(".found")).to_have_count(0)

    def test_speakers_and_times_of_a_transcript_are_shown(self):
        text = "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n<v Ann Lee>Good morning.</v>\n\n01:02:03.000 --> 01:02:05.000\n<v Bo>Bye.</v>\n"
        note = self.add(text, "Call", recognition={"kind": "webvtt"})
        taker = self.at(note)
        lines = taker.note.get_by_role("listitem")
        expect(lines).to_have_text(["1Ann Lee 0:01 Good morning.", "2Bo 1:02:03 Bye."])
        expect(taker.note.locator(".meta")).to_have_text("13 May 2026. 2 people, 2 lines, from a WebVTT transcript")

    def test_what_stands_in_a_note_is_text_and_never_markup(self):
        evil = "<img src=x onerror=alert(1)>\n<b>bold</b> & <script>alert(2)</script>"
        self.reader.labels = {"bold": "decision"}
        taker = self.at(self.add(evil, "<i>Title</i>"))
        expect(taker.note.get_by_role("listitem").last).to_contain_text("<b>bold</b> & <script>alert(2)</script>")
        taker.choose("Decisions").answered("Decisions", found=1)
        expect(taker.items.first).to_contain_text("<b>bold</b>")
        expect(taker.page.locator("main img, main script, main .said b")).to_have_count(0)
