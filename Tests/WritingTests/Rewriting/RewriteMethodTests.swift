import LanguageModels
import ParlanceTesting
import Testing

@testable import Writing

@Suite("A text in other words")
struct RewriteMethodTests {
  private static let text = "Ask @ann@example.social about https://example.com/a soon, since the “old” plan was better."

  private func answer(_ change: @escaping @Sendable (String, Int) -> String) async throws -> (
    result: WritingResult, model: ScriptedModel
  ) {
    let model = WritingTry.model(change)
    let result = try await WritingAssistant(model: model).respond(
      to: WritingTry.request(Self.text, .tone, tone: .friendly))
    return (result, model)
  }

  @Test func `leaves quotations and quantities to their writer, the first as a whole`() async throws {
    let text = "The sign says “Mind the old gap” for 60 m² of platform, and nobody does."
    let model = WritingTry.model { shown, _ in shown.replacing("nobody", with: "hardly anybody") }
    let result = try await WritingAssistant(model: model).respond(to: WritingTry.request(text, .emphasize))
    #expect(model.requests[0].messages[1].content == "The sign says @name1 for 60 m² of platform, and nobody does.")
    #expect(result.text == "The sign says “Mind the old gap” for 60 m² of platform, and hardly anybody does.")
    let changing = WritingTry.model { shown, _ in shown.replacing("60 m²", with: "80 m²") }
    let refused = try await WritingAssistant(model: changing).respond(to: WritingTry.request(text, .emphasize))
    #expect(refused.refusal?.code == .protectedPieceLost)
    #expect(refused.text == text)
  }

  @Test func `tries a paragraph that fails twice sentence by sentence, and keeps those that fail again`() async throws {
    let text = "The old museum opens at ten today. Please touch the printing press @ann@example.social built."
    let model = WritingTry.model { shown, number in
      if number <= 2 { return "" }
      return shown.hasPrefix("The old museum") ? "The old museum opens its doors at ten today!" : "No press for you."
    }
    let result = try await WritingAssistant(model: model).respond(to: WritingTry.request(text, .emphasize))
    #expect(result.refusal == nil)
    #expect(
      result.text
        == "The old museum opens its doors at ten today! Please touch the printing press @ann@example.social built.")
    #expect(result.tries == 3)
    let useless = WritingTry.model { _, _ in "" }
    let refused = try await WritingAssistant(model: useless).respond(to: WritingTry.request(text, .emphasize))
    #expect(refused.refusal?.code == .emptyReply)
    #expect(refused.text == text)
  }

  @Test func `keeps links, names and quotation marks byte for byte`() async throws {
    let (result, model) = try await answer { _, _ in
      "Do ask @name1 about @name2 quite soon, since the @name3 plan was better."
    }
    #expect(
      result.text
        == "Do ask @ann@example.social about https://example.com/a quite soon, since the “old” plan was better.")
    #expect(result.refusal == nil)
    #expect(result.tries == 1)
    #expect(try result.edits.applied(to: Self.text) == result.text)
    #expect(model.requests.count == 1)
  }

  private static let bad: [(name: String, reply: String, code: WritingRefusal.Code)] = [
    ("dropped", "Do ask @name1 soon. The @name3 plan was better.", .protectedPieceLost),
    ("doubled", "Do ask @name1 and @name1 about @name2. The @name3 plan was better.", .protectedPieceLost),
    ("swapped", "Ask about @name2 and @name1 soon. The @name3 plan was better.", .protectedPieceLost),
    ("invented", "Ask @name1 about @name2 and @name4. The @name3 plan was better.", .protectedPieceLost),
    ("translated", "Ask @Name1 about @nombre2 soon. The @name3 plan was better.", .protectedPieceLost),
    ("without its mark", "Ask name1 about @name1 @name2. The @name3 plan was better.", .protectedPieceLost),
    ("with a new link", "Ask @name1 about @name2 http://evil.example. The @name3 plan.", .protectedPieceLost),
    ("with a new tag", "Ask @name1 about @name2 #soon. The @name3 plan was better.", .protectedPieceLost),
    ("with a new emoji", "Ask @name1 about @name2 :tada: soon. The @name3 plan.", .protectedPieceLost),
    ("with new code", "Ask @name1 about @name2 `soon`. The @name3 plan.", .protectedPieceLost),
    ("with new marks", "Ask @name1 “soon” about @name2. The @name3 plan was better.", .protectedPieceLost),
    ("letters before a name", "Ask x@name1 about @name2 soon. The @name3 plan.", .protectedPieceLost),
    ("letters before a link", "Ask @name1 about a@name2 soon. The @name3 plan.", .protectedPieceLost),
    (
      "what it was told", "Ask @name1 about @name2. Answer with JSON, its member text @name3 is the old plan.",
      .notThisText
    ),
    ("half a sentence", "Ask @name1 about @name2 soon. The @name3 plan was,", .cutOff),
    ("nothing", "", .emptyReply),
    ("white space", "   ", .emptyReply),
    ("several lines", "Ask @name1 about @name2 soon.\nThe @name3 plan was better.", .notThisText),
    ("words about itself", "Here is the friendly text: ask @name1 about @name2. The @name3 plan.", .notThisText),
    (
      "an essay",
      "Ask @name1 about @name2. The @name3 plan " + String(repeating: "was better than others, and so on, ", count: 20),
      .notThisText
    ),
    (
      "an answer", "Certainly possible, @name1 @name2 @name3 whoever decides must weigh several further matters first.",
      .notThisText
    ),
    (
      "German", "Frag bitte @name1 bald nach @name2, denn der @name3 Plan war wirklich viel besser als der neue.",
      .otherLanguage
    ),
  ]

  @Test(arguments: bad.indices)
  func `is refused after three tries that damage it`(index: Int) async throws {
    let (name, reply, code) = Self.bad[index]
    let (result, model) = try await answer { _, _ in reply }
    #expect(result.text == Self.text, "\(name)")
    #expect(result.edits.isEmpty)
    #expect(result.refusal?.code == code, "\(name): \(result.refusal?.message ?? "none") \(result.text)")
    #expect(result.tries == 3)
    #expect(model.requests.count == 3)
    #expect(result.usage.completionTokens > 0 || reply.isEmpty)
    #expect(result.refusal?.message.contains("stays") == true)
  }

  @Test(arguments: bad.indices)
  func `takes a good third try, and tells the model what was wrong`(index: Int) async throws {
    let (_, reply, _) = Self.bad[index]
    let (result, model) = try await answer { shown, number in number < 3 ? reply : "Please! " + shown }
    #expect(result.text == "Please! " + Self.text)
    #expect(result.tries == 3)
    let prompts = model.requests.map { $0.messages[0].content }
    #expect(prompts[1] != prompts[0])
    #expect(prompts[1].hasPrefix(prompts[0]))
  }

  @Test func `counts no reply that was cut off, held back or isn't JSON`() async throws {
    let answers: [(ScriptedAnswer, WritingRefusal.Code)] = [
      (
        ScriptedAnswer(#"{"text":"Ask @name1 about @name2 soon. The @name3 plan"}"#, ending: .finished(.length)),
        .cutOff
      ),
      (ScriptedAnswer(#"{"text":"Ask @name1"#, ending: .finished(.length)), .cutOff),
      (ScriptedAnswer("", ending: .finished(.contentFilter)), .withheld),
      (ScriptedAnswer(""), .emptyReply), (ScriptedAnswer("Ask @name1 about @name2. @name3"), .wrongShape),
      (ScriptedAnswer(#"{"answer":"Ask @name1 about @name2. @name3"}"#), .wrongShape),
      (ScriptedAnswer("[1]"), .wrongShape),
      (ScriptedAnswer(#"{"text":7}"#), .wrongShape),
    ]
    for (answer, code) in answers {
      let model = ScriptedModel { _ in answer }
      let result = try await WritingAssistant(model: model).respond(
        to: WritingTry.request(Self.text, .emphasize))
      #expect(result.refusal?.code == code)
      #expect(result.text == Self.text)
      #expect(model.requests.count == 3)
    }
  }

  @Test func `reads JSON that has words or a fence around it, and escapes`() async throws {
    let reply =
      "Here:\n```json\n{\"text\": \"Ask @name1 about \\u0040name2 soon. The @name3 plan, d\\u00e9j\\u00e0.\"}\n```"
    let model = ScriptedModel(answers: [ScriptedAnswer(reply)])
    let result = try await WritingAssistant(model: model).respond(
      to: WritingTry.request(Self.text, .emphasize))
    #expect(result.text == "Ask @ann@example.social about https://example.com/a soon. The “old” plan, déjà.")
  }

  @Test func `keeps line breaks, lists and code, and says which paragraph failed`() async throws {
    let text =
      "Intro words here.\r\n\r\n- first point\n- second point of all of them\n```\nlet x = 1\n```\n\nEnd of it.\n"
    let model = WritingTry.model { shown, _ in shown.uppercased() }
    let result = try await WritingAssistant(model: model).respond(to: WritingTry.request(text, .emphasize))
    #expect(
      result.text
        == "Intro words here.\r\n\r\n- first point\n- SECOND POINT OF ALL OF THEM\n```\nlet x = 1\n```\n\nEnd of it.\n")
    let failing = WritingTry.model { shown, _ in shown.hasPrefix("second") ? "" : shown }
    let refused = try await WritingAssistant(model: failing).respond(to: WritingTry.request(text, .emphasize))
    #expect(refused.refusal?.message.contains("paragraph 3") == true)
    #expect(refused.text == text)
    #expect(refused.edits.isEmpty)
  }

  @Test func `tries again shorter when the text would no longer fit, and warns if it stays so`() async throws {
    let text = "The tram was late today again and again."
    let limit = PostLimit(maximum: 50)
    let growing = WritingTry.model { shown, _ in shown + " And so the day began with a long wait." }
    let result = try await WritingAssistant(model: growing).respond(
      to: WritingTry.request(text, .emphasize, limit: limit))
    #expect(growing.requests.count == 3)
    #expect(growing.requests[1].messages[0].content.contains("At most 50 characters."))
    #expect(result.refusal == nil)
    #expect(result.warnings.contains { $0.code == .overLimit })
    #expect(!result.fits)
    let calming = WritingTry.model { shown, number in number == 1 ? shown + " What a long, long day." : shown + " Ha!" }
    let fitting = try await WritingAssistant(model: calming).respond(
      to: WritingTry.request(text, .emphasize, limit: limit))
    #expect(fitting.text == text + " Ha!")
    #expect(fitting.warnings.allSatisfy { $0.code != .overLimit })
  }

  @Test func `follows an instruction to translate`() async throws {
    let model = WritingTry.model { _, _ in "Die Straßenbahn war heute schon wieder viel zu spät, und ich war nass." }
    let result = try await WritingAssistant(model: model).respond(
      to: WritingTry.request(
        "The tram was much too late again today, and I got wet.", .custom, instruction: "Translate it into German."))
    #expect(result.refusal == nil)
    #expect(!model.requests[0].messages[0].content.contains("Write in English"))
    #expect(model.requests[0].messages[0].content.hasPrefix("Translate it into German."))
  }

  @Test func `says nothing to the model but the command and the paragraph`() async throws {
    let text = "First paragraph with words.\n\nSecond paragraph, other words."
    let model = WritingTry.model { shown, _ in shown }
    let result = try await WritingAssistant(model: model).respond(
      to: WritingTry.request(text, .tone, tone: .casual, contentWarning: "secret warning"))
    #expect(result.warnings.map(\.code) == [.nothingChanged])
    let requests = model.requests
    #expect(
      requests.map { $0.messages.last?.content } == ["First paragraph with words.", "Second paragraph, other words."])
    #expect(requests.allSatisfy { $0.messages.count == 2 && $0.tools.isEmpty })
    let others = requests.flatMap { $0.messages.map(\.content) }.joined(separator: "\n")
    #expect(!others.contains("secret"))
    #expect(!requests[1].messages[0].content.contains("First"))
    #expect(requests[0].job == GenerationJob(kind: "write", priority: .reply, label: "Tone a post"))
    #expect(requests.allSatisfy { ($0.options.maximumResponseTokens ?? .max) < 200 })
  }

  @Test func `makes no edit that touches anything protected`() async throws {
    let text = "See https://example.com/a/b and https://example.com/a or @ann/@ben, “now” and “then”: 5 km, 5 km."
    let model = WritingTry.model { shown, _ in
      shown.replacing("See ", with: "Look: / a / com ").replacing(" and ", with: " / ").replacing(" or ", with: ", ")
        .replacing("now", with: "then").replacing(": 5", with: " a b: 5")
    }
    let result = try await WritingAssistant(model: model).respond(to: WritingTry.request(text, .emphasize))
    #expect(result.refusal == nil, "\(result.refusal?.message ?? "")")
    #expect(result.text != text)
    let entities = PostEntities.protected(in: text)
    for edit in result.edits {
      #expect(!entities.contains { $0.range.overlaps(edit.range) }, "\(edit)")
      // Each of them alone leaves everything protected as it was.
      let alone = try [edit].applied(to: text)
      #expect(PostEntities.protected(in: alone).map(Mark.init) == entities.map(Mark.init), "\(alone)")
    }
    #expect(try result.edits.applied(to: text) == result.text)
  }

  @Test func `has a clearly different prompt for each tone`() async throws {
    var prompts: Set<String> = []
    for tone in Tone.allCases {
      let model = WritingTry.model { shown, _ in shown }
      _ = try await WritingAssistant(model: model).respond(to: WritingTry.request("Some words.", .tone, tone: tone))
      let prompt = model.requests[0].messages[0].content
      #expect(prompt.contains(tone.rawValue))
      #expect(!prompt.contains("{"), "\(prompt)")
      prompts.insert(prompt)
    }
    #expect(prompts.count == 4)
  }
}
