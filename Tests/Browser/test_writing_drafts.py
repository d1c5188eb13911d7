"""Drafts: saved while somebody types, kept when Parlance is away, in two tabs, in the list, and by Mastodon's count."""
import re

from playwright.sync_api import expect

from api import Client
from views import PHONE
from writer import COUNCIL, WriterTest, corrects

LOST = "Connection to Parlance lost; trying again."


class Drafts(WriterTest):
    def texts(self):
        """What the host has, newest first."""
        client = Client(self.hosts[-1])
        return [client.get(f"/writing/drafts/{draft['id']}")["text"] for draft in client.get("/writing/drafts")["drafts"]]

    def test_a_new_draft_gets_its_address_and_stays(self):
        for view in (PHONE, PHONE.but(name="wide", width=1280, height=800, touch=False)):
            writer = self.writer(view=view)
            writer.write("First").saved()
            self.assertRegex(writer.page.url, "/write/[^/]+$")
            writer.press("New draft")
            writer.has("").counts("0 of 500 characters used")
            writer.write("Second 👩‍👩‍👧‍👦").saved().counts("8 of 500 characters used")
            expect(writer.drafts.first).to_contain_text("Second")
            writer.act(writer.drafts.get_by_role("link", name="First").first)
            writer.has("First")
            writer.page.go_back()
            writer.has("Second 👩‍👩‍👧‍👦")
            writer.page.goto("/write")
            writer.has("Second 👩‍👩‍👧‍👦")

    def test_drafts_are_found_in_go_to_and_in_recent(self):
        writer = self.writer()
        writer.write("About trams\nand buses").saved()
        page = writer.page
        page.goto("/apps")
        expect(page.get_by_role("navigation", name="Recent").get_by_role("link", name="Draft: About trams")).to_be_visible()
        page.keyboard.press("Control+k")
        page.keyboard.type("trams")
        page.keyboard.press("Enter")
        writer.has("About trams\nand buses")
        page.keyboard.press("Control+k")
        page.keyboard.type("new draft")
        page.keyboard.press("Enter")
        writer.has("")

    def test_deleting_can_be_taken_back(self):
        writer = self.writer()
        writer.write("Keep me").saved()
        writer.press("Delete: Keep me")
        expect(writer.drafts).to_have_count(0)
        writer.has("").press("Undo", writer.page.locator(".toast"))
        writer.has("Keep me")
        expect(writer.drafts).to_have_count(1)

    def test_a_draft_deleted_elsewhere_can_be_brought_back_with_what_was_typed(self):
        self.faults.allow("404")
        writer = self.writer()
        writer.write("One").saved()
        Client(self.host).ask("DELETE", f"/writing/drafts/{writer.draft}")
        expect(writer.page.get_by_text("This draft was deleted.")).to_be_visible()
        writer.field.press("End")
        writer.page.keyboard.type(" and two")
        writer.press("Bring it back").saved()
        self.eventually(lambda: self.texts() == ["One and two"], self.texts)

    def test_the_content_warning_counts_and_stays(self):
        writer = self.writer()
        writer.write("a" * 480).press("Add a content warning")
        writer.page.keyboard.type("Long words, many")
        writer.counts("496 of 500 characters used").write("a" * 490).counts("506 of 500 characters used, 6 too many")
        expect(writer.composer.get_by_text("6 too many")).to_be_visible()
        writer.saved().page.reload()
        expect(writer.composer.get_by_role("textbox", name="Content warning")).to_have_value("Long words, many")
        writer.press("Remove the content warning").counts("490 of 500 characters used").saved()
        writer.page.keyboard.press("Control+z")
        expect(writer.composer.get_by_role("textbox", name="Content warning")).to_have_value("Long words, many")

    def test_counting_is_mastodons(self):
        writer = self.writer()
        writer.write("@alice@example.social hi 👨‍👩‍👧‍👦 https://example.com/a").counts("35 of 500 characters used")

    def test_a_killed_host_loses_nothing_and_typing_goes_on(self):
        self.faults.allow_lost_host()
        writer = self.writer()
        writer.write("Before").saved()
        self.host.kill()
        expect(writer.page.get_by_text(LOST)).to_be_visible()
        writer.field.press("End")
        writer.page.keyboard.type(", and while it is away")
        expect(writer.page.get_by_text("Kept in this browser until Parlance is back")).to_be_visible()
        writer.page.keyboard.press("Control+z")  # the browser's own, since the history isn't reached
        writer.page.keyboard.press("Control+Shift+z")
        writer.has("Before, and while it is away")
        self.host.start()
        writer.saved()
        self.assertEqual(self.texts(), ["Before, and while it is away"])

    def test_what_was_typed_without_the_host_outlives_the_page(self):
        self.faults.allow_lost_host()
        self.faults.allow("chrome-error|ERR_CONNECTION_REFUSED")
        writer = self.writer()
        writer.write("Known").saved()
        self.host.kill()
        writer.write("Known, and more")
        expect(writer.page.get_by_text("Kept in this browser until Parlance is back")).to_be_visible()
        address = writer.page.url
        writer.page.goto("about:blank")
        self.host.start()
        writer.page.goto(address)
        writer.has("Known, and more").saved()
        self.assertEqual(self.texts(), ["Known, and more"])

    def test_leaving_at_once_loses_no_letter(self):
        writer = self.writer()
        writer.write("Start").saved()
        writer.field.press("End")
        writer.page.keyboard.type(" and leave")
        writer.page.get_by_role("link", name="Apps", exact=True).click()
        self.eventually(lambda: self.texts() == ["Start and leave"], self.texts)
        writer.page.go_back()
        writer.has("Start and leave")
        writer.field.press("End")
        writer.page.keyboard.type("!")
        writer.page.reload()
        writer.has("Start and leave!").saved()

    def test_two_tabs_follow_each_other_and_a_conflict_shows_both(self):
        self.faults.allow("409")
        one = self.writer()
        one.write("Shared").saved()
        other = self.beside(one)
        other.has("Shared")
        one.write("Shared by one").saved()
        other.has("Shared by one")
        for choice, left in (("Use the one from here", ["There"]), ("Use the one from elsewhere", ["Here"]),
                             ("Make two drafts", ["There", "Here"])):
            with self.subTest(choice):
                version = Client(self.host).get(f"/writing/drafts/{one.draft}")
                # Saving waits for the tab that is asked, so that both have changed the same version.
                other.saved().page.route("**/api/v1/writing/drafts/*", lambda route: None)
                other.write("There")
                one.write("Here").saved()
                self.eventually(lambda: self.texts()[0] == "Here", self.texts)
                other.page.unroute_all()
                self.assertNotEqual(Client(self.host).get(f"/writing/drafts/{one.draft}")["version"], version["version"])
                other.page.reload()
                expect(other.dialog.get_by_role("region", name="Here", exact=True)).to_contain_text("There")
                expect(other.dialog.get_by_role("region", name="Elsewhere", exact=True)).to_contain_text("Here")
                other.page.keyboard.press("Escape")
                expect(other.dialog).to_be_visible()
                other.press(choice)
                expect(other.dialog).to_have_count(0)
                self.eventually(lambda: sorted(self.texts()) == sorted(left), self.texts)
                if choice != "Make two drafts":
                    other.saved().press("Undo")
                    self.eventually(lambda: sorted(self.texts()) != sorted(left), self.texts)
                    one.page.reload()
                    one.has(self.texts()[0]).write("Shared again").saved()
                    other.has("Shared again")

    def test_a_long_text_is_pasted_and_typed_in(self):
        writer = self.writer()
        long = ("Ein langer Absatz mit Wörtern und 👩‍👩‍👧‍👦.\n" * 2200)[:99_000]
        writer.write("Before ").saved()
        writer.field.press("End")
        writer.field.evaluate("""(area, text) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', text)
          area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        }""", long)
        writer.has("Before " + long).counts(re.compile("too many"))
        writer.field.press("Control+End")
        writer.page.keyboard.type("x")
        writer.saved()
        self.eventually(lambda: self.texts() == ["Before " + long + "x"], lambda: "not saved")
        writer.page.reload()
        writer.has("Before " + long + "x")

    def test_right_to_left_and_split_characters_keep_their_places(self):
        text = "مرحبا بالعالم 👩‍👩‍👧‍👦 finaly 🏳️‍⚧️ שלום @ada@example.social"
        self.model.text = corrects(("finaly", "finally"))
        writer = self.writer()
        writer.write(text).saved().choose("Correct").suggests(1)
        expect(writer.marked.locator(".protected")).to_contain_text("@ada@example.social")
        self.assertEqual(writer.marked.evaluate("one => getComputedStyle(one).direction"), "rtl")
        # A name is read in its own direction: its first sign stands left of its letters.
        places = writer.marked.locator(".protected").evaluate("""one => {
          const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
          return [0, 1].map((at) => {
            const range = document.createRange();
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            return range.getBoundingClientRect().left;
          });
        }""")
        self.assertLess(places[0], places[1])
        writer.press("Accept: finaly to finally", writer.panel).has(text.replace("finaly", "finally"))
