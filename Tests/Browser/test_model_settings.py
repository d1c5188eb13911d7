"""The model in the settings: a server is chosen, tried and kept with its key; one elsewhere needs a yes first."""
import http.server
import json
import re
import stat

from playwright.sync_api import expect

from api import Client
from fake_model import FakeModel
from quiet_server import QuietServer
from walker import Walker, WalkTest

KEY = "sk-test-0123456789-very-secret"
FIELD = "GitHub user name"


class ModelSettings(WalkTest):
    def setUp(self):
        super().setUp()
        self.model = FakeModel("Letters and digits only.")
        self.addCleanup(self.model.close)

    def start(self, configuration=None, **settings):
        """A host whose model can be chosen: none is in use at first."""
        host = self.start_apps(configuration=configuration or {"model": {"use": "none"}}, **settings)
        page = self.open(host.origin, "/settings")
        expect(page.get_by_role("radio", name="No model")).to_be_checked()
        return host, page

    def shown(self, page, label):
        return page.get_by_label(label, exact=True).locator("visible=true")

    def fill(self, page, kind, url, name, key=None):
        page.get_by_role("radio", name=kind).check()
        self.shown(page, "Address").fill(url)
        self.shown(page, "Model’s name").fill(name)
        if key:
            self.shown(page, "Key").fill(key)
        page.get_by_role("button", name="Use it").locator("visible=true").click()

    def test_a_server_on_this_machine_is_chosen_tried_and_used(self):
        host, page = self.start()
        self.fill(page, "Server on this machine", self.model.url, "tiny")
        expect(page.get_by_text("tiny at")).to_be_visible()
        self.assertEqual(self.model.questions, [])
        page.get_by_role("button", name="Send a test").click()
        expect(page.get_by_text("Last answer: “Letters and digits only.”")).to_be_visible()
        page.goto("/apps")
        person = Walker(page).open_app("GitHub Browser").type(FIELD, "kf$").press("Search").sees("Letters and digits only.")
        self.assertEqual(Client(host).trace(person.session)[-1]["tier"], "written")
        host.kill()
        self.faults.allow_lost_host()
        host.start()
        page.goto("/settings")
        expect(page.get_by_role("radio", name="Server on this machine")).to_be_checked()

    def test_a_key_is_kept_for_the_person_alone_and_never_shown(self):
        host, page = self.start()
        self.fill(page, "OpenAI or any compatible service", self.model.url, "tiny", KEY)
        expect(page.get_by_text("Key saved").locator("visible=true").first).to_be_visible()
        page.get_by_role("button", name="Send a test").click()
        expect(page.get_by_text("Last answer:")).to_be_visible()
        self.assertIn(f"Bearer {KEY}", [headers.get("authorization") for _, headers, _ in self.model.requests])
        self.assertEqual(stat.S_IMODE(host.configuration.stat().st_mode), 0o600)
        self.assertIn(KEY, host.configuration.read_text())
        page.reload()
        expect(page.get_by_text("Key saved").locator("visible=true").first).to_be_visible()
        self.model.status = 401
        page.get_by_role("button", name="Send a test").click()
        self.faults.allow("/api/v1/model/test")
        expect(page.get_by_text("Waiting for the answer…")).to_be_hidden(timeout=30_000)
        client = Client(host)
        told = [client.ask("POST", "/model/test").body.decode(), page.content(), host.output, json.dumps(client.get("/model")), json.dumps(client.get("/apps"))]
        told += page.evaluate("() => [...document.querySelectorAll('input')].map(input => input.value)")
        for text in told:
            self.assertNotIn(KEY, text)
            self.assertNotIn(KEY[-12:], text)
        page.get_by_role("button", name="Remove key").click()
        page.get_by_role("dialog").get_by_role("button", name="Remove key").click()
        expect(page.get_by_text("Key saved").locator("visible=true")).to_have_count(0)
        self.assertNotIn(KEY, host.configuration.read_text())

    def test_mistakes_in_an_address_are_said_and_nothing_is_chosen(self):
        host, page = self.start()
        for url, sentence in (("", "Type the address"), ("nonsense", "Starts with http:// or https://"),
                              ("ftp://127.0.0.1/v1", "Starts with http:// or https://")):
            self.fill(page, "OpenAI or any compatible service", url, "tiny")
            expect(page.get_by_text(re.compile(f"^{re.escape(sentence)}")).locator("visible=true")).to_be_visible()
            expect(self.shown(page, "Address")).to_be_focused()
        self.assertEqual(Client(host).get("/model")["source"], "none")

    def test_back_to_no_model(self):
        host, page = self.start()
        self.fill(page, "Server on this machine", self.model.url, "tiny")
        expect(page.get_by_text("tiny at")).to_be_visible()
        page.get_by_role("radio", name="No model").check()
        expect(page.get_by_role("radio", name="No model")).to_be_checked()
        self.eventually(lambda: Client(host).get("/model")["source"] == "none", lambda: "a model is in use")


class Consent(WalkTest):
    """A model elsewhere: it has a name that nothing knows, and a proxy that notes what would be sent."""

    URL = "http://model.invalid/v1"

    def setUp(self):
        super().setUp()
        self.sent = []
        test = self

        class Proxy(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                test.sent.append(self.path)
                self.send_error(502)

            do_GET = do_CONNECT = do_POST

            def log_message(self, *_):
                pass

        proxy = QuietServer(Proxy)
        self.addCleanup(proxy.close)
        self.host = self.start_apps(
            configuration={"model": {"use": "none"}}, variables={"http_proxy": proxy.origin, "HTTP_PROXY": proxy.origin})
        self.page = self.open(self.host.origin, "/settings")
        self.page.get_by_role("radio", name="OpenAI or any compatible service").check()
        self.page.get_by_label("Address", exact=True).locator("visible=true").fill(self.URL)
        self.page.get_by_label("Model’s name", exact=True).locator("visible=true").fill("big")
        self.page.get_by_role("button", name="Use it").locator("visible=true").click()
        self.dialog = self.page.get_by_role("dialog", name="Send texts to model.invalid?")
        expect(self.dialog).to_contain_text("http://model.invalid")
        for what in ("For an app", "For a post", "For a chat", "the messages of that conversation"):
            expect(self.dialog).to_contain_text(what)

    def search(self):
        self.page.goto("/apps")
        return Walker(self.page).open_app("GitHub Browser").type(FIELD, "kf$").press("Search")

    def test_without_a_yes_nothing_is_sent_and_rules_go_on(self):
        self.assertEqual(self.sent, [])
        self.dialog.get_by_role("button", name="Don’t send").click()
        expect(self.page.get_by_text("Not used: you haven’t agreed")).to_be_visible()
        self.search().sees_heading("Check the user name").press("OK")
        self.page.reload()
        expect(self.page.get_by_text("isn’t used before you agree")).to_be_visible()
        self.assertEqual(self.sent, [])
        self.assertNotIn("model.invalid", json.dumps(json.loads(self.host.configuration.read_text()).get("consent", [])))

    def test_escape_is_no_yes(self):
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_text("Not used: you haven’t agreed")).to_be_visible()
        self.search().sees_heading("Check the user name")
        self.assertEqual(self.sent, [])

    def test_after_a_yes_it_is_asked_and_the_yes_can_be_taken_back(self):
        self.dialog.get_by_role("button", name="Agree").click()
        expect(self.page.get_by_text("Texts go to model.invalid", exact=True)).to_be_visible()
        session = self.search().session
        self.eventually(lambda: self.sent, lambda: "nothing was sent though it was agreed to")
        self.assertTrue(all("model.invalid" in address for address in self.sent), self.sent)
        self.page.goto("/settings")
        self.page.get_by_role("button", name="Stop sending").click()
        expect(self.page.get_by_text("Not used: you haven’t agreed")).to_be_visible()
        self.eventually(lambda: Client(self.host).get(f"/sessions/{session}")["screen"].get("deciding") is None,
                        lambda: "it decides still", seconds=60)
        self.sent.clear()
        client = Client(self.host)
        client.interact(client.open("github-browser")["id"], "tap", component="search_button")
        self.assertEqual(self.sent, [])
