import Testing

@testable import Notes

@Suite("Evidence") struct EvidenceCheckTests {
  private let check = EvidenceCheck(lines: [
    NoteLine(number: 1, speaker: "Ines Marín", text: "I'll renew the permit before 1 June."),
    NoteLine(number: 2, text: "Mr Sato to send the delivery plan. Nothing else."),
    NoteLine(number: 3, text: "Permisos renovados: ñandú."),
  ])

  private func item(
    _ text: String, _ lines: [Int], owner: String? = nil, due: String? = nil, quote: String = ""
  ) -> AnswerItem {
    check.checked(
      AnswerItem(
        id: "1", kind: .action, text: text, owner: owner, due: due.map { ItemDue(words: $0) },
        evidence: lines.map { Evidence(line: $0, quote: quote) }))
  }

  @Test func `quotes are the note's own`() {
    #expect(item("Renew the permit", [1]).evidence.map(\.quote) == ["I'll renew the permit before 1 June."])
    #expect(
      item("Send the plan", [2], quote: "Mr Sato to send the delivery plan.").evidence.map(\.quote) == [
        "Mr Sato to send the delivery plan."
      ])
    #expect(
      item("Send the plan", [2], quote: "Somebody sends it.").evidence.map(\.quote) == [
        "Mr Sato to send the delivery plan. Nothing else."
      ])
  }

  @Test(arguments: [
    ("Ines", true), ("Ines Marín", true), ("ines", true), ("Sato", false), ("Tomoko", false), ("", false),
  ])
  func `an owner has said a line or is named in one`(_ owner: String, _ stays: Bool) {
    #expect(item("Renew the permit", [1], owner: owner).owner == (stays ? owner : nil))
  }

  @Test func `a name counts in any form, but not in another line`() {
    #expect(item("Send the plan", [2], owner: "Kenji Sato").owner == "Kenji Sato")
    #expect(item("Send the plan", [2], owner: "Ines").owner == nil)
    #expect(item("Send the plan", [2], owner: "Mrs Sato").owner == nil)
  }

  @Test(arguments: [("before 1 June", true), ("by Friday", false), ("", false), ("1 June", true)])
  func `days are words of a line`(_ words: String, _ stays: Bool) {
    #expect((item("Renew the permit", [1], due: words).due != nil) == stays)
  }

  @Test(arguments: [
    ("Renewing permits", [1], ""), ("Send the delivery plan", [2, 1], ""), ("Ñandu", [3], ""),
    ("Order sand", [1], "Line 1 doesn't speak of it."), ("Order sand", [1, 2], "Lines 1, 2 don't speak of it."),
    ("Renew the permit", [1, 12], "The note has no line 12."), ("Renew", [0, -1], "The note has no lines 0, -1."),
    ("Renew the permit", [], "It names no line of the note."), ("...", [1], "It says nothing that could be checked."),
    ("The of and", [1], "It says nothing that could be checked."),
  ])
  func `lines must be there and speak of it`(_ text: String, _ lines: [Int], _ reason: String) {
    let found = item(text, lines)
    #expect(found.reason == reason && found.supported == reason.isEmpty)
  }

  @Test func `a line cited twice is one`() {
    #expect(item("Renew the permit", [1, 1]).evidence.count == 1)
  }

  @Test(arguments: [
    ("send", "sending"), ("renewed", "renewal"), ("permits", "permit"), ("studies", "study"), ("planned", "plan"),
  ])
  func `words are compared without endings`(_ one: String, _ other: String) {
    #expect(ContentWords(one).shares(with: ContentWords(other)))
  }
}
