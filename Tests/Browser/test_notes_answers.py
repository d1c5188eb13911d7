"""Asking about a note: questions, what is found with its lines, progress, stopping, failures, what stays."""
import re

from playwright.sync_api import expect

from fake_model import FakeModel
from notetaker import NoteTest
from views import PHONE

ACTIONS = {"kind": "ready", "ready": "actions"}
DECISIONS = {"kind": "ready", "ready": "decisions"}


class Answers(NoteTest):
    def row(self, taker, words):
        return taker.items.filter(has_text=words)

    def test_action_items_say_what_who_and_by_when(self):
        taker = self.at(self.add())
        taker.choose("Action items").answered("Action items", found=4)
        first = self.row(taker, "brackets")
        expect(first.get_by_role("cell").nth(1)).to_have_text("Jonas")
        expect(first.get_by_role("cell").nth(2)).to_have_text("Mon 18 May")
        expect(first.locator("q")).to_have_text("Jonas, please fix those two brackets and send me a photo by Monday.")
        expect(self.row(taker, "green doors").locator(".unsaid")).to_have_text(["not stated"])
        expect(taker.answer.locator(".found")).to_have_text("4 found")
        expect(taker.answer.locator(".coverage")).to_contain_text("16 of 16 lines read")
        expect(taker.answer.locator(".cost")).to_have_text(re.compile(r"^tiny, \d+ questions, [\d,]+ tokens, "))
        headings = taker.answer.get_by_role("columnheader")
        expect(headings).to_have_text(["What", "Who", "By"])

    def test_a_quote_is_shown_on_hover_and_focus_and_a_click_goes_to_its_line(self):
        taker = self.at(self.add())
        taker.choose("Action items").answered("Action items", found=4)
        line = taker.note.locator("#line-5")
        expect(line).to_have_class(re.compile(r"\bcited\b"))
        expect(line.locator("mark")).to_have_count(0)
        self.row(taker, "brackets").hover()
        expect(line.locator("mark")).to_have_text("Jonas, please fix those two brackets and send me a photo by Monday.")
        self.row(taker, "apologise").get_by_role("link", name=re.compile("^Line 9")).focus()
        expect(taker.note.locator("#line-9 mark")).to_have_count(1)
        taker.act(self.row(taker, "brackets").get_by_role("link", name=re.compile("^Line 5")))
        expect(taker.page).to_have_url(re.compile(r"/notes/n/[^/]+\?answer=[^#]+#line-5$"))
        expect(line).to_have_class(re.compile(r"\btarget\b"))
        expect(line).to_be_in_viewport()
        taker.page.go_back()
        expect(line).not_to_have_class(re.compile(r"\btarget\b"))

    def test_the_rows_themselves_lead_to_their_lines(self):
        taker = self.at(self.add())
        taker.choose("Decisions").answered("Decisions", found=1)
        self.row(taker, "Green").locator("q").click()
        expect(taker.page).to_have_url(re.compile(r"#line-13$"))

    def test_an_ambiguous_day_is_asked(self):
        note = self.add()
        taker = self.at(note)
        taker.choose("Action items").answered("Action items", found=4)
        pick = self.row(taker, "glazier").get_by_role("group", name="“for next Friday” is which day?")
        pick = pick.or_(self.row(taker, "glazier").get_by_role("group", name=re.compile("next Friday” is which day")))
        expect(pick.get_by_role("button")).to_have_text(["15 May", "22 May"])
        pick.get_by_role("button", name="Friday 22 May 2026").click()
        cell = self.row(taker, "glazier").get_by_role("cell").nth(2)
        expect(cell).to_have_text("Fri 22 May")
        taker.page.reload()
        expect(cell).to_have_text("Fri 22 May")

    def test_picking_a_day_can_be_taken_back(self):
        taker = self.at(self.add())
        taker.choose("Action items").answered("Action items", found=4)
        row = self.row(taker, "glazier")
        row.get_by_role("button", name="Friday 15 May 2026").click()
        expect(row.get_by_role("cell").nth(2)).to_have_text("Fri 15 May")
        taker.press("Undo", taker.toast("Changed"))
        expect(row.locator(".pickdate button")).to_have_text(["15 May", "22 May"])

    def test_an_item_is_edited_and_removed_with_a_way_back(self):
        taker = self.at(self.add())
        taker.choose("Action items").answered("Action items", found=4)
        row = self.row(taker, "green doors")
        row.hover()
        taker.press(re.compile("^Edit: "), row)
        form = taker.page.get_by_role("form", name="Edit the item")
        expect(form.get_by_label("What")).to_be_focused()
        form.get_by_label("What").fill("Order the dark green doors")
        form.get_by_label("Who").fill("Ravi")
        form.get_by_label("By").fill("2026-06-01")
        taker.press("Save", form)
        row = self.row(taker, "Order the dark green doors")
        expect(row.get_by_role("cell").nth(1)).to_have_text("Ravi")
        expect(row.get_by_role("cell").nth(2)).to_have_text("Mon 1 Jun")
        expect(row.get_by_role("button", name=re.compile("^Edit: "))).to_be_focused()
        taker.press("Undo", taker.toast("Changed"))
        expect(self.row(taker, "Order the dark green doors")).to_have_count(0)
        row = self.row(taker, "apologise")
        row.hover()
        taker.press(re.compile("^Remove: "), row)
        expect(taker.items).to_have_count(3)
        taker.page.reload()
        expect(taker.items).to_have_count(3)
        row = self.row(taker, "brackets")
        row.hover()
        taker.press(re.compile("^Remove: "), row)
        expect(taker.items).to_have_count(2)
        taker.press("Undo", taker.toast("Removed"))
        expect(taker.items).to_have_count(3)

    def test_an_item_goes_back_to_what_was_found(self):
        taker = self.at(self.add())
        taker.choose("Decisions").answered("Decisions", found=1)
        row = taker.items.first
        found = row.get_by_role("cell").first.inner_text()
        form = taker.page.get_by_role("form", name="Edit the item")
        for text in ("Something else", "Something else again"):
            row.hover()
            taker.press(re.compile("^Edit: "), row)
            form.get_by_label("What").fill(text)
            taker.press("Save", form)
            expect(row.get_by_role("cell").first).to_have_text(text)
        taker.press(re.compile("^Edit: "), row)
        taker.press("Back to what was found", form)
        expect(row.get_by_role("cell").first).to_have_text(found)
        taker.press("Undo", taker.toast("Back to what was found"))
        expect(row.get_by_role("cell").first).to_have_text("Something else again")

    def test_an_item_without_words_is_not_saved_and_escape_gives_up(self):
        taker = self.at(self.add())
        taker.choose("Decisions").answered("Decisions", found=1)
        row = taker.items.first
        row.hover()
        taker.press(re.compile("^Edit: "), row)
        form = taker.page.get_by_role("form", name="Edit the item")
        form.get_by_label("What").fill(" ")
        taker.press("Save", form)
        expect(form).to_contain_text("Say what it is")
        taker.page.keyboard.press("Escape")
        expect(form).to_have_count(0)
        expect(row).to_contain_text("Green")

    def test_nothing_found_says_that_the_notes_dont_say(self):
        self.reader.labels = {}
        taker = self.at(self.add())
        taker.choose("Aims").answered("Aims")
        expect(taker.answer).to_contain_text("The notes don’t say.")

    def test_a_free_answer_has_sentences_that_cite_lines(self):
        self.with_strong_model()
        self.reader.picks = ["scaffold", "brackets are loose"]
        self.reader.sentences = [("The scaffold stays until the gutter is signed off.", [3]),
                                 ("Two brackets are loose.", [4])]
        taker = self.at(self.add())
        taker.ask("Why is the scaffold still there?").answered("Why is the scaffold still there?")
        sentences = taker.prose.locator(".sentence")
        expect(sentences).to_have_count(2)
        expect(sentences.first).to_contain_text("The scaffold stays until the gutter is signed off.")
        cites = sentences.last.get_by_role("link", name=re.compile("^Line 4"))
        expect(cites).to_have_count(1)
        sentences.last.hover()
        expect(taker.note.locator("#line-4 mark")).to_have_count(1)
        cites.click()
        expect(taker.page).to_have_url(re.compile("#line-4$"))

    def test_what_a_line_doesnt_say_is_marked_as_unsupported(self):
        self.with_strong_model()
        self.reader.picks = ["scaffold"]
        self.reader.sentences = [("The scaffold stays.", [3]), ("The bank gets a revised mortgage.", [9999])]
        taker = self.at(self.add())
        taker.ask("What about the scaffold?").answered("What about the scaffold?")
        wrong = taker.prose.locator(".sentence.unsupported")
        expect(wrong).to_have_count(1)
        expect(wrong).to_contain_text("Unsupported.")
        expect(wrong.get_by_role("link")).to_have_count(0)

    def test_the_box_empties_when_the_answer_is_in(self):
        self.with_strong_model()
        gate = self.reader.gate("Question: Who orders doors?")
        self.reader.picks, self.reader.sentences = ["green doors"], [("Tomoko orders the green doors.", [14])]
        taker = self.at(self.add())
        taker.ask("Who orders doors?")
        expect(taker.answer.get_by_role("button", name="Stop")).to_be_visible()
        expect(taker.question).to_have_value("Who orders doors?")
        gate.set()
        taker.answered("Who orders doors?")
        expect(taker.question).to_have_value("")

    def test_the_box_says_when_there_is_nothing_to_ask(self):
        taker = self.at(self.add())
        taker.press("Ask")
        expect(taker.answers.get_by_role("alert").locator("visible=true")).to_contain_text("There is nothing to ask yet")
        expect(taker.question).to_be_focused()

    def test_a_ready_question_takes_an_instruction(self):
        taker = self.at(self.add())
        taker.choose("Action items").answered("Action items", found=4)
        self.reader.sentences = [("Jonas fixes two brackets by Monday.", [5])]
        taker.press("Add an instruction")
        taker.page.get_by_label("Instruction", exact=True).fill("only Jonas’s, as one sentence")
        taker.press("Ask")
        expect(taker.answer.locator(".about")).to_have_text("With: only Jonas’s, as one sentence")
        taker.answered("Action items", found=4)
        expect(taker.prose).to_contain_text("Jonas fixes two brackets by Monday.")
        written = [question for kind, question in self.reader.asked if kind == "notes-answer"]
        self.assertIn("only Jonas’s, as one sentence", written[-1])
        self.assertIn("Which action items were agreed", written[-1])
        expect(taker.page.get_by_label("Instruction", exact=True)).to_be_hidden()

    def written(self):
        """The questions for answers in words, up to now."""
        return [question for kind, question in self.reader.asked if kind == "notes-answer"]

    def test_a_follow_up_knows_what_was_asked_before(self):
        self.with_strong_model()
        self.reader.picks, self.reader.sentences = ["green doors"], [("Tomoko orders the green doors.", [14])]
        taker = self.at(self.add())
        taker.ask("Who orders doors?").answered("Who orders doors?")
        taker.press("Follow up")
        expect(taker.answers).to_contain_text("Follows up: Who orders doors?")
        taker.ask("And which colour?").answered("And which colour?")
        expect(taker.answer.locator(".about")).to_contain_text("Follows Who orders doors?")
        self.eventually(lambda: "Tomoko orders the green doors." in self.written()[-1], lambda: str(self.written()))

    def test_a_summary_of_another_length_is_another_answer(self):
        self.with_strong_model()
        self.reader.sentences = [("The doors become green.", [13])]
        taker = self.at(self.add())
        taker.choose("Summary").answered("Summary")
        length = taker.page.get_by_role("radiogroup", name="Length of the summary")
        expect(length.get_by_label("Medium")).to_be_checked()
        length.get_by_label("Brief").check()
        expect(length.get_by_label("Brief")).to_be_checked()
        taker.answered("Summary")
        self.eventually(lambda: "At most 2 sentences." in self.written()[-1], lambda: str(self.written()))
        expect(taker.answer.get_by_role("button", name="Stop")).to_be_hidden()
        written = self.written()
        length.get_by_label("Medium").check()
        expect(length.get_by_label("Medium")).to_be_checked()
        taker.answered("Summary")
        self.assertEqual(len(self.written()), len(written))

    def test_all_dates_stand_in_their_order_and_need_no_model(self):
        taker = self.at(self.add())
        taker.choose("Dates and times")
        rows = taker.answer.get_by_role("list", name="Dates and times").get_by_role("listitem")
        expect(rows.filter(has_text="Wed 13 May").first).to_be_visible()
        days = [text.split("\n")[0] for text in rows.all_inner_texts()]
        self.assertIn("Mon 18 May", days)
        self.assertLess(days.index("Mon 18 May"), next(n for n, day in enumerate(days) if day.startswith("Wed 27 May")))
        self.assertEqual(self.model.requests, [])
        expect(taker.page).to_have_url(re.compile("#timeline$"))
        expect(taker.page.get_by_role("button", name="Dates and times")).to_have_attribute("aria-pressed", "true")

    def test_what_was_answered_before_is_shown_and_not_asked_again(self):
        note = self.add()
        self.answer_of(note, ACTIONS)
        self.answer_of(note, DECISIONS)
        asked = len(self.model.requests)
        taker = self.at(note)
        taker.answered("Decisions", found=1)
        taker.choose("Action items").answered("Action items", found=4)
        self.assertEqual(len(self.model.requests), asked)
        expect(taker.earlier.get_by_role("listitem")).to_have_count(2)
        taker.earlier.get_by_role("link", name="Decisions").click()
        taker.answered("Decisions", found=1)
        taker.page.go_back()
        taker.answered("Action items", found=4)

    def test_an_answer_is_deleted_with_a_way_back(self):
        note = self.add()
        self.answer_of(note, ACTIONS)
        self.answer_of(note, DECISIONS)
        taker = self.at(note)
        taker.answered("Decisions")
        taker.press("Delete: Decisions", taker.earlier)
        taker.answered("Action items", found=4)
        taker.press("Undo", taker.toast("Deleted: Decisions"))
        expect(taker.earlier.get_by_role("listitem")).to_have_count(2)
        taker.press("Delete: Action items", taker.earlier)
        taker.page.reload()
        taker.answered("Decisions", found=1)
        self.eventually(lambda: len(self.client.get(f"/notes/{note['id']}/answers")["answers"]) == 1,
                        lambda: "the answer is still there")
        expect(taker.page.get_by_role("link", name="Action items", exact=True)).to_have_count(0)

    def test_an_answer_is_written_over_and_goes_back_to_what_was_found(self):
        taker = self.at(self.add())
        taker.choose("Decisions").answered("Decisions", found=1)
        taker.press("Edit", taker.answer)
        editor = taker.page.get_by_role("textbox", name="Edit the answer")
        expect(editor).to_have_value(re.compile("Green"))
        editor.fill("We take the green ones.\n\nAll agreed.")
        taker.press("Save", taker.answer)
        expect(taker.prose.locator(".plain")).to_have_text(["We take the green ones.", "All agreed."])
        expect(taker.answer.get_by_text("What was found", exact=True)).to_be_visible()
        expect(taker.items).to_have_count(0)
        taker.page.reload()
        expect(taker.prose).to_contain_text("We take the green ones.")
        taker.press("Go back to what was found")
        expect(taker.items).to_have_count(1)
        expect(taker.prose).to_be_hidden()
        taker.press("Undo", taker.toast("Back to what was found"))
        expect(taker.prose).to_contain_text("We take the green ones.")

    def test_what_is_typed_over_an_answer_outlives_loading_the_page_again(self):
        taker = self.at(self.add())
        taker.choose("Decisions").answered("Decisions", found=1)
        taker.press("Edit", taker.answer)
        editor = taker.page.get_by_role("textbox", name="Edit the answer")
        editor.fill("Half typed")
        taker.page.reload()
        taker.answered("Decisions")
        taker.press("Edit", taker.answer)
        expect(editor).to_have_value("Half typed")
        taker.press("Cancel", taker.answer)
        taker.press("Edit", taker.answer)
        expect(editor).to_have_value(re.compile("Green"))

    def test_an_answer_is_copied_as_markdown(self):
        taker = self.at(self.add())
        taker.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        taker.choose("Decisions").answered("Decisions", found=1)
        taker.press("Copy as Markdown", taker.answer)
        expect(taker.toast("Copied as Markdown")).to_be_visible()
        text = taker.page.evaluate("navigator.clipboard.readText()")
        self.assertIn("Green", text)
        self.assertIn("13", text)

    def test_a_note_that_was_changed_says_so_and_cites_its_lines_where_they_are_now(self):
        note = self.add()
        self.answer_of(note, DECISIONS)
        fields = {name: note[name] for name in ("title", "date", "time", "timeZone", "attendees", "recognition")}
        taker = self.at(note)
        taker.answered("Decisions", found=1)
        self.post(f"/notes/{note['id']}", {"version": note["version"], "text": "One line more\n" + note["text"]} | fields, "PUT")
        expect(taker.answer).to_contain_text("The note was changed after this was read.")
        link = taker.items.first.get_by_role("link", name=re.compile("^Line 13"))
        expect(link).to_have_attribute("href", re.compile("#line-14$"))
        taker.press("Ask again", taker.answer.locator(".banner"))
        expect(taker.answer.get_by_text("The note was changed after this was read.")).to_have_count(0)
        taker.answered("Decisions", found=1)
        expect(taker.items.first.get_by_role("link", name=re.compile("^Line 14"))).to_be_visible()

    # Going on, stopping, failing

    def test_items_come_while_the_rest_is_read_and_stop_keeps_them(self):
        gate = self.reader.gate("Somebody drilled")
        taker = self.at(self.add())
        taker.choose("Action items")
        expect(taker.items).to_have_count(0)
        expect(taker.answer.locator(".working .said")).to_contain_text(re.compile(r"\d+ of \d+ sentences read"))
        gate.set()
        gate = self.reader.gate("confirm the glazier")
        taker.press("Stop", taker.answer)
        expect(taker.answer).to_contain_text("Stopped. What was found by then stays.")
        gate.set()
        self.reader.open_all()
        taker.press("Go on", taker.answer)
        taker.answered("Action items", found=4)
        expect(taker.answer).not_to_contain_text("Stopped.")

    def test_lines_without_an_answer_are_shown_and_tried_again(self):
        self.reader.broken = {"apologise, today", "The glazier can do"}
        taker = self.at(self.add())
        taker.choose("Action items").answered("Action items", found=3)
        expect(taker.answer.locator(".failed-lines")).to_contain_text(re.compile(r"Lines? 9\b.*\b10: ", re.S))
        bar = taker.answer.locator(".coverage").get_by_role("img")
        expect(bar).to_have_attribute("aria-label", re.compile("^14 of 16 lines read, Lines? 9 .*10 failed$"))
        asked = len(self.model.requests)
        self.reader.broken = set()
        taker.press("Try again", taker.answer.locator(".coverage"))
        taker.answered("Action items", found=4)
        expect(taker.answer.locator(".coverage")).to_contain_text("16 of 16 lines read")
        expect(taker.answer.get_by_role("button", name="Try again")).to_be_hidden()
        labelled = [question for kind, question in self.reader.asked[asked:] if kind == "notes-label"]
        self.assertLessEqual(len(labelled), 3)

    def test_a_bad_key_is_said_and_the_question_stays_in_the_box(self):
        model = FakeModel(status=401)
        self.addCleanup(model.close)
        self.start(configuration={"model": {"use": "server", "url": model.url, "name": "tiny", "key": "wrong"}})
        taker = self.at(self.add())
        taker.ask("Who orders the doors?")
        alert = taker.answer.get_by_role("alert").locator("visible=true")
        expect(alert).to_contain_text("didn’t take the key")
        expect(alert.get_by_role("link", name="Check the key")).to_have_attribute("href", "/settings#model")
        expect(taker.question).to_have_value("Who orders the doors?")
        taker.page.reload()
        expect(taker.question).to_have_value("Who orders the doors?")

    def test_without_a_model_a_person_is_led_to_the_settings(self):
        self.start(configuration=None)
        taker = self.at(self.add())
        taker.choose("Action items")
        alert = taker.answer.get_by_role("alert").locator("visible=true")
        expect(alert).to_contain_text("There is no model to ask.")
        alert.get_by_role("link", name="Choose a model").click()
        expect(taker.page).to_have_url(re.compile("/settings#model$"))

    def test_a_provider_that_is_down_is_tried_again(self):
        model = FakeModel(status=503)
        self.addCleanup(model.close)
        model.text = lambda body: "talk"
        self.start(configuration={"model": {"use": "server", "url": model.url, "name": "tiny"}})
        taker = self.at(self.add("Ines: The harbour looked quite different to me in the winter.", "Short"))
        taker.choose("Concerns")
        expect(taker.answer.get_by_role("alert").locator("visible=true")).to_be_visible()
        model.status = 200
        taker.press("Try again", taker.answer)
        taker.answered("Concerns")
        expect(taker.answer).to_contain_text("The notes don’t say.")


class OnAPhone(NoteTest):
    def test_three_tabs_and_a_cited_line_leads_to_the_note(self):
        note = self.add()
        taker = self.at(note, PHONE)
        taker.choose("Decisions").answered("Decisions", found=1)
        tabs = taker.page.get_by_role("navigation", name="Panes")
        expect(tabs.get_by_role("link")).to_have_text(["Answers", "Note", "Timeline"])
        expect(taker.note).to_be_hidden()
        taker.act(taker.items.first.get_by_role("link", name=re.compile("^Line 13")))
        expect(taker.note).to_be_visible()
        expect(taker.note.locator("#line-13")).to_be_in_viewport()
        expect(taker.note.locator("#line-13")).to_be_focused()
        expect(tabs.get_by_role("link", name="Note")).to_have_attribute("aria-current", "true")
        taker.act(tabs.get_by_role("link", name="Timeline"))
        expect(taker.answer.get_by_role("list", name="Dates and times")).to_be_visible()
        expect(taker.note).to_be_hidden()
        taker.act(tabs.get_by_role("link", name="Answers"))
        taker.answered("Decisions", found=1)
