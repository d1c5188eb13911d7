import LanguageModels
import Testing

@testable import Writing

@Suite("A paragraph with placeholders")
struct ProtectionTests {
  private func protection(_ text: String) -> Protection {
    Protection(text, entities: PostEntities.protected(in: text))
  }

  private func accepts(_ pattern: String, _ text: String) -> Bool {
    JSONSchema.string(pattern: pattern).validate(.string(text)).isEmpty
  }

  @Test func `shows links, names and tags as placeholders, and quotation marks as typographic ones`() {
    let shown = protection(#"@ann says "read https://example.com/x" #Now"#)
    #expect(shown.shown == "@name1 says “read @name2” @name3")
    #expect(shown.pieces.map(\.original) == ["@ann", "\"", "https://example.com/x", "\"", "#Now"])
  }

  @Test(arguments: [
    "@a @b @c @d @e @f @g @h @i @j @k end", "nothing here", "@name1 and @name2@example.social", "5 @ home \\ now",
    #"say "hi" \ or `let "x" = "y"` @"#, "„Ja“, «non», ‹si›, 「はい」 'x'", "41 % of 3 km", ":blob:5 :cat:",
  ])
  func `gives the same text back, byte for byte`(text: String) throws {
    let made = protection(text)
    #expect(try made.restored(made.shown).get() == text)
    #expect(!made.shown.contains("\"") && !made.shown.contains("\\"))
    let shown = made.placeholders.map(\.shown)
    for (index, name) in shown.enumerated() {
      #expect(!shown.enumerated().contains { $0.offset != index && $0.element.hasPrefix(name) })
    }
    #expect(accepts(made.pattern(room: { $0 + 5 }), made.shown))
    #expect(accepts(made.pattern(room: { _ in nil }), made.shown))
  }

  @Test func `demands every piece once and in order`() {
    let made = protection("Ask @ann or @ben about “it”")
    let pattern = made.pattern(room: { _ in nil })
    #expect(accepts(pattern, "@name1 and @name2 know “this”"))
    for wrong in [
      "@name2 and @name1 know “it”", "@name1 knows “it”", "@name1 @name1 @name2 “it”", "@name1 @name2 it",
      "@name1 @name2 @name3 “it”", "“@name1” @name2", "@name1 @name2 “it” “it”", "@name1 @name2 “it\n”",
    ] {
      #expect(!accepts(pattern, wrong), "\(wrong)")
      if case .success = made.restored(wrong), !wrong.contains("\n") { Issue.record("restored \(wrong)") }
    }
  }

  @Test func `says what happened to a piece`() {
    let made = protection("Ask @ann or @ben")
    #expect(made.restored("Ask @name1") == .failure(.missing(made.pieces[1])))
    #expect(made.restored("@name1 @name1 @name2") == .failure(.doubled(made.pieces[0])))
    #expect(made.restored("@name2 or @name1") == .failure(.outOfOrder(made.pieces[1])))
    #expect(made.restored("@name1 @name2 @carl x") == .failure(.invented("@carl")))
    #expect(made.restored("@name1 \"@name2\"") == .failure(.invented("\"@name2\"")))
  }

  @Test func `bounds the words of each gap, unless there are too many`() {
    let made = protection("Ask @ann now")
    #expect(made.pattern(room: { $0 * 2 }).contains("{0,8}@name1"))
    #expect(!made.pattern(room: { _ in 900 }).contains("{"))
    #expect(protection("words").pattern(room: { _ in 9 }).hasSuffix("{1,9}$"))
  }

  @Test func `demands quantities as they are`() {
    let made = protection("It costs 41 % more")
    #expect(made.shown == "It costs 41 % more")
    #expect(made.pattern(room: { _ in nil }).contains("*41 %"))
    #expect(!accepts(made.pattern(room: { _ in nil }), "It costs half more"))
    let speed = protection("Only 3.5 km/h today")
    #expect(speed.pattern(room: { _ in nil }).contains(#"3\.5 km/h"#))
  }
}
