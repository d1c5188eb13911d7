import Foundation
import HTTPTransport
import LanguageModels
import Locking
import Testing

@testable import LocalModel

@Suite("The embedded model")
struct EmbeddedModelTests {
  private static let request = GenerationRequest(messages: [.user("Hi")])

  /// A model whose installation is played by one fake and whose server by the other.
  private func model(
    _ fake: FakePython, _ package: FakeServerPackage, behaviour: String = "", allowsInstalling: Bool = true,
    whenNotReady: EmbeddedModel.WhenNotReady = .waits
  ) throws -> EmbeddedModel {
    let settings = try package.settings(behaviour)
    let transport = HTTPTransports.makeDefault()
    return EmbeddedModel(
      installer: fake.installer(), allowsInstalling: allowsInstalling, whenNotReady: whenNotReady,
      makeServer: { [package] _ in
        EmbeddedModelServer(
          settings: settings, environment: ["PATH": "/usr/bin:/bin", "HOME": package.folder.path],
          transport: transport)
      },
      makeClient: { address in
        OpenAIChatModel(
          OpenAIChatConfiguration(baseURL: address.baseURL, apiKey: address.key, model: "tiny", retries: .none),
          transport: transport)
      })
  }

  private func text(_ model: EmbeddedModel) async throws -> String {
    var text = ""
    for try await delta in model.generate(Self.request) {
      if case .text(let piece) = delta { text += piece }
    }
    return text
  }

  @Test("The first request installs, starts and answers; the state tells each step")
  func wholeWay() async throws {
    let fake = try FakePython()
    let model = try model(fake, try FakeServerPackage())
    #expect(model.state == .notInstalled)
    let seen = Locked<[String]>([])
    let watch = Task {
      for await state in model.states() {
        let name = String("\(state)".prefix { $0 != "(" })
        seen.withLock { if $0.last != name { $0.append(name) } }
      }
    }
    #expect(try await text(model) == "Hello there")
    #expect(model.state == .ready)
    #expect(try await waitUntil { seen.withLock { $0.last } == "ready" })
    // A slow reader may miss states between, but sees them in their order.
    let order = ["notInstalled", "starting", "installing", "starting", "ready"]
    var rest = order[...]
    for name in seen.withLock({ $0 }) {
      let index = try #require(rest.firstIndex { $0 == name })
      rest = rest[(index + 1)...]
    }
    watch.cancel()
    await model.stop()
    #expect(model.state == .stopped)
    #expect(try await text(model) == "Hello there")
    await model.stop()
  }

  @Test("Without leave to install, a request fails with what to do, and nothing is downloaded")
  func notAllowed() async throws {
    let fake = try FakePython()
    let model = try model(fake, try FakeServerPackage(), allowsInstalling: false)
    let error = await #expect(throws: LanguageModelError.self) { _ = try await text(model) }
    #expect(error?.code == .noModel)
    #expect(error?.message.contains("parlance model install") == true)
    #expect(fake.log.isEmpty)
  }

  @Test("A request that mustn't wait says how far the model is")
  func fails() async throws {
    let fake = try FakePython()
    try fake.control("hang", "")
    let model = try model(fake, try FakeServerPackage(), whenNotReady: .fails)
    await model.prepare()
    #expect(try await waitUntil { if case .installing = model.state { true } else { false } })
    let error = await #expect(throws: LanguageModelError.self) { _ = try await text(model) }
    #expect(error?.code == .noModel)
    #expect(error?.message.contains("being installed") == true)
    await model.stop()
    #expect(model.state == .notInstalled)
    try fake.control("hang", nil)
    try await model.waitUntilReady()
    #expect(try await text(model) == "Hello there")
    await model.stop()
  }

  @Test("Waiting can be cancelled; the installation goes on for the others")
  func cancelledWait() async throws {
    let fake = try FakePython()
    try fake.control("hang", "")
    let model = try model(fake, try FakeServerPackage())
    let waiting = Task { try await text(model) }
    #expect(try await waitUntil { if case .installing = model.state { true } else { false } })
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    if case .installing = model.state {} else { Issue.record("the installation should go on, not be \(model.state)") }
    await model.stop()
  }

  @Test("A failed installation is told, and the next request tries again")
  func retry() async throws {
    let fake = try FakePython()
    try fake.control("fail-part2", "NewConnectionError")
    let model = try model(fake, try FakeServerPackage())
    let error = await #expect(throws: LanguageModelError.self) { _ = try await text(model) }
    #expect(error?.code == .noModel)
    #expect(error?.message.contains("package index") == true)
    if case .failed = model.state {} else { Issue.record("\(model.state)") }
    try fake.control("fail-part2", nil)
    #expect(try await text(model) == "Hello there")
    await model.stop()
  }

  @Test("When the process dies while it answers, the request says so and the next one finds it started again")
  func diesWhileAnswering() async throws {
    let fake = try FakePython()
    let package = try FakeServerPackage()
    let model = try model(fake, package, behaviour: "dies-when-asked")
    var texts: [GenerationDelta] = []
    let error = await #expect(throws: LanguageModelError.self) {
      for try await delta in model.generate(Self.request) { texts.append(delta) }
    }
    #expect(texts == [.text("Hello")])
    #expect(error?.code == .modelStopped)
    #expect(error?.message.contains("exit code 9") == true)
    // The model is started again from the same file, which is a well-behaved one by now.
    try package.settings("dies-when-asked").modelFile.write(to: "GGUF")
    #expect(try await waitUntil { (try? await text(model)) == "Hello there" })
    await model.stop()
  }

  @Test("A model file that turned out to be wrong is installed again")
  func wrongFile() async throws {
    let fake = try FakePython()
    _ = try await fake.installer().install { _ in }
    try Data("something else".utf8).write(to: URL(filePath: fake.cache.model(fake.model)))
    let model = try model(fake, try FakeServerPackage())
    #expect(try await text(model) == "Hello there")
    #expect(fake.installed == fake.weights)
    await model.stop()
  }
}

extension String {
  fileprivate func write(to text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self))
  }
}
