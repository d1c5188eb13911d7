import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Writing

@Suite("The writing assistant")
struct WritingAssistantTests {
  private func code(_ request: WritingRequest) async -> WritingError.Code? {
    let model = WritingTry.model { shown, _ in shown }
    do {
      _ = try await WritingAssistant(model: model).respond(to: request)
      return nil
    } catch let error as WritingError {
      #expect(model.requests.isEmpty)
      #expect(!error.message.isEmpty)
      return error.code
    } catch {
      Issue.record(error)
      return nil
    }
  }

  @Test func `refuses requests that can't be carried out, before any model is asked`() async throws {
    #expect(await code(try WritingTry.request("", .correct)) == .emptyText)
    #expect(await code(try WritingTry.request(" \n\t ", .correct)) == .emptyText)
    #expect(
      await code(try WritingTry.request(String(repeating: "a ", count: 50_001), .correct)) == .textTooLong)
    #expect(await code(try WritingTry.request("Words.", .shorten, limit: PostLimit(maximum: 0))) == .wrongLimit)
    #expect(
      await code(try WritingTry.request("Words.", .shorten, limit: PostLimit(maximum: 1, urlCost: -1))) == .wrongLimit)
    #expect(await code(try WritingTry.request("Words.", .tone)) == .toneMissing)
    #expect(await code(try WritingTry.request("Words.", .custom, instruction: " ")) == .instructionMissing)
    #expect(
      await code(try WritingTry.request("Words.", .custom, instruction: String(repeating: "x", count: 5_000)))
        == .promptTooLong)
    for own in [
      WritingCommand(id: .init(rawValue: "own"), title: "Own", prompt: " ", temperature: 0),
      WritingCommand(id: .init(rawValue: "own"), title: "Own", prompt: "Do.", temperature: 2.5),
      WritingCommand(id: .init(rawValue: "own"), title: "Own", prompt: "Do.", temperature: .nan),
    ] {
      #expect(await code(WritingRequest(text: "Words.", command: own)) != nil)
    }
  }

  @Test func `refuses selections that cut something`() async throws {
    let text = "Hi @ann, 👨‍👩‍👧‍👦 see"
    for selection in [0..<5, 4..<8, 0..<11, 12..<19, -1..<3, 0..<400, 5..<5, 2..<3] {
      #expect(
        await code(try WritingTry.request(text, .correct, selection: selection)) == .wrongSelection, "\(selection)")
    }
    #expect(await code(try WritingTry.request(text, .correct, selection: 0..<7)) == nil)
    #expect(await code(try WritingTry.request(text, .correct, selection: 3..<16)) == nil)
  }

  @Test func `changes nothing outside of the selection`() async throws {
    let text = "keep this. change this here. keep that."
    let model = WritingTry.model { _, _ in "Change that there." }
    let result = try await WritingAssistant(model: model).respond(
      to: WritingTry.request(text, .emphasize, selection: 11..<28))
    #expect(result.text == "keep this. Change that there. keep that.")
    #expect(model.requests.map { $0.messages.last?.content } == ["change this here."])
  }

  @Test func `asks no model about a text with nothing to say`() async throws {
    let model = ScriptedModel(answers: [])
    let result = try await WritingAssistant(model: model).respond(
      to: WritingTry.request("https://example.com/a @ann :cat:\n```\ncode\n```\n12", .emphasize))
    #expect(result.warnings.map(\.code) == [.nothingChanged])
    #expect(result.tries == 0)
    #expect(result.usage == Usage())
  }

  @Test func `reports how far it is`() async throws {
    let seen = Locked<[WritingProgress]>([])
    let model = WritingTry.model { shown, number in number == 1 ? "" : shown + "!" }
    _ = try await WritingAssistant(model: model).respond(
      to: WritingTry.request("One word\nTwo words", .emphasize)
    ) { step in seen.withLock { $0.append(step) } }
    let steps = seen.withLock { $0 }
    #expect(steps.first == .began(paragraphs: 2))
    let asked = steps.filter { if case .asking = $0 { true } else { false } }
    #expect(
      asked == [
        .asking(paragraph: 0, attempt: 1), .asking(paragraph: 0, attempt: 2), .asking(paragraph: 1, attempt: 1),
      ])
    #expect(steps.contains { if case .receiving(paragraph: 1, _) = $0 { true } else { false } })
    guard case .passed(1, let edits)? = steps.last else { return #expect(Bool(false), "\(steps)") }
    #expect(try edits.applied(to: "One word\nTwo words") == "One word\nTwo words!")
  }

  @Test func `ends the model's work when it is cancelled`() async throws {
    let model = ScriptedModel { _ in .stalling(after: #"{"text":"Some"#) }
    let request = try WritingTry.request("Some words.", .emphasize)
    let task = Task { try await WritingAssistant(model: model).respond(to: request) }
    #expect(await eventually { model.requests.count == 1 })
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await eventually { model.abandoned == 1 })
  }

  @Test func `hands on the model's errors`() async throws {
    let model = ScriptedModel { _ in .failing(LanguageModelError(.unreachable, "Not there."), after: "{") }
    let error = await #expect(throws: LanguageModelError.self) {
      try await WritingAssistant(model: model).respond(to: WritingTry.request("Some words.", .correct))
    }
    #expect(error?.code == .unreachable)
  }

  @Test func `refuses edits of a method that don't fit the text`() throws {
    let request = try WritingTry.request("Ask @ann now", .emphasize, selection: 0..<8)
    let check = ResultCheck(request: request)
    for edits in [
      [Edit(9..<12, "then")], [Edit(0..<3, "a"), Edit(2..<3, "b")], [Edit(0..<40, "x")], [Edit(4..<8, "@ben")],
      [Edit(3..<4, "x")], [Edit(3..<3, " “")], [Edit(-1..<2, "")],
    ] {
      let result = check.result(of: CommandOutcome(edits: edits))
      #expect(result.refusal != nil, "\(edits)")
      #expect(result.text == request.text)
    }
    let tagged = ResultCheck(request: try WritingTry.request("Ask @ann now", .insertTags))
    #expect(tagged.result(of: CommandOutcome(edits: [Edit(12..<12, " #Now")])).refusal == nil)
    #expect(tagged.result(of: CommandOutcome(edits: [Edit(12..<12, " @ben")])).refusal != nil)
    #expect(tagged.result(of: CommandOutcome(edits: [Edit(4..<8, "#Ann")])).refusal != nil)
  }
}
