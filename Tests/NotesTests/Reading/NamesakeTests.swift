import LanguageModels
import ParlanceTesting
import Testing

@testable import Notes

@Suite("People of the same first name")
struct NamesakeTests {
  /// The owner of the last line's item, as a model that words it says nothing of that.
  private func owner(_ text: String, _ kind: TranscriptKind = .text) async throws -> String? {
    let place = ReadingNotes.place(text, kind, attendees: ["Anna Berg", "Anna Cole", "Ravi Patel"])
    let (reader, _) = ReadingNotes.reader("\"Send the list\"")
    let unit = try #require(place.units.last)
    return try await reader.item(at: unit, label: .action, in: place).value?.owner
  }

  @Test func `the one who is named in full has it`() async throws {
    #expect(try await owner("Anna Cole will send the list.") == "Anna Cole")
    #expect(try await owner("Anna Berg will send the list.") == "Anna Berg")
    #expect(try await owner("Ravi will send the list.") == "Ravi Patel")
  }

  @Test func `of two nobody is guessed`() async throws {
    #expect(try await owner("Anna will send the list.") == "Anna")
    #expect(try await owner("Anna: I'll send the list.\nRavi: Fine.\nAnna: I'll send the list.", .named) == "Anna")
    #expect(try await owner("Ravi: Fine.\nAnna Cole: I'll send the list.", .named) == "Anna Cole")
  }

  @Test func `a wording that is too long or has quotes in it is one all the same`() async throws {
    let place = ReadingNotes.place("Ravi will send the list to the \"north\" office.")
    for said in ["Send the list to the \"north\" office", String(repeating: "Send the list to the office ", count: 6)] {
      let (reader, _) = ReadingNotes.reader(.json(.string(said)))
      let item = try #require(try await reader.item(at: place.units[0], label: .action, in: place).value)
      #expect(item.text == said.withoutOuterSpace && item.supported)
    }
    let (reader, _) = ReadingNotes.reader(.json("\"...\""))
    await #expect { try await reader.item(at: place.units[0], label: .action, in: place) } throws: {
      ($0 as? NoteError)?.code == .emptyAnswer
    }
  }
}
