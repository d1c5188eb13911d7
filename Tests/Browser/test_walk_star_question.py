"""Star Question: one question stands before the list; the right answer goes on, a wrong one doesn't."""
from playwright.sync_api import expect

from views import PHONE, WIDE
from walker import WalkTest

FIELD = "GitHub user name"


class StarQuestion(WalkTest):
    def test_a_wrong_answer_is_told_and_the_right_one_goes_on(self):
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                person = self.walker(self.start_apps(), view=view).open_app("Star Question").type(FIELD, "zaitsevyan")
                person.press("Search").sees_heading("One question first").press("Moon").sees_heading("Wrong answer")
                person.press("OK")
                expect(person.field(FIELD)).to_have_value("zaitsevyan")
                person.press("Search").sees_heading("One question first").press("Sun")
                person.sees_heading("Repositories of zaitsevyan")
                expect(person.rows).to_have_count(5)
                person.press("Back")
                expect(person.field(FIELD)).to_have_value("zaitsevyan")

    def test_both_answers_are_shown_with_their_words(self):
        person = self.walker(self.start_apps()).open_app("Star Question").type(FIELD, "zaitsevyan").press("Search")
        for answer in ("Sun", "Moon"):
            expect(person.app.get_by_text(answer, exact=True)).to_be_visible()
        expect(person.button("Back")).to_have_count(0)

    def test_a_wrong_name_comes_before_the_question(self):
        person = self.walker(self.start_apps()).open_app("Star Question").type(FIELD, "-").press("Search")
        person.sees_heading("Check the user name").press("OK")
