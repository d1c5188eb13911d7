"""The embedded model isn't there and can't be fetched: the page serves at once, says what fails and what to do."""
from playwright.sync_api import expect

from views import PHONE
from walker import WalkTest

NOWHERE = "http://127.0.0.1:9/simple"


class FetchingFails(WalkTest):
    def test_the_page_is_served_and_apps_work_while_it_fails(self):
        host = self.start_apps(
            configuration={"model": {"use": "embedded"}},
            variables={"PIP_INDEX_URL": NOWHERE, "PIP_EXTRA_INDEX_URL": "", "PIP_NO_INDEX": "", "PIP_FIND_LINKS": "",
                       "PIP_CONFIG_FILE": "/dev/null", "PIP_RETRIES": "1"})
        person = self.walker(host, view=PHONE)
        page = person.page
        person.open_app("GitHub Browser").press("Search").sees("Type the name of a GitHub user first.")
        page.goto("/apps")
        again = page.get_by_role("button", name="Try again").locator("visible=true")
        expect(again).to_be_visible(timeout=120_000)
        banner = page.locator(".model-banner")
        expect(banner).to_contain_text("The package index couldn't be reached")
        expect(banner).to_contain_text("check the network")
        page.goto("/settings")
        expect(page.get_by_role("group", name="Which model")).to_contain_text("Failed")
        again.click()
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
        expect(again).to_be_visible(timeout=120_000)
