import ParlanceTesting
import Testing

@testable import Notes

@Suite("How an action item is worded") struct TaskWordingTests {
  private func worded(_ line: Int, _ text: String, written: String, _ kind: TranscriptKind = .named) throws
    -> TaskWording
  {
    let place = ReadingNotes.place(text, kind)
    let unit = try ReadingNotes.unit(line, of: place)
    return TaskWording(written, of: UnitForms(unit, in: place), UnitContext(of: unit, in: place))
  }

  private static let him = "Ravi: The electrician still hasn’t sent his plan.\nInes: Somebody has to ring him."

  @Test(arguments: ["Ring Ravi", "Ring Ines", "Ring him", "Ring the electrician", "Somebody has to ring him"])
  func `who a pronoun is, is taken from the note, whatever a model writes`(_ written: String) throws {
    let found = try worded(2, Self.him, written: written)
    #expect(found.text == "Ring the electrician")
    #expect(found.units.map(\.line.number) == [1])
  }

  @Test(
    arguments: [
      ("Ana: The neighbours at 42 complained.\nBen: I’ll write to them, today.", "Write to the neighbours at 42"),
      ("Ana: The neighbours rang.\nCleo: On Monday.\nBen: I’ll apologise to them.", "Apologise to the neighbours"),
      ("Ana: Do we want the green doors?\nBen: Yes. Then I’ll order them.", "Order the green doors"),
      ("Ana: Three windows are dirty, the rest is fine.\nBen: I’ll clean those three.", "Clean the three windows"),
      ("Ana: The bank wants numbers.\nBen: Cleo, please call them by Friday.", "Call the bank"),
      ("Ana: Mrs Roth knows the hall.\nBen: I’ll ask her.", "Ask Mrs Roth"),
      ("Ana: A crane is needed.\nBen: I’ll rent it.", "Rent the crane"),
      ("Ana: The landlady was here.\nBen: Cleo, can you thank her?", "Thank the landlady"),
      ("Ana: The old roof leaks.\nBen: We need to mend it.", "Mend the old roof"),
    ] as [(String, String)])
  func `what nothing but a verb and a pronoun says is named`(_ text: String, _ right: String) throws {
    let line = text.split(separator: "\n").count
    for written in ["Do it", "Write to us", right.split(separator: " ").prefix(1).joined() + " them"] {
      let found = try worded(line, text, written: written)
      #expect(found.text == right, "\(written)")
      #expect(found.units.map(\.line.number) == [1])
    }
  }

  @Test(
    arguments: [
      // Several that it may be, none, and one that may be a sentence.
      "Ana: The painter and the plumber were here.\nBen: Somebody has to pay him.",
      "Ana: The doors match the windows.\nBen: I’ll order them.", "Ana: It rained.\nBen: I’ll do it.",
      "Ana: The lamp hangs over the table.\nBen: I’ll repair it.",
    ])
  func `where nobody knows what it points to the sentence itself stands`(_ text: String) throws {
    let found = try worded(2, text, written: "Do it")
    let said = text.split(separator: "\n")[1].dropFirst("Ben: ".count)
    #expect(found.text == said && found.units.isEmpty)
  }

  @Test func `what names itself is left as it is, and no word without its day`() throws {
    let text = """
      Jonas: Two brackets are loose, the rest is fine.
      Ines: Jonas, please fix those two brackets and send me a photo by Monday.
      Ravi: I will confirm the glazier for next Friday.
      """
    for written in ["Do it", "Jonas, please fix those two brackets and send me a photo by Monday."] {
      #expect(try worded(2, text, written: written).text.hasSuffix("ix those two brackets and send me a photo"))
    }
    for written in ["Do it", "Confirm the glazier for next Friday"] {
      #expect(try worded(3, text, written: written).text == "Confirm the glazier")
    }
  }

  @Test func `what is asked is worded, not what stands beside it`() throws {
    let text = """
      Ravi: Windows: the glazier can do the north side next Friday or not until June.
      Ines: Take it. Ravi, confirm with them, and ask whether the sills are included.
      """
    let found = try worded(2, text, written: "Take it")
    #expect(found.text == "Confirm with the glazier, and ask whether the sills are included")
    #expect(found.units.map(\.line.number) == [1])
    // The offer that is taken names the day, one that may be two.
    #expect(found.day?.words == "next Friday")
    guard case .ambiguous(let days) = found.day?.day else {
      Issue.record("one day only")
      return
    }
    #expect(days.map(\.description) == ["2026-05-15", "2026-05-22"])
  }

  @Test(
    arguments: [
      ("Ben: My parents know the hall. I’ll call them this evening.", "Call my parents"),
      (
        "Ben: Let’s split the tests into three jobs. Ana, you do that, end of next week is fine.",
        "Split the tests into three jobs"
      ), ("Ben: The glazier can come on Friday. Ana, ring him.", "Ring the glazier"),
    ] as [(String, String)])
  func `what stands before in the same line is pointed to as well`(_ text: String, _ right: String) throws {
    let place = ReadingNotes.place(text, .named, attendees: ["Ana"])
    let unit = try #require(place.units.last)
    #expect(TaskWording("Do it", of: UnitForms(unit, in: place), UnitContext(of: unit, in: place)).text == right)
  }

  @Test func `somebody else's parents aren't mine, and months are no people`() throws {
    let text = "Ana: My parents know the bank. It is two months’ rent.\nBen: I’ll call them."
    #expect(try worded(2, text, written: "Call them").text == "I’ll call them.")
  }

  @Test func `an offer that isn't taken gives no day`() throws {
    let text = "Ravi: The glazier can do it next Friday.\nInes: Ravi, ask them whether the sills are included."
    #expect(try worded(2, text, written: "Ask whether the sills are included").day == nil)
  }

  @Test func `words that a model takes from a neighbour have that as evidence`() throws {
    let text = "Ana: The keys are at the baker’s.\nBen: I’ll bring them to the office tonight."
    let found = try worded(2, text, written: "Bring the keys to the office")
    #expect(found.text == "Bring the keys to the office" && found.units.map(\.line.number) == [1])
  }

  @Test func `a command that a model cuts short is whole`() throws {
    let text = "Ana: Two brackets are loose.\nBen: Then please fix those two and send me a photo by Monday."
    #expect(try worded(2, text, written: "Fix the two brackets").text == "Fix the two brackets and send me a photo")
  }

  @Test(
    arguments: [
      ("I’ll send the plans to the bank by Friday.", "send the plans to the bank"),
      ("Could you please book the hall for the fair, Ana?", "book the hall for the fair"),
      ("Ana, by Monday please draw the plan of the roof.", "draw the plan of the roof"),
      ("Somebody needs to sweep the yard before 3 June.", "sweep the yard"),
      ("Good. Then I’ll paint the fence. It needs that.", "paint the fence"),
      ("Ana to print the menus", "print the menus"),
      ("Let me check the pump tomorrow.", "check the pump"), ("The fence is green.", nil),
      ("The permit has expired.", nil),
    ] as [(String, String?)])
  func `code finds the words that say what is to be done`(_ text: String, _ right: String?) throws {
    let place = ReadingNotes.place("Ben: " + text, .named, attendees: ["Ana"])
    #expect(UnitForms(try ReadingNotes.unit(1, of: place), in: place).taskClause?.text == right)
  }

  @Test(arguments: [
    ("Somebody drilled at half past seven.", false), ("Someone left the door open.", false),
    ("Somebody has to ring him.", true), ("Could somebody ring him?", true), ("Someone call the bank.", true),
    ("Does anyone want the keys?", true), ("Somebody should sweep the yard.", true),
  ])
  func `what somebody did isn't asked of anybody`(_ text: String, _ asks: Bool) throws {
    let place = ReadingNotes.place("Ben: " + text, .named)
    #expect(UnitForms(place.units[0], in: place).asksAnybody == asks)
  }

  @Test(arguments: [
    ("Take it", true), ("Write to them and apologise", true), ("Order those two", true),
    ("Ring him back tomorrow", true),
    ("Order the doors", false), ("Put a number in it", false), ("Clean", true), ("Clean the yard", false),
  ])
  func `what says nothing by itself is known`(_ text: String, _ isBare: Bool) {
    #expect(Pointing.saysNothingElse(text) == isBare)
  }

  @Test(
    arguments: [
      ("The neighbours at 42 asked again about the noise on Saturdays.", ["The neighbours at 42", "the noise"]),
      ("Do we still want the green doors?", ["the green doors"]),
      ("Two brackets are loose, the rest is fine.", ["Two brackets"]),
      (
        "The electrician still hasn’t sent a plan for the second floor.",
        ["The electrician", "a plan", "the second floor"]
      ),
      ("It rained.", []),
    ] as [(String, [String])])
  func `things are found by their articles and numbers`(_ text: String, _ right: [String]) {
    #expect(NounPhrase.all(in: text).map(\.text) == right)
  }
}
