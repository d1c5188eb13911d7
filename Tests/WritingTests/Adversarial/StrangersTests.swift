import LanguageModels
import ParlanceTesting
import Testing
import Writing

@Suite("What a version never has unless the text has it")
struct StrangersTests {
  private func result(of text: String, reply: String) async throws -> WritingResult {
    let command = try #require(WritingCommands.builtIn(.custom))
    let model = ScriptedModel { _ in .json(["text": .string(reply)]) }
    return try await WritingAssistant(model: model).respond(
      to: WritingRequest(text: text, command: command, instruction: "Say it in other words."))
  }

  @Test(
    arguments: [
      ("We met at the station today.", "We met at the\u{202E} station today."),
      ("We met at the station today.", "We met at the sta\u{AD}tion today."),
      ("We met at the station today.", "\u{FEFF}We met at the station today."),
      ("We met at the station today.", "We met name1 at the station today."),
      ("We met at the station today.", "We met Name2 at the station today."),
      ("We met @noé at the station today.", "We met @name1noe at the station today."),
      ("We met @noé at the station today.", "We met x@name1noé at the station today."),
      ("We met @anna at the station today.", "We met @name1é at the station today."),
      ("Read https://town.example.org/a today, please.", "Read x@name1 today, please."),
      ("Read https://town.example.org/a today, please.", "Read _@name1 today, please."),
      ("We meet @ the station today.", "We meet @name1.example the station today."),
      ("We meet @ the station today.", "We meet @name1/the station today."),
      ("We meet @ the station today.", "We meet -@name1 the station today."),
    ])
  func `is refused`(text: String, reply: String) async throws {
    let result = try await result(of: text, reply: reply)
    #expect(result.refusal != nil && result.text == text, "\(result.text)")
  }

  @Test(
    arguments: [
      (
        "We met @noé at the station today.", "Today we met @name1noé at the station.",
        "Today we met @noé at the station."
      ),
      ("My name1 is the old one today.", "Today my name1 is the old one.", "Today my name1 is the old one."),
      ("We meet @ the station today.", "Today we meet @name1 the station.", "Today we meet @ the station."),
      ("We met @anna's dog today.", "Today we met @name1's dog.", "Today we met @anna's dog."),
      ("We met at the 👨‍👩‍👧 station.", "We met at the station 👨‍👩‍👧.", "We met at the station 👨‍👩‍👧."),
    ])
  func `is kept where the text has it`(text: String, reply: String, expected: String) async throws {
    let result = try await result(of: text, reply: reply)
    #expect(result.refusal == nil && result.text == expected, "\(result.refusal?.message ?? result.text)")
  }
}
