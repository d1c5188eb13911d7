"""New notes: written, pasted, chosen and dropped; what was recognised, changed; what isn't kept yet."""
import re

from playwright.sync_api import expect

import axe
import layout
from notetaker import NoteTest
from views import PHONE, SMALL, WIDE

VTT = """WEBVTT

00:00:01.000 --> 00:00:04.000
<v Ines>Jonas, please send me a photo by Monday.</v>

00:00:04.500 --> 00:00:05.000
<v Jonas>Will do.</v>
"""
NAMED = """Meeting 2026-05-13
Ines: The scaffold comes down.
Jonas: Two brackets are loose.
Budget: tight, not red."""

DROP = """({name, text, type}) => {
  const data = new DataTransfer()
  data.items.add(new File([text], name, {type}))
  for (const kind of ['dragenter', 'dragover', 'drop']) {
    const event = new DragEvent(kind, {dataTransfer: data, bubbles: true, cancelable: true})
    document.body.dispatchEvent(event)
  }
}"""


def below(locator):
    box = locator.bounding_box()
    return box["y"] + box["height"]


class NewNotes(NoteTest):
    def new(self, view=WIDE):
        taker = self.visit("/notes/new", view)
        expect(taker.page.get_by_role("heading", name="New note", level=1)).to_be_visible()
        return taker

    def text(self, taker):
        return taker.page.get_by_label("Write or paste the notes")

    def panel(self, taker):
        return taker.page.get_by_role("region", name="What was recognised")

    def choose_files(self, taker, *files):
        taker.page.locator("input[type=file]").set_input_files([
            {"name": name, "mimeType": "text/plain", "buffer": text.encode() if isinstance(text, str) else text}
            for name, text in files])

    def entry(self, taker, name):
        return taker.page.get_by_role("article", name=name)

    def titles(self):
        return sorted(note["title"] for note in self.client.get("/notes")["notes"])

    def test_what_is_written_is_recognised_changed_and_kept(self):
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                taker = self.new(view)
                self.text(taker).fill(NAMED)
                panel = self.panel(taker)
                expect(panel.get_by_label("It is read as")).to_have_value("named")
                expect(panel.locator(".firstlines li")).to_have_count(4)
                expect(panel.locator(".firstlines li").nth(1)).to_contain_text("Ines The scaffold")
                speakers = panel.get_by_role("group", name="Who speaks")
                expect(speakers.get_by_role("button", name=re.compile("Jonas"))).to_have_attribute("aria-pressed", "true")
                taker.act(speakers.get_by_role("button", name=re.compile("Jonas")))
                expect(speakers.get_by_role("button", name=re.compile("Jonas"))).to_have_attribute("aria-pressed", "false")
                expect(panel.locator(".firstlines li").nth(2)).to_contain_text("Jonas: Two brackets")
                taker.page.get_by_label("Title", exact=True).fill("Scaffold")
                taker.page.get_by_label("Day", exact=True).fill("2026-05-14")
                taker.page.get_by_label("Time", exact=True).fill("08:30")
                taker.page.get_by_label("Time zone").fill("Europe/Berlin")
                taker.page.get_by_label("Who was there").fill("Ines\n\n Ravi ")
                taker.press("Keep it")
                expect(taker.page.get_by_role("heading", name="Scaffold", level=1)).to_be_visible()
                # What says so lies over nothing that is typed into.
                toast = taker.toast("Kept: ")
                expect(toast).to_be_visible()
                self.eventually(lambda: below(toast) <= taker.page.locator("form.ask").bounding_box()["y"],
                                lambda: f"{below(toast)}, {taker.page.locator('form.ask').bounding_box()}")
                note = self.client.get("/notes/" + taker.page.url.rsplit("/", 1)[-1].split("?")[0])
                self.assertEqual((note["title"], note["date"], note["time"], note["timeZone"], note["attendees"]),
                                 ("Scaffold", "2026-05-14", "08:30", "Europe/Berlin", ["Ines", "Ravi"]))
                self.assertEqual((note["text"], note["recognition"]), (NAMED, {"kind": "named", "notSpeakers": ["Jonas"]}))
                taker.page.goto("/notes/new")
                expect(self.text(taker)).to_have_value("")

    def test_what_is_found_fills_in_only_what_nobody_typed(self):
        taker = self.new()
        self.text(taker).fill(NAMED)
        expect(taker.page.get_by_label("Day", exact=True)).to_have_value("2026-05-13")
        expect(taker.page.get_by_label("Who was there")).to_have_value(re.compile("Ines"))
        taker.page.get_by_label("Title", exact=True).fill("Mine")
        self.text(taker).fill(NAMED.replace("05-13", "05-14"))
        expect(taker.page.get_by_label("Day", exact=True)).to_have_value("2026-05-14")
        expect(taker.page.get_by_label("Title", exact=True)).to_have_value("Mine")
        taker.page.get_by_label("Day", exact=True).fill("2026-06-01")
        self.text(taker).fill(NAMED.replace("05-13", "05-15"))
        expect(self.panel(taker).locator(".firstlines li").first).to_contain_text("05-15")
        expect(taker.page.get_by_label("Day", exact=True)).to_have_value("2026-06-01")

    def test_another_kind_is_chosen(self):
        taker = self.new()
        self.text(taker).fill(NAMED)
        kind = self.panel(taker).get_by_label("It is read as")
        expect(kind).to_have_value("named")
        kind.select_option("text")
        expect(self.panel(taker).locator(".firstlines li").nth(1)).to_contain_text("Ines: The scaffold")
        expect(self.panel(taker).get_by_role("group", name="Who speaks")).to_be_hidden()
        taker.press("Keep it")
        expect(taker.page).to_have_url(re.compile("/notes/n/"))
        [note] = self.client.get("/notes")["notes"]
        self.assertEqual(note["kind"], "text")

    def test_several_files_become_notes_and_one_that_cannot_is_named(self):
        taker = self.new()
        self.choose_files(taker, ("site.vtt", VTT), ("plain.txt", "Only a thought."), ("empty.txt", ""))
        expect(self.entry(taker, "site.vtt")).to_contain_text("WebVTT, Teams, 2 lines")
        expect(self.entry(taker, "plain.txt")).to_contain_text("Plain text")
        empty = self.entry(taker, "empty.txt")
        expect(empty.get_by_role("alert")).to_have_text("empty.txt: It is empty, or no file.")
        axe.check(taker.page)
        self.assertEqual(layout.faults(taker.page), [])
        taker.press("Leave out: empty.txt")
        expect(empty).to_have_count(0)
        summary = self.entry(taker, "plain.txt").locator("summary")
        expect(summary).to_be_focused()
        summary.press("Enter")
        self.entry(taker, "plain.txt").get_by_label("Title", exact=True).fill("A thought")
        taker.press("Keep 2 notes")
        expect(taker.toast("Kept 2 notes")).to_be_visible()
        expect(taker.page).to_have_url(re.compile("/notes$"))
        self.assertIn("A thought", self.titles())
        kept = next(note for note in self.client.get("/notes")["notes"] if note["kind"] == "webvtt")
        lines = self.client.get("/notes/" + kept["id"])["lines"]
        self.assertEqual([(line["speaker"], line["time"]) for line in lines], [("Ines", 1000), ("Jonas", 4500)])

    def test_a_file_that_is_no_text_says_so_at_once_and_the_others_are_kept(self):
        self.faults.expect("status of 422")
        taker = self.new()
        self.choose_files(taker, ("site.vtt", VTT), ("picture.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0\0\0"), ("plain.txt", "Only a thought."))
        picture = self.entry(taker, "picture.png")
        expect(picture.get_by_role("alert")).to_contain_text("picture.png: The file is a picture (PNG), not text.")
        expect(picture).to_contain_text("Not kept")
        picture.locator("summary").click()
        expect(picture.get_by_label("It is read as")).to_be_hidden()
        taker.press("Keep 2 notes")
        expect(taker.toast("Kept 2 notes")).to_be_visible()
        expect(taker.page.get_by_text("picture.png can’t be kept as it is")).to_be_visible()
        expect(taker.page.get_by_role("article")).to_have_count(1)
        self.assertEqual(len(self.titles()), 2)
        taker.press("Keep it")
        expect(taker.page.get_by_text("picture.png can’t be kept as it is")).to_be_visible()
        self.assertEqual(len(self.titles()), 2)

    def test_a_file_dropped_anywhere_in_notes_is_taken(self):
        note = self.add()
        taker = self.at(note)
        taker.page.evaluate(DROP, {"name": "drop.vtt", "text": VTT, "type": "text/vtt"})
        expect(taker.page).to_have_url(re.compile("/notes/new$"))
        expect(self.entry(taker, "drop.vtt")).to_contain_text("2 lines")
        taker.page.evaluate(DROP, {"name": "second.txt", "text": "More.", "type": "text/plain"})
        expect(taker.page.get_by_role("article")).to_have_count(2)
        taker.press("Leave out: second.txt")
        taker.press("Undo", taker.toast("Left out: second.txt"))
        expect(taker.page.get_by_role("article")).to_have_count(2)
        expect(taker.page.locator(".drop-here")).to_be_hidden()

    def test_what_was_dropped_elsewhere_is_left_to_the_browser(self):
        taker = self.visit("/write")
        taker.page.evaluate(DROP, {"name": "drop.vtt", "text": VTT, "type": "text/vtt"})
        expect(taker.page.locator(".drop-here")).to_be_hidden()
        self.assertTrue(taker.page.url.endswith("/write"))

    def test_nothing_typed_is_lost_when_the_page_is_loaded_anew(self):
        taker = self.new()
        self.text(taker).fill(NAMED)
        taker.page.get_by_label("Title", exact=True).fill("Half done")
        self.panel(taker).get_by_label("It is read as").select_option("text")
        self.choose_files(taker, ("site.vtt", VTT))
        entry = self.entry(taker, "site.vtt")
        expect(entry).to_contain_text("2 lines")
        entry.get_by_label("Title", exact=True).fill("From the file")
        taker.page.reload()
        expect(self.text(taker)).to_have_value(NAMED)
        expect(taker.page.locator(".typed-note").get_by_label("Title", exact=True)).to_have_value("Half done")
        expect(taker.page.locator(".typed-note").get_by_label("It is read as")).to_have_value("text")
        expect(entry).to_contain_text("WebVTT, Teams, 2 lines, From the file")
        # Another place, and back.
        taker.page.get_by_role("link", name="Notes").first.click()
        taker.page.go_back()
        expect(self.text(taker)).to_have_value(NAMED)
        taker.press("Keep 2 notes")
        expect(taker.toast("Kept 2 notes")).to_be_visible()
        self.assertEqual(self.titles(), ["From the file", "Half done"])
        taker.page.goto("/notes/new")
        expect(self.text(taker)).to_have_value("")
        expect(taker.page.get_by_role("article")).to_have_count(0)

    def test_discarding_can_be_taken_back(self):
        taker = self.new()
        self.text(taker).fill("Something to say.")
        taker.press("Discard all")
        expect(self.text(taker)).to_have_value("")
        expect(taker.page.get_by_role("button", name="Discard all")).to_be_hidden()
        taker.press("Undo", taker.toast("Discarded"))
        expect(self.text(taker)).to_have_value("Something to say.")

    def test_what_is_wrong_is_said_at_its_field(self):
        taker = self.new(SMALL)
        taker.press("Keep it")
        expect(self.text(taker)).to_have_accessible_description(re.compile("nothing to keep yet"))
        expect(self.text(taker)).to_be_focused()
        self.text(taker).fill("Something.")
        taker.page.get_by_label("Title", exact=True).fill("x" * 301)
        taker.page.get_by_label("Time zone").fill("Moon/Sea")
        taker.press("Keep it")
        expect(taker.page.get_by_label("Title", exact=True)).to_be_focused()
        expect(taker.page.get_by_label("Title", exact=True)).to_have_accessible_description(re.compile("300 is the most"))
        expect(taker.page.get_by_label("Time zone")).to_have_accessible_description(re.compile("such as Europe/Berlin"))
        axe.check(taker.page)
        self.assertEqual(layout.faults(taker.page), [])
        self.assertEqual(self.titles(), [])

    def test_away_from_parlance_everything_stays_and_is_kept_once(self):
        self.faults.allow(".*")
        taker = self.new()
        self.text(taker).fill("Kept in spite of all.")
        expect(self.panel(taker)).to_be_visible()
        self.host.kill()
        taker.press("Keep it")
        expect(taker.page.get_by_role("main").get_by_role("alert").locator("visible=true").first).to_contain_text("didn’t answer")
        expect(self.text(taker)).to_have_value("Kept in spite of all.")
        self.host.start()
        taker.press("Keep it")
        expect(taker.page).to_have_url(re.compile("/notes/n/"), timeout=30_000)
        self.assertEqual(self.titles(), ["Kept in spite of all."])

    def test_hostile_texts_and_names_stay_text(self):
        taker = self.new()
        evil = "<img src=x onerror=alert(1)>: <script>alert(2)</script>\n\u202edrow: x"
        self.text(taker).fill(evil)
        expect(self.panel(taker).locator(".firstlines")).to_contain_text("<script>alert(2)</script>")
        self.choose_files(taker, ("<b>x</b>.txt", evil))
        expect(taker.page.get_by_role("article").get_by_role("heading")).to_have_text("<b>x</b>.txt")
        taker.press("Keep 2 notes")
        expect(taker.toast("Kept 2 notes")).to_be_visible()
        self.assertEqual({self.client.get("/notes/" + note["id"])["text"] for note in self.client.get("/notes")["notes"]}, {evil})
