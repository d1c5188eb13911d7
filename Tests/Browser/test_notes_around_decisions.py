"""What later notes say about action items: decided, taken back, in two tabs, and while their note goes."""
import json
import re
import time

from playwright.sync_api import expect

import axe
import layout
from test_notes_around_actions import SECOND, ItemsTest
from views import PHONE, WIDE

LATER = """Second meeting
Jonas: The two brackets are now due next Friday."""


class Decisions(ItemsTest):
    def suggested(self, text=SECOND, news="done"):
        """Three items, of which a later note says something about the first; gives that note."""
        def reply(body):
            if "say what it says about just that" not in body["messages"][0]["content"]:
                return self.reader(body)
            return json.dumps(news if "two brackets are" in body["messages"][-1]["content"].split("Later: ")[-1] else "nothing")

        self.model.reply = reply
        self.found()
        later = self.add(text, "Second meeting", "2026-05-20", recognition={"kind": "named", "notSpeakers": []})
        self.answer_of(later, {"kind": "ready", "ready": "actions"})
        self.eventually(lambda: self.brackets()["suggestions"], lambda: f"nothing suggested: {self.actions()}")
        return later

    def brackets(self):
        return next(one for one in self.actions() if "brackets" in one["text"])

    def said(self, taker):
        return self.row(taker, "brackets").get_by_role("group", name="A later note says")

    def test_undone_it_stands_there_again_accepted_or_dismissed(self):
        self.suggested()
        taker = self.at_actions()
        for word, toast in (("Dismiss", "Dismissed: "), ("Accept", "Done: ")):
            with self.subTest(word):
                taker.press(re.compile(f"^{word}: it is done"), self.said(taker))
                expect(self.said(taker)).to_have_count(0)
                taker.press("Undo", taker.toast(toast))
                expect(self.said(taker)).to_contain_text("Second meeting says that it is done:")
                self.assertEqual(self.brackets()["status"], "open")
        taker.page.reload()
        expect(self.said(taker)).to_have_count(1)

    def test_one_of_two_days_is_picked(self):
        self.suggested(LATER, "other day")
        for view in (PHONE, WIDE):
            with self.subTest(view.name):
                taker = self.at_actions(view)
                said = self.said(taker)
                expect(said).to_contain_text("Second meeting says that it is due 22 May or 29 May:")
                expect(said.get_by_role("button", name=re.compile("^Accept"))).to_have_count(0)
                axe.check(taker.page)
                self.assertEqual(layout.faults(taker.page), [])
                taker.press("Friday 29 May 2026", said)
                expect(self.row(taker, "brackets")).to_contain_text("Fri 29 May")
                expect(said).to_have_count(0)
                due = self.brackets()["due"]
                self.assertEqual((due["date"], due["words"], due["candidates"]), ("2026-05-29", "next Friday", []))
                taker.press("Undo", taker.toast("Changed: "))
                expect(said).to_contain_text("22 May or 29 May")
                self.assertEqual(self.brackets()["due"]["date"], "2026-05-18")

    def test_two_tabs_accept_at_once(self):
        self.faults.allow("status of 409")
        self.suggested()
        one = self.at_actions()
        other = self.beside(one)
        buttons = [self.said(taker).get_by_role("button", name=re.compile("^Accept")) for taker in (one, other)]
        for button in buttons:
            expect(button).to_be_visible()
        for button in buttons:
            button.dispatch_event("click")
        for taker in (one, other):
            expect(self.rows(taker)).to_have_count(2)
        self.assertEqual(self.brackets()["status"], "done")

    def test_nobody_accepts_what_a_deleted_note_says(self):
        self.faults.allow("status of 404")
        later = self.suggested()
        taker = self.at_actions()
        accept = self.said(taker).get_by_role("button", name=re.compile("^Accept"))
        expect(accept).to_be_visible()
        # The list isn't read anew meanwhile.
        held = []
        taker.page.route("**/notes/actions?**", lambda route: held.append(route))
        self.post(f"/notes/{later['id']}", method="DELETE")
        accept.dispatch_event("click")
        self.eventually(lambda: (taker.page.evaluate("0"), held)[1], lambda: "the list isn't read")
        while held:
            held.pop().continue_()
        taker.page.unroute("**/notes/actions?**")
        expect(taker.page.locator(".toast")).to_be_visible()
        expect(self.said(taker)).to_have_count(0)
        self.assertEqual(self.brackets()["status"], "open")
        self.post(f"/notes/{later['id']}/restore")
        expect(self.said(taker)).to_have_count(1)

    def test_what_is_shown_is_taken_along(self):
        self.found()
        self.change("doors", owner="Tomoko Maß")
        taker = self.at_actions()
        taker.page.get_by_label("Whose").select_option(label="Tomoko Maß")
        expect(self.rows(taker)).to_have_count(1)
        head = taker.page.locator(".pagehead")
        taker.press("Export", head)
        with taker.page.expect_download() as download:
            head.get_by_role("menuitem", name=re.compile("^CSV")).click()
        lines = open(download.value.path(), encoding="utf-8").read().split("\n")
        self.assertIn("doors", lines[1])
        self.assertEqual(len([line for line in lines if line]), 2, lines)

    def test_what_cannot_be_read_is_asked_for_again_after_rests(self):
        """While other requests get through: that mustn't become a storm of them."""
        self.faults.allow("/api/v1/notes/actions|ERR_FAILED")
        self.found()
        taker = self.at_actions()
        expect(self.rows(taker)).to_have_count(3)
        tried = []

        def refuse(route):
            tried.append(time.monotonic())
            route.abort()

        taker.page.route("**/notes/actions?**", refuse)
        self.change("doors", status="done")
        expect(taker.page.get_by_text("Connection to Parlance lost; trying again.")).to_be_visible()
        self.eventually(lambda: (taker.page.evaluate("0"), len(tried) >= 21)[1], lambda: f"given up after {len(tried)}", 60)
        self.assertGreater(tried[20] - tried[0], 4)
        taker.page.unroute("**/notes/actions?**")
        expect(self.rows(taker)).to_have_count(2, timeout=30_000)
        expect(taker.page.get_by_text("Connection to Parlance lost; trying again.")).to_be_hidden(timeout=30_000)
