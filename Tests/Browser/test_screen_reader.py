"""What a screen reader hears: roles and names of the main views, and what is announced without moving the focus."""
from playwright.sync_api import expect

from api import Client
from walker import WalkTest

FIELD = "GitHub user name"

# Notes everything that live regions say.
LISTEN = """() => {
  window.said = []
  for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]'))
    new MutationObserver(() => region.textContent.trim() && window.said.push(region.textContent.trim()))
      .observe(region, { childList: true, subtree: true, characterData: true })
}"""


class ScreenReader(WalkTest):
    def test_the_start_page(self):
        page = self.open(self.start_apps().origin)
        expect(page.locator("body")).to_match_aria_snapshot("""
          - link "Skip to content"
          - banner:
            - link "Parlance, start page"
          - button "Search and commands"
          - navigation "Parts":
            - list:
              - listitem:
                - link "Apps"
          - contentinfo:
            - link "No model Rules decide alone"
            - link "Settings"
            - button "Light or dark"
          - main:
            - heading "Apps" [level=1]
            - region "Your apps":
              - list:
                - listitem:
                  - heading /Flower Shop/ [level=2]:
                    - link "Flower Shop"
                  - button "More for Flower Shop"
                - listitem
                - listitem
        """)
        expect(page.get_by_role("link", name="Apps", exact=True)).to_have_attribute("aria-current", "page")

    def test_a_running_app(self):
        person = self.walker(self.start_apps()).open_app("GitHub Browser").type(FIELD, "kf$")
        field = person.field(FIELD)
        expect(field).to_have_accessible_description(
            "A user name has only letters from A to Z, digits, and single hyphens between them.")
        person.type(FIELD, "zaitsevyan").press("Search")
        expect(person.page.get_by_role("main")).to_match_aria_snapshot("""
          - main:
            - link "Apps"
            - heading "GitHub Browser" [level=1]
            - button "Start again"
            - link "Download the trace"
            - region "The running app":
              - button "Back"
              - heading "Repositories of zaitsevyan" [level=2]
              - status: Samples are shown, nothing is sent.
              - region "Repositories of zaitsevyan":
                - list:
                  - listitem:
                    - button /angular-typeahead .* 0 watchers/
                  - listitem
                  - listitem
                  - listitem
                  - listitem
            - region "Inspector":
              - heading "Inspector" [level=2]
              - list:
                - listitem:
                  - 'button "Answer: repositories, 5 records" [expanded]'
            - region "The app in English":
              - heading "English" [level=2]
        """)

    def test_the_settings(self):
        page = self.open(self.start_apps().origin, "/settings")
        expect(page.get_by_role("main")).to_match_aria_snapshot("""
          - main:
            - heading "Settings" [level=1]
            - navigation "Settings":
              - link "Model"
              - link "Appearance"
            - region "Model":
              - group "Which model":
                - radio /Embedded model/
                - radio /Server on this machine/
                - radio /OpenAI or any compatible service/
                - radio /No model/ [checked]
            - region "Appearance":
              - radiogroup "Theme":
                - radio "System" [checked]
                - radio "Light"
                - radio "Dark"
              - switch "High contrast"
              - switch "Less motion"
        """)

    def test_another_page_and_a_failure_are_announced(self):
        host = self.start_apps()
        person = self.walker(host).open_app("GitHub Browser")
        person.page.evaluate(LISTEN)
        person.press("Search").sees_heading("Check the user name")
        person.page.wait_for_function("() => window.said.some(text => text.includes('Check the user name'))")
        person.press("OK").type(FIELD, "zaitsevyan").press("Search").sees_heading("Repositories of zaitsevyan")
        person.page.wait_for_function("() => window.said.some(text => text.includes('Repositories of zaitsevyan'))")
        person.page.wait_for_function("() => window.said.some(text => text.includes('Samples are shown'))")
        person.press("Back")
        expect(person.field(FIELD)).to_be_visible()
        Client(host).fail(person.session, "username_textfield")
        expect(person.app.get_by_role("alert")).to_contain_text("Nobody decided")
