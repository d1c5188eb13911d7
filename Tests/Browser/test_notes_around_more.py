"""What else stands around a note: the export menu, saved questions, what a bot knows, where a reply comes from."""
import json
import re
import uuid

from playwright.sync_api import expect

import axe
import layout
from notetaker import NoteTest
from views import PHONE, SMALL, WIDE


class AroundNotes(NoteTest):
    def test_a_note_is_exported_and_copied(self):
        note = self.add()
        self.answer_of(note, {"kind": "ready", "ready": "actions"})
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                taker = self.at(note, view)
                bar = taker.page.locator(".workbar")
                taker.act(bar.get_by_role("button", name="Export"))
                axe.check(taker.page)
                self.assertEqual(layout.faults(taker.page), [])
                with taker.page.expect_download() as download:
                    taker.act(bar.get_by_role("menuitem", name=re.compile("^Markdown")))
                self.assertIn("Site meeting, Mill Lane", open(download.value.path(), encoding="utf-8").read())
                taker.act(bar.get_by_role("button", name="Export"))
                with taker.page.expect_download() as download:
                    taker.act(bar.get_by_role("menuitem", name=re.compile("^JSON")))
                json.loads(open(download.value.path(), encoding="utf-8").read())
        taker = self.at(note)
        taker.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        bar = taker.page.locator(".workbar")
        bar.get_by_role("button", name="Export").press("Enter")
        bar.get_by_role("menuitem", name="Copy as Markdown").press("Enter")
        expect(taker.toast("Copied as Markdown")).to_be_visible()
        self.assertIn("Site meeting, Mill Lane", taker.page.evaluate("navigator.clipboard.readText()"))

    def saved(self, taker):
        return taker.page.get_by_role("group", name="Saved questions")

    def test_a_question_is_saved_asked_again_renamed_and_deleted(self):
        self.with_strong_model()
        self.reader.picks, self.reader.sentences = ["scaffold"], [("The scaffold.", [3])]
        note = self.add()
        self.answer_of(note, {"kind": "own", "text": "What may the neighbours know?"}, "kindly")
        other = self.add(title="Other meeting")
        taker = self.at(note)
        taker.press("Save this question")
        dialog = taker.page.get_by_role("dialog")
        expect(dialog).to_contain_text("What may the neighbours know?: kindly")
        dialog.get_by_label("Title").fill("")
        taker.press("Save", dialog)
        expect(dialog.get_by_label("Title")).to_have_accessible_description(re.compile("Give it a title"))
        axe.check(taker.page)
        dialog.get_by_label("Title").fill("For the neighbours")
        dialog.get_by_label("Title").press("Enter")
        chip = self.saved(taker).get_by_role("button", name="For the neighbours")
        expect(chip).to_have_attribute("aria-pressed", "true")
        expect(taker.page.get_by_role("button", name="Save this question")).to_be_hidden()
        elsewhere = self.at(other, PHONE)
        elsewhere.act(self.saved(elsewhere).get_by_role("button", name="For the neighbours"))
        elsewhere.answered("What may the neighbours know?")
        self.assertEqual(layout.faults(elsewhere.page), [])
        [answer] = self.client.get(f"/notes/{other['id']}/answers")["answers"]
        self.assertEqual(answer["instruction"], "kindly")
        taker.press("Saved questions…")
        taker.press("Rename: For the neighbours", dialog)
        dialog.last.get_by_label("Title").fill("Neighbours")
        taker.press("Save", dialog.last)
        expect(dialog).to_have_count(1)
        expect(dialog.get_by_role("listitem")).to_contain_text("Neighbours")
        axe.check(taker.page)
        self.assertEqual(layout.faults(taker.page), [])
        taker.press("Delete: Neighbours", dialog)
        expect(dialog).to_contain_text("None is left.")
        taker.press("Close", dialog)
        expect(self.saved(taker)).to_be_hidden()
        self.assertEqual(self.client.get("/notes/questions")["templates"], [])

    def test_saved_questions_come_to_other_tabs(self):
        note = self.add()
        taker = self.at(note)
        self.post("/notes/questions", {"title": "Money", "question": {"kind": "own", "text": "What does it cost?"},
                                       "instruction": ""})
        expect(self.saved(taker).get_by_role("button", name="Money")).to_be_visible()


class BotsThatKnow(NoteTest):
    def at_bot(self, bot="knowledge-bot", view=WIDE):
        taker = self.visit(f"/chat/bots/{bot}", view)
        expect(taker.page.get_by_label("Name", exact=True)).to_be_visible()
        return taker

    def choose(self, taker, title):
        taker.act(taker.page.get_by_role("radio", name=title, exact=True))

    def knowledge(self, bot="knowledge-bot"):
        return self.client.get(f"/chat/bots/{bot}")["knowledge"]

    def test_a_bot_is_given_notes(self):
        notes = [self.add(title=title) for title in ("Mill Lane", "Harbour", "Roof")]
        for view in (WIDE, SMALL):
            with self.subTest(view.name):
                taker = self.at_bot("gpt-bot", view)
                expect(taker.page.get_by_role("radio", name="None")).to_be_checked()
                self.choose(taker, "Chosen notes")
                taker.press("Save")
                expect(taker.page.get_by_text("Choose at least one note")).to_be_visible()
                taker.act(taker.page.get_by_role("checkbox", name=re.compile("Harbour")))
                taker.act(taker.page.get_by_role("switch", name="Only from the notes"))
                taker.page.evaluate("scrollTo(0, 0)")
                axe.check(taker.page)
                self.assertEqual(layout.faults(taker.page), [])
                taker.press("Save")
                expect(taker.toast("Saved")).to_be_visible()
                self.assertEqual(self.knowledge("gpt-bot"), {"notes": [notes[1]["id"]], "onlyNotes": True})
                taker.page.reload()
                expect(taker.page.get_by_role("checkbox", name=re.compile("Harbour"))).to_be_checked()
                taker.page.get_by_role("searchbox", name="Find a note").fill("Roof")
                expect(taker.page.get_by_role("checkbox")).to_have_count(2)
                self.choose(taker, "All your notes")
                taker.press("Save")
                expect(taker.toast("Saved").last).to_be_visible()
                self.eventually(lambda: self.knowledge("gpt-bot") == {"notes": None, "onlyNotes": True},
                                lambda: str(self.knowledge("gpt-bot")))
                self.choose(taker, "None")
                taker.press("Save")
                self.eventually(lambda: self.knowledge("gpt-bot") is None, lambda: str(self.knowledge("gpt-bot")))

    def test_two_tabs_that_give_other_notes_are_asked_with_their_titles(self):
        self.faults.allow("status of 409")
        self.add(title="Mill Lane"), self.add(title="Harbour")
        one = self.at_bot("gpt-bot")
        other = self.beside(one)
        for taker, title in ((one, "Harbour"), (other, "Mill Lane")):
            self.choose(taker, "Chosen notes")
            taker.act(taker.page.get_by_role("checkbox", name=re.compile(title)))
        one.press("Save")
        expect(one.toast("Saved")).to_be_visible()
        other.press("Save")
        dialog = other.page.get_by_role("dialog")
        expect(dialog.locator(".whole")).to_have_text([re.compile("Mill Lane"), re.compile("Harbour")])

    def test_the_knowledge_bot_knows_all_notes_from_the_start(self):
        taker = self.at_bot()
        expect(taker.page.get_by_role("radio", name="All your notes")).to_be_checked()
        expect(taker.page.get_by_role("switch", name="Only from the notes")).not_to_be_checked()
        expect(taker.page.get_by_role("button", name="Save", exact=True)).to_have_attribute("aria-disabled", "true")

    def test_a_reply_shows_the_lines_that_it_comes_from(self):
        note = self.add()

        def reply(body):
            if "response_format" not in body:
                return "Jonas sends it by Monday."
            schema = body["response_format"]["json_schema"]["schema"]
            yes, no = schema["properties"]["answer"]["enum"]
            return json.dumps({"answer": yes if "send me a photo" in body["messages"][-1]["content"] else no})

        self.model.reply = reply
        channel = self.post("/chat/channels", {"bot": "knowledge-bot", "clientID": str(uuid.uuid4())})["id"]
        for view in (WIDE, SMALL):
            with self.subTest(view.name):
                taker = self.visit(f"/chat/c/{channel}", view)
                field = taker.page.get_by_role("textbox", name=re.compile("^Message to "))
                field.fill("Who sends the photo of the brackets?")
                taker.press("Send")
                sources = taker.page.get_by_role("group", name="From your notes").last
                expect(sources).to_contain_text("send me a photo by Monday")
                expect(sources).to_contain_text("Site meeting, Mill Lane")
                axe.check(taker.page)
                self.assertEqual(layout.faults(taker.page), [])
                taker.act(sources.get_by_role("link", name=re.compile("Site meeting, Mill Lane, line 5")))
                expect(taker.page).to_have_url(re.compile(f"/notes/n/{note['id']}#line-5$"))
                expect(taker.note.locator("#line-5")).to_contain_text("photo")
