import Foundation
import HTTPTransport
import LanguageModels
import Testing

@testable import LocalModel

@Suite("The server of the embedded model")
struct EmbeddedModelServerTests {
  private func get(_ address: ModelServerAddress, key: String?) async throws -> (status: Int, json: JSONValue) {
    let headers = key.map { [HTTPField("Authorization", "Bearer \($0)")] } ?? []
    let response = try await HTTPTransports.makeDefault().send(
      HTTPRequest(url: address.baseURL + "/models", headers: headers))
    var body: [UInt8] = []
    for try await piece in response.body { body += piece }
    return (response.status, try JSONValue(parsing: body))
  }

  @Test("It answers on loopback with its key, and to nobody without it")
  func key() async throws {
    let package = try FakeServerPackage()
    let server = try package.server()
    let address = try await server.start()
    #expect(address.origin.hasPrefix("http://127.0.0.1:"))
    let answer = try await get(address, key: address.key.secret)
    #expect(answer.status == 200)
    #expect(try await get(address, key: nil).status == 401)
    #expect(try await get(address, key: "guessed").status == 401)
    let json = answer.json
    #expect(json["threads"] == 3 && json["n_ctx"] == 512 && json["n_parallel"] == 2)
    #expect(json["hostnames"] == ["127.0.0.1"] && json["kv_unified"] == true && json["ui"] == false)
    #expect(json["environment"]?.arrayValue?.contains("SECRET") == false)
    #expect(!"\(address)".contains(address.key.secret))
    await server.stop()
  }

  #if os(Linux)
    @Test("The key isn't in the command line or the environment, where other users or programs can look")
    func keyIsHidden() async throws {
      let package = try FakeServerPackage()
      let server = try package.server()
      let address = try await server.start()
      let pid = try #require(await server.processID)
      for file in ["cmdline", "environ"] {
        let contents = try #require(FileManager.default.contents(atPath: "/proc/\(pid)/\(file)"))
        #expect(!String(decoding: contents, as: UTF8.self).contains(address.key.secret))
      }
      await server.stop()
    }
  #endif

  @Test("Two starts at once start one process; another start has another key")
  func startsOnce() async throws {
    let package = try FakeServerPackage()
    let server = try package.server()
    async let one = server.start()
    async let two = server.start()
    let (first, second) = try await (one, two)
    #expect(first == second)
    await server.stop()
    let third = try await server.start()
    #expect(third.key != first.key)
    await server.stop()
  }

  @Test("Stopping ends the process")
  func stops() async throws {
    let package = try FakeServerPackage()
    let server = try package.server()
    _ = try await server.start()
    let pid = try #require(await server.processID)
    await server.stop()
    #expect(!isRunning(pid))
    #expect(server.state == .stopped)
  }

  @Test("A process that dies is started again, once; the second time the server has failed and says why")
  func restarts() async throws {
    let package = try FakeServerPackage()
    let server = try package.server()
    let first = try await server.start()
    let pid = try #require(await server.processID)
    kill(pid, SIGKILL)
    #expect(
      try await waitUntil { if case .ready(let address) = server.state { address != first } else { false } })
    let next = try #require(await server.processID)
    #expect(next != pid)
    kill(next, SIGKILL)
    #expect(try await waitUntil { if case .failed = server.state { true } else { false } })
    guard case .failed(let error) = server.state else { return }
    #expect(error.code == .serverFailed && error.message.contains("signal 9"))
    _ = try await server.start()
    await server.stop()
  }

  @Test("One that has lived long enough is started again each time")
  func stable() async throws {
    let package = try FakeServerPackage()
    let server = try package.server(stableAfter: .zero)
    _ = try await server.start()
    for _ in 0..<3 {
      let pid = try #require(await server.processID)
      kill(pid, SIGKILL)
      #expect(
        try await waitUntil {
          let now = await server.processID
          return now != nil && now != pid
        })
    }
    await server.stop()
  }

  @Test("A model that can't be loaded is an error with what the server said")
  func badModel() async throws {
    let package = try FakeServerPackage()
    let server = try package.server("bad-model")
    let error = await #expect(throws: LocalModelError.self) { _ = try await server.start() }
    #expect(error?.code == .unusableModelFile)
    #expect(error?.message.contains("unknown architecture") == true)
  }

  @Test("A private environment that doesn't work any more is told from a bad model")
  func noPackage() async throws {
    let package = try FakeServerPackage()
    try FileManager.default.removeItem(atPath: package.folder.path + "/modules/xllamacpp.py")
    let server = try package.server()
    let error = await #expect(throws: LocalModelError.self) { _ = try await server.start() }
    #expect(error?.code == .runtimeDamaged)
  }

  @Test("A start that is given up leaves no process, even while the model is being loaded")
  func stopWhileLoading() async throws {
    let package = try FakeServerPackage()
    let server = try package.server("slow-load")
    let start = Task { try await server.start() }
    #expect(try await waitUntil { server.state == .starting })
    await server.stop()
    await #expect(throws: LocalModelError.self) { _ = try await start.value }
  }

  @Test("Loading that takes longer than the limit is given up")
  func limit() async throws {
    let package = try FakeServerPackage()
    let server = EmbeddedModelServer(
      settings: try package.settings("slow-load", startLimit: .milliseconds(300)), environment: [:],
      transport: HTTPTransports.makeDefault())
    let error = await #expect(throws: LocalModelError.self) { _ = try await server.start() }
    #expect(error?.message.contains("took longer") == true)
  }

  @Test("The process is ended by the kernel when its standard input closes, even while the model is being loaded")
  func endsWithParent() async throws {
    let package = try FakeServerPackage()
    for behaviour in ["", "slow-load"] {
      let settings = try package.settings(behaviour)
      let output = OutputTail()
      let child = try ChildProcess(
        settings.python, arguments: ["-I", "-c", EmbeddedFiles.serveModel], environment: ["PATH": "/usr/bin:/bin"],
        onOutput: output.append, onErrors: output.append)
      try child.write(settings.line(key: APIKey("a key")))
      let isThere = behaviour.isEmpty ? "http://" : "loading"
      #expect(try await waitUntil { output.text.contains(isThere) })
      child.closeInput()
      #expect(await child.end.value == .signal(Int(SIGIO)))
    }
  }

  @Test("A caller that is cancelled leaves the start to the others")
  func cancelledCaller() async throws {
    let package = try FakeServerPackage()
    let server = try package.server()
    let first = Task { try await server.start() }
    first.cancel()
    _ = try await server.start()
    await server.stop()
  }
}
