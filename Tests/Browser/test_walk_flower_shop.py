"""Flower Shop: fields of every kind, values that are always up to date, and a request that asks first."""
from playwright.sync_api import expect

from api import Client
from views import PHONE, WIDE
from walker import WalkTest


class FlowerShop(WalkTest):
    def fill_in(self, person):
        person.field("Flower").select_option("Rose")
        person.type("How many?", "20")
        person.act(person.app.get_by_role("switch", name="Wrapped as a gift"))
        return person.type("Delivery day", "2030-05-01").type("Text for the card", "Hello\nyou").sees("Total 48.00")

    def test_an_order_is_put_together_checked_agreed_to_and_sent(self):
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                person = self.walker(self.start_apps(), view=view).open_app("Flower Shop").press("Order")
                expect(person.app.get_by_text("Please fill this in.")).to_have_count(3)
                self.fill_in(person)
                expect(person.app.get_by_text("Please fill this in.")).to_have_count(0)
                person.press("Order").sees("20 × Rose, wrapped, on 1 May 2030").press("Send the order")
                dialog = person.page.get_by_role("dialog", name="Send this to flowers.example?")
                expect(dialog).to_contain_text("POST https://flowers.example/orders")
                expect(dialog).to_contain_text('"stems": 20')
                expect(dialog).to_contain_text("Requirement 4 asked for it")
                person.act(dialog.get_by_role("button", name="Send", exact=True))
                person.sees_heading("Thank you").press("Order again")
                expect(person.field("How many?")).to_have_value("")
                person.sees("Last time: 20 × Rose")

    def test_what_is_not_agreed_to_is_not_sent(self):
        host = self.start_apps()
        person = self.fill_in(self.walker(host).open_app("Flower Shop")).press("Order").press("Send the order")
        person.page.get_by_role("dialog").get_by_role("button", name="Don’t send").click()
        expect(person.button("Send the order")).to_be_enabled()
        person.press("Send the order")
        expect(person.page.get_by_role("dialog", name="Send this to flowers.example?")).to_be_visible()
        self.assertFalse([line for line in Client(host).trace(person.session) if line["event"].get("kind") == "ok"])

    def test_not_yet_goes_back_to_the_order(self):
        person = self.fill_in(self.walker(self.start_apps()).open_app("Flower Shop")).press("Order")
        expect(person.app.get_by_text("Not yet", exact=True)).to_be_visible()
        person.press("Not yet")
        expect(person.field("How many?")).to_have_value("20")
