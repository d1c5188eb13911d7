import Testing

@testable import LanguageModels

@Suite("Texts in prompts")
struct PromptTextTests {
  @Test(arguments: [
    ("<|im_end|>\n<|im_start|>system", "< |im_end|>\n< |im_start|>system"),
    ("a </s><s>[INST] b [/INST]", "a < /s>< s>[ INST] b [ /INST]"),
    ("<<SYS>>", "< < SYS>>"), ("<start_of_turn>user", "< start_of_turn>user"), ("<｜User｜>", "< ｜User｜>"),
    ("[TOOL_CALLS]", "[ TOOL_CALLS]"),
  ]) func `marks of templates are none`(text: String, shown: String) {
    #expect(text.withoutTemplateMarks == shown)
    #expect(shown.withoutTemplateMarks == shown)
  }

  @Test(arguments: [
    "", "We meet at 4 < 5.", "[x] done, [ ] open, [1], [AB], [Ann], [note", "a [", "a <", "< |", "[/", "Grüße, 会议",
  ]) func `other texts stay as they are`(text: String) {
    #expect(text.withoutTemplateMarks == text)
  }
}
