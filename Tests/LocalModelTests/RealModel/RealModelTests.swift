import Foundation
import HTTPTransport
import LanguageModels
import LocalModel
import Locking
import ParlanceTesting
import Testing

/// The client against the embedded model itself. What the model says isn't asserted, only what must hold whatever it is.
///
/// They run with `PARLANCE_TEST_MODEL=1` and need the installed model; measured figures go to standard error.
@Suite(
  "With the embedded model",
  .enabled(
    if: ProcessInfo.processInfo.environment["PARLANCE_TEST_MODEL"] == "1", "PARLANCE_TEST_MODEL isn't 1"),
  .serialized)
struct RealModelTests {
  private static let transport = HTTPTransports.makeDefault()
  /// One server for all of them: it takes seconds to load the model.
  private static let shared = Result {
    let environment = ProcessInfo.processInfo.environment
    return EmbeddedModel(
      installer: EmbeddedModelInstaller(
        model: try .qwenCoder(), folder: try CacheFolder(environment: environment), environment: environment),
      allowsInstalling: false, environment: environment, transport: transport)
  }

  private let model: EmbeddedModel

  init() throws { model = try Self.shared.get() }

  private func note(_ text: String) { FileHandle.standardError.write(Data(("  " + text + "\n").utf8)) }

  private func job(_ kind: String) -> GenerationJob { GenerationJob(kind: kind, priority: .reply, label: kind) }

  private struct WeatherTool: Tool {
    struct Arguments: Codable, Sendable, Hashable {
      enum Unit: String, Codable, Sendable, CaseIterable { case celsius, fahrenheit }
      var city: String
      var days: Int
      var unit: Unit
    }

    struct Forecast: Codable, Sendable {
      var temperature: Int
      var sky: String
    }

    let name = "weather"
    let description = "Tells the weather forecast for a city, for so many days from today."
    let log = Locked<[Arguments]>([])

    func call(arguments: Arguments) async throws -> Forecast {
      log.withLock { $0.append(arguments) }
      return Forecast(temperature: 21, sky: "sunny")
    }
  }

  @Test(.timeLimit(.minutes(15)))
  func `a tool that must be called is called with arguments that fit, and the response comes`() async throws {
    let tool = WeatherTool()
    let session = LanguageModelSession(
      model: model, tools: [tool], instructions: "You help people to plan trips.", job: job("chat"))
    let response = try await session.respond(
      to: "What will the weather be like in Paris over the next 3 days, in celsius?", toolChoice: .tool("weather"),
      options: GenerationOptions(temperature: 0, maximumResponseTokens: 300))
    let calls = tool.log.withLock { $0 }
    #expect(!calls.isEmpty)
    #expect(!response.content.isEmpty)
    #expect(response.usage.completionTokens > 0)
    #expect(session.transcript.count { $0.kind == .toolOutput } == calls.count)
    note("the tool was called with \(calls); the model then said: \(response.content)")
  }

  @Test(.timeLimit(.minutes(15)))
  func `tools and a shape for the answer go together`() async throws {
    let tool = WeatherTool()
    let session = LanguageModelSession(model: model, tools: [tool], job: job("chat"))
    let schema = NamedSchema(
      name: "advice", schema: .object([("temperature", .integer), ("umbrella", .boolean)]))
    let response = try await session.respond(
      to: "Do I need an umbrella in Oslo today? Give the temperature in celsius.", schema: schema,
      toolChoice: .required, options: GenerationOptions(temperature: 0, maximumResponseTokens: 300))
    #expect(schema.schema.validate(response.content).isEmpty)
    #expect(tool.log.withLock { !$0.isEmpty })
    note("the answer in its shape: \(response.content.serialized())")
  }

  private struct Trip: Codable, Sendable {
    struct Stop: Codable, Sendable {
      struct Night: Codable, Sendable {
        var hotel: String
        var price: Double
        var breakfast: Bool?
      }
      var city: String
      var nights: [Night]
    }
    var title: String
    var stops: [Stop]
  }

  @Test(.timeLimit(.minutes(15)))
  func `a value of three nested types comes back as that type`() async throws {
    let session = LanguageModelSession(model: model, job: job("typed"))
    var snapshots = 0
    let stream = session.streamResponse(
      to: "Plan a trip with two stops, one night each: first Paris, then Lyon. Keep the names short.",
      generating: Trip.self, options: GenerationOptions(temperature: 0, maximumResponseTokens: 500))
    for try await _ in stream { snapshots += 1 }
    #expect(snapshots > 1)
    let text = try #require(session.transcript.last?.content)
    let trip = try JSONDecoder().decode(Trip.self, from: Data(text.utf8))
    #expect(session.usage.completionTokens > 0)
    note("\(snapshots) snapshots of a trip with \(trip.stops.count) stops: \(text)")
  }

  /// Whether a slot of the server is at work.
  private func isBusy() async throws -> Bool {
    let address = try #require(await model.address)
    let response = try await Self.transport.send(
      HTTPRequest(
        method: "GET", url: address.origin + "/slots",
        headers: [HTTPField("authorization", "Bearer \(address.key.secret)")]))
    var bytes: [UInt8] = []
    for try await chunk in response.body { bytes += chunk }
    let slots = try #require(try JSONValue(parsing: bytes).arrayValue)
    let states = slots.map { $0["is_processing"]?.boolValue }
    try #require(!states.isEmpty && !states.contains(nil))
    return states.contains(true)
  }

  @Test(.timeLimit(.minutes(15)))
  func `the server is idle at once when a stream is cancelled`() async throws {
    let model = model
    let job = job("cancel")
    let hasSpoken = Gate()
    let task = Task {
      let request = GenerationRequest(
        messages: [.user("Count from one to one thousand, in words.")],
        options: GenerationOptions(temperature: 0, maximumResponseTokens: 4000), job: job)
      for try await _ in model.generate(request) { hasSpoken.open() }
    }
    try #require(await eventually(within: .seconds(120)) { hasSpoken.isOpen })
    #expect(try await isBusy())
    let start = ContinuousClock.now
    task.cancel()
    let isIdle = try await eventually { try await !isBusy() }
    let duration = start.duration(to: .now)
    #expect(isIdle)
    _ = await task.result
    note("idle \(duration) after the cancellation")
  }

  @Test(.timeLimit(.minutes(15)))
  func `the beginning of a prompt that was there before is reported as cached`() async throws {
    let rules = (1...40).map { "Rule \($0): the page number \($0) opens when the button number \($0) is tapped." }
    func usage(_ question: String) async throws -> Usage {
      try await model.reply(
        to: GenerationRequest(
          messages: [.system(rules.joined(separator: "\n")), .user(question)],
          options: GenerationOptions(temperature: 0, maximumResponseTokens: 8), job: job("rules"))
      ).usage
    }
    let first = try await usage("Which page does the first button open?")
    let second = try await usage("And which one does the last button open?")
    #expect(second.cachedTokens > 0)
    #expect(second.cachedTokens < second.promptTokens)
    note(
      "\(second.cachedTokens) of \(second.promptTokens) prompt tokens were cached the second time, "
        + "\(first.cachedTokens) of \(first.promptTokens) the first")
  }
}
