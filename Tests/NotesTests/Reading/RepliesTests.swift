import ParlanceTesting
import Testing

@testable import Notes

@Suite("What is said after a unit and belongs to it") struct RepliesTests {
  private func isAction(_ line: Int, _ text: String) async throws -> Bool {
    let place = ReadingNotes.place(text, .named)
    let (reader, _) = ReadingNotes.reader("\"fact or opinion\"", "\"remark\"")
    return try await reader.label(of: ReadingNotes.unit(line, of: place), in: place).value == .action
  }

  private func owner(_ line: Int, _ text: String, _ kind: TranscriptKind = .named) throws -> OwnerForms.Owner {
    let place = ReadingNotes.place(text, kind)
    return try OwnerForms(of: ReadingNotes.unit(line, of: place), in: place).owner
  }

  @Test(
    arguments: [
      ("Will do.", Acceptance.assent), ("Sure, by Friday.", .assent), ("I'll take it.", .claim),
      ("Me, I'm there anyway.", .claim), ("Yeah, I can pick those up.", .claim),
      ("I've got two, I'll bring a bench.", .claim),
      ("I will paint the fence.", nil), ("No, I can't.", nil), ("The benches are green.", nil),
    ] as [(String, Acceptance?)])
  func `assent, a claim and something else are told apart`(_ said: String, _ kind: Acceptance?) {
    #expect(Acceptance(said, to: "Can somebody bring a bench?") == kind)
  }

  @Test func `what somebody promises beside is an item of its own`() async throws {
    let text = """
      Ana: Ben, please mend those two hinges by Monday.
      Cleo: I will measure the windows for next Friday.
      Dora: Good. Then I'll paint the fence.
      """
    #expect(try await isAction(1, text))
    #expect(try await isAction(2, text))
    #expect(try await isAction(3, text))
    let place = ReadingNotes.place(text, .named)
    let forms = OwnerForms(of: place.units[0], in: place)
    #expect(forms.owner == .certain("Ben") && forms.units.map(\.line.number) == [1])
    #expect(try owner(2, text) == .certain("Cleo"))
    #expect(try owner(3, text) == .certain("Dora"))
  }

  @Test func `two promises about one thing are two items`() async throws {
    let text = "Ann: I'll call the yard by Friday.\nBo: I'll paint the door of the yard."
    for (line, name) in [(1, "Ann"), (2, "Bo")] {
      #expect(try await isAction(line, text))
      #expect(try owner(line, text) == .certain(name))
    }
    let place = ReadingNotes.place(text, .named)
    #expect(OwnerForms(of: place.units[0], in: place).units.map(\.line.number) == [1])
  }

  @Test(arguments: [
    "Ana: Someone has to call the bank.\nBen: I'll take it.", "Ana: Who can call the bank?\nBen: Me, I'm there anyway.",
    "Ana: We must call the bank before the 31st. Any takers?\nBen: I can do that.",
    "Ana: Cleo, can you call the bank?\nCleo: I can't, I'm away.\nBen: Yeah, I'll do it.",
  ])
  func `whoever claims it has it`(_ text: String) async throws {
    #expect(try await isAction(1, text))
    #expect(try owner(1, text) == .certain("Ben"))
    #expect(try await !isAction(text.hasSuffix("do it.") ? 3 : 2, text))
  }

  @Test func `a bare yes claims nothing that nobody was asked for`() throws {
    #expect(try owner(1, "Ana: Someone has to call the bank.\nBen: Yes.") == .certain(nil))
  }

  @Test(arguments: [
    ("Ana: Ben, please call the bank.\nBen: Sure.\nAna: By Friday noon, please.", "Friday"),
    ("Ana: Ben, can you call the bank? It's due back on the 20th.\nBen: Yes.", "20th"),
    ("Ana: Ben, could you call the bank?\nBen: Can do. When?\nAna: First of June.", "June"),
  ])
  func `the day may be said later`(_ text: String, _ day: String) async throws {
    let place = ReadingNotes.place(text, .named)
    let (reader, _) = ReadingNotes.reader("\"Call the bank\"", "\"remark\"")
    let item = try await reader.item(at: place.units[0], label: .action, in: place).value
    #expect(item?.owner == "Ben" && item?.due?.words.contains(day) == true, "\(String(describing: item?.due))")
  }

  @Test func `a day of its own makes no further item`() async throws {
    #expect(try await !isAction(3, "Ana: Ben, please call the bank.\nBen: Sure.\nAna: By Friday noon, please."))
  }

  @Test func `a name before a request belongs to it`() throws {
    let place = ReadingNotes.place(
      "Ana: Ben, next the long visitor list. Could you send that on today?\nBen: Yes.", .named)
    #expect(UnitForms(place.units[0], in: place).taskSign == .no)
    #expect(OwnerForms(of: place.units[1], in: place).owner == .certain("Ben"))
  }

  @Test func `two sentences about the same are one item`() async throws {
    let place = ReadingNotes.place(
      "Ana: Ben has a car, so Ben gets the juice. Ben, 40 crates by Friday morning?\nBen: No problem.", .named)
    let (reader, _) = ReadingNotes.reader()
    #expect(try await reader.label(of: place.units[1], in: place).value == .talk)
    #expect(UnitForms(place.units[0], in: place).taskSign == .yes)
  }

  @Test(arguments: [
    ("Ana: I'm collecting the coat Friday.", TaskSign.yes),
    ("Ben: The seeds are in, Ana confirms the price on Friday.", .yes),
    ("Ana: I'm flying home on Friday.", .maybe),
  ])
  func `what somebody does by a day is to be done`(_ line: String, _ sign: TaskSign) throws {
    let place = ReadingNotes.place(line + "\nBen: Hm.\nAna: Hm.", .named)
    let found = UnitForms(place.units[0], in: place).taskSign
    #expect(found == sign || sign == .maybe && found != .yes, "\(found)")
  }
}
