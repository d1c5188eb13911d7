import LanguageModels
import Locking

/// A model whose replies are taken from a cache where it has them, and kept there where it hasn't.
///
/// The same request a second time is another request: a model is asked again because its first reply was no good.
struct CachedModel: LanguageModel {
  let model: any LanguageModel
  /// What the replies depend on besides the request: the model's hash, and in which round they are asked for.
  let identity: String
  /// `nil` keeps nothing.
  let cache: ReplyCache?
  let tally: ReplyCache.Tally
  private let times = Locked<[String: Int]>([:])

  init(_ model: any LanguageModel, identity: String, cache: ReplyCache?, tally: ReplyCache.Tally) {
    self.model = model
    self.identity = identity
    self.cache = cache
    self.tally = tally
  }

  var name: String { model.name }
  var capabilities: LanguageModelCapabilities { model.capabilities }

  func contextSize() async throws -> Int? { try await model.contextSize() }

  func tokenCount(of request: GenerationRequest) async throws -> TokenCount {
    try await model.tokenCount(of: request)
  }

  func generate(_ request: GenerationRequest) -> GenerationStream {
    let isOver = Locked(false)
    return GenerationStream(batches: {
      let wasOver = isOver.withLock { isOver in
        defer { isOver = true }
        return isOver
      }
      return wasOver ? nil : try await reply(to: request)
    })
  }

  private func reply(to request: GenerationRequest) async throws -> [GenerationDelta] {
    let asked = key(of: request)
    let time = times.withLock { times in
      times[asked, default: 0] += 1
      return times[asked, default: 0]
    }
    let key = "\(asked)\n\(time)"
    if let kept = cache?.reply(for: key) {
      tally.add(kept: true)
      return Self.deltas(kept)
    }
    let (text, reason, usage) = try await model.reply(to: request)
    tally.add(kept: false)
    let reply = ReplyCache.Reply(text: text, reason: reason, usage: usage)
    try cache?.keep(reply, for: key)
    return Self.deltas(reply)
  }

  private static func deltas(_ reply: ReplyCache.Reply) -> [GenerationDelta] {
    (reply.text.isEmpty ? [] : [.text(reply.text)]) + [.finished(reply.reason, reply.usage)]
  }

  /// All that the reply depends on.
  private func key(of request: GenerationRequest) -> String {
    let options = request.options
    func number(_ value: Double?) -> JSONValue { value.map { .double($0) } ?? .null }
    func whole(_ value: Int?) -> JSONValue { value.map { .integer($0) } ?? .null }
    let members: JSONValue = [
      "model": .string(identity),
      "messages": .array(request.messages.map { [.string($0.role.rawValue), .string($0.content)] }),
      "schema": request.schema?.schema.json ?? .null, "temperature": number(options.temperature),
      "topP": number(options.topP), "tokens": whole(options.maximumResponseTokens), "seed": whole(options.seed),
      "stop": .array(options.stopSequences.map { .string($0) }),
    ]
    return members.serialized()
  }
}
