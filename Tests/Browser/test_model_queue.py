"""What the model works on and what waits for it: seen on the page and in the settings, and stopped there."""
from playwright.sync_api import expect

import axe
import layout
import pictures
from api import Client
from views import PHONE, SMALL, WIDE
from walker import WalkTest

FIELD = "GitHub user name"
VIEWS = (WIDE, WIDE.but(scheme="dark"), PHONE, SMALL.but(reduced_motion=True), PHONE.but(scheme="dark", text=200))


class ModelQueue(WalkTest):
    def setUp(self):
        super().setUp()
        self.start_with_held_model("Letters and digits only, please.")

    def asking(self, view=WIDE):
        """Somebody with a session of their own whose tap waits for the model."""
        session = Client(self.host).open("github-browser")["id"]
        person = self.walker(self.host, f"/apps/github-browser/sessions/{session}", view).type(FIELD, "kf$")
        person.press("Search")
        expect(person.app.locator(".deciding")).to_be_visible()
        # That something is decided shows before the model is asked: only now is it known who came first.
        self.eventually(lambda: session in self.sessions(), lambda: f"{session} isn't in {self.queue()}")
        return person

    def sessions(self):
        """The sessions whose jobs are at work or wait, in the order of the list."""
        queue = self.queue()
        return [job["session"] for job in queue["running"] + queue["waiting"]]

    def queue(self):
        return Client(self.host).get("/model/queue")

    def settings(self, view=WIDE):
        page = self.open(self.host.origin, "/settings", view)
        return page, page.get_by_role("list", name="What the model works on and what waits")

    def test_who_waits_sees_the_place_in_the_line_and_moves_up(self):
        first = self.asking()
        expect(first.app.locator(".deciding")).not_to_contain_text("Waiting for the model")
        second, third = self.asking(), self.asking(PHONE)
        expect(second.app.locator(".deciding")).to_contain_text("Waiting for the model: next in line")
        expect(third.app.locator(".deciding")).to_contain_text("Waiting for the model: 2nd in line")
        expect(third.page.locator(".visually-hidden[role=status]")).to_contain_text("2nd in line")
        for person, view in ((second, WIDE), (third, PHONE)):
            axe.check(person.page)
            self.assertEqual(layout.faults(person.page), [])
            pictures.take(person.page, view, "waiting-in-line")
        second.press("Cancel")
        expect(third.app.locator(".deciding")).to_contain_text("Waiting for the model: next in line")
        self.model.release()
        for person in (first, third):
            person.sees_heading("Check the user name")

    def test_the_settings_say_what_was_asked_once_it_is_done(self):
        page, _ = self.settings()
        row = page.locator(".setting", has_text="Asked since Parlance started")
        expect(row).to_contain_text("Nothing yet.")
        person = self.asking()
        self.model.release()
        person.sees_heading("Check the user name")
        expect(row).to_contain_text("tokens read")
        usage = Client(self.host).get("/model/usage")
        self.assertEqual(usage["total"]["calls"], sum(kind["calls"] for kind in usage["kinds"]))
        self.assertGreater(usage["total"]["calls"], 0)

    def test_the_settings_show_it_live_and_without_faults(self):
        page, jobs = self.settings()
        expect(jobs).to_contain_text("Nothing to do")
        self.asking()
        expect(jobs.get_by_role("listitem")).to_have_count(1)
        expect(jobs).to_contain_text("The model works on it: ")
        self.asking()
        expect(jobs.get_by_role("listitem")).to_have_count(2)
        expect(jobs.get_by_role("listitem").nth(1)).to_contain_text("Waits, next in line: ")
        expect(jobs).to_contain_text("GitHub Browser: tap on search_button")
        expect(page.locator(".model-line")).to_contain_text("At work, 1 waits")
        for view in VIEWS:
            with self.subTest(view.label):
                page, jobs = self.settings(view)
                expect(jobs.get_by_role("listitem")).to_have_count(2)
                jobs.scroll_into_view_if_needed()
                axe.check(page)
                pictures.take(page, view, "model-queue")
                self.assertEqual(layout.faults(page), [])
                page.context.close()
        self.model.release()

    def test_what_waits_when_the_host_is_ended_is_done_by_the_next_one(self):
        for end in ("stop", "kill"):
            with self.subTest(end):
                self.model.hold()
                people = [self.asking(), self.asking()]
                self.faults.allow_lost_host()
                getattr(self.host, end)()
                self.host.start()
                self.eventually(
                    lambda: len(self.sessions()) == 2, lambda: str(self.queue()))
                self.model.release()
                for person in people:
                    person.sees_heading("Check the user name")
                    taps = [event for event in Client(self.host).trace(person.session)
                            if event["event"].get("tapped") == "search_button"]
                    self.assertEqual(len(taps), 1)

    def test_jobs_of_a_model_that_is_chosen_no_more_can_still_be_cancelled(self):
        host = self.start_host("--apps", self.apps, configuration={
            "model": {"use": "server", "url": self.model.url, "name": "tiny"}})
        self.host = host
        person = self.asking()
        page, jobs = self.settings()
        expect(jobs.get_by_role("listitem")).to_have_count(1)
        page.get_by_role("radio", name="No model").check()
        expect(page.get_by_text("No model is used").first).to_be_visible()
        jobs.get_by_role("button", name="Cancel tap on search_button (GitHub Browser)").press("Enter")
        expect(person.app.get_by_role("alert")).to_contain_text("Cancelled")
        expect(jobs).to_be_hidden()
        expect(page.locator("#model-title")).to_be_focused()

    def test_a_job_is_cancelled_with_the_keyboard_and_its_page_offers_to_try_again(self):
        first, second = self.asking(), self.asking()
        page, jobs = self.settings()
        expect(jobs.get_by_role("listitem")).to_have_count(2)
        stop = jobs.get_by_role("button", name="Cancel tap on search_button (GitHub Browser), ")
        expect(stop.nth(0)).to_have_accessible_name("Cancel tap on search_button (GitHub Browser), at work")
        expect(stop.nth(1)).to_have_accessible_name("Cancel tap on search_button (GitHub Browser), next in line")
        stop.nth(1).focus()
        page.keyboard.press("Enter")
        expect(jobs.get_by_role("listitem")).to_have_count(1)
        expect(stop).to_be_focused()
        alert = second.app.get_by_role("alert")
        expect(alert).to_contain_text("Cancelled")
        axe.check(second.page)
        page.keyboard.press("Enter")
        expect(jobs).to_contain_text("Nothing to do")
        expect(jobs).to_be_focused()
        expect(first.app.get_by_role("alert")).to_contain_text("Cancelled")
        self.assertEqual(self.sessions(), [])
        self.model.release()
        for person in (first, second):
            person.press("Try again").sees_heading("Check the user name")

    def test_an_answer_that_an_event_has_overtaken_brings_no_job_back(self):
        page = self.browser.open(self.host.origin, WIDE)
        held = []
        page.route("**/api/v1/model/queue", lambda route: route.continue_())
        page.goto("/settings")
        jobs = page.get_by_role("list", name="What the model works on and what waits")
        self.eventually(
            lambda: page.evaluate("import('/page/connection.js').then(({ reached }) => reached() === true)"),
            lambda: "The stream of events doesn't stand.")
        page.unroute("**/api/v1/model/queue")
        self.asking()
        second = self.asking()
        rows = jobs.get_by_role("listitem")
        expect(rows).to_have_count(2)
        # What is read now is answered by the host at once, and reaches the page late.
        page.route("**/api/v1/model/queue", lambda route: held.append((route, route.fetch())))
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        self.eventually(lambda: page.evaluate("true") and held, lambda: "Nothing was read anew.")
        self.assertEqual(len(held[0][1].json()["waiting"]), 1)
        job, = self.queue()["waiting"]
        self.assertEqual(Client(self.host).ask("DELETE", f"/model/queue/{job['id']}").status, 204)
        expect(rows).to_have_count(1)
        route, answer = held[0]
        with page.expect_response("**/api/v1/model/queue") as told:
            route.fulfill(response=answer)
        told.value.finished()
        # The page has read it once a later task of its own has run.
        page.evaluate("new Promise((done) => setTimeout(() => requestAnimationFrame(done), 50))")
        expect(rows).to_have_count(1)
        expect(second.app.get_by_role("alert")).to_contain_text("Cancelled")
        page.unroute("**/api/v1/model/queue")
        for route, answer in held[1:]:
            route.fulfill(response=answer)
        self.model.release()
