import LanguageModels
import Testing
import Writing

@testable import Bench

@Suite("Damage that a command did")
struct DamageTests {
  /// What is said of a result whose edit replaces the whole text.
  private func kinds(
    _ command: String, _ before: String, _ after: String, limit: Int = 500, warnings: [WritingWarning] = [],
    foreign: [String] = []
  ) -> Set<Damage.Kind> {
    let edits = before == after ? [] : [Edit(0..<before.unicodeScalars.count, after)]
    return kinds(command, before, result(after, edits, limit: limit, warnings: warnings), foreign: foreign)
  }

  private func kinds(
    _ command: String, _ before: String, _ result: WritingResult, foreign: [String] = []
  ) -> Set<Damage.Kind> {
    let report = DamageReport(of: result, to: WritingTexts.Run(command: command), of: before)
    return Set(report.damage(foreign: foreign).map(\.kind))
  }

  private func result(
    _ text: String, _ edits: [Edit], limit: Int = 500, warnings: [WritingWarning] = [], refusal: WritingRefusal? = nil
  ) -> WritingResult {
    WritingResult(
      text: text, edits: edits, length: text.count, limit: PostLimit(maximum: limit), warnings: warnings,
      refusal: refusal, tries: 1, usage: Usage())
  }

  @Test func `there is none in a good version`() {
    #expect(kinds("correct", "He go to @a.", "He goes to @a.").isEmpty)
    #expect(kinds("emphasize", "A walk. 🌳", "What a walk! 🎉").isEmpty)
    #expect(kinds("shorten", "A long walk.", "A walk.", limit: 10).isEmpty)
    #expect(kinds("insert-tags", "A walk.", "A walk. #Walking").isEmpty)
  }

  @Test func `each kind is seen`() {
    #expect(kinds("emphasize", "Hi @a", "Hi") == [.piece])
    #expect(kinds("shorten", "A long walk.", "A walk in.", limit: 9) == [.overLimit])
    #expect(kinds("emphasize", "A walk", "A walk\u{200B}") == [.control])
    #expect(kinds("emphasize", "A walk", "A walk name1").isSuperset(of: [.remains]))
    #expect(kinds("correct", "A walk 🌳", "A walk") == [.emoji])
    #expect(kinds("emphasize", "5 walks", "6 walks") == [.number])
    #expect(kinds("emphasize", "5 walks", "6 walks", warnings: [.init(.numberChanged, "5 became 6.")]).isEmpty)
    #expect(kinds("emphasize", "A walk", "An essay", foreign: ["essay"]) == [.foreign])
    #expect(kinds("correct", "a walk in the old town park", "A WALK IN THE OLD TOWN PARK") == [.capitals])
  }

  @Test func `edits must give the text`() {
    #expect(kinds("correct", "a b", result("a c", [Edit(2..<3, "d")])) == [.edits])
    #expect(kinds("correct", "a b", result("a c", [Edit(2..<9, "c")])) == [.edits])
    #expect(kinds("correct", "a b", result("x b", [Edit(0..<1, "x"), Edit(0..<1, "y")])) == [.edits])
    #expect(kinds("correct", "a b", result("x c", [Edit(0..<1, "x"), Edit(2..<3, "c")])).isEmpty)
  }

  @Test func `a refusal changes nothing and says why`() {
    let reason = WritingRefusal(.cutOff, "The reply was cut off: try again.")
    #expect(kinds("correct", "a b", result("a b", [], refusal: reason)).isEmpty)
    // The same characters in other bytes.
    #expect(kinds("correct", "\u{E9}", result("e\u{301}", [], refusal: reason)) == [.refusal])
    #expect(kinds("correct", "a b", result("a b", [Edit(0..<1, "a")], refusal: reason)) == [.refusal])
    #expect(kinds("correct", "a b", result("a b", [], refusal: WritingRefusal(.cutOff, ""))) == [.refusal])
    #expect(
      kinds("correct", "a b", result("a b", [], refusal: WritingRefusal(.cutOff, "no sentence here"))) == [.refusal])
  }

  @Test func `tags are valid, new, and all that is new`() {
    #expect(kinds("insert-tags", "A walk.", "A walk.\n\n#Walking #Park").isEmpty)
    #expect(kinds("insert-tags", "A walk.", "A walk. #walking") == [.tag])
    #expect(kinds("insert-tags", "A walk.", "A stroll. #Walking") == [.tag])
    #expect(kinds("insert-tags", "A walk. #Park", "A walk. #Park #PARK") == [.tag])
    #expect(kinds("insert-tags", "A walk.", "A walk. so #Walking") == [.tag])
    #expect(kinds("add-tags", "in the park", result("in the #Park", [Edit(7..<11, "#Park")])).isEmpty)
    #expect(kinds("add-tags", "a city park", result("a #CityPark", [Edit(2..<11, "#CityPark")])).isEmpty)
    #expect(kinds("add-tags", "a city park", result("a #CityGarden", [Edit(2..<11, "#CityGarden")])) == [.tag])
    #expect(kinds("add-tags", "a park", result("the #Park", [Edit(0..<6, "the #Park")])) == [.tag])
  }

  @Test(
    arguments: [
      ("#Park", true), ("#CityPark", true), ("#1A", true), ("#日本", true), ("#A·B", true), ("#_a1", true),
      ("#Été", true),
      ("#park", false), ("#12", false), ("#A-B", false), ("#", false), ("Park", false), ("#A·", false),
      ("#élan", false),
    ])
  func `a tag follows Mastodon's grammar and begins with a capital`(tag: String, isValid: Bool) {
    #expect((TagCheck.fault(of: tag) == nil) == isValid)
  }

  @Test func `tags are put in at one place`() {
    #expect(TagCheck.isInsertion(of: ["#B"], into: "a\n#C", giving: "a #B\n#C"))
    #expect(TagCheck.isInsertion(of: ["#B"], into: "x #A", giving: "x #B #A"))
    #expect(!TagCheck.isInsertion(of: ["#B"], into: "a", giving: "b #B"))
    #expect(!TagCheck.isInsertion(of: ["#B", "#C"], into: "a b", giving: "a #B b #C"))
    #expect(TagCheck.isInsertion(of: [], into: "a", giving: "a"))
    #expect(!TagCheck.isInsertion(of: [], into: "a", giving: "a b"))
  }
}
