import LanguageModels
import ParlanceTesting
import Testing

@testable import Writing

@Suite("Shortening a text")
struct ShortenMethodTests {
  private static let text =
    "The old tram stops at the harbour. It was raining all day long. See https://example.com/trams for the plan. "
    + "The next one comes in the evening again."

  /// A model that gives the text back as it is, and names the last sentence that it may name.
  private static func stubborn() -> ScriptedModel {
    ScriptedModel { request in
      if request.schema?.name == "part" {
        let choices = request.schema?.schema.json["properties"]?["part"]?["enum"]?.arrayValue ?? []
        return .json(["part": choices.last ?? 0])
      }
      return WritingTry.json(request.messages.last?.content ?? "")
    }
  }

  private func shortened(
    _ text: String, _ limit: Int, _ model: ScriptedModel, contentWarning: String = ""
  ) async throws -> WritingResult {
    try await WritingAssistant(model: model).respond(
      to: WritingTry.request(text, .shorten, limit: PostLimit(maximum: limit), contentWarning: contentWarning))
  }

  @Test func `takes a version of the model that is within the limit`() async throws {
    let model = WritingTry.model { _, _ in "The tram stops at the harbour, it rained. Plan: @name1" }
    let result = try await shortened(Self.text, 100, model)
    #expect(result.text == "The tram stops at the harbour, it rained. Plan: https://example.com/trams")
    #expect(result.fits)
    #expect(model.requests.count == 1)
  }

  @Test func `asks for less in each try`() async throws {
    let text = "The old tram stops at the harbour near https://example.com/trams in the rain of a very long day"
    let model = WritingTry.model { shown, number in number < 3 ? shown : "The tram stops near @name1" }
    let result = try await shortened(text, 60, model)
    #expect(result.text == "The tram stops near https://example.com/trams")
    #expect(result.tries == 3)
    let words = model.requests.compactMap { request in
      request.messages[0].content.split(separator: "\n").last { $0.hasPrefix("At most ") }
        .flatMap { Int($0.split(separator: " ")[2]) }
    }
    #expect(words.count == 3)
    #expect(words == words.sorted(by: >))
    #expect(Set(words).count == 3)
  }

  @Test func `leaves parts out when a version loses facts or nearly everything`() async throws {
    let text = "The tram stops at 9 at the harbour. It was raining all day long and everybody was wet and cold."
    for poor in ["The tram stops at the harbour.", "Tram stops."] {
      let result = try await shortened(text, 60, WritingTry.model { _, _ in poor })
      #expect(result.text == "The tram stops at 9 at the harbour.")
      #expect(result.tries == 1)
    }
  }

  @Test func `takes out the sentences that the model names when its versions are too long`() async throws {
    let result = try await shortened(Self.text, 120, Self.stubborn())
    #expect(
      result.text
        == "The old tram stops at the harbour. It was raining all day long. See https://example.com/trams for the plan."
    )
    #expect(result.fits)
    #expect(result.edits.count == 1)
  }

  @Test func `counts a content warning and addresses by Mastodon's rule`() async throws {
    let warning = String(repeating: "w", count: 40)
    let result = try await shortened(Self.text, 160, Self.stubborn(), contentWarning: warning)
    #expect(result.fits)
    #expect(result.length <= 160)
    #expect(result.length == PostLength.of(result.text, contentWarning: warning))
  }

  @Test func `never ends over the limit: it is refused instead`() async throws {
    for limit in [1, 10, 23, 30, 50, 60] {
      let result = try await shortened(Self.text, limit, Self.stubborn())
      if result.refusal == nil {
        #expect(result.length <= limit)
      } else {
        #expect(result.refusal?.code == .tooLong)
        #expect(result.text == Self.text)
        #expect(result.refusal?.message.contains("\(limit)") == true)
      }
    }
  }

  @Test func `asks no model when what is protected is over the limit already`() async throws {
    let model = ScriptedModel(answers: [])
    let result = try await shortened("Links: https://example.com/a https://example.com/b", 40, model)
    #expect(result.refusal?.code == .tooLong)
    #expect(result.tries == 0)
  }

  @Test func `makes a text shorter that fits already`() async throws {
    let result = try await shortened(Self.text, 500, Self.stubborn())
    #expect(result.length < PostLength.of(Self.text) * 9 / 10)
    let single = try await shortened("One sentence that stays.", 500, Self.stubborn())
    #expect(single.text == "One sentence that stays.")
    #expect(single.warnings.map(\.code) == [.nothingChanged])
  }

  @Test func `shares out what has to go among the paragraphs`() async throws {
    let text = "Aa aaa aaaa. Bb bbbb bbb.\n\nCc ccc cccc. Dd dddd ddd.\n\nhttps://example.com"
    let result = try await shortened(text, 55, Self.stubborn())
    #expect(result.text == "Aa aaa aaaa.\n\nCc ccc cccc.\n\nhttps://example.com")
  }

  @Test func `takes clauses and brackets out of a single sentence`() async throws {
    let text = "The concert (in the old park) was moved to the hall, which has fewer seats, so please come early!"
    let once = try await shortened(text, 70, Self.stubborn())
    #expect(once.text == "The concert (in the old park) was moved to the hall!")
    let twice = try await shortened(text, 40, Self.stubborn())
    #expect(twice.text == "The concert was moved to the hall!")
    for text in [
      "If it rains, and it surely will, we stay at home.", "Wenn es regnet, und das wird es, bleiben wir da.",
    ] {
      #expect(TextParts(text).clauses.isEmpty)
    }
    #expect(TextParts("The room is closed. #Room").sentences.isEmpty)
    let never = try await shortened("One, two, and https://example.com, or nothing at all, three", 30, Self.stubborn())
    #expect(never.refusal?.code == .tooLong)
  }

  @Test func `takes from another paragraph what one can't give`() async throws {
    let text = "Aa aaa aaaa. Bb bbbb bbb. Cc ccc cccc.\n\nThis sentence with https://example.com in it stays whole."
    let result = try await shortened(text, 79, Self.stubborn())
    #expect(result.fits)
    #expect(result.text == "Aa aaa aaaa.\n\nThis sentence with https://example.com in it stays whole.")
  }
}
