import LanguageModels
import ParlanceTesting
import Testing

@testable import Notes

@Suite("Which of the days in a line is the item's") struct DueChoiceTests {
  private func day(_ text: String, wording: String = "Ask the landlord") async throws -> String? {
    let place = ReadingNotes.place(text, .named, attendees: ["Femi"])
    let said = ScriptedAnswer("\"\(wording)\"")
    let (reader, _) = ReadingNotes.reader(said, said)
    return try await reader.item(at: place.units[0], label: .action, in: place).value?.due?.words
  }

  @Test(
    arguments: [
      "Femi: I’ll ask the landlord whether the repair can start before 15 June.",
      "Femi: I’ll ask the landlord if it is open on 3 June.", "Femi: I need two more people on the 23rd at the table.",
      "Femi: I’ll sign us up for the course on the 10th.",
      "Femi: I’ll ask the landlord and will let you know the price by Monday.",
      "Femi: I’ll ask the landlord, but not on Monday.", "Femi: The landlord is away from 3 to 14 June.",
    ])
  func `a day that the line names for something else is no deadline`(_ text: String) async throws {
    #expect(try await day(text) == nil)
  }

  @Test(
    arguments: [
      ("Femi: I’ll ask the landlord by 15 June whether the repair can start.", "by 15 June"),
      ("Femi: I’ll ask the landlord whether the repair can start, by 15 June.", "by 15 June"),
      ("Femi: I’ll ask the landlord on Monday.", "on Monday"),
      ("Femi: I need to ask the landlord on Monday.", "on Monday"),
      ("Femi: I’ll ask the landlord today, not on Monday.", "today"),
      ("Femi: I’ll ask the landlord by Monday and let you know.", "by Monday"),
      ("Femi: I’ll ask the landlord, if possible by Monday.", "by Monday"),
    ])
  func `the deadline stays`(_ text: String, _ right: String) async throws {
    #expect(try await day(text) == right)
  }

  @Test func `of two who are to do it together the first is named`() throws {
    let place = ReadingNotes.place(
      "Present: T. Marlowe, J. Eze, Ana Rey\nTM and JE will meet the sponsor.\nAna will meet TM and JE.")
    let owners = try [2, 3].map { OwnerForms(of: try ReadingNotes.unit($0, of: place), in: place).owner }
    #expect(owners == [.certain("T. Marlowe"), .certain("Ana Rey")])
  }

  @Test func `what a thing will have is nobody's to do`() {
    #expect(!NamesInText.all(in: ["Tickets will have time slots.", "Windows will be green."]).contains { _ in true })
    #expect(NamesInText.all(in: ["Karl will send the list."]) == ["Karl"])
  }

  @Test func `a title that names the meeting's day is no task, and what somebody says in a list is none`() async throws
  {
    let place = ReadingNotes.place("Call 13 May, with Mr. Ferreira and Ms Holm\nHe will revise the plan.")
    let (reader, model) = ReadingNotes.reader()
    #expect(try await reader.label(of: place.units[0], in: place).value == .details && model.requests.isEmpty)
    let list = ReadingNotes.place("- Femi: the printer eats the labels\n- Femi: order labels", attendees: ["Femi"])
    let signs = list.units.map { UnitForms($0, in: list).taskSign }
    #expect(signs[0] != .yes && signs[1] == .yes)
  }
}
