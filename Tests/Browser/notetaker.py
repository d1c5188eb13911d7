"""A person with notes of meetings. The model labels lines, picks and writes as the test says."""
import json
import re
import tempfile
import threading
import uuid

from playwright.sync_api import expect

from api import Client
from case import BrowserTest
from piecewise_model import PiecewiseModel
from views import WIDE

SITE = """Site meeting, Mill Lane 40, Wednesday 13 May 2026
Present: Ines, Tomoko, Ravi, Jonas (until 10)
Ines: The scaffold comes down once the east gutter is signed off. Not before.
Jonas: I looked at it yesterday. Two brackets are loose, the rest is fine.
Ines: Jonas, please fix those two brackets and send me a photo by Monday.
Jonas: Will do.
Tomoko: The neighbours at 42 asked again about the noise on Saturdays.
Ravi: We said no drilling before nine. Somebody drilled at half past seven.
Ines: That was us. I’ll write to the neighbours and apologise, today.
Ravi: The glazier can do the north side next Friday or not until June.
Ravi: I will confirm the glazier for next Friday.
Tomoko: Do we still want the green doors?
Ines: Decided. Green, the dark one, RAL 6009.
Tomoko: Good. Then I’ll order the green doors.
Ines: Budget: we’re at 71 % with about two thirds done. That’s tight, not red.
Ines: Next meeting Wednesday 27 May, same place, half past eight."""

LABELS = {"please fix those two": "action", "apologise, today": "action", "confirm the glazier": "action",
          "order the green doors": "action", "Decided. Green": "decision", "That’s tight": "concern"}
KINDS = {"notes-label": "You read the notes of a meeting line by line",
         "notes-sort": "You read one line of a meeting's notes and say what it is.",
         "notes-talk": "You read one line of a meeting's notes and say what it is: a decision", "notes-owner": "You say which of the persons",
         "notes-day": "You say by which of the dates", "notes-wording": "You write what is to be done",
         "notes-pick": "You name the numbers of the lines",
         "notes-choice": "You name the number of the line",
         "notes-chunk": "You read numbered lines of a meeting's notes and list what they say", "notes-answer": "You answer a question about a meeting"}


class Reader:
    """What a model says to the small questions about a note. `labels`: by words of a line, else `talk`. `picks`: words of
    lines that answer own questions. `sentences`: what it writes, as (text, lines). `broken`: words of lines to which it
    says nothing. `gate(words)`: it waits at the line that has them. `asked`: (kind, question) of all."""

    def __init__(self):
        self.labels = dict(LABELS)
        self.picks, self.sentences = [], []
        self.broken = set()
        self.asked = []
        self._gates = {}

    def gate(self, words):
        self._gates[words] = threading.Event()
        return self._gates[words]

    def open_all(self):
        for gate in self._gates.values():
            gate.set()

    def __call__(self, body):
        instructions = body["messages"][0]["content"]
        question = body["messages"][-1]["content"]
        kind = next((kind for kind, words in KINDS.items() if words in instructions), None)
        self.asked.append((kind, question))
        line = question.rsplit("Line: ", 1)[-1].split("\nPersons:")[0].split("\nDates:")[0]
        waits = [gate for words, gate in self._gates.items() if words in (line if "Line: " in question else question)]
        if any(words in line for words in self.broken):
            return [*waits, json.dumps("...")]
        said = json.dumps(self._said(kind, question, line), ensure_ascii=False)
        if kind == "notes-answer":
            return self._written(waits)
        return [*waits, said]

    def _said(self, kind, question, line):
        if kind in ("notes-label", "notes-sort", "notes-talk"):
            label = next((label for words, label in self.labels.items() if words in line), "talk")
            if kind == "notes-sort":
                return {"action": "action item", "decision": "decision"}.get(label, "fact or opinion")
            if kind == "notes-talk":
                return {"meeting": "coming meeting", "talk": "remark", "action": "remark"}.get(label, label)
            return label
        if kind == "notes-wording":
            return re.sub(r"^\w+: ", "", line)
        if kind in ("notes-owner", "notes-day"):
            return "not stated"
        if kind == "notes-pick":
            lines = self._numbered(question)
            return [number for number, text in enumerate(lines, 1) if any(words in text for words in self.picks)]
        if kind == "notes-choice":
            lines = self._numbered(question)
            return next((number for number, text in enumerate(lines, 1) if any(words in text for words in self.picks)), 0)
        if kind == "notes-chunk":
            return {"items": self._listed(question)}
        return "not stated"

    def _numbered(self, question):
        """The lines that are offered."""
        return question.split("\nAsked before:")[0].split("\nQuestion:")[0].split("\n")

    def _listed(self, question):
        """What the labelled lines say, of the kinds that are asked for."""
        wanted, _, lines = question.partition("\nNotes of ")
        found = []
        for number, text in re.findall(r"^(\d+)\. (.*)$", lines, re.M):
            label = next((label for words, label in self.labels.items() if words in text), None)
            if label and f"{label}: " in wanted:
                found.append({"lines": [int(number)], "kind": label, "text": re.sub(r"^\w+: ", "", text),
                              "owner": "not stated", "due": ""})
        return found

    def _written(self, waits):
        """Sentence by sentence: the gates stand after the first."""
        written = [json.dumps({"text": text, "lines": lines}, ensure_ascii=False) for text, lines in self.sentences]
        if not written:
            return [*waits, '{"sentences": []}']
        rest = "".join(f", {sentence}" for sentence in written[1:])
        return ['{"sentences": [' + written[0], *waits, rest + "]}"]


class NoteTaker:
    """One page with a place of the notes before it."""

    def __init__(self, page, view=WIDE):
        self.page, self.view = page, view
        self.answers = page.get_by_role("region", name="Answers")
        self.note = page.get_by_role("region", name="The note")
        self.answer = page.get_by_role("article", name="Answer")
        self.items = self.answer.locator(".items tbody:visible")
        self.prose = page.locator(".one-answer > .prose")
        self.question = page.get_by_role("textbox", name="Ask about this note")
        self.earlier = page.get_by_role("region", name="Answers of this note")

    def act(self, locator):
        return locator.tap() if self.view.touch else locator.click()

    def press(self, name, within=None):
        self.act((within or self.page).get_by_role("button", name=name, exact=isinstance(name, str)))
        return self

    def choose(self, title):
        """A question that is one tap away."""
        self.act(self.page.get_by_role("group", name="Ready questions").get_by_role("button", name=title, exact=True))
        return self

    def ask(self, text, instruction=""):
        if instruction:
            if not self.page.get_by_label("Instruction", exact=True).is_visible():
                self.press("Add an instruction")
            self.page.get_by_label("Instruction", exact=True).fill(instruction)
        self.question.fill(text)
        return self.press("Ask")

    def answered(self, title, found=None):
        """Waits until an answer is whole."""
        expect(self.answer.get_by_role("heading", name=title, exact=True)).to_be_visible()
        expect(self.answer.get_by_role("button", name="Stop")).to_be_hidden()
        expect(self.answer.locator(".answer-tools")).to_be_visible()
        if found is not None:
            expect(self.items).to_have_count(found)
        return self

    def toast(self, text):
        return self.page.locator(".toast", has_text=text)

    def menu(self, item, within=None):
        self.act((within or self.page).get_by_role("button", name=re.compile("^More")))
        self.act(self.page.get_by_role("menu").locator("visible=true").get_by_role("menuitem", name=item))
        return self


class NoteTest(BrowserTest):
    """`self.reader` says what the model says; `self.client` asks the host."""

    strength = "small"

    def setUp(self):
        super().setUp()
        self.reader = Reader()
        self.model = PiecewiseModel(self.reader)
        self.addCleanup(self.model.close)
        self.addCleanup(self.reader.open_all)

    def with_strong_model(self):
        """The model writes answers in its own words; a small one answers with the note's sentences."""
        self.strength = "strong"

    def start(self, *options, **settings):
        if not self.hosts:
            use = {"model": {"use": "server", "url": self.model.url, "name": "tiny", "strength": self.strength}}
            apps = self.enterContext(tempfile.TemporaryDirectory())
            settings = {"configuration": use} | settings
            self.host = self.start_host("--apps", apps, *options, **settings)
            self.client = Client(self.host)
        return self.host

    def post(self, path, body=None, method="POST"):
        """What the host answers to something that must succeed."""
        answer = self.client.ask(method, path, body)
        if answer.status not in (200, 201, 204):
            self.fail(f"{method} {path}: status {answer.status}: {answer.body[:500]}")
        return answer.json if answer.body else None

    def add(self, text=SITE, title="Site meeting, Mill Lane", date="2026-05-13", **fields):
        """A new note."""
        self.start()
        return self.post("/notes", {"clientID": str(uuid.uuid4()), "title": title, "text": text, "date": date, **fields})

    def answer_of(self, note, question, instruction=""):
        """An answer, as it is once it is final."""
        asked = self.post(f"/notes/{note['id']}/answers", {
            "clientID": str(uuid.uuid4()), "question": question, "instruction": instruction})
        found = {}

        def is_final():
            found.update(self.client.get(f"/notes/answers/{asked['id']}"))
            return found["status"] not in ("waiting", "running")

        self.eventually(is_final, lambda: f"the answer isn't final: {found}")
        return found

    def visit(self, path="/notes", view=WIDE, origin=None):
        self.start()
        return NoteTaker(self.open(origin or self.host.origin, path, view), view)

    def at(self, note, view=WIDE, more="", origin=None):
        """A page with a note before it."""
        taker = self.visit(f"/notes/n/{note['id']}{more}", view, origin)
        expect(taker.page.get_by_role("heading", level=1, name=note["title"])).to_be_visible()
        expect(taker.note.or_(taker.answers).locator("visible=true").first).to_be_visible()
        return taker

    def beside(self, taker, path=None):
        """Another tab of the same browser."""
        page = taker.page.context.new_page()
        page.goto(path or taker.page.url)
        return NoteTaker(page, taker.view)
