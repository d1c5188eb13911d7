import Testing

@testable import Bench

@Suite("How corrections are scored")
struct CorrectionScoringTests {
  @Test(
    arguments: [
      ("She doesn't like it.", ["She doesn't like it."], true),
      ("She doesn’t like it.", ["She doesn't like it."], true),
      ("  She doesn't like it.\n", ["She doesn't like it."], true),
      ("She doesn't  like it.", ["She doesn't like it."], false),
      ("She does not like it.", ["She doesn't like it.", "She does not like it."], true),
      ("she doesn't like it.", ["She doesn't like it."], false),
      ("She doesn't like it", ["She doesn't like it."], false),
      ("", ["She doesn't like it."], false),
    ])
  func `exact is what one of the right versions is`(output: String, accepted: [String], isExact: Bool) {
    #expect(Corrections.isExact(output, accepted: accepted) == isExact)
  }

  private struct Case: Sendable, CustomTestStringConvertible {
    var (text, right, output, count): (String, [String], String, Int)
    init(_ text: String, _ right: [String], _ output: String, _ count: Int) {
      (self.text, self.right, self.output, self.count) = (text, right, output, count)
    }
    var testDescription: String { output }
  }

  private static let cases = [
    Case("I go home.", ["I go home."], "I go home.", 0),
    Case("I go home.", ["I go home."], "I walk home.", 1),
    Case("I go home.", ["I go home."], "I go home now.", 2),
    Case("I go home.", ["I go home."], "home.", 2),
    Case("I go home.", ["I go home."], "", 3),
    Case("I go home.", ["I go home."], "Here is the corrected text: I go home.", 5),
    // A mistake that stayed, and one that was corrected.
    Case("He go home yesterday.", ["He went home yesterday."], "He go home yesterday.", 0),
    Case("He go home yesterday.", ["He went home yesterday."], "He went home yesterday.", 0),
    Case("He go home yesterday.", ["He went home yesterday."], "He went home on Monday.", 2),
    Case("He go home yesterday.", ["He went home yesterday."], "He walked home yesterday.", 1),
    // The closest right version counts.
    Case("He has went.", ["He has gone.", "He went."], "He went.", 0),
    Case("He has went.", ["He has gone.", "He went."], "He has gone.", 0),
    // Words that are there twice.
    Case("the the cat", ["the cat"], "the cat", 0),
    Case("a b a b", ["a b a b"], "a a b b", 1),
    // Line ends are white space; apostrophes of either shape are the same.
    Case("It's\nhere", ["It's\nhere"], "It’s here", 0),
  ]

  @Test(arguments: Self.cases)
  private func `needless is what neither the mistake nor its correction accounts for`(item: Case) {
    #expect(Corrections.needlessWords(from: item.text, accepted: item.right, to: item.output) == item.count)
  }

  @Test func `common words are as many as there can be, in the same order`() {
    let common = CommonWords(["a", "b", "c", "d"], ["b", "x", "d", "a"])
    #expect(common.first == [1, 3] && common.second == [0, 2])
    #expect(CommonWords([], ["a"]).first.isEmpty && CommonWords(["a"], []).second.isEmpty)
  }

  @Test func `shares are of the sentences with and without mistakes; rounds are apart`() {
    let mistake = WritingTexts.Mistake(id: "m", language: "en", wrong: "He go.", right: ["He goes."])
    var score = CorrectionScore()
    score.begin()
    score.add(right: "All is well.", output: "All is well.")
    score.add(right: "All is well.", output: "All is very well.")
    score.add(mistake, output: "He goes.")
    score.begin()
    score.add(right: "All is well.", output: "All is well. ")
    score.add(mistake, output: "He go.")
    #expect(score.untouched == [50, 0] && score.exact == [100, 0] && score.needless == [1, 0])
  }

  @Test func `a reply of the plain prompt is taken as a person would paste it`() {
    #expect(PlainPrompt.pasted("\n He goes. \n") == "He goes.")
    #expect(PlainPrompt.pasted("\"He goes.\"") == "He goes.")
    #expect(PlainPrompt.pasted("\"He\" and \"she\"") == "\"He\" and \"she\"")
    #expect(PlainPrompt.pasted("\"") == "\"" && PlainPrompt.pasted("") == "")
  }
}
