"""What was found so far: loaded again in the middle, beside a quick answer, after failures; each thing is said once."""
import re

from playwright.sync_api import expect

from fake_model import FakeModel
from notetaker import NoteTest

WORDS = {3: "Ines: I will order the green doors by Monday.", 10: "Jonas: I will send the fence report by Friday.",
         50: "Ravi: I will confirm the glazier."}
LONG = "\n".join(WORDS.get(number, f"Ann: Point {number} is about nothing.") for number in range(100))


class Found(NoteTest):
    """Of the long note search finds the doors and the fence for a quick answer, before everything is read."""

    def begin(self, taker, title="Action items"):
        """Asks what takes long, and begins it."""
        taker.choose(title)
        self.start_it(taker)

    def start_it(self, taker):
        question = taker.page.get_by_role("article", name="Question")
        expect(taker.answer.or_(question.get_by_role("button", name="Start")).first).to_be_visible()
        if question.get_by_role("button", name="Start").is_visible():
            taker.press("Start", question)

    def quick(self, taker):
        return taker.answer.get_by_role("region", name="Quick answer")

    def test_loading_again_in_the_middle_shows_what_was_found_by_then(self):
        self.reader.labels = {}
        gate = self.reader.gate("Point 60 ")
        taker = self.at(self.add(LONG, "Long"))
        self.begin(taker)
        found = taker.answer.locator(".found")
        expect(found).to_have_text("2 found")
        for _ in range(2):
            taker.page.reload()
            expect(found).to_have_text("2 found")
            expect(taker.answer.get_by_role("button", name="Stop")).to_be_visible()
            expect(taker.items).to_have_count(2)
        gate.set()
        taker.answered("Action items", found=3)

    def test_a_quick_answer_leaves_what_was_read_and_doesnt_come_back(self):
        self.reader.labels = {}
        gate = self.reader.gate("Point 60 ")
        self.reader.broken = {"confirm the glazier"}
        taker = self.at(self.add(LONG, "Long"))
        self.begin(taker)
        expect(taker.answer.locator(".found")).to_have_text("2 found")
        expect(self.quick(taker)).to_be_hidden()
        gate.set()
        taker.answered("Action items", found=2)
        self.reader.broken = set()
        gate = self.reader.gate("confirm the glazier")
        taker.press("Try again", taker.answer)
        expect(taker.answer.get_by_role("button", name="Stop")).to_be_visible()
        expect(self.quick(taker)).to_be_hidden()
        gate.set()
        taker.answered("Action items", found=3)

    def test_a_text_that_is_still_to_be_written_isnt_said_to_be_missing(self):
        gate = self.reader.gate("Summarise the meeting")
        self.reader.sentences = [("The doors become green.", [13])]
        taker = self.at(self.add())
        taker.choose("Summary")
        expect(taker.answer.get_by_role("button", name="Stop")).to_be_visible()
        expect(taker.answer.locator(".found")).to_have_text("")
        gate.set()
        taker.answered("Summary")

    def test_a_failure_is_said_once_with_the_lines_that_werent_read(self):
        gate = self.reader.gate("confirm the glazier")
        taker = self.at(self.add())
        taker.choose("Action items")
        expect(taker.answer.locator(".working .said")).to_contain_text("sentences read")
        self.eventually(lambda: any("confirm the glazier" in question for _, question in self.reader.asked),
                        lambda: "the glazier wasn't asked about")
        self.model.close()
        gate.set()
        alert = taker.answer.get_by_role("alert").locator("visible=true")
        expect(alert).to_contain_text("The model wasn’t reached. No connection to 127.0.0.1:")
        expect(taker.answer.locator(".failed-lines p")).to_have_text(re.compile(r"^Lines? \d[\d, and to]* (wasn’t|weren’t) read\.$"))
        expect(taker.answer.get_by_text("No connection to")).to_have_count(1)

    def test_where_nothing_was_read_the_reason_alone_stands_there(self):
        model = FakeModel(status=401)
        self.addCleanup(model.close)
        self.start(configuration={"model": {"use": "server", "url": model.url, "name": "tiny", "key": "wrong"}})
        taker = self.at(self.add())
        taker.choose("Action items")
        expect(taker.answer.get_by_role("alert").locator("visible=true")).to_contain_text("didn’t take the key")
        expect(taker.answer.locator(".coverage .read-lines")).to_have_text("0 of 16 lines read")
        expect(taker.answer.locator(".failed-lines p")).to_have_count(0)

    def test_lines_that_failed_are_named_in_a_persons_words(self):
        self.reader.broken = {"Somebody drilled", "The glazier can do"}
        taker = self.at(self.add())
        taker.choose("Concerns").answered("Concerns")
        failed = taker.answer.locator(".failed-lines p")
        expect(failed).to_have_text("Lines 8 and 10: the model gave no answer that can be used.")
        expect(failed).to_have_attribute("title", re.compile("doesn't have the shape"))

    def test_a_question_that_broke_off_before_anything_was_written_stays_in_the_box(self):
        self.reader.picks, self.reader.sentences = ["green doors"], [("Tomoko orders the green doors.", [14])]
        gate = self.reader.gate("Question: Who orders doors?")
        taker = self.at(self.add("\n".join(f"Ann: Bob orders doors for house {number}." for number in range(30)), "Thirty"))
        taker.ask("Who orders doors?")
        self.start_it(taker)
        expect(taker.answer.get_by_role("button", name="Stop")).to_be_visible()
        self.eventually(lambda: self.model.requests, lambda: "nothing was asked")
        self.model.close()
        gate.set()
        expect(taker.answer.get_by_role("alert").locator("visible=true")).to_contain_text("The model wasn’t reached.")
        expect(taker.question).to_have_value("Who orders doors?")

    def test_an_instruction_that_wasnt_followed_stays_in_the_box(self):
        note = self.add()
        self.answer_of(note, {"kind": "ready", "ready": "actions"})
        taker = self.at(note)
        taker.choose("Action items").answered("Action items", found=4)
        self.model.close()
        taker.press("Add an instruction")
        instruction = taker.page.get_by_label("Instruction", exact=True)
        instruction.fill("as a poem")
        taker.press("Ask")
        expect(taker.answer.get_by_role("alert").locator("visible=true")).to_contain_text("The model wasn’t reached.")
        expect(taker.items).to_have_count(4)
        expect(instruction).to_have_value("as a poem")

    def test_an_interruption_is_said_once(self):
        self.reader.gate("Somebody drilled")
        taker = self.at(self.add())
        taker.choose("Action items")
        expect(taker.answer.get_by_role("button", name="Stop")).to_be_visible()
        self.faults.allow("ERR_")
        self.host.kill()
        self.host.start()
        alert = taker.answer.get_by_role("alert").locator("visible=true")
        expect(alert).to_contain_text("Parlance ended while this was read. What was found by then stays.")
        expect(alert).not_to_contain_text("Try again")

    def test_a_text_that_was_written_over_stands_below_with_its_lines(self):
        self.reader.sentences = [("Decided. Green, the dark one, RAL 6009.", [13])]
        taker = self.at(self.add())
        taker.choose("Summary").answered("Summary")
        found = taker.prose.locator(".sentence").first.inner_text()
        taker.press("Edit", taker.answer)
        taker.page.get_by_role("textbox", name="Edit the answer").fill("Green doors.")
        taker.press("Save", taker.answer)
        expect(taker.prose).to_have_text("Green doors.")
        original = taker.answer.locator("details.original")
        taker.act(original.locator("summary"))
        expect(original.locator(".sentence").first).to_have_text(found)
        original.get_by_role("link", name=re.compile("^Line ")).first.click()
        expect(taker.page).to_have_url(re.compile(r"#line-\d+$"))
        taker.press("Go back to what was found")
        expect(original).to_be_hidden()
        expect(taker.prose.locator(".sentence").first).to_have_text(found)

    def test_a_day_that_is_picked_is_asked_nowhere_again(self):
        note = self.add()
        self.answer_of(note, {"kind": "ready", "ready": "deadlines"})
        taker = self.at(note)
        taker.choose("Action items").answered("Action items", found=4)
        row = taker.items.filter(has_text="glazier")
        row.get_by_role("button", name="Friday 22 May 2026").click()
        expect(row.get_by_role("cell").nth(2)).to_have_text("Fri 22 May")
        taker.choose("Deadlines").answered("Deadlines", found=4)
        expect(row.get_by_role("cell").nth(2)).to_have_text("Fri 22 May")
        calendar = self.client.ask("GET", f"/notes/{note['id']}/export?format=ics").body
        self.assertIn("DTSTART;VALUE=DATE:20260522", str(calendar))
        taker.page.goto("/notes/actions")
        item = taker.page.get_by_role("main").get_by_role("listitem").filter(has_text="glazier")
        expect(item).to_contain_text("Fri 22 May")
        taker.page.goto(f"/notes/n/{note['id']}")
        taker.choose("Action items").answered("Action items", found=4)
        taker.press("Ask again", taker.answer.locator(".answer-tools"))
        expect(taker.earlier.get_by_role("listitem")).to_have_count(3)
        expect(row.get_by_role("cell").nth(2)).to_have_text("Fri 22 May")
