"""Posting to Mastodon, threads and copying; the settings of posting and of commands."""
import json
import re
import stat

from playwright.sync_api import expect

from api import Client
from fake_mastodon import TOKEN, FakeMastodon
from views import PHONE
from writer import WriterTest


class Posting(WriterTest):
    def setUp(self):
        super().setUp()
        self.mastodon = FakeMastodon()
        self.addCleanup(self.mastodon.close)

    def sign_in(self, writer):
        account = {"instance": self.mastodon.origin, "token": TOKEN}
        answer = Client(self.hosts[-1]).ask("PUT", "/writing/account", account)
        self.assertEqual(answer.status, 200, answer.body)
        return writer

    def test_without_an_account_it_leads_to_the_settings_where_one_is_given(self):
        self.faults.allow("/api/v1/writing/account")
        writer = self.writer()
        page = writer.page
        writer.write("Hello world").saved().press("Post")
        writer.press("Open settings", writer.dialog)
        expect(page).to_have_url(re.compile("/settings#posting$"))
        form = page.get_by_role("form", name="Mastodon account")
        form.get_by_label("Instance").fill(self.mastodon.origin)
        form.get_by_label("Access token").fill("wrong")
        writer.press("Sign in")
        expect(form.get_by_role("alert")).to_be_visible()
        form.get_by_label("Access token").fill(TOKEN)
        writer.press("Sign in")
        expect(page.get_by_text("@lena@127.0.0.1")).to_be_visible()
        self.assertNotIn(TOKEN, page.content())
        self.assertEqual(stat.S_IMODE(self.host.configuration.stat().st_mode), 0o600)
        self.assertEqual(self.mastodon.posts, [])
        writer.press("Sign out").press("Sign out", writer.dialog)
        expect(form).to_be_visible()
        self.assertNotIn(TOKEN, self.host.configuration.read_text())

    def test_a_post_is_sent_as_it_was_shown_and_only_on_the_button(self):
        for view in (PHONE, PHONE.but(name="wide", width=1280, height=800, touch=False)):
            with self.subTest(view.name):
                self.mastodon.posts.clear()
                writer = self.sign_in(self.writer(view=view))
                writer.write(f"Hello from {view.name} <b>\nSecond line").saved()
                if view.touch:
                    writer.press("More").act(writer.page.get_by_role("menuitem", name="Content warning"))
                else:
                    writer.press("Add a content warning")
                writer.page.keyboard.type("Greetings")
                writer.saved().press("Post")
                dialog = writer.dialog
                expect(dialog).to_contain_text("@lena@127.0.0.1")
                expect(dialog).to_contain_text("Greetings")
                expect(dialog.get_by_role("group", name="What is sent")).to_have_text(f"Hello from {view.name} <b>\nSecond line")
                dialog.get_by_label("Who may see it").select_option("unlisted")
                writer.press("Cancel", dialog)
                self.assertEqual(self.mastodon.posts, [])
                writer.saved().press("Post")
                expect(dialog.get_by_label("Who may see it")).to_have_value("unlisted")
                writer.press("Post", dialog)
                expect(writer.page.get_by_role("link", name="Open it")).to_have_attribute(
                    "href", re.compile(re.escape(self.mastodon.origin)))
                (_, body), = self.mastodon.posts
                self.assertEqual((body["status"], body["spoiler_text"], body["visibility"]),
                                 (f"Hello from {view.name} <b>\nSecond line", "Greetings", "unlisted"))
                expect(writer.drafts.first).to_contain_text("Posted")
                writer.press("New draft")
                writer.has("")

    def test_an_error_leaves_the_draft_and_trying_again_posts_once(self):
        self.faults.allow("/post")
        writer = self.sign_in(self.writer())
        self.mastodon.refusal = "Validation failed: the moon is full"
        writer.write("Only once").saved().press("Post").press("Post", writer.dialog)
        expect(writer.dialog.locator(".banner.danger")).to_contain_text("the moon is full")
        writer.press("Cancel", writer.dialog).has("Only once")
        writer.page.reload()
        self.mastodon.refusal = None
        writer.press("Post").press("Post", writer.dialog)
        expect(writer.page.get_by_role("link", name="Open it")).to_be_visible()
        keys = [headers["Idempotency-Key"] for headers, _ in self.mastodon.posts]
        self.assertEqual(len(set(keys)), 1, keys)
        self.assertEqual(len(self.mastodon.statuses), 1)

    def test_a_long_post_becomes_a_thread_that_goes_on_where_it_broke_off(self):
        self.faults.allow("/post")
        text = " ".join(f"Sentence number {number} says something of its own." for number in range(30))
        writer = self.sign_in(self.writer())
        writer.write(text).saved().counts(re.compile("too many"))
        writer.press("Post")
        parts = writer.dialog.get_by_role("listitem")
        expect(parts).to_have_count(3)
        expect(parts.last).to_contain_text("3/3")
        shown = parts.locator(".whole").evaluate_all("all => all.map(one => one.textContent)")
        writer.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        writer.press("Copy part 2", writer.dialog)
        expect(writer.page.get_by_text("Part 2 copied")).to_be_attached()
        self.assertEqual(writer.page.evaluate("navigator.clipboard.readText()"), shown[1])
        self.mastodon.refusal, self.mastodon.refuses_from = "Slow down", 2
        writer.press("Post as a thread…", writer.dialog).press("Post", writer.dialog)
        expect(writer.dialog.locator(".banner.danger")).to_contain_text("2 posts of the thread are there already")
        self.mastodon.refusal = None
        writer.press("Try again", writer.dialog)
        expect(writer.page.get_by_role("link", name="Open it")).to_be_visible()
        self.assertEqual(len(self.mastodon.statuses), 3)
        kept = {headers["Idempotency-Key"]: body for headers, body in self.mastodon.posts}
        self.assertEqual([body["status"] for body in kept.values()], shown)
        self.assertEqual([body.get("in_reply_to_id") for body in kept.values()], [None, "1", "2"])

    def test_copying_takes_the_whole_post(self):
        writer = self.writer()
        writer.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        writer.write("Line one\n\n  two 👩‍👩‍👧‍👦").press("Copy the post")
        expect(writer.page.get_by_text("Post copied")).to_be_visible()
        self.assertEqual(writer.page.evaluate("navigator.clipboard.readText()"), "Line one\n\n  two 👩‍👩‍👧‍👦")

    def test_the_limit_is_typed_or_read_from_an_instance(self):
        self.faults.allow("/api/v1/writing/instance")
        other = FakeMastodon(maximum=11_000, url_cost=30)
        self.addCleanup(other.close)
        writer = self.writer()
        writer.write("x" * 300).saved()
        page = self.beside(writer, "/settings#posting").page
        page.get_by_label("Characters in a post").fill("280")
        page.get_by_role("form", name="Length, typed").get_by_role("button", name="Save").click()
        expect(page.get_by_text("280 characters, a link counts as 23, as you typed it.")).to_be_visible()
        page.get_by_label("Or as an instance has it").fill("no address at all")
        page.get_by_role("button", name="Read it").click()
        expect(page.get_by_text("Type the address of the instance")).to_be_visible()
        writer.page.reload()
        writer.counts("300 of 280 characters used, 20 too many")
        page.get_by_label("Or as an instance has it").fill(other.origin)
        page.get_by_role("button", name="Read it").click()
        expect(page.get_by_text("11,000 characters, a link counts as 30, as 127.0.0.1")).to_be_visible()
        writer.page.reload()
        writer.counts("300 of 11,000 characters used")

    def test_prompts_are_read_edited_reset_and_own_ones_added(self):
        self.start()
        page = self.open(self.host.origin, "/settings#writing")
        page.get_by_role("button", name="Edit: Enliven").click()
        prompt = page.get_by_label("What the model is told").locator("visible=true")
        expect(prompt).to_have_value("Make the text catchy and more fun.")
        prompt.fill("Make it rhyme.")
        page.get_by_label("Temperature").locator("visible=true").fill("3")
        page.get_by_role("button", name="Save").locator("visible=true").first.click()
        expect(page.get_by_text("A number from 0 to 2.")).to_be_visible()
        page.get_by_label("Temperature").locator("visible=true").fill("1.5")
        page.get_by_role("button", name="Save").locator("visible=true").first.click()
        expect(page.get_by_text("Edited", exact=True)).to_be_visible()
        page.get_by_role("button", name="Add a command").click()
        form = page.get_by_role("form", name="A command of your own")
        form.get_by_label("Name").fill("Pirate")
        form.get_by_label("What it does").fill("Arr")
        form.get_by_label("What the model is told").fill("Say it like a pirate.")
        form.get_by_role("button", name="Add").click()
        expect(page.get_by_text("Your own", exact=True)).to_be_visible()
        asked = []

        def answer(body):
            asked.append((body["messages"][0]["content"], body.get("temperature")))
            return {"text": body["messages"][-1]["content"].replace("hello", "ahoy")}
        self.model.text = answer
        writer = self.writer()
        writer.write("We say hello to all of you today.").saved().choose("Pirate")
        expect(writer.suggestions.first).to_be_visible()
        self.assertIn("Say it like a pirate.", asked[0][0])
        writer.press("Reject: hello to ahoy", writer.panel).choose("Enliven")
        self.eventually(lambda: "Make it rhyme." in asked[-1][0] and asked[-1][1] == 1.5, lambda: asked[-1])
        page.get_by_role("button", name="Edit: Enliven").click()
        page.get_by_role("button", name="Reset").click()
        expect(page.get_by_text("Edited", exact=True)).to_have_count(0)
        page.get_by_role("button", name="Edit: Pirate").click()
        page.get_by_role("button", name="Remove").click()
        page.get_by_role("dialog").get_by_role("button", name="Remove").click()
        expect(page.get_by_text("Your own", exact=True)).to_have_count(0)


class WritingConsent(WriterTest):
    def test_the_model_elsewhere_is_named_and_nothing_is_sent_before_a_yes(self):
        model = {"use": "server", "url": "http://model.invalid/v1", "name": "big-model"}
        self.faults.allow("403")
        self.start({"model": model})
        writer = self.writer()
        writer.write("Hello there").saved().choose("Correct")
        dialog = writer.page.get_by_role("dialog", name="Send texts to model.invalid?")
        expect(dialog).to_contain_text("big-model")
        expect(dialog).to_contain_text("http://model.invalid")
        expect(dialog).to_contain_text("For a post")
        writer.press("Don’t send", dialog)
        expect(writer.page.get_by_role("alert")).to_contain_text("big-model")
        writer.has("Hello there")
        self.assertNotIn("model.invalid", json.dumps(json.loads(self.host.configuration.read_text()).get("consent", [])))
