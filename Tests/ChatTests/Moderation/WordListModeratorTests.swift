import Foundation
import Testing

@testable import Chat

@Suite("The word list of moderation") struct WordListModeratorTests {
  private func finds(_ word: String, in text: String) -> Bool {
    WordListModerator(words: [word]).firstWord(in: text) == word
  }

  @Test(arguments: [
    ("idiot", "You IDIOT!"), ("Idiot", "an idiot"), ("idiot", "ïdïöt"), ("café", "CAFE"), ("cafe", "cafe\u{301}"),
    ("STRASSE", "Die Straße."), ("straße", "STRASSE"), ("idiot", "ｉｄｉｏｔ"), ("idiot", "𝓲𝓭𝓲𝓸𝓽"), ("ΟΔΟΣ", "οδός"),
    ("lodz", "Łódź"), ("İstanbul", "istanbul"), ("ﬁne", "FINE"), ("idiot", "_idiot_ **x**"), ("idiot", "idiot.com"),
    ("idiot", "(idiot)"), ("idiot", "l’idiot"), ("idiot", "idiot's"), ("can't", "I CAN’T"), ("c++", "Use C++ now"),
    ("🖕", "no 🖕🏽!"), ("24/7", "open 24/7."),
  ])
  func `finds a word however its letters are written`(word: String, text: String) {
    #expect(finds(word, in: text))
  }

  @Test(arguments: [
    ("ass", "class"), ("ass", "assume"), ("ass", "glass case"), ("hell", "hello"), ("idiot", "idiotic"),
    ("idiot", "idiot1"), ("can", "can't"), ("don", "I DON’T"), ("か", "が"), ("a", "b\u{200B}c"), ("he", "cafe\u{301}he"),
    ("idiot", ""), ("バカ", "バカンス"), ("ß", "s"), ("bad word", "badword"), ("bad word", "bad. word"), ("바", "박"),
  ])
  func `doesn't find a word in another one`(word: String, text: String) {
    #expect(!finds(word, in: text))
  }

  @Test(arguments: [
    ("idiot", "id\u{200B}iot"), ("idiot", "i\u{AD}d\u{AD}i\u{AD}o\u{AD}t"), ("idiot", "\u{FEFF}idi\u{2060}ot"),
    ("idiot", "id\u{202E}iot"), ("idiot", "i\u{336}d\u{336}i\u{336}o\u{336}t\u{336}"), ("idiot", "idiot\u{200B}x"),
    ("idiot", "x\u{200D}idiot"), ("idiot", "idi\u{0}ot"), ("id\u{AD}iot", "idiot"), ("idiot", "i\u{20DD}diot"),
    ("idiot", "idi\u{FE0F}ot"), ("idiot", "id\u{E0001}iot"),
  ])
  func `isn't misled by characters that can't be seen`(word: String, text: String) {
    #expect(finds(word, in: text))
  }

  @Test(arguments: [
    "bad word", "BAD  WORD", "bad\nword", "bad\t \r\nword", "bad\u{A0}word", "bad\u{3000}word", "so bad\u{2028}word.",
    "bad \u{200B} word",
  ])
  func `finds a phrase over any white space`(text: String) {
    #expect(finds("bad word", in: text))
    #expect(finds("  Bad \u{A0} wörd\n", in: text))
  }

  @Test(arguments: [
    ("笨蛋", "你这个笨蛋真是的"), ("ばか", "それはばかだ"), ("バカ", "バカ野郎"), ("ﾊﾞｶ", "このバカが"), ("바보", "이 바보야"), ("โง่", "คนโง่มาก"),
    ("愚か", "愚か者"),
  ])
  func `finds words of scripts without spaces`(word: String, text: String) {
    #expect(finds(word, in: text))
  }

  @Test func `finds any of many, in whichever place`() {
    let words = ["alpha", "beta", "bet", "gamma delta", "", "  ", "\u{200B}"]
    let moderator = WordListModerator(words: words)
    #expect(moderator.firstWord(in: "A bet.") == "bet")
    #expect(moderator.firstWord(in: "x GAMMA\ndelta beta") == "gamma delta")
    #expect(moderator.firstWord(in: "nothing   here") == nil)
    let long = String(repeating: "nothing to see here, né? ", count: 8000)
    #expect(moderator.firstWord(in: long) == nil)
    #expect(moderator.firstWord(in: long + "beta") == "beta")
  }

  @Test func `looks only at the stages that are wanted`() async throws {
    let context = ModerationContext(person: "me", bot: "b", channel: "c", message: "m")
    let input = WordListModerator(words: ["x"], blocksInput: true, blocksOutput: false)
    #expect(try await input.review("x", at: .input, in: context).action == .block)
    #expect(try await input.review("x", at: .input, in: context).reason.contains("“x”"))
    #expect(try await input.review("x", at: .output, in: context) == ModerationDecision(.allow))
    #expect(input.isAsked(at: .input) && !input.isAsked(at: .output))
    #expect(!WordListModerator(words: [" "]).isAsked(at: .input))
  }
}
