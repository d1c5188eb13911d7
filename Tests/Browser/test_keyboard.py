"""With the keyboard alone: everything is reached, the focus is always seen and never lost."""
from playwright.sync_api import expect

from views import WIDE
from walker import WalkTest

FIELD = "GitHub user name"

FOCUSED = """() => {
  const element = document.activeElement
  if (!element || element === document.body) return { name: null, isSeen: false }
  const style = getComputedStyle(element)
  const label = element.labels?.[0]?.textContent
  const box = element.getBoundingClientRect()
  const ring = element.type === 'radio' || element.role === 'switch' ? getComputedStyle(element.nextElementSibling ?? element) : style
  const around = getComputedStyle(element, '::after')
  return {
    name: (element.getAttribute('aria-label') || label || element.textContent || element.id || '').trim().replace(/\\s+/g, ' '),
    isSeen: box.width > 0 && box.bottom > 0 && box.top < innerHeight
      && [style, ring, around].some(one => (one.outlineStyle !== 'none' && parseFloat(one.outlineWidth) > 0) || one.boxShadow !== 'none'),
  }
}"""


class Keyboard(WalkTest):
    def begin(self, path="/", view=WIDE):
        person = self.walker(self.start_apps(), path, view)
        expect(person.page.get_by_role("link", name="Star Question")).to_be_visible()
        return person

    def focused(self, person):
        focused = person.page.evaluate(FOCUSED)
        self.assertIsNotNone(focused["name"], "the focus is lost")
        return focused

    def tab_to(self, person, name, back=False):
        """Presses Tab until something of that name has the focus; each stop on the way must be seen."""
        for _ in range(60):
            person.page.keyboard.press("Shift+Tab" if back else "Tab")
            focused = self.focused(person)
            self.assertTrue(focused["isSeen"], f"{focused['name']} has the focus, and it isn't seen")
            if focused["name"].startswith(name):
                return
        self.fail(f"{name} isn't reached")

    def press(self, person, *keys):
        for key in keys:
            person.page.keyboard.press(key)

    def test_from_the_address_bar_to_the_list_and_back(self):
        person = self.begin()
        self.press(person, "Tab")
        self.assertEqual(self.focused(person)["name"], "Skip to content")
        self.press(person, "Enter")
        self.assertEqual(person.page.evaluate("document.activeElement.id"), "main")
        self.tab_to(person, "GitHub Browser")
        self.press(person, "Enter")
        expect(person.field(FIELD)).to_be_visible()
        self.focused(person)
        self.tab_to(person, FIELD)
        person.page.keyboard.type("kf$")
        self.tab_to(person, "Search")
        self.press(person, "Space")
        person.sees_heading("Check the user name")
        self.focused(person)
        self.tab_to(person, "OK")
        self.press(person, "Enter")
        expect(person.field(FIELD)).to_be_visible()
        self.focused(person)
        self.tab_to(person, FIELD, back=True)
        self.press(person, "Control+a")
        person.page.keyboard.type("zaitsevyan")
        self.tab_to(person, "Search")
        self.press(person, "Enter")
        person.sees_heading("Repositories of zaitsevyan")
        self.focused(person)
        self.tab_to(person, "angular-typeahead")
        self.press(person, "ArrowDown", "ArrowDown")
        self.assertTrue(self.focused(person)["name"].startswith("Battle-simulation"))
        self.press(person, "End")
        self.assertTrue(self.focused(person)["name"].startswith("firs"))
        self.press(person, "Home", "ArrowUp")
        self.assertTrue(self.focused(person)["name"].startswith("angular-typeahead"))
        self.tab_to(person, "Back", back=True)
        self.press(person, "Enter")
        expect(person.field(FIELD)).to_have_value("zaitsevyan")
        self.focused(person)
        person.page.go_back()  # Alt and the left arrow are the browser's own
        expect(person.page.get_by_role("heading", name="Apps", level=1)).to_be_visible()
        self.focused(person)

    def test_the_palette_goes_anywhere(self):
        person = self.begin()
        self.tab_to(person, "Search and commands")
        self.press(person, "Control+k")
        box = person.page.get_by_role("combobox", name="Go to or do")
        expect(box).to_be_focused()
        self.press(person, "Escape")
        expect(box).to_have_count(0)
        self.assertEqual(self.focused(person)["name"], "Search and commands")
        self.press(person, "Control+k")
        person.page.keyboard.type("appearance")
        expect(person.page.get_by_role("option")).to_have_count(1)
        self.press(person, "Enter")
        expect(person.page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
        self.focused(person)
        self.press(person, "Control+k")
        person.page.keyboard.type("star")
        self.press(person, "ArrowDown", "ArrowUp", "Enter")
        expect(person.field(FIELD)).to_be_visible()
        self.focused(person)

    def test_a_dialog_keeps_the_focus_and_gives_it_back(self):
        person = self.begin()
        self.tab_to(person, "Flower Shop")
        self.press(person, "Enter")
        person.type("How many?", "1")
        self.tab_to(person, "Start again", back=True)
        self.press(person, "Enter")
        dialog = person.page.get_by_role("dialog", name="Start again?")
        expect(dialog).to_be_visible()
        inside = "document.activeElement === document.body || Boolean(document.activeElement.closest('dialog'))"
        for key in ["Tab"] * 4 + ["Shift+Tab"] * 4:
            self.press(person, key)
            self.assertTrue(person.page.evaluate(inside))
        self.press(person, "Escape")
        expect(dialog).to_have_count(0)
        self.assertEqual(self.focused(person)["name"], "Start again")
        expect(person.field("How many?")).to_have_value("1")

    def test_an_approval_is_answered_and_the_focus_stays_in_the_app(self):
        person = self.walker(self.start_apps()).open_app("Flower Shop")
        person.field("Flower").select_option("Rose")
        person.type("How many?", "3").type("Delivery day", "2030-05-01").press("Order")
        person.button("Send the order").focus()
        self.press(person, "Enter")
        dialog = person.page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        self.press(person, "Escape", "Escape")
        expect(dialog).to_be_visible()
        self.tab_to(person, "Send")
        self.press(person, "Enter")
        person.sees_heading("Thank you")
        self.assertTrue(person.page.evaluate("Boolean(document.activeElement.closest('#app'))"))

    def test_the_menu_of_an_app(self):
        person = self.begin()
        self.tab_to(person, "More for Flower Shop")
        self.press(person, "Enter")
        menu = person.page.get_by_role("menu")
        expect(menu).to_be_visible()
        expect(menu.get_by_role("menuitem").first).to_be_focused()
        self.press(person, "ArrowDown")
        expect(menu.get_by_role("menuitem").nth(1)).to_be_focused()
        self.press(person, "Escape")
        expect(menu).to_be_hidden()
        self.assertEqual(self.focused(person)["name"], "More for Flower Shop")

    def test_the_settings(self):
        person = self.begin("/")
        self.tab_to(person, "Settings")
        self.press(person, "Enter")
        expect(person.page.get_by_role("heading", name="Settings", level=1)).to_be_focused()
        self.tab_to(person, "System")
        self.press(person, "ArrowRight", "ArrowRight")
        expect(person.page.locator("html")).to_have_attribute("data-theme", "dark")
        self.tab_to(person, "High contrast")
        self.press(person, "Space")
        expect(person.page.locator("html")).to_have_attribute("data-contrast", "more")
        self.press(person, "Space")
        expect(person.page.locator("html")).not_to_have_attribute("data-contrast", "more")
