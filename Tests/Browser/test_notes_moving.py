"""Answers that grow while things happen: other tabs, a cut connection, loading again, a host that ends, long notes."""
import re
import time

from playwright.sync_api import expect

from cutting_proxy import CuttingProxy
from notetaker import NoteTest

LONG = "\n".join(f"Ann: Point {number} is about the harbour and nothing else." if number % 50
                 else f"Ann: Bob, please send the papers of boat {number} by Friday." for number in range(1, 201))


class Moving(NoteTest):
    def test_two_tabs_show_the_same_answer_as_it_grows(self):
        note = self.add()
        gate = self.reader.gate("Somebody drilled")
        taker = self.at(note)
        other = self.beside(taker)
        expect(other.question).to_be_visible()
        taker.choose("Action items")
        expect(other.earlier.or_(other.answer).first).to_be_visible()
        expect(other.answer.get_by_role("button", name="Stop")).to_be_visible()
        gate.set()
        taker.answered("Action items", found=4)
        other.answered("Action items", found=4)
        other.items.filter(has_text="glazier").get_by_role("button", name="Friday 22 May 2026").click()
        expect(taker.items.filter(has_text="glazier")).to_contain_text("Fri 22 May")
        other.press("Delete", other.answer.locator(".answer-tools"))
        other.page.reload()
        expect(taker.answer).to_have_count(0)

    def test_a_change_made_from_an_older_version_is_made_to_what_is_there(self):
        note = self.add()
        answer = self.answer_of(note, {"kind": "ready", "ready": "actions"})
        taker = self.at(note)
        taker.answered("Action items", found=4)
        taker.page.route("**/events", lambda route: route.abort())
        first = next(item for item in answer["items"] if "brackets" in item["text"])
        row = taker.items.filter(has_text="glazier")
        row.hover()
        taker.press(re.compile("^Edit: "), row)
        self.post(f"/notes/answers/{answer['id']}", {"version": answer["version"], "removed": [first["id"]]}, "PATCH")
        form = taker.page.get_by_role("form", name="Edit the item")
        form.get_by_label("Who").fill("Tomoko")
        self.faults.allow("409")
        taker.press("Save", form)
        expect(taker.items.filter(has_text="glazier").get_by_role("cell").nth(1)).to_have_text("Tomoko")
        expect(taker.items).to_have_count(3)

    def test_a_cut_connection_loses_nothing_of_an_answer(self):
        note = self.add()
        proxy = CuttingProxy(self.host)
        self.addCleanup(proxy.close)
        self.faults.allow("ERR_")
        gate = self.reader.gate("Somebody drilled")
        taker = self.at(note, origin=proxy.origin)
        taker.choose("Action items")
        expect(taker.answer.get_by_role("button", name="Stop")).to_be_visible()
        proxy.cut()
        gate.set()
        self.eventually(lambda: self.client.get(f"/notes/{note['id']}/answers")["answers"][0]["status"] == "complete",
                        lambda: "the answer isn't whole")
        proxy.mend()
        taker.answered("Action items", found=4)

    def test_a_question_that_didnt_get_through_is_asked_once(self):
        self.with_strong_model()
        note = self.add()
        proxy = CuttingProxy(self.host)
        self.addCleanup(proxy.close)
        self.faults.allow("ERR_")
        self.reader.picks, self.reader.sentences = ["green doors"], [("Tomoko orders the green doors.", [14])]
        taker = self.at(note, origin=proxy.origin)
        expect(taker.question).to_be_visible()
        proxy.cut()
        taker.ask("Who orders doors?")
        alert = taker.answers.get_by_role("article").get_by_role("alert")
        expect(alert).to_contain_text("Parlance didn’t answer")
        expect(taker.question).to_have_value("Who orders doors?")
        proxy.mend()
        taker.press("Try again", alert)
        taker.answered("Who orders doors?")
        expect(taker.question).to_have_value("")
        self.assertEqual(len(self.client.get(f"/notes/{note['id']}/answers")["answers"]), 1)

    def test_loading_again_in_the_middle_goes_on(self):
        self.with_strong_model()
        gate = self.reader.gate("Question: Who orders doors?")
        self.reader.picks, self.reader.sentences = ["green doors"], [("Tomoko orders the green doors.", [14])]
        taker = self.at(self.add())
        taker.ask("Who orders doors?")
        expect(taker.answer.get_by_role("button", name="Stop")).to_be_visible()
        taker.page.reload()
        expect(taker.answer.get_by_role("button", name="Stop")).to_be_visible()
        expect(taker.question).to_have_value("Who orders doors?")
        gate.set()
        taker.answered("Who orders doors?")
        expect(taker.question).to_have_value("")

    def test_sentences_come_one_by_one(self):
        self.with_strong_model()
        gate = self.reader.gate("At most 5 sentences")
        self.reader.picks = ["green doors", "Decided"]
        self.reader.sentences = [("The doors become green.", [13]), ("Tomoko orders the green doors.", [14])]
        taker = self.at(self.add())
        taker.ask("What about doors?")
        expect(taker.prose.locator(".sentence")).to_have_text([re.compile("The doors become green.")])
        expect(taker.answer.get_by_role("button", name="Stop")).to_be_visible()
        gate.set()
        taker.answered("What about doors?")
        expect(taker.prose.locator(".sentence")).to_have_count(2)

    def test_a_host_that_ends_interrupts_an_answer_and_it_goes_on_afterwards(self):
        note = self.add()
        self.reader.gate("Somebody drilled")
        taker = self.at(note)
        taker.choose("Action items")
        expect(taker.answer.get_by_role("button", name="Stop")).to_be_visible()
        self.faults.allow("ERR_")
        self.host.kill()
        self.host.start()
        expect(taker.answer).to_contain_text("Parlance ended while this was read.")
        self.reader.open_all()
        taker.press("Go on", taker.answer)
        taker.answered("Action items", found=4)

    def test_what_takes_long_says_so_first_and_answers_quickly_meanwhile(self):
        self.reader.labels = {"please send the papers": "action"}
        note = self.add(LONG, "Harbour")
        taker = self.at(note)
        taker.choose("Action items")
        card = taker.answers.get_by_role("article", name="Question")
        expect(card).to_contain_text(re.compile(r"This note is long: \d+ sentences to read, about \d+ questions to the model"))
        expect(card).to_contain_text(re.compile(r"That takes about \d+ min\."))
        taker.press("Cancel", card)
        expect(card).to_have_count(0)
        self.assertEqual(self.client.get(f"/notes/{note['id']}/answers")["answers"], [])
        gate = self.reader.gate("Point 120 ")
        taker.choose("Action items")
        taker.press("Start", card)
        quick = taker.answer.get_by_role("region", name="Quick answer")
        expect(quick).to_contain_text(re.compile(r"From \d+ lines? that search found"))
        expect(quick.locator(".items tbody")).not_to_have_count(0)
        expect(taker.answer.locator(".found")).to_have_text("")
        expect(taker.answer.locator(".working .said")).to_contain_text(re.compile(r"\d+ of 200 sentences read"))
        gate.set()
        taker.answered("Action items", found=4)
        expect(quick).to_be_hidden()

    def test_a_very_long_note_stays_smooth(self):
        text = "\n".join(f"Ann: This is line {number}, and it speaks of the harbour at some length." for number in range(1, 5001))
        taker = self.at(self.add(text, "Five thousand"))
        expect(taker.note.locator("#line-5000")).to_have_count(1)
        taker.press("Search in this note")
        taker.page.get_by_role("searchbox", name="Search in this note").fill("4990")
        expect(taker.note.locator("#line-4990")).to_be_in_viewport()
        # What is far from being seen isn't drawn.
        self.assertTrue(taker.page.evaluate(
            "() => !document.getElementById('line-100').checkVisibility({contentVisibilityAuto: true})"))
        started = time.monotonic()
        taker.page.evaluate("""async () => {
          const pane = document.getElementById('note')
          for (let turn = 0; turn < 40; turn += 1) {
            pane.scrollTop = pane.scrollHeight * (turn % 10) / 10
            await new Promise(requestAnimationFrame)
          }
        }""")
        self.assertLess(time.monotonic() - started, 20, "scrolling takes too long")
