"""What is wrong with fields is found: the first one has the focus, how many there are is said once, all kinds show it."""
from playwright.sync_api import expect

from test_screen_reader import LISTEN
from walker import Walker, WalkTest

BORDER = "element => getComputedStyle(element).borderColor"


class WhatIsWrong(WalkTest):
    def test_after_a_tap_the_first_invalid_field_has_the_focus_and_their_number_is_said(self):
        person = self.walker(self.start_apps()).open_app("Flower Shop")
        person.page.evaluate(LISTEN)
        person.press("Order")
        expect(person.field("Flower")).to_be_focused()
        person.page.wait_for_function("() => window.said.includes('3 fields need attention')")
        self.assertEqual([text for text in person.page.evaluate("window.said") if "fill" in text], [])
        # Tapped again nothing new is wrong: it leads there all the same.
        person.press("Order")
        expect(person.field("Flower")).to_be_focused()
        # One problem that goes while another stays isn't said; one that comes is, in its words.
        person.field("Flower").select_option("Rose")
        person.type("How many?", "99")
        person.page.wait_for_function("() => window.said.some(text => text.includes('How many?') && text.includes('50'))")
        expect(person.field("How many?")).to_be_focused()

    def test_a_choice_shows_that_it_is_invalid_as_other_fields_do(self):
        person = self.walker(self.start_apps()).open_app("Flower Shop")
        right = person.field("Flower").evaluate(BORDER)
        person.press("Order")
        expect(person.field("Flower")).to_have_attribute("aria-invalid", "true")
        wrong = person.field("How many?").evaluate(BORDER)
        self.assertNotEqual(right, wrong)
        self.assertEqual(person.field("Flower").evaluate(BORDER), wrong)
        expect(person.app.locator(".problem:visible .icon")).to_have_count(3)

    def test_a_switch_and_what_is_required_are_told(self):
        host = self.start_apps()
        page = self.open(host.origin)

        def changed(route):
            answer = route.fetch()
            value = answer.json()
            for one in value["screen"]["components"]:
                if one["name"] in ("flower_choice", "card_textarea", "wrapped_switch"):
                    one["required"] = one["name"] != "card_textarea"
                if one["name"] == "wrapped_switch":
                    one["problem"] = "This has to be on."
            route.fulfill(response=answer, json=value)

        page.route("**/api/v1/sessions/*", changed)
        person = Walker(page).open_app("Flower Shop")
        expect(person.field("Flower")).to_have_attribute("aria-required", "true")
        expect(person.app.get_by_text("(optional)", exact=True).locator("visible=true")).to_have_count(1)
        expect(person.field("Text for the card")).not_to_have_attribute("aria-required", "true")
        switch = person.app.get_by_role("switch")
        expect(switch).to_have_attribute("aria-required", "true")
        expect(switch).to_have_attribute("aria-invalid", "true")
        expect(switch).to_have_accessible_description("This has to be on.")
        expect(person.app.locator(".field:has([role=switch]) .problem .icon")).to_be_visible()


class Asking(WalkTest):
    def test_a_request_is_readable_and_says_that_a_sample_answers(self):
        person = self.walker(self.start_apps()).open_app("Flower Shop")
        person.field("Flower").select_option("Rose")
        person.type("How many?", "20").type("Delivery day", "2030-05-01").sees("Total 45.00")
        person.press("Order").press("Send the order")
        dialog = person.page.get_by_role("dialog")
        expect(dialog).to_contain_text("Nothing is sent: the answer comes from a sample.")
        expect(dialog.locator("code")).to_contain_text('\n  "stems": 20')
        code = dialog.locator("pre")
        self.assertLessEqual(code.evaluate("element => element.scrollWidth - element.clientWidth"), 0)
        person.page.keyboard.press("Escape")
        expect(dialog).to_contain_text("Choose Send or Don’t send.")
        expect(dialog).to_be_visible()
        dialog.get_by_role("button", name="Don’t send").click()
        expect(dialog).to_be_hidden()
