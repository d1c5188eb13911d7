import Foundation
import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting

@testable import LocalModel

/// A service with a configuration folder of its own; the embedded model's installation and server are played.
struct ServiceFixture: Sendable {
  let folder: TemporaryFolder
  let fake: FakePython
  let package: FakeServerPackage
  /// How many servers of the embedded model were made.
  let made = Locked(0)

  init(_ configuration: String? = nil) throws {
    folder = try TemporaryFolder()
    fake = try FakePython()
    package = try FakeServerPackage()
    if let configuration { try folder.write("parlance/config.json", configuration, mode: 0o600) }
  }

  func service(
    _ options: ModelChoice.Options = .init(), environment: [String: String] = [:],
    transport: any HTTPTransport = HTTPTransports.makeDefault(), servers: [ModelOffer.Server] = [],
    behaviour: String = ""
  ) throws -> ModelService {
    var setup = ModelService.Setup()
    setup.servers = servers
    setup.patience = .seconds(180)
    setup.installer = { [fake] modelFile, environment in
      guard modelFile == nil else {
        return try EmbeddedModelInstaller(
          model: .qwenCoder(), folder: CacheFolder(environment: environment), environment: environment,
          modelFile: modelFile)
      }
      return fake.installer()
    }
    let settings = try package.settings(behaviour)
    setup.embedded = { [package, made] installer, _, transport in
      EmbeddedModel(
        installer: installer, allowsInstalling: true, whenNotReady: .waits,
        makeServer: { _ in
          made.withLock { $0 += 1 }
          return EmbeddedModelServer(
            settings: settings, environment: ["PATH": "/usr/bin:/bin", "HOME": package.folder.path],
            transport: transport)
        },
        makeClient: { address in
          OpenAIChatModel(
            OpenAIChatConfiguration(baseURL: address.baseURL, apiKey: address.key, model: "tiny", retries: .none),
            transport: transport)
        })
    }
    return try ModelService(
      options: options,
      environment: fake.environment.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
        .merging(environment) { $1 }, transport: transport, setup: setup)
  }

  var file: ConfigurationFile { ConfigurationFile(path: folder.path + "/parlance/config.json") }
  var text: String { folder.text("parlance/config.json") ?? "" }

  func mode() throws -> Int? {
    (try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Installs the embedded model, as an earlier run would have.
  func install() async throws { _ = try await fake.installer().install { _ in } }

  /// The processes that run as the embedded model's server; known by their home folder.
  var children: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { pid in
      guard let line = FileManager.default.contents(atPath: "/proc/\(pid)/environ") else { return false }
      return String(decoding: line, as: UTF8.self).contains("HOME=\(package.folder.path)\0") && isRunning(pid)
    }
  }
}

extension LoopbackAnswer {
  /// A reply of one text, held back in its middle if there is a gate.
  static func chat(_ text: String, until gate: Gate? = nil) -> LoopbackAnswer {
    let first = JSONValue.object(["choices": [["index": 0, "delta": ["content": .string(text)]]]]).serialized()
    var parts: [Part] = [.text("data: \(first)\n\n")]
    if let gate { parts.append(.stall(until: gate)) }
    let last = #"{"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}"#
    return .events(parts + [.text("data: \(last)\n\ndata: [DONE]\n\n")])
  }
}

/// Reads a whole reply.
func reply(of model: any LanguageModel) async throws -> String {
  try await model.reply(to: GenerationRequest(messages: [.user("Hi")])).text
}
