import Foundation
import HTTPTransport
import LanguageModels
import LocalModel
import ParlanceTesting
import Storage
import Testing

@testable import Host

@Suite("A host's beginning and end", .serialized)
struct HostLifeTests {
  private func folder() -> String {
    FileManager.default.temporaryDirectory.appending(path: "parlance-host-\(UUID().uuidString)").path
  }

  private func host(
    _ folder: String, apps: String? = nil, address: String = "127.0.0.1", port: Int? = 0
  ) -> ParlanceHost {
    let options = HostOptions(
      host: address, port: port, data: folder, apps: apps, environment: ["HOME": folder], version: "test", log: { _ in }
    )
    return ParlanceHost(
      options,
      seams: HostSeams(
        transport: InMemoryTransport { _ in throw CancellationError() }, model: { _, _ in FakeModel() },
        server: { try await MicroHTTPServer(host: $0.host, port: $1, handler: $2) }))
  }

  @Test func `two hosts don't use one data folder, and the second says who has it`() async throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = host(folder)
    _ = try await first.start()
    let error = await #expect(throws: HostError.self) { try await host(folder).start() }
    #expect(error?.code == .dataInUse)
    #expect(error?.message.contains("process \(ProcessInfo.processInfo.processIdentifier)") == true)
    await first.stop()
    let third = host(folder)
    _ = try await third.start()
    await third.stop()
  }

  @Test func `what it makes is its owner's alone`() async throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let host = host(folder + "/deep/data")
    let started = try await host.start()
    #expect(started.data == folder + "/deep/data" && started.apps == folder + "/deep/data/apps")
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    for path in ["/deep", "/deep/data", "/deep/data/apps"] { #expect(try mode(folder + path) == 0o700) }
    for path in ["parlance.sqlite", "parlance.lock"] { #expect(try mode(started.data + "/" + path) == 0o600) }
    await host.stop()
  }

  @Test(arguments: ["0.0.0.0", "::", "192.168.0.1", "example.org", "", "127.0.0", "127.0.0.1.evil.org", "127.0.0.256"])
  func `other addresses than the machine's own are refused`(address: String) async throws {
    let error = await #expect(throws: HostError.self) { try await host(folder(), address: address).start() }
    #expect(error?.code == .notLoopback)
  }

  @Test func `folders that can't be used are said`() async throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("a file".utf8).write(to: URL(filePath: folder + "/file"))
    let data = await #expect(throws: HostError.self) { try await host(folder + "/file/data").start() }
    #expect(data?.code == .dataNotUsable && data?.message.contains("/file is a file") == true)
    let apps = await #expect(throws: HostError.self) { try await host(folder, apps: folder + "/none").start() }
    #expect(apps?.code == .appsNotUsable)
    try Data("no database, but long enough to be looked at as one: \(String(repeating: "x", count: 200))".utf8).write(
      to: URL(filePath: folder + "/parlance.sqlite"))
    await #expect(throws: StorageError.self) { try await host(folder).start() }
    // Nothing is held after a start that failed.
    try FileManager.default.removeItem(atPath: folder + "/parlance.sqlite")
    let started = host(folder)
    _ = try await started.start()
    await started.stop()
  }

  @Test func `on a socket it answers programs of this machine, and nobody who was sent by another site`() async throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try TestApps.write(TestApps.counter, to: folder + "/apps/counter")
    let host = host(folder)
    let started = try await host.start()
    let transport = HTTPTransports.makeDefault()
    func status(_ path: String, _ headers: [HTTPField] = []) async throws -> Int {
      try await transport.send(HTTPRequest(url: started.origin + path, headers: headers)).status
    }
    #expect(try await status("/api/v1/status") == 200)
    #expect(try await status("/api/v1/apps/counter") == 200)
    #expect(try await status("/api/v1/status", [HTTPField("Origin", "http://evil.example")]) == 403)
    #expect(try await status("/api/v1/status", [HTTPField("Host", "evil.example")]) == 421)
    await host.stop()
    await host.stop()
  }

  @Test func `the port that was asked for must be free, the usual one needn't`() async throws {
    let folders = [folder(), folder(), folder()]
    defer { for folder in folders { try? FileManager.default.removeItem(atPath: folder) } }
    let first = host(folders[0], port: nil)
    let one = try await first.start()
    let second = host(folders[1], port: nil)
    let two = try await second.start()
    #expect(one.origin != two.origin && two.takenPort == HostOptions.usualPort)
    let port = Int(one.origin.split(separator: ":").last ?? "")
    await #expect(throws: HTTPServerError.self) { try await host(folders[2], port: port).start() }
    await first.stop()
    await second.stop()
  }
}
