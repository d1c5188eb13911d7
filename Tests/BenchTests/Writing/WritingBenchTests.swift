import Foundation
import LanguageModels
import LocalModel
import ParlanceTesting
import Testing
import Writing

@testable import Bench

@Suite("The benchmark of the writing assistant")
struct WritingBenchTests {
  private let context = BenchContext(size: .test, rounds: 2, executable: "/nowhere", environment: [:], say: { _ in })

  @Test func `at test size every row is measured with a scripted model`() async throws {
    let benchmark = WritingBench()
    let results = try await BenchRunner.run(benchmark, context)
    #expect(results.map(\.row) == benchmark.rows)
    for result in results {
      #expect(result.status == .measured, "\(result)")
      #expect(result.note?.contains("scripted model") == true || result.row == WritingBench.adversarialRefusals)
    }
    for row in WritingBench.modelRows { #expect(results.first { $0.row == row }?.samples.count == 2) }
  }

  @Test func `without a model its rows aren't measured, and the others are`() async throws {
    var context = context
    context.size = .full
    context.model.noModel = true
    let texts = try WritingTexts.inside()
    let results = try await WritingBench().modelResults(context, texts)
    #expect(results.map(\.row) == WritingBench.modelRows)
    #expect(results.allSatisfy { $0.status == .notMeasured && $0.note?.hasPrefix("There is no model") == true })
  }

  private func measured(_ texts: WritingTexts, _ model: any LanguageModel) async throws -> [String: BenchResult] {
    let model = BenchModel(model, title: "a test's model", identity: "test")
    let results = try await WritingBench().modelResults(context, texts, model, cache: nil, extra: [])
    return Dictionary(uniqueKeysWithValues: results.map { ($0.row.name, $0) })
  }

  private func few() throws -> WritingTexts { try WritingTexts.inside().sample }

  @Test func `a model that leaves everything as it is corrects nothing and touches nothing`() async throws {
    let results = try await measured(few(), AdversarialModel(.echo, seed: 1))
    #expect(results["writing damaged"]?.value == 0)
    #expect(results["writing over limit"]?.value == 0)
    #expect(results["writing right untouched"]?.value == 100)
    #expect(results["writing corrected"]?.value == 0 && results["writing needless words"]?.value == 0)
  }

  @Test func `a model that answers with an essay is refused, and nothing is damaged`() async throws {
    let results = try await measured(few(), AdversarialModel(.essay, seed: 1))
    #expect(results["writing damaged"]?.value == 0 && results["writing over limit"]?.value == 0)
    #expect((results["writing refusals"]?.value ?? 0) > 50)
    #expect((results["writing needless words"]?.baseline?.value ?? 0) > 100)
    #expect(results["writing valid tags"]?.value == 100)
  }

  @Test func `a model that fails makes its rows failed, with why`() async throws {
    let model = ScriptedModel { _ in throw LanguageModelError(.serverFailed, "It failed.") }
    let results = try await measured(few(), model)
    #expect(results.count == WritingBench.modelRows.count)
    #expect(results.values.allSatisfy { $0.status == .failed && $0.note?.contains("It failed.") == true })
  }

  @Test func `damage is counted and its first case is named`() {
    let post = WritingTexts.Post(id: "p", language: "en", text: "Hi @a")
    let item = AdversarialRuns.Case(post: post, run: .init(command: "correct"), misdeed: .essay)
    var outcome = AdversarialRuns.Outcome(runs: 4, refusals: 1)
    outcome.faults = [.init(item: item, damage: [Damage(.foreign, "“x”")])]
    let results = WritingBench.results(of: outcome)
    #expect(results.map(\.value) == [1, 25] && results[0].holds == false)
    #expect(results[0].note?.contains("p, correct, essay: foreign words: “x”") == true)
  }

  @Test func `tags are scored by ground, topic and grammar`() throws {
    func result(_ before: String, _ tags: String) -> WritingResult {
      let end = before.unicodeScalars.count
      return WritingResult(
        text: before + tags, edits: tags.isEmpty ? [] : [Edit(end..<end, tags)], length: 1, limit: PostLimit(),
        tries: 1,
        usage: Usage())
    }
    let run = WritingTexts.Run(command: "insert-tags")
    var score = TagScore()
    score.begin()
    for (topics, tags) in [
      (nil, ""), (nil, " #Mood"), (["bread"], " #BreadBaking #Oven"), (["bread"], ""), (["bread"], " #oven"),
    ] as [([String]?, String)] {
      let post = WritingTexts.Tagged(id: "t", language: "en", text: "So it is.", topics: topics)
      score.add(post, run, result(post.text, tags))
    }
    let values = Dictionary(uniqueKeysWithValues: score.results.map { ($0.row.name, $0.value ?? -1) })
    #expect(values["writing no tag without ground"] == 50)
    #expect(abs((values["writing tag for a topic"] ?? 0) - 200.0 / 3) < 0.001)
    #expect(abs((values["writing tags that fit"] ?? 0) - 100.0 / 3) < 0.001)
    #expect(values["writing valid tags"] == 75)
  }
}

@Suite("The adversary")
struct AdversaryTests {
  private let request = GenerationRequest(
    messages: [.system("Correct it."), .user("Hello @name1, “this” is now @name2.")],
    schema: NamedSchema(name: "version", schema: .object([("text", .string())])))

  private func text(_ misdeed: Misdeed, seed: UInt64 = 3) throws -> String {
    let reply = AdversarialReply(misdeed, to: request, seed: seed)
    return try #require(try JSONValue(parsing: reply.text)["text"]?.stringValue)
  }

  @Test func `says what was asked for when it does right`() throws {
    #expect(try text(.echo) == "Hello @name1, “this” is now @name2.")
    #expect(try text(.right).contains("@name1, “this”"))
  }

  @Test func `leaves units and longer words in when it does right`() throws {
    var request = request
    request.messages = [.user("We had 9 s left at the end of the old bridge, and 30 km more.")]
    let reply = AdversarialReply(.right, to: request, seed: 1)
    #expect(
      try JSONValue(parsing: reply.text)["text"]?.stringValue == "We 9 s left the of old bridge, 30 km more.")
  }

  @Test func `does what its misdeeds are called`() throws {
    #expect(TextBending.placeholders(in: try text(.dropsPlaceholder)).count == 1)
    #expect(TextBending.placeholders(in: try text(.doublesPlaceholder)).count == 3)
    #expect(TextBending.placeholders(in: try text(.swapsPlaceholders)) == ["@name2", "@name1"])
    #expect(try text(.dropsQuotationMarks).contains("this is"))
    #expect(try text(.upperCase).hasPrefix("HELLO @NAME1"))
    #expect(AdversarialReply(.cutOff, to: request, seed: 1).reason == .length)
    #expect(AdversarialReply(.nothing, to: request, seed: 1).text.isEmpty)
    for misdeed in Misdeed.allCases where !misdeed.signature.isEmpty {
      #expect(AdversarialReply(misdeed, to: request, seed: 1).text.contains(misdeed.signature[0]), "\(misdeed)")
    }
  }

  @Test func `every misdeed changes the reply, and the same seed gives the same one`() {
    let right = AdversarialReply(.echo, to: request, seed: 1)
    for misdeed in Misdeed.allCases where misdeed != .echo {
      // Some choose between ways, of which one or another does nothing to this text.
      let replies = (1...8).map { AdversarialReply(misdeed, to: request, seed: $0) }
      #expect(replies.contains { $0.text != right.text || $0.reason != right.reason }, "\(misdeed)")
      #expect(AdversarialReply(misdeed, to: request, seed: 5).text == replies[4].text)
    }
  }

  @Test func `fits schemas of tags when it does right`() throws {
    let schema = JSONSchema.object([
      ("tags", JSONSchema(["type": "array", "items": ["type": "string"], "maxItems": 2])),
      ("kind", .enumeration(["a", "b"])), ("number", .integer), ("isIt", .boolean),
    ])
    var request = request
    request.schema = NamedSchema(name: "tags", schema: schema)
    for seed in 1...20 as ClosedRange<UInt64> {
      let reply = AdversarialReply(.right, to: request, seed: seed)
      let value = try JSONValue(parsing: reply.text)
      #expect(schema.validate(value).isEmpty)
    }
  }
}
