"""The host is killed or stopped while a page is open, and comes back: the page says so and goes on by itself."""
from playwright.sync_api import expect

from host import Host
from walker import WalkTest

FIELD = "GitHub user name"
LOST = "Connection to Parlance lost; trying again."


class LostHost(WalkTest):
    def test_a_killed_host_comes_back_with_the_same_page_and_text(self):
        self.lose(Host.kill)

    def test_a_stopped_host_comes_back_with_the_same_page_and_text(self):
        self.lose(lambda host: self.assertEqual(host.stop(), 0))

    def lose(self, end):
        self.faults.allow_lost_host()
        host = self.start_apps()
        person = self.walker(host).open_app("GitHub Browser").type(FIELD, "zaitsev")
        address = person.page.url
        field = person.field(FIELD)
        field.press("End")
        expect(person.page.get_by_text(LOST)).to_be_hidden()
        end(host)
        expect(person.page.get_by_text(LOST)).to_be_visible()
        expect(field).to_have_value("zaitsev")
        field.press_sequentially("yan")
        host.start()
        expect(person.page.get_by_text(LOST)).to_be_hidden(timeout=30_000)
        self.assertEqual(person.page.url, address)
        expect(field).to_have_value("zaitsevyan")
        person.press("Search").sees_heading("Repositories of zaitsevyan")
        expect(person.pane("Inspector").locator("li.event")).to_have_count(2)
        end(host)
        expect(person.page.get_by_text(LOST)).to_be_visible()
        person.sees_heading("Repositories of zaitsevyan")
        host.start()
        expect(person.page.get_by_text(LOST)).to_be_hidden(timeout=30_000)
        expect(person.rows).to_have_count(5)
        person.press("Back")
        expect(field).to_have_value("zaitsevyan")

    def test_a_tap_while_the_host_is_away_is_carried_out_once_when_it_is_back(self):
        self.faults.allow_lost_host()
        host = self.start_apps()
        person = self.walker(host).open_app("GitHub Browser").type(FIELD, "zaitsevyan")
        expect(person.pane("Inspector")).to_be_visible()
        host.kill()
        person.press("Search")
        expect(person.page.get_by_text(LOST)).to_be_visible()
        host.start()
        person.sees_heading("Repositories of zaitsevyan")
        expect(person.pane("Inspector").locator("li.event")).to_have_count(2)

    def test_a_page_that_is_opened_without_its_host_says_so_and_loads_when_it_is_back(self):
        self.faults.allow_lost_host()
        host = self.start_apps()
        page = self.open(host.origin)
        expect(page.get_by_role("link", name="Star Question")).to_be_visible()
        host.kill()
        expect(page.get_by_text(LOST)).to_be_visible()
        page.get_by_role("link", name="Star Question").click()
        expect(page.get_by_text("Parlance didn’t answer.").first).to_be_visible()
        host.start()
        expect(page.get_by_text(LOST)).to_be_hidden(timeout=30_000)
        page.get_by_role("link", name="Star Question").click()
        expect(page.get_by_role("region", name="The running app").get_by_label(FIELD)).to_be_visible()
