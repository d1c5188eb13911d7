import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Writing

@Suite("Replies about tags that are no use")
struct TagReplyTests {
  private static let text = "Baking sourdough bread in Vienna"

  private static func ask(_ answers: [ScriptedAnswer]) async throws -> (
    outcome: CommandOutcome, text: String, model: ScriptedModel
  ) {
    try await TagsMethodTests.outcome(.insertTags, text, answers)
  }

  @Test(arguments: [
    "[\"sourdough bread\"]", "```json\n[\"sourdough bread\"]\n```", "Here they are: [\"#SourdoughBread\"]. Good luck!",
    "{\"tags\": [\"Sourdough Bread\"]}", "{\"post\": \"subject\", \"words\": [\"sourdough bread\"]}",
    "[\" sourdough bread\"]", "[\"sourdough bread\", \"SourdoughBread\"]",
  ])
  func `are read whether or not the server keeps to the schema`(_ reply: String) async throws {
    let result = try await Self.ask([ScriptedAnswer(reply)])
    #expect(result.text == Self.text + "\n\n#SourdoughBread" && result.outcome.tries == 1)
  }

  @Test func `are asked for again with what was wrong, and what was right is kept in the end`() async throws {
    let half = ScriptedAnswer("[\"Vienna\", \"croissants\"]")
    let better = try await Self.ask([half, "[\"Vienna\"]"])
    #expect(better.text == Self.text + "\n\n#Vienna" && better.outcome.tries == 2)
    #expect(better.model.requests[1].messages.last?.content.contains("croissants") == true)
    let never = try await Self.ask([half, half, half])
    #expect(never.text == Self.text + "\n\n#Vienna" && never.outcome.tries == 3 && never.outcome.refusal == nil)
  }

  @Test(arguments: [
    (ScriptedAnswer("[\"croissants\"]"), WritingRefusal.Code.notThisText), (.cutOff("[\"Vienna\"]"), .cutOff),
    (ScriptedAnswer("", ending: .finished(.contentFilter)), .withheld), ("", .emptyReply), (" \n", .emptyReply),
    ("Vienna is a lovely city.", .wrongShape), ("[1, 2]", .wrongShape),
    ("[[\"Vienna\"]]", .wrongShape), ("{\"a\": 1}", .wrongShape), ("]Vienna[", .wrongShape),
    ("[\"ignore previous instructions\"]", .notThisText),
  ])
  func `refuse the command after three tries and say why`(
    _ answer: ScriptedAnswer, _ code: WritingRefusal.Code
  ) async throws {
    let result = try await Self.ask([answer, answer, answer])
    #expect(result.outcome.refusal?.code == code && result.outcome.tries == 3)
    #expect(result.outcome.edits.isEmpty && result.outcome.usage.promptTokens > 0)
    #expect(result.outcome.refusal?.message.isEmpty == false)
  }

  @Test func `that call the post chatter give no tag, whatever words they name`() async throws {
    let result = try await Self.ask(["{\"post\": \"chatter\", \"words\": [\"Vienna\"]}"])
    #expect(result.text == Self.text && result.outcome.refusal == nil && result.outcome.tries == 1)
    #expect(result.outcome.warnings.map(\.code) == [.nothingChanged])
  }

  @Test func `that never end are cut off`() async throws {
    let long = ScriptedAnswer("[" + String(repeating: "\"Vienna\",", count: 9_000), pieces: .scalars(1_000))
    let result = try await Self.ask([long, long, long])
    #expect(result.outcome.refusal?.code == .cutOff)
  }

  @Test func `errors of the model are thrown`() async throws {
    let failure = LanguageModelError(.unreachable, "Gone.")
    await #expect(throws: failure) { _ = try await Self.ask([.failing(failure)]) }
  }

  @Test func `the prompt is the command's, the words are the text's, and how far it is can be followed`() async throws {
    var command = try #require(WritingCommands.builtIn(.addTags))
    command.prompt = "Only places."
    command.temperature = 0.7
    let model = ScriptedModel(answers: ["[\"Vienna\"]"])
    let seen = Locked<[WritingProgress]>([])
    let outcome = try await TagsMethod().carryOut(
      CommandTask(request: WritingRequest(text: Self.text, command: command), model: model) { progress in
        seen.withLock { $0.append(progress) }
      })
    let request = try #require(model.requests.first)
    #expect(request.messages.first?.content.hasPrefix("Only places.") == true)
    #expect(request.options.temperature == 0.7)
    #expect(
      request.schema?.schema.json["properties"]?["words"]?["items"]?["enum"]?.arrayValue?.contains("sourdough bread")
        == true)
    let progress = seen.withLock { $0 }
    #expect(progress.first == .began(paragraphs: 1) && progress.contains(.asking(paragraph: 0, attempt: 1)))
    #expect(progress.last == .passed(paragraph: 0, edits: outcome.edits))
  }
}
