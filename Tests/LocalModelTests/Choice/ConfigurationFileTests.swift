import Foundation
import LanguageModels
import Testing

@testable import LocalModel

@Suite("The configuration file")
struct ConfigurationFileTests {
  private func file(_ text: String?, mode: Int = 0o600) throws -> (TemporaryFolder, ConfigurationFile) {
    let folder = try TemporaryFolder()
    if let text { try folder.write("parlance/config.json", text, mode: mode) }
    return (folder, try ConfigurationFile(environment: ["XDG_CONFIG_HOME": folder.path]))
  }

  private func mode(_ file: ConfigurationFile) throws -> Int? {
    (try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test("A file that isn't there says nothing")
  func missing() throws {
    let (_, file) = try file(nil)
    let configuration = try file.read()
    #expect(configuration.endpoint == nil && configuration.consents.isEmpty && configuration.warnings.isEmpty)
  }

  @Test("Every member is read")
  func whole() throws {
    let (folder, file) = try file(
      #"""
      {"model": {"url": "https://a.example/v1", "name": "m", "key": "secret-key", "contextSize": 128000,
       "strength": "strong", "structuredOutput": "json_object"}, "consent": ["https://a.example"], "other": [1]}
      """#)
    let configuration = try file.read()
    let endpoint = try #require(configuration.endpoint)
    #expect(endpoint.model == "m" && endpoint.apiKey?.secret == "secret-key")
    #expect(endpoint.capabilities.contextSize == 128_000 && endpoint.capabilities.strength == .strong)
    #expect(endpoint.capabilities.structuredOutput == .jsonObject)
    #expect(configuration.allows(endpoint))
    #expect(!configuration.allows(ModelEndpoint(url: "https://b.example/v1")))
    #expect(configuration.allows(ModelEndpoint(url: "http://127.0.0.1:1/v1")))
    _ = folder
  }

  @Test("A file that others can read is made private, and a warning says so")
  func permissions() throws {
    let (folder, file) = try file("{}", mode: 0o644)
    #expect(try file.read().warnings.count == 1)
    #expect(try mode(file) == 0o600)
    #expect(try file.read().warnings.isEmpty)
    _ = folder
  }

  @Test(
    "What can't be understood is refused with its place and without the value, which may be a key",
    arguments: [
      (#"{"model": {"url": "https://a.example", "key": ["secret-key"]}}"#, "model.key"),
      (#"{"model": {"url": "https://a.example", "apikey": "secret-key"}}"#, "model.apikey"),
      (#"{"model": {"key": "secret-key"}}"#, "no “url”"), (#"{"model": "secret-key"}"#, "“model”"),
      (#"{"model": {"url": "a.example"}}"#, "model.url"),
      (#"{"model": {"url": "https://a.example", "contextSize": 0}}"#, "contextSize"),
      (#"{"model": {"url": "https://a.example", "strength": "huge"}}"#, "strength"),
      (#"{"model": {"url": "https://a.example", "structuredOutput": "x"}}"#, "json_schema"),
      (#"{"consent": "https://a.example"}"#, "consent"), (#"{"consent": [1]}"#, "consent"),
      (#"{"secrets": ["secret-key"]}"#, "“secrets”"),
      (#"{"secrets": {"a": ["secret-key"]}}"#, "secrets.a"), (#"{"secrets": {"a": ""}}"#, "secrets.a"),
      (#"{"secrets": {"a": "secret-key\r\nX: y"}}"#, "secrets.a"),
      (#"{"secrets": {"a-b": "secret-key"}}"#, "secrets.a-b"),
      (#"{"secrets": {"1": "secret-key"}}"#, "secrets.1"), (#"{"secrets": {"": "secret-key"}}"#, "secrets."),
      (#"{"model": {"use": "remote", "url": "https://a.example"}}"#, "“embedded”, “server” or “none”"),
      (#"{"model": {"use": 1}}"#, "model.use"), (#"{"model": {"use": "server"}}"#, "no “url”"),
      (#"{"model": {"use": "embedded", "key": "secret-key"}}"#, "no “url”"), (#"{"model": {}}"#, "no “url”"),
      (#"{"model": {"url": "https://a.example", "key": "secret-key\r\nX: y"}}"#, "model.key"),
      ("[]", "object"),
      ("{\"model\":", "JSON"),
    ])
  func mistakes(text: String, place: String) throws {
    let (folder, file) = try file(text)
    let error = #expect(throws: LocalModelError.self) { try file.read() }
    #expect(error?.code == .badConfiguration)
    #expect(error?.message.contains(place) == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("secret-key") == false)
    _ = folder
  }

  @Test("Secrets are read by name, and nothing that is printed shows one")
  func secrets() throws {
    let (folder, file) = try file(#"{"secrets": {"token": "s3cret-value", "_b2": "ü x"}}"#)
    let configuration = try file.read()
    #expect(configuration.secrets == ["token": "s3cret-value", "_b2": "ü x"])
    #expect(configuration.warnings.isEmpty)
    var dumped = ""
    dump(configuration, to: &dumped)
    for text in [dumped, "\(configuration)", String(reflecting: configuration)] {
      #expect(!text.contains("s3cret-value"), "\(text)")
    }
    try file.addConsent(for: ModelEndpoint(url: "https://a.example/v1"))
    #expect(try file.read().secrets["token"] == "s3cret-value")
    _ = folder
  }

  @Test("A member that isn't known is warned of with its name and the file, and the rest counts")
  func unknownMembers() throws {
    let (folder, file) = try file(#"{"modell": {"key": "secret-key"}, "consent": ["https://a.example"], "x": 1}"#)
    let configuration = try file.read()
    #expect(configuration.consents == ["https://a.example"])
    #expect(configuration.warnings.count == 2)
    #expect(configuration.warnings.first?.hasPrefix("\(file.path): “modell” isn't known") == true)
    #expect(configuration.warnings.last?.contains("“x”") == true)
    #expect(!configuration.warnings.joined().contains("secret-key"))
    _ = folder
  }

  @Test("The file that the documentation shows is understood whole")
  func documented() throws {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("docs/models.md"), encoding: .utf8)
    let blocks = text.components(separatedBy: "```json\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count == 1)
    let (folder, file) = try file(blocks.first)
    let configuration = try file.read()
    #expect(configuration.warnings.isEmpty && configuration.consents == ["https://api.openai.com"])
    #expect(configuration.endpoint?.capabilities.contextSize == 128_000)
    #expect(configuration.secrets == ["service_token": "…"])
    _ = folder
  }

  @Test("A link that leads nowhere isn't taken for no configuration")
  func danglingLink() throws {
    let (folder, file) = try file("{}")
    try FileManager.default.removeItem(atPath: file.path)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: folder.path + "/nowhere")
    let error = #expect(throws: LocalModelError.self) { try file.read() }
    #expect(error?.message.contains("can't be read") == true)
  }

  @Test("A consent is added once, privately, and leaves everything else as it was")
  func consent() throws {
    let (folder, file) = try file(#"{"model": {"url": "https://a.example", "key": "k"}, "other": {"x": 1}}"#)
    let endpoint = try #require(try file.read().endpoint)
    #expect(try !file.read().allows(endpoint))
    try file.addConsent(for: endpoint)
    try file.addConsent(for: endpoint)
    let after = try file.read()
    #expect(after.consents == ["https://a.example"])
    #expect(after.contents["other"] == ["x": 1])
    #expect(after.endpoint == endpoint)
    #expect(try mode(file) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/parlance") == ["config.json"])
  }

  @Test("A consent makes the file if there is none")
  func firstConsent() throws {
    let (folder, file) = try file(nil)
    try file.addConsent(for: ModelEndpoint(url: "https://a.example/v1"))
    #expect(try file.read().consents == ["https://a.example"])
    #expect(try mode(file) == 0o600)
    _ = folder
  }

  @Test("What is used is read; the server is noted beside it")
  func use() throws {
    for (text, use, hasServer) in [
      ("{}", nil, false), (#"{"model": {"url": "https://a.example"}}"#, Configuration.Use.server, true),
      (#"{"model": {"use": "embedded", "url": "https://a.example"}}"#, .embedded, true),
      (#"{"model": {"use": "none"}}"#, Configuration.Use.none, false),
    ] {
      let (folder, file) = try file(text)
      let configuration = try file.read()
      #expect(configuration.use == use && (configuration.endpoint != nil) == hasServer)
      _ = folder
    }
  }

  @Test("A link in the place of the file stays, and its own mode isn't taken for the file's")
  func link() throws {
    let (folder, file) = try file(nil)
    try folder.write("real/settings.json", #"{"other": 1}"#, mode: 0o600)
    try folder.write("parlance/x", "")
    try FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: folder.path + "/real/settings.json")
    #expect(try file.read().warnings.count == 1)
    try file.addConsent(for: ModelEndpoint(url: "https://a.example/v1"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == folder.path + "/real/settings.json")
    #expect(folder.text("real/settings.json")?.contains("https://a.example") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/real") == ["settings.json"])
  }

  @Test("Many who write at the same time lose nothing of each other")
  func concurrentWriters() async throws {
    let (folder, file) = try file(#"{"other": 1}"#)
    let origins = (1...40).map { "https://a\($0).example" }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for origin in origins {
        group.addTask { try ConfigurationFile(path: file.path).addConsent(for: ModelEndpoint(url: origin)) }
      }
      try await group.waitForAll()
    }
    let configuration = try file.read()
    #expect(configuration.consents.sorted() == origins.sorted() && configuration.contents["other"] == 1)
    _ = folder
  }
}
