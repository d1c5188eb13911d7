import Testing

@testable import Notes

@Suite("Forms of English that say who is to do what") struct FormsTests {
  @Test(
    arguments: [
      ("Ana: I'll call the bank.", TaskSign.yes, "Ana"), ("Ana: I am going to call the bank.", .yes, "Ana"),
      ("Ana: Let me call the bank.", .yes, "Ana"), ("Ben will call the bank.", .yes, "Ben"),
      ("Ben to call the bank.", .yes, "Ben"), ("- [ ] Ben: call the bank", .yes, "Ben"),
      ("TODO Ben: call the bank", .yes, "Ben"), ("Ben calls the bank on Monday.", .yes, "Ben"),
      ("Ben still has to call the bank.", .yes, "Ben"), ("Ben was asked to call the bank.", .yes, "Ben"),
      ("Ana: Ben, could you call the bank?", .yes, "Ben"), ("Ana: Could you call the bank, Ben?", .yes, "Ben"),
      ("The bank has to be called.", .yes, nil), ("Somebody needs to call the bank.", .yes, nil),
      ("Ana: We have to call the bank.", .yes, nil), ("Ana: The bank must be told about Ben.", .yes, nil),
      ("Ana: I called the bank.", .no, nil), ("Ben called the bank yesterday.", .no, nil),
      ("Ana: I think the bank is too dear.", .no, nil), ("Ana: If it rains we would have to call the bank.", .no, nil),
      ("Ben likes the bank.", .no, nil), ("Ben might call the bank.", .no, nil),
      ("Ana: I'll see you on Monday.", .no, nil),
      ("Ana: Ben was late.", .no, nil),
    ] as [(String, TaskSign, String?)])
  func `they are told apart`(_ line: String, _ sign: TaskSign, _ owner: String?) throws {
    let head = "Present: Ana, Ben\n"
    let place = ReadingNotes.place(head + line, line.hasPrefix("Ana:") ? .named : .text)
    let unit = try ReadingNotes.unit(2, of: place)
    let found = UnitMarks.label(of: unit) == .action ? .yes : UnitForms(unit, in: place).taskSign
    #expect(found == sign || sign == .no && found == .maybe && !line.contains("I"), "\(found)")
    if sign == .yes { #expect(OwnerForms(of: unit, in: place).owner == .certain(owner)) }
  }

  @Test func `who takes it on is the owner`() throws {
    let place = ReadingNotes.place(
      "Ana: Can you call the bank?\n"
        + "Ben: Sure, by Friday.\nAna: Thanks.\nBen: Good.", .named)
    let forms = try OwnerForms(of: ReadingNotes.unit(1, of: place), in: place)
    #expect(forms.owner == .certain("Ben") && forms.units.map(\.line.number) == [1, 2])
    #expect(UnitForms(place.units[1], in: place).isTakingOn)
  }

  @Test func `who is asked and doesn't answer isn't`() throws {
    let place = ReadingNotes.place(
      "Ana: Can you call the bank?\n"
        + "Cleo: The bank is closed.\nAna: Oh.\nCleo: Yes.", .named)
    #expect(try OwnerForms(of: ReadingNotes.unit(1, of: place), in: place).owner == .certain(nil))
  }

  @Test func `an offer that is refused is none, and one that is taken is`() throws {
    let refused = ReadingNotes.place(
      "Ana: I could bring cake.\n"
        + "Ben: No, let it be.\nAna: All right then.\nBen: Good.", .named)
    #expect(UnitForms(refused.units[0], in: refused).taskSign == .no)
    let taken = ReadingNotes.place(
      "Ana: I could bring cake.\n"
        + "Ben: Great, thanks.\nAna: All right then.\nBen: Good.", .named)
    #expect(UnitForms(taken.units[0], in: taken).taskSign == .yes)
  }

  @Test func `he is whom the sentence before is about`() throws {
    let place = ReadingNotes.place(
      "Mr Okafor reported on the fair to Ms Adler. He will ask the fire brigade for a date by the end of March.")
    let forms = OwnerForms(of: place.units[1], in: place)
    #expect(forms.owner == .certain("Mr Okafor") && forms.units.map(\.index) == [0, 1])
  }

  @Test(arguments: [
    ("## Budget", LineLabel.topic), ("2. Budget", .topic), ("- [x] Ben: call the bank", .talk), ("---", .talk),
    ("Present: Ana, Ben", .details), ("Next call: 3 June, 10:00", .meeting),
    ("Decision: no merges on Fridays", .decision),
    ("Should we order more sand?", .talk), ("Action: call the bank", .action),
  ])
  func `marks leave no doubt`(_ line: String, _ label: LineLabel) throws {
    let place = ReadingNotes.place(line)
    #expect(try UnitMarks.label(of: ReadingNotes.unit(1, of: place)) == label)
  }

  @Test(
    arguments: [
      ("It was decided that every box gets foam.", LineLabel.decision), ("We'll take it, all agreed.", .decision),
      ("Nothing is decided yet, nobody agreed to it.", nil), ("I'm afraid we won't make it.", .concern),
      ("No problem at all.", nil), ("We meet again on 4 May.", .meeting),
      ("The goal today is to choose a caterer.", .aim),
      ("The sun was shining.", nil),
    ] as [(String, LineLabel?)])
  func `words say what else a unit is`(_ line: String, _ label: LineLabel?) throws {
    let place = ReadingNotes.place(line)
    #expect(try TalkSign.label(of: ReadingNotes.unit(1, of: place)) == label)
  }
}
