import Foundation
import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@testable import Bench

@Suite("The benchmark of streams")
struct StreamBenchTests {
  /// The executable beside the tests.
  private static let executable = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "parlance").path

  private func context(_ environment: [String: String], rounds: Int = 1) -> BenchContext {
    BenchContext(
      size: .test, rounds: rounds, executable: Self.executable, environment: environment, mayInstall: false,
      say: { _ in })
  }

  @Test func `our client and curl read the same; Python too where it is installed`() async throws {
    let environment = ProcessInfo.processInfo.environment
    let isInstalled = (try? await StreamBench.packages(environment).ready(mayInstall: false) { _ in }) != nil
    let results = try await BenchRunner.run(StreamBench(), context(environment, rounds: 2))
    #expect(results.map(\.row) == StreamBench().rows)
    for result in results where result.row != StreamBench.cpu {
      #expect(result.status == .measured, "\(result.note ?? "")")
    }
    #expect(results[0].status == (isInstalled ? .measured : .notMeasured), "\(results[0].note ?? "")")
    #expect(results.allSatisfy { $0.samples.count == 2 && $0.samples.allSatisfy { $0 > 0 } })
    #expect(results[1].baseline?.name == "curl" && results[1].baseline?.samples.count == 2)
  }

  @Test func `without curl and Python their rows aren't measured, the others are`() async throws {
    let empty = ["PATH": "/nowhere", "HOME": "/nowhere"]
    let results = try await BenchRunner.run(StreamBench(), context(empty))
    #expect(results[0].status == .notMeasured && results[0].holds == nil && results[0].value != nil)
    #expect(results[1].status == .notMeasured && results[1].note?.contains("curl") == true)
    #expect(results[2].status == .measured && results[2].baseline == nil)
  }

  @Test func `an executable that can't be started is why all rows failed`() async throws {
    var context = context(["PATH": "/nowhere", "HOME": "/nowhere"])
    context.executable = "/nowhere/parlance"
    let results = try await BenchRunner.run(StreamBench(), context)
    #expect(results.allSatisfy { $0.status == .failed && $0.note?.contains("/nowhere/parlance") == true })
  }

  @Test func `the server answers several requests of a connection, and others beside recordings with 404`() async throws
  {
    let server = try await ServingPart.start(
      StreamServer.part.name, arguments: ["3"], executable: Self.executable)
    let origin = "http://127.0.0.1:\(server.firstLine)"
    let transport = HTTPTransports.makeDefault()
    for _ in 0..<3 {
      let response = try await transport.send(
        HTTPRequest(method: "POST", url: origin + StreamServer.path(3), body: Array("{}".utf8)))
      #expect(response.status == 200)
      #expect(try await response.bytes() == StreamRecording(deltas: 3).body)
    }
    let other = try await transport.send(HTTPRequest(method: "POST", url: origin + StreamServer.path(4), body: []))
    #expect(other.status == 404)
    await server.stop()
    await #expect(throws: (any Error).self) {
      try await HTTPTransports.makeDefault().send(HTTPRequest(url: origin + StreamServer.path(3)))
    }
  }

  @Test func `a server that doesn't start says why`() async throws {
    await #expect {
      try await ServingPart.start("stream-server", arguments: ["no"], executable: Self.executable)
    } throws: {
      "\($0)".contains("takes numbers of deltas")
    }
  }

  @Test(
    arguments: [
      (StreamClients.ours, "text"), ("The Python client", "text"), ("The Python client", "usage"), ("curl", "bytes"),
    ])
  func `a client that read something else than was recorded ends the measuring, by name`(
    client: String, wrong: String
  ) async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let right = StreamReading(of: StreamRecording(deltas: 5))
    // Stands for any of the clients: writes and prints what the recording has, but for one thing.
    func script(_ name: String, _ options: String) throws -> String {
      let path = "\(folder.path)/\(name)"
      var reading = right
      if wrong == "usage", client == "The Python client" { reading.usage.completionTokens += 1 }
      let isRight = name != "python" || wrong == "usage"
      try Data(isRight ? right.text : right.text.dropLast()).write(to: URL(filePath: path + ".text"))
      let text = """
        #!/bin/sh
        \(options)
        cp '\(path).text' "$file"
        echo '\(reading.json.serialized())'
        """
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      return path
    }
    let server = try await ServingPart.start(
      StreamServer.part.name, arguments: ["5", "1"], executable: Self.executable)
    var clients = StreamClients(
      executable: Self.executable, origin: "http://127.0.0.1:\(server.firstLine)", folder: folder.path,
      limit: .seconds(60))
    switch client {
    case "curl": clients.curl = try script("curl", #"file=$5"#)
    case StreamClients.ours:
      clients.executable = try script("python", #"file=$4"#)
    default: clients.python = .init(python: try script("python", #"file=$5"#), version: "Python")
    }
    let measured = clients
    await #expect {
      try await StreamMeasurements.take(measured, deltas: 5, rounds: 1, say: { _ in })
    } throws: {
      "\($0)".hasPrefix("\(client) ") && "\($0)".contains(wrong)
    }
    await server.stop()
  }

  @Test func `a reply that isn't there fails our client with its message`() async throws {
    let server = try await ServingPart.start(StreamServer.part.name, arguments: ["3"], executable: Self.executable)
    let clients = StreamClients(
      executable: Self.executable, origin: "http://127.0.0.1:\(server.firstLine)",
      folder: FileManager.default.temporaryDirectory.path, limit: .seconds(60))
    await #expect { try await clients.ours(5) } throws: {
      "\($0)".hasPrefix("Our client failed (exit code 1): parlance: ")
    }
    await server.stop()
  }
}
