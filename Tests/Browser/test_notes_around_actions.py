"""Action items of all meetings: what is open, ticked, changed, suggested by later notes, and taken along."""
import json
import re

from playwright.sync_api import expect

import axe
import layout
from notetaker import NoteTest
from views import PHONE, SMALL, WIDE

FIRST = """Site meeting
Ines: Jonas, please fix those two brackets by Monday.
Ines: The budget is tight.
Ines: Ravi, please confirm the glazier for next Friday.
Ines: The windows are old.
Ines: Tomoko, please order the green doors."""


SECOND = """Second meeting
Jonas: The two brackets are fixed, and the photo is sent."""


class ItemsTest(NoteTest):
    """Helpers of the tests of action items."""

    def found(self, text=FIRST, title="Site meeting, Mill Lane", date="2026-05-13"):
        """A note whose action items were found."""
        note = self.add(text, title, date, recognition={"kind": "named", "notSpeakers": []})
        answer = self.answer_of(note, {"kind": "ready", "ready": "actions"})
        self.assertEqual(answer["status"], "complete", answer)
        self.assertEqual(len(self.actions()), 3, answer)
        return note

    def actions(self, query="?filter=all"):
        return self.client.get("/notes/actions" + query)["actions"]

    def at_actions(self, view=WIDE, query=""):
        taker = self.visit("/notes/actions" + query, view)
        expect(taker.page.get_by_role("heading", name="Action items", level=1)).to_be_visible()
        return taker

    def rows(self, taker):
        return taker.page.locator(".actions-list > li")

    def row(self, taker, text):
        return self.rows(taker).filter(has_text=text)

    def change(self, words, **changes):
        action = next(one for one in self.actions() if words in one["text"])
        return self.post(f"/notes/actions/{action['id']}", {"version": action["version"], **changes}, "PATCH")

    def more(self, taker, text, item):
        row = self.row(taker, text)
        taker.act(row.get_by_role("button", name=re.compile("^More for")))
        taker.act(row.get_by_role("menuitem", name=re.compile(f"^{item}")))


class ActionItems(ItemsTest):
    def test_they_say_who_by_when_and_where_from(self):
        note = self.found()
        for view in (WIDE, PHONE, SMALL):
            with self.subTest(view.name):
                taker = self.at_actions(view)
                expect(self.rows(taker)).to_have_count(3)
                row = self.row(taker, "brackets")
                expect(row).to_contain_text("Site meeting, Mill Lane, 13 May 2026")
                expect(row.locator("q")).to_contain_text("fix those two brackets")
                axe.check(taker.page)
                self.assertEqual(layout.faults(taker.page), [])
                taker.act(row.get_by_role("link", name=re.compile("^Line 2")))
                expect(taker.page).to_have_url(re.compile(f"/notes/n/{note['id']}.*#line-2$"))
                expect(taker.note.locator("#line-2")).to_be_visible()

    def test_one_is_ticked_as_done_and_taken_back(self):
        self.found()
        taker = self.at_actions()
        tick = self.row(taker, "brackets").get_by_role("checkbox")
        tick.focus()
        tick.press("Space")
        expect(self.row(taker, "brackets")).to_have_count(0)
        expect(taker.page.get_by_role("navigation", name="Which")).to_contain_text("Open2")
        expect(self.rows(taker).get_by_role("checkbox").first).to_be_focused()
        self.assertEqual(len(self.actions("?filter=done")), 1)
        taker.press("Undo", taker.toast("Done: "))
        expect(self.rows(taker)).to_have_count(3)
        self.assertEqual(self.actions("?filter=done"), [])
        taker.act(self.row(taker, "glazier").get_by_role("checkbox"))
        expect(self.rows(taker)).to_have_count(2)
        taker.page.get_by_role("navigation", name="Which").get_by_role("link", name=re.compile("^Done")).click()
        expect(self.row(taker, "glazier").get_by_role("checkbox")).to_be_checked()
        taker.act(self.row(taker, "glazier").get_by_role("checkbox"))
        expect(taker.page.get_by_text("Nothing is done yet.")).to_be_visible()

    def test_late_ones_and_owners_have_addresses(self):
        self.found()
        self.change("brackets", due={"date": "2026-05-18", "candidates": []}, owner="Jonas")
        self.change("glazier", due={"date": "2099-01-01", "candidates": []}, owner="Ravi")
        taker = self.at_actions()
        expect(self.row(taker, "brackets").locator(".badge")).to_have_text("Late")
        taker.page.get_by_role("navigation", name="Which").get_by_role("link", name=re.compile("^Late")).click()
        expect(self.rows(taker)).to_have_count(1)
        expect(taker.page).to_have_url(re.compile("filter=late"))
        taker.page.get_by_label("Whose").select_option(label="Ravi")
        expect(taker.page.get_by_text("Nothing here of Ravi.")).to_be_visible()
        taker.page.get_by_role("navigation", name="Which").get_by_role("link", name=re.compile("^Open")).click()
        expect(self.rows(taker)).to_have_count(1)
        expect(self.row(taker, "glazier")).to_be_visible()
        taker.page.go_back()
        taker.page.go_back()
        expect(self.row(taker, "brackets")).to_be_visible()
        taker.page.reload()
        expect(self.rows(taker)).to_have_count(1)

    def test_who_when_and_what_are_changed(self):
        self.found()
        for view in (WIDE, SMALL):
            with self.subTest(view.name):
                taker = self.at_actions(view)
                self.more(taker, "doors", "Edit")
                form = taker.page.get_by_role("form", name="Edit the item")
                form.get_by_label("What").fill(f"Order two doors, {view.name}")
                form.get_by_label("Who").fill("Tomoko and Ines")
                form.get_by_label("By").fill("2099-06-01")
                taker.page.evaluate("scrollTo(0, 0)")
                axe.check(taker.page)
                self.assertEqual(layout.faults(taker.page), [])
                taker.press("Save", form)
                expect(form).to_have_count(0)
                expect(self.row(taker, f"two doors, {view.name}")).to_contain_text("Tomoko and Ines")
                action = next(one for one in self.actions() if "doors" in one["text"])
                self.assertEqual((action["owner"], action["due"]["date"]), ("Tomoko and Ines", "2099-06-01"))

    def test_two_sides_at_once_lose_nothing(self):
        self.faults.allow("status of 409")
        self.found()
        taker = self.at_actions()
        self.more(taker, "doors", "Edit")
        form = taker.page.get_by_role("form", name="Edit the item")
        form.get_by_label("What").fill("Here")
        self.change("doors", text="Order doors elsewhere")
        self.eventually(lambda: "elsewhere" in str(self.actions()), lambda: "not changed")
        taker.press("Save", form)
        # Either it was known here already, or it is said first; what is typed is never lost.
        if form.count():
            taker.press("Save", form)
        expect(self.row(taker, "Here")).to_be_visible()

    def test_what_a_later_note_says_is_accepted_or_dismissed(self):
        def reply(body):
            if "say what it says about just that" not in body["messages"][0]["content"]:
                return self.reader(body)
            return json.dumps("done" if "brackets are fixed" in body["messages"][-1]["content"] else "nothing")

        self.model.reply = reply
        for view, press, status in ((WIDE, "Dismiss: ", "open"), (SMALL, "Accept: ", "done")):
            with self.subTest(press):
                if press == "Dismiss: ":
                    self.found()
                later = self.add(SECOND.replace("photo", view.name), f"Second meeting, {view.name}", "2026-05-20",
                                 recognition={"kind": "named", "notSpeakers": []})
                self.answer_of(later, {"kind": "ready", "ready": "actions"})
                taker = self.at_actions(view)
                said = self.row(taker, "brackets").get_by_role("group", name="A later note says")
                expect(said).to_contain_text(f"Second meeting, {view.name} says that it is done:")
                expect(said.locator("q")).to_contain_text("The two brackets are fixed")
                expect(said.get_by_role("link", name=re.compile("^Line 2"))).to_have_attribute(
                    "href", f"/notes/n/{later['id']}#line-2")
                axe.check(taker.page)
                self.assertEqual(layout.faults(taker.page), [])
                taker.act(said.get_by_role("button", name=re.compile(f"^{press}it is done: ")))
                expect(said).to_have_count(0)
                action = next(one for one in self.actions() if "brackets" in one["text"])
                self.assertEqual((action["status"], action["suggestions"]), (status, []))
        expect(self.row(taker, "brackets")).to_have_count(0)
        # What was accepted is said, with the way back.
        expect(taker.page.get_by_text(re.compile("^Done: .*brackets"))).to_be_visible()
        taker.press("Undo")
        expect(self.row(taker, "brackets")).to_be_visible()
        now = next(one for one in self.actions() if "brackets" in one["text"])
        self.assertEqual({name: now.get(name) for name in ("status", "owner", "due")},
                         {"status": "open", "owner": action.get("owner"), "due": action.get("due")})

    def test_one_is_dropped_opened_again_and_deleted(self):
        self.found()
        taker = self.at_actions()
        self.more(taker, "doors", "Won’t be done")
        expect(self.rows(taker)).to_have_count(2)
        taker.page.get_by_role("navigation", name="Which").get_by_role("link", name=re.compile("^Dropped")).click()
        expect(self.row(taker, "doors").locator(".badge")).to_have_text("Dropped")
        self.more(taker, "doors", "Open again")
        expect(taker.page.get_by_text("Nothing was dropped.")).to_be_visible()
        taker.page.get_by_role("navigation", name="Which").get_by_role("link", name=re.compile("^Open")).click()
        self.more(taker, "doors", "Delete")
        dialog = taker.page.get_by_role("dialog")
        axe.check(taker.page)
        taker.press("Delete", dialog)
        expect(self.rows(taker)).to_have_count(2)
        self.assertEqual(len(self.actions()), 2)

    def test_they_come_to_open_pages_and_other_tabs_follow(self):
        self.start()
        taker = self.at_actions()
        expect(taker.page.get_by_role("heading", name="No action items yet")).to_be_visible()
        self.found()
        expect(self.rows(taker)).to_have_count(3)
        self.change("doors", status="done")
        expect(self.rows(taker)).to_have_count(2)

    def test_they_are_taken_along(self):
        self.found()
        self.change("brackets", due={"date": "2026-05-18", "candidates": []})
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                taker = self.at_actions(view)
                menu = taker.page.locator(".pagehead")
                taker.act(menu.get_by_role("button", name="Export"))
                self.assertEqual(layout.faults(taker.page), [])
                axe.check(taker.page)
                with taker.page.expect_download() as download:
                    taker.act(menu.get_by_role("menuitem", name=re.compile("^CSV")))
                text = open(download.value.path(), encoding="utf-8").read()
                self.assertIn("brackets", text)
                taker.act(menu.get_by_role("button", name="Export"))
                with taker.page.expect_download() as download:
                    taker.act(menu.get_by_role("menuitem", name=re.compile("^Calendar with to-dos")))
                text = open(download.value.path(), encoding="utf-8", newline="").read()
                self.assertIn("BEGIN:VTODO\r\n", text)

    def test_it_looks_right_in_every_light(self):
        self.found()
        self.change("brackets", due={"date": "2026-05-18", "candidates": []})
        for view in (WIDE.but(scheme="dark"), SMALL.but(text=200), SMALL.but(scheme="dark", text=200), WIDE.but(forced_colors=True)):
            for path in ("/notes/actions", "/notes/new"):
                with self.subTest(f"{view.label} {path}"):
                    taker = self.visit(path, view)
                    if path.endswith("new"):
                        taker.page.get_by_label("Write or paste the notes").fill(FIRST)
                        expect(taker.page.get_by_role("region", name="What was recognised")).to_be_visible()
                    else:
                        expect(self.rows(taker)).to_have_count(3)
                    if not view.forced_colors:
                        axe.check(taker.page)
                    self.assertEqual(layout.faults(taker.page), [])
