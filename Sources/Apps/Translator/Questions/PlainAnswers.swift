import LanguageModels
import Locking

/// Answers every question with the plainest value that fits, and keeps the questions: shows what a model would be asked.
final class PlainAnswers: LanguageModel {
  private let log = Locked<[GenerationRequest]>([])

  var name: String { "plain" }
  var capabilities: LanguageModelCapabilities { LanguageModelCapabilities() }
  var requests: [GenerationRequest] { log.withLock { $0 } }

  func generate(_ request: GenerationRequest) -> GenerationStream {
    log.withLock { $0.append(request) }
    let question = request.messages.last?.content ?? ""
    let text = request.schema.map { Self.value(of: $0.schema.json, question).serialized() } ?? "…"
    return GenerationStream([.text(text), .finished(.stop, Usage())])
  }

  private static func value(of schema: JSONValue, _ question: String) -> JSONValue {
    if let first = schema["enum"]?[0] { return first }
    if let constant = schema["const"] { return constant }
    if let first = schema["anyOf"]?[0] { return value(of: first, question) }
    switch schema["type"]?.stringValue {
    case "object":
      let members = schema["properties"]?.objectValue ?? JSONObject()
      return .object(JSONObject(members.map { ($0.key, value(of: $0.value, question)) }))
    case "array": return .array([value(of: schema["items"] ?? "", question)])
    case "boolean": return true
    case "integer": return 1
    default: return .string(mark(in: question).map { "This is \($0)." } ?? "Some text")
    }
  }

  private static let marked = Pattern("Value: (<[^>]*>)")

  /// The value that a sentence has to name.
  private static func mark(in question: String) -> String? { marked.first(in: question)?[1] }
}
