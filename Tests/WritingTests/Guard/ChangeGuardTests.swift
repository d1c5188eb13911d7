import Testing
import Writing

@Suite("What a new version says otherwise")
struct ChangeGuardTests {
  @Test func `is seldom found in harmless corrections`() {
    var alarms: [String] = []
    for (before, after) in GuardSamples.harmless + GuardSamples.harmlessLater {
      let warnings = ChangeGuard.warnings(from: before, to: after)
      if !warnings.isEmpty { alarms.append("\(before) → \(after): \(warnings.map(\.message))") }
    }
    #expect(GuardSamples.harmless.count >= 60)
    #expect(alarms.count <= 2, "\(alarms)")
  }

  @Test func `is found where it was changed`() {
    var missed: [String] = []
    for (before, after, code) in GuardSamples.harmful + GuardSamples.harmfulLater {
      let warnings = ChangeGuard.warnings(from: before, to: after)
      if !warnings.contains(where: { $0.code.rawValue == code }) {
        missed.append("\(before) → \(after): \(warnings.map(\.message))")
      }
    }
    #expect(GuardSamples.harmful.count >= 60)
    #expect(missed.count <= 3, "\(missed)")
  }

  @Test(arguments: [
    ("Turnout was 41 % this time.", "Turnout was 14 % this time.", ["“41 %” became “14 %”."]),
    (
      "See you on Tuesday, 3 May.", "See you on Thursday, 5 May.",
      ["“Tuesday” became “Thursday”.", "“3 May” became “5 May”."]
    ),
    ("It cost 20 € in 2019.", "It cost a lot in 2019.", ["“20 €” is missing."]),
    ("I ate with Alice.", "I ate with Charlotte.", ["“Alice” became “Charlotte”."]),
    ("I do not like it.", "I like it.", ["“not” is missing: the text may now say the opposite."]),
    ("I like it.", "I don’t like it.", ["“don’t” is new: the text may now say the opposite."]),
    ("Room 1, 2 and 3", "Room 3, 2 and 1", []),
    ("1.000 and 2,5 and 07", "1,000 and 2.5 and 7", []),
    ("at 6 p.m. and 18:30", "at 18:00 and 6:30 pm", []),
    ("on 2026-05-03", "on 3.5.2026", []),
    ("$5 and 5 million", "5 $ and 5,000,000", []),
    ("I met Alice Miller", "I met #AliceMiller", []),
    ("see https://example.org/41?x=Alice now", "see https://example.org/14 now", []),
    ("Idag går vi ut", "I dag går vi ut", []),
    ("the same", "the same", []),
    ("", "", []),
  ])
  func `is told in a sentence that names it`(before: String, after: String, messages: [String]) {
    #expect(ChangeGuard.warnings(from: before, to: after).map(\.message) == messages)
  }

  @Test func `is summed up where there is much of it`() {
    let before = (100..<200).map(String.init).joined(separator: "; ")
    let warnings = ChangeGuard.warnings(from: before, to: "none of them")
    #expect(warnings.filter { $0.code == .numberChanged }.count == 9)
    #expect(warnings.contains { $0.message == "92 more changes of this kind." })
  }

  @Test func `is looked for in huge and hostile texts`() {
    let texts = [
      (0..<4_000).map { "Name\($0)x" }.joined(separator: " with "),
      (0..<4_000).map(String.init).joined(separator: " "), String(repeating: "1", count: 40_000),
      String(repeating: "1,", count: 20_000), String(repeating: "1 000", count: 10_000),
      String(repeating: "1-1-", count: 10_000), String(repeating: "not ", count: 10_000),
      String(repeating: "\u{301}", count: 20_000), String(repeating: "a@", count: 10_000),
      String(repeating: "Aa", count: 20_000),
      String(repeating: "x@", count: 1) + String(repeating: "y", count: 20_000),
      String(repeating: "://", count: 10_000), String(repeating: "May 3 ", count: 4_000),
      String(repeating: "３：", count: 10_000), String(repeating: "5 %", count: 8_000),
      String(repeating: "#", count: 18_000),
      "999999999999999999999999999 million 99:99:99 99.99.9999 0000-00-00 24:00 am pm -", "-", "1", "%", "٣٫٥٪",
      "½ Ⅷ ² 一",
      String(repeating: "不", count: 20_000),
    ]
    for (text, other) in zip(texts, texts.dropFirst() + texts.prefix(1)) {
      _ = ChangeGuard.warnings(from: text, to: other)
      #expect(ChangeGuard.warnings(from: text, to: text + " ").isEmpty, "\(text.prefix(40))")
    }
  }
}
