"""Commands on a post: the menu, progress, suggestions one by one, all, and back; refusals, stopping, typing meanwhile."""
import re

from playwright.sync_api import expect

import layout
from views import PHONE, WIDE
from writer import COUNCIL, MISTAKES, WriterTest, corrects

CORRECT = COUNCIL
for _old, _new in MISTAKES:
    CORRECT = CORRECT.replace(_old, _new)


class Commands(WriterTest):
    def corrected(self, view=WIDE):
        """A post with three suggestions."""
        writer = self.writer(view=view)
        writer.write(COUNCIL).saved()
        return writer.choose("Correct").suggests(3)

    def test_suggestions_are_accepted_rejected_and_taken_back_one_by_one(self):
        for view in (WIDE, PHONE):
            with self.subTest(view.name):
                writer = self.corrected(view)
                expect(writer.marked.locator("del")).to_have_text(["finaly", "is", "count"])
                expect(writer.marked.locator("ins")).to_have_text(["finally", "are", "counted"])
                expect(writer.marked.locator(".protected")).to_have_text(
                    ["41 %", "https://stadtnord.social/verkehr/zaehlung-mill-lane-2026.pdf", "@tomoko@velo.social", "#MillLane",
                     ":bike:"])
                expect(writer.panel).to_contain_text(
                    "of 500 with all three. Nothing else differs: 1 number, 1 link, 1 name, 1 tag and 1 emoji are as you typed them.")
                expect(writer.suggestions.first).to_contain_text("Spelling")
                writer.press("Accept: finaly to finally", writer.panel).press("Reject: is to are", writer.panel)
                writer.suggests(1).press("Take back: finaly to finally", writer.panel).suggests(2)
                writer.press("Accept: finaly to finally", writer.panel).press("Accept: count to counted", writer.panel)
                expect(writer.panel.get_by_role("heading", name="All decided")).to_be_visible()
                expect(writer.panel).to_contain_text("2 of 3 accepted.")
                writer.has(CORRECT.replace("are on time", "is on time")).press("Restore the original").suggests(3)
                self.assertEqual(layout.faults(writer.page), [])
                writer.press("Accept all")
                writer.has(CORRECT).press("Done")
                expect(writer.panel).to_be_hidden()
                writer.saved()
                writer.page.reload()
                writer.has(CORRECT)
                writer.press(re.compile("^Delete: "), writer.drafts.first)
                expect(writer.drafts).to_have_count(0)

    def test_the_marks_in_the_text_decide_too_and_undo_goes_back_over_them(self):
        writer = self.corrected()
        tools = writer.marked.locator(".edit-tools")
        tools.get_by_role("button", name="Accept finaly to finally").click()
        expect(tools.get_by_role("button", name="Accept is to are")).to_be_focused()
        writer.page.keyboard.press("Enter")
        writer.suggests(1)
        writer.page.keyboard.press("Control+z")
        writer.suggests(2)
        writer.page.keyboard.press("Control+z")
        writer.suggests(3)
        writer.page.keyboard.press("Control+Shift+z")
        writer.suggests(2).press("Reject all").has(COUNCIL.replace("finaly", "finally"))
        writer.press("Undo")
        writer.suggests(1).press("Undo").has("").press("Redo").has(COUNCIL).press("Redo").has(COUNCIL.replace("finaly", "finally"))

    def test_side_by_side_shows_before_and_after(self):
        writer = self.corrected()
        writer.composer.get_by_role("radio", name="Side by side").check()
        before = writer.composer.get_by_role("region", name="As it is")
        after = writer.composer.get_by_role("region", name="With the suggestions")
        for word, other in (("finaly", "finally"), ("count", "counted")):
            expect(before.locator("del", has_text=re.compile(f"^{word}$"))).to_be_visible()
            expect(after.locator("ins", has_text=re.compile(f"^{other}$"))).to_be_visible()
        self.assertEqual(after.locator(".whole").evaluate("one => one.textContent"), CORRECT)
        self.assertEqual(before.locator(".whole").evaluate("one => one.textContent"), COUNCIL)

    def test_what_is_typed_while_there_are_suggestions_stays_and_so_do_they(self):
        writer = self.corrected()
        writer.marked.focus()
        writer.page.keyboard.type(" And more.")
        writer.has(COUNCIL + " And more.")
        expect(writer.suggestions).to_have_count(3)
        writer.field.evaluate("one => one.setSelectionRange(0, 0)")
        writer.page.keyboard.type("News: ")
        writer.suggests(3)
        writer.field.evaluate("(one, at) => one.setSelectionRange(at, at)", len("News: ") + COUNCIL.index("finaly") + 3)
        writer.page.keyboard.type("l")
        writer.suggests(2)
        expect(writer.panel).to_contain_text("1 suggestion went away: you changed those words yourself.")
        writer.press("Accept all").has("News: " + CORRECT.replace("finally", "finlaly") + " And more.")

    def test_typing_while_the_model_works_loses_neither(self):
        writer = self.writer()
        writer.write(COUNCIL).saved()
        self.model.hold()
        writer.choose("Correct")
        expect(writer.composer.get_by_text("Paragraph 1 of 2")).to_be_visible()
        writer.field.press("Control+End")
        writer.page.keyboard.type(" And more.")
        self.model.release()
        expect(writer.suggestions).to_have_count(3)
        writer.press("Accept all").has(CORRECT + " And more.")

    def test_a_paragraph_appears_when_it_has_passed_and_stop_keeps_it(self):
        def answer(body):
            if "Many thanks" in body["messages"][-1]["content"]:
                self.model.hold()
                self.model._gate.wait(60)
            return corrects()(body)
        self.model.text = answer
        writer = self.writer()
        writer.write(COUNCIL).saved().choose("Correct")
        expect(writer.suggestions).to_have_count(2)
        expect(writer.composer.get_by_text("Paragraph 2 of 2")).to_be_visible()
        writer.press("Stop")
        expect(writer.composer.get_by_role("button", name="Stop")).to_be_hidden()
        self.model.release()
        expect(writer.panel).to_contain_text("Stopped. What had passed its check until then is here.")
        writer.press("Accept all").has(CORRECT.replace("counted by", "count by"))

    def test_a_run_goes_on_when_the_page_is_loaded_again_and_decisions_stay(self):
        writer = self.writer()
        writer.write(COUNCIL).saved()
        self.model.hold()
        writer.choose("Correct")
        expect(writer.composer.get_by_role("button", name="Stop")).to_be_visible()
        writer.page.reload()
        expect(writer.composer.get_by_role("button", name="Stop")).to_be_visible()
        self.model.release()
        writer.suggests(3).press("Accept: is to are", writer.panel).press("Reject: finaly to finally", writer.panel).saved()
        writer.page.reload()
        writer.suggests(1).press("Take back: is to are", writer.panel).suggests(2).press("Accept: count to counted", writer.panel)
        writer.press("Reject: is to are", writer.panel).has(COUNCIL.replace("count by", "counted by"))

    def test_a_place_in_line_is_said_and_another_tab_decides_too(self):
        one = self.writer()
        one.write(COUNCIL).saved()
        same = self.beside(one)
        same.has(COUNCIL)
        other = self.beside(one, "/write").press("New draft")
        other.has("").write("I finaly am here.").saved()
        self.model.hold()
        one.choose("Correct")
        expect(one.composer.get_by_text("Paragraph 1 of 2")).to_be_visible()
        other.choose("Correct")
        expect(other.composer.get_by_text("Waits for the model: next in line")).to_be_visible()
        expect(same.composer.get_by_text("Paragraph 1 of 2")).to_be_visible()
        self.model.release()
        other.suggests(1)
        same.suggests(3)
        one.suggests(3).press("Accept: is to are", one.panel)
        same.suggests(2).press("Accept all")
        one.has(CORRECT)
        expect(one.panel.get_by_role("heading", name="All decided")).to_be_visible()

    def test_a_refusal_says_why_and_can_be_tried_again(self):
        self.model.text = lambda body: {"text": ""}
        writer = self.writer()
        writer.write(COUNCIL).saved().choose("Enliven")
        refusal = writer.page.get_by_role("alert")
        expect(refusal).to_be_visible()
        self.assertGreaterEqual(len(self.model.questions), 3)
        writer.has(COUNCIL)
        self.model.text = corrects(("The council has finaly", "At last the council has"))
        writer.press("Try again")
        expect(writer.suggestions.first).to_be_visible()
        expect(refusal).to_have_count(0)

    def test_a_model_that_breaks_down_leaves_the_text_and_says_so(self):
        writer = self.writer()
        writer.write(COUNCIL).saved()
        self.model.status = 500
        writer.choose("Correct")
        expect(writer.page.get_by_role("alert")).to_be_visible()
        writer.has(COUNCIL)
        self.model.status = 200
        writer.press("Try again").suggests(3)

    def test_without_a_model_it_leads_to_the_settings(self):
        self.start({"model": {"use": "none"}})
        self.faults.allow("409")
        writer = self.writer()
        writer.write("Hi there").saved().choose("Correct")
        writer.page.get_by_role("alert").get_by_role("link", name="Choose a model").click()
        expect(writer.page).to_have_url(re.compile("/settings#model$"))

    def test_nothing_to_change_is_said(self):
        writer = self.writer()
        writer.write("All is well.").saved().choose("Correct")
        expect(writer.panel).to_contain_text("No mistakes were found.")
        expect(writer.panel.get_by_role("heading")).to_have_text("No suggestions")

    def test_the_menu_by_keyboard_with_a_selection_a_tone_and_own_words(self):
        seen = []

        def answer(body):
            seen.append(body["messages"])
            return {"text": body["messages"][-1]["content"].replace("second", "other")}
        self.model.text = answer
        writer = self.writer()
        writer.write("The first line.\n\nThe second line.").saved()
        menu = writer.page.get_by_role("menu")
        writer.field.evaluate("one => one.setSelectionRange(16, one.value.length)")
        expect(writer.composer.get_by_role("button", name="Improve selection")).to_be_visible()
        writer.field.press("Control+.")
        expect(menu.get_by_role("menuitem", name="Correct")).to_be_focused()
        expect(menu).to_contain_text("What is selected")
        writer.page.keyboard.press("ArrowUp")
        expect(menu.get_by_role("menuitem", name="In your own words…")).to_be_focused()
        writer.page.keyboard.press("Escape")
        expect(writer.field).to_be_focused()
        self.assertEqual(writer.field.evaluate("one => [one.selectionStart, one.selectionEnd]"), [16, 33])
        writer.field.press("Control+.")
        writer.page.keyboard.press("6")
        expect(menu.get_by_role("menuitem")).to_have_text(
            ["Professional1", "Friendly2", "Casual3", "Confident4", "Back"])
        writer.page.keyboard.press("2")
        writer.suggests(1)
        self.assertIn("friendly", seen[-1][0]["content"])
        self.assertEqual([messages[-1]["content"] for messages in seen], ["The second line."])
        writer.press("Accept: second to other", writer.panel).press("Done")
        writer.field.press("Control+.")
        writer.page.keyboard.press("7")
        writer.dialog.get_by_label("What should change?").fill("Say it twice")
        writer.page.keyboard.press("Control+Enter")
        expect(writer.panel).to_contain_text("The text came back as it is.")
        self.assertIn("Say it twice", seen[-1][0]["content"])

    def test_a_slash_on_an_empty_line_opens_the_menu_and_is_typed_when_it_was_meant(self):
        writer = self.writer()
        writer.write("One.\n").saved()
        writer.field.press("Control+End")
        writer.page.keyboard.press("/")
        menu = writer.page.get_by_role("menu")
        expect(menu).to_be_visible()
        # At the caret, on the second line, not at the button below the text.
        self.assertLess(menu.bounding_box()["y"], writer.field.bounding_box()["y"] + 120)
        writer.page.keyboard.press("Escape")
        writer.has("One.\n/")
        writer.page.keyboard.type("a/b")
        writer.has("One.\n/a/b")

    def test_a_changed_number_is_warned_of(self):
        self.model.text = corrects(("counted 41 cars", "counted 44 cars"))
        writer = self.writer()
        writer.write("We have counted 41 cars on Mill Lane on that day, and nobody was hurt.").saved().choose("Enliven")
        expect(writer.suggestions.first).to_be_visible()
        expect(writer.panel.locator(".banner.warn")).to_contain_text("41")

    def test_hostile_words_stay_words(self):
        text = "<img src=x onerror=alert(1)> <script>document.title='x'</script> \u202egnp.exe\u202c مرحبا finaly 👩‍👩‍👧‍👦 & &amp;"
        self.model.text = corrects(("finaly", "<b onclick=alert(2)>finally</b>"))
        writer = self.writer()
        writer.write(text).saved().choose("Correct")
        expect(writer.panel.or_(writer.page.get_by_role("alert"))).to_be_visible()
        self.assertEqual(writer.page.locator("main img, main script, main b[onclick]").count(), 0)
        expect(writer.page).to_have_title("Writing · Parlance")
        self.model.text = corrects(("finaly", "finally"))
        writer.choose("Correct").suggests(1).press("Accept: finaly to finally", writer.panel).has(text.replace("finaly", "finally"))
