// [guide]
// Package.swift: .package(path: "…/parlance"), and the products "LanguageModels", "HTTPTransport"
// (and "ParlanceTesting" for tests).
import Foundation
import HTTPTransport
import LanguageModels
// [/guide]
import ParlanceTesting
import Testing

// The code of docs/language-models.md, word for word and in its order, in what it needs around it; `LanguageModelsGuideTests`
// runs it, and compares the two.

enum LanguageModelsGuide {
  static func makeModel() -> OpenAIChatModel {
    // [guide]
    let model = OpenAIChatModel(.ollama(model: "qwen2.5:3b"), transport: HTTPTransports.makeDefault())
    // [/guide]
    return model
  }

  static func firstResponse(_ model: any LanguageModel) async throws -> Response<String> {
    // [guide]
    let session = LanguageModelSession(model: model, instructions: "Answer in one sentence.")
    let response = try await session.respond(to: "Why is the sky blue?")
    print(response.content, response.finishReason, response.usage.completionTokens)
    // [/guide]
    return response
  }

  static func configured() -> OpenAIChatModel {
    // [guide]
    var configuration = OpenAIChatConfiguration.llamaCpp(baseURL: "http://127.0.0.1:8080")
    configuration.limits.firstByte = .seconds(300)
    configuration.retries = RetryPolicy(maximumAttempts: 2, budget: .seconds(20))
    let local = OpenAIChatModel(configuration, transport: HTTPTransports.makeDefault())
    // [/guide]
    return local
  }

  static func queued(_ model: any LanguageModel) async throws -> [String] {
    // [guide]
    let queue = ModelQueue(concurrency: 1)
    let shared = QueuedModel(model, queue: queue)
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 1...10 {
        group.addTask {
          let job = GenerationJob(kind: "facts", priority: .background, label: "Fact \(number)")
          return try await LanguageModelSession(model: shared, job: job).respond(to: "Fact \(number), please.").content
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    // [/guide]
    return answers
  }

  static func streaming(_ session: LanguageModelSession) async throws {
    // [guide]
    for try await snapshot in session.streamResponse(to: "And at sunset?") {
      print(snapshot.delta, terminator: "")  // what is new; `snapshot.content` is all of it so far
    }
    // [/guide]
  }
}

// [guide]
@MainActor
final class ChatModel {
  private(set) var text = ""
  private(set) var problem: String?
  private let session: LanguageModelSession

  init(session: LanguageModelSession) { self.session = session }

  func ask(_ prompt: String) async {
    do {
      for try await snapshot in session.streamResponse(to: prompt) { text = snapshot.content }
    } catch is CancellationError {
      text = ""
    } catch {
      problem = "\(error)"
    }
  }
}
// [/guide]

extension LanguageModelsGuide {
  static func resuming(_ session: LanguageModelSession, _ model: any LanguageModel) throws -> LanguageModelSession {
    // [guide]
    let saved = try JSONEncoder().encode(session.transcript)
    let resumed = LanguageModelSession(
      model: model, transcript: try JSONDecoder().decode(Transcript.self, from: saved))
    // [/guide]
    return resumed
  }

  // [guide]
  struct Guest: Codable, Sendable, SchemaGuided {
    enum Diet: String, Codable, CaseIterable { case anything, vegetarian, vegan }
    var name: String
    var age: Int
    var nickname: String?
    var diet: Diet
    static var schemaGuides: [SchemaGuide] {
      [SchemaGuide("name", .length(1...80)), SchemaGuide("age", description: "in years", .range(0...130))]
    }
  }
  // [/guide]

  static func typed(_ session: LanguageModelSession) async throws -> Guest {
    // [guide]
    let guest = try await session.respond(to: "Invent a guest.", generating: Guest.self).content
    for try await snapshot in session.streamResponse(to: "Invent a party.", generating: [Guest].self) {
      print(guest.name, snapshot.rawContent[0]?["name"]?.stringValue ?? "", snapshot.rawContent.count ?? 0)
    }
    // [/guide]
    return guest
  }

  // [guide]
  enum Shape: Codable, Sendable {
    case circle(radius: Double)
    case polygon(corners: [Corner])
    enum CodingKeys: String, CodingKey, CaseIterable { case circle, polygon }

    struct Corner: Codable, Sendable { var x, y: Double }
  }
  // [/guide]

  static func shaped(_ session: LanguageModelSession) async throws -> JSONValue {
    // [guide]
    let colours = NamedSchema(name: "colours", schema: .object([("names", .array(of: .string(), minimum: 2))]))
    let value = try await session.respond(to: "Name the primary colours.", schema: colours).content
    print(value["names"]?[0]?.stringValue ?? "", value)
    // [/guide]
    return value
  }

  // [guide]
  struct Weather: Tool {
    struct Arguments: Codable, Sendable {
      var city: String
      var days: Int
    }
    let name = "weather"
    let description = "The weather of the next days in a city."
    func call(arguments: Arguments) async throws -> String { "Sunny in \(arguments.city), 21 °C" }
  }
  // [/guide]

  static func helped(_ model: any LanguageModel) async throws -> (Response<String>, Transcript) {
    // [guide]
    let helper = LanguageModelSession(model: model, tools: [Weather()])
    let answer = try await helper.respond(to: "What will it be like in Paris tomorrow?")
    print(answer.content, helper.transcript)
    // [/guide]
    return (answer, helper.transcript)
  }

  static func failing(_ session: LanguageModelSession) async throws {
    // [guide]
    do {
      print(try await session.respond(to: "Hello").content)
    } catch let error as LanguageModelError {
      switch error.code {
      case .unreachable, .timedOut, .serverFailed: print("Later, perhaps.", error.message)
      case .unauthorized: print("The key?", error.status ?? 0, error.requestID ?? "")
      default: print(error)  // with the provider's own words
      }
    }
    // [/guide]
  }

  static func once(_ session: LanguageModelSession) async throws {
    // [guide]
    let once = GenerationOptions(temperature: 0, maximumResponseTokens: 200, retries: RetryPolicy.none)
    print(try await session.respond(to: "Only one try.", options: once).content)
    // [/guide]
  }
}

// [guide]
func continued(_ session: LanguageModelSession, with prompt: String) async throws -> LanguageModelSession {
  do {
    _ = try await session.respond(to: prompt)
    return session
  } catch let error as LanguageModelError where error.code == .contextSizeExceeded {
    print(error.contextSizes.map { "\($0.prompt) tokens of \($0.window)" } ?? error.message)
    let instructions = session.transcript.filter { $0.kind == .instructions }
    let fresh = LanguageModelSession(model: session.model, transcript: Transcript(entries: instructions))
    _ = try await fresh.respond(to: prompt)
    return fresh
  }
}
// [/guide]

extension LanguageModelsGuide {
  static func costs(_ session: LanguageModelSession) -> Decimal {
    // [guide]
    let prices = TokenPrices(prompt: 0.15, completion: 0.6, currency: "USD")
    print(session.usage.promptTokens, session.usage.cost(at: prices), prices.currency)
    // [/guide]
    return session.usage.cost(at: prices)
  }

  static func recorded(_ model: any LanguageModel, path: String) async throws -> Bool {
    // [guide]
    let recorder = try RecordingModel(model, to: path) { error in print("not recorded: \(error)") }
    let first = try await LanguageModelSession(model: recorder).respond(to: "Say something.")
    let replayed = try await LanguageModelSession(model: ReplayingModel(path)).respond(to: "Say something.")
    print(first == replayed)
    // [/guide]
    return first == replayed
  }

  // [guide]
  /// Says what each reply was for and how it ended.
  struct LoggedModel: LanguageModel {
    let model: any LanguageModel

    var name: String { model.name }
    var capabilities: LanguageModelCapabilities { model.capabilities }
    func contextSize() async throws -> Int? { try await model.contextSize() }
    func tokenCount(of request: GenerationRequest) async throws -> TokenCount {
      try await model.tokenCount(of: request)
    }

    func generate(_ request: GenerationRequest) -> GenerationStream {
      let stream = model.generate(request)
      return GenerationStream(batches: {
        let batch = try await stream.nextBatch()
        if case .finished(let reason, let usage)? = batch?.last { print(request.job.label, reason, usage) }
        return batch
      })
    }
  }
  // [/guide]

  static func tested() async throws {
    // [guide]
    let script = ScriptedModel(answers: [.call("weather", ["city": "Paris", "days": 1]), "Take a hat."])
    let advised = try await LanguageModelSession(model: script, tools: [Weather()]).respond(to: "What shall I wear?")
    #expect(advised.content == "Take a hat.")
    #expect(script.requests.last?.messages.last?.content == "Sunny in Paris, 21 °C")
    // [/guide]
  }

  static func contracted() async throws {
    // [guide]
    let contract = LanguageModelContract(wrapping: { LoggedModel(model: $0) })
    #expect(try await contract.violations() == [])
    // [/guide]
  }

  static func served() async throws {
    // [guide]
    let server = try LoopbackServer(.tooManyRequests(retryAfter: 0), ChatScript.reply)
    let patient = OpenAIChatModel(
      OpenAIChatConfiguration(baseURL: server.url, model: "any"), transport: HTTPTransports.makeDefault())
    let late = try await LanguageModelSession(model: patient).respond(to: "Are you there?")
    #expect(late.content == ChatScript.text)
    #expect(server.requests.count == 2)
    // [/guide]
  }
}
