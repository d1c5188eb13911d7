// [guide]
// Package.swift: .package(path: "…/parlance"), and the products "Writing", "LanguageModels", "HTTPTransport".
import HTTPTransport
import LanguageModels
import Writing

// [/guide]

// The code of docs/writing.md, word for word and in its order, in what it needs around it; `WritingGuideTests` runs it, and
// compares the two.

enum WritingGuide {
  static func makeModel() -> OpenAIChatModel {
    // [guide]
    let model = OpenAIChatModel(.ollama(model: "qwen2.5:3b"), transport: HTTPTransports.makeDefault())
    // [/guide]
    return model
  }

  static func correct(_ model: any LanguageModel) async throws -> (result: WritingResult, chosen: String) {
    // [guide]
    let assistant = WritingAssistant(model: model)
    let request = WritingRequest(text: "I recieved it, @ann!", command: WritingCommands.builtIn[0])
    let result = try await assistant.respond(to: request)
    if let refusal = result.refusal { print(refusal.message) }
    // [/guide]
    // [guide]
    var suggestions = try Suggestions(base: request.text, edits: result.edits)
    if let first = suggestions.pending.first { try suggestions.accept(first.id) }
    print(suggestions.text)
    // [/guide]
    return (result, suggestions.text)
  }

  static func count(_ post: String) throws -> (count: PostCount, thread: [PostPart]) {
    // [guide]
    let limit = PostLimit(maximum: 500, urlCost: 23)
    let count = PostCount(post, limit: limit)
    let thread = try ThreadSplitter.split(post, limit: limit)
    print(count.length, count.fits, thread.map(\.post))
    // [/guide]
    return (count, thread)
  }
}
