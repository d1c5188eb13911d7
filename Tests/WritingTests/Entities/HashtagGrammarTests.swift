import Testing
import Writing

@Suite("The grammar of hashtags")
struct HashtagGrammarTests {
  @Test(arguments: [
    "Tag", "a", "1a", "a1", "PascalCase", "2024_25", "___", "col·lega", "タグ・名", "می\u{200C}خواهم", "e\u{301}", "标签",
    "Ⅷ",
  ])
  func `valid names`(name: String) {
    #expect(HashtagGrammar.isValid(name: name))
    #expect(PostEntities.find(in: "#" + name).map(\.text) == ["#" + name])
  }

  @Test(arguments: [
    "", "1", "123", "_", "__", "1_", "·a", "a·", "a-b", "a b", "#a", "a.", "😀", "\u{200C}a", "a\n", "1·", "it's",
  ])
  func `names that aren't`(name: String) {
    #expect(!HashtagGrammar.isValid(name: name))
    #expect(PostEntities.find(in: "#" + name).map(\.text) != ["#" + name])
  }

  @Test func `the same tag has the same key`() {
    #expect(HashtagGrammar.key("ＣａｆÉ") == HashtagGrammar.key("cafe\u{301}"))
    #expect(HashtagGrammar.key("Straße") != HashtagGrammar.key("Strasse"))
    #expect(HashtagGrammar.key("ﾀｸﾞ") == HashtagGrammar.key("タグ"))
    #expect(HashtagGrammar.key("İ") == HashtagGrammar.key(HashtagGrammar.key("İ")))
  }
}
