import Foundation
import HTTPTransport
import LanguageModels
import LocalModel
import Locking
import Notes
import ParlanceTesting

@testable import Host

/// A host with a database in a folder of its own, asked without a socket.
///
/// Suites that use it are serialized: hundreds of hosts at once in one process have more open files than Foundation's
/// `Process` can count.
final class TestHost: Sendable {
  let folder: String
  let model: FakeModel
  private let host: ParlanceHost
  private let server: Locked<InMemoryHTTPServer?>
  /// What was written to the log.
  let log = Locked<[String]>([])
  private let keepsFolder: Bool

  /// - Parameters:
  ///   - apps: The apps' files, by the apps' ids.
  ///   - folder: Of a host that was there before; its apps stay as they are.
  init(
    apps: [String: [String: String]] = ["counter": TestApps.counter], model: FakeModel = FakeModel(),
    folder: String? = nil, watching: Duration = .milliseconds(20), tidying: Duration = .seconds(3600),
    transport: any HTTPTransport = InMemoryTransport { _ in throw CancellationError() },
    noteReader: (any NoteReading)? = nil
  ) async throws {
    self.folder =
      folder ?? FileManager.default.temporaryDirectory.appending(path: "parlance-host-\(UUID().uuidString)").path
    keepsFolder = folder != nil
    self.model = model
    for (id, files) in apps where folder == nil { try TestApps.write(files, to: self.folder + "/apps/" + id) }
    let server = Locked<InMemoryHTTPServer?>(nil)
    self.server = server
    let options = HostOptions(
      data: self.folder, environment: ["HOME": self.folder], version: "test", log: { [log] in log.append($0) })
    var seams = HostSeams(
      transport: transport, model: { _, _ in model },
      server: { _, _, given in
        let made = InMemoryHTTPServer(handler: given)
        server.withLock { $0 = made }
        return made
      })
    seams.watching = watching
    seams.tidying = tidying
    if let noteReader { seams.noteReader = { _ in noteReader } }
    host = ParlanceHost(options, seams: seams)
    _ = try await host.start()
  }

  var apps: String { folder + "/apps" }
  var client: TestClient { TestClient(server: server.withLock { $0 } ?? InMemoryHTTPServer(handler: Nothing())) }

  /// The operations that the host has.
  var routes: [Route] { get async { await host.routes } }

  func stop() async { await host.stop() }

  /// Runs a test with a host, and stops it.
  static func with(
    apps: [String: [String: String]] = ["counter": TestApps.counter], model: FakeModel = FakeModel(),
    transport: any HTTPTransport = InMemoryTransport { _ in throw CancellationError() },
    noteReader: (any NoteReading)? = nil, _ body: (TestHost) async throws -> Void
  ) async throws {
    let host = try await TestHost(apps: apps, model: model, transport: transport, noteReader: noteReader)
    do { try await body(host) } catch {
      await host.end()
      throw error
    }
    await host.end()
  }

  /// Stops it and removes its folder.
  func end() async {
    await stop()
    try? FileManager.default.removeItem(atPath: folder)
  }
}

extension Locked where Value == [String] {
  func append(_ text: String) { withLock { $0.append(text) } }
  var all: [String] { withLock { $0 } }
}

private struct Nothing: RequestHandler {
  func receive(_ request: ServerRequest) -> Reception { .answer(ServerResponse(status: 503)) }
}
