import Foundation
import LanguageModels
import Testing

@testable import LocalModel

@Suite("The Mastodon account in the configuration file")
struct SavedAccountTests {
  private let account = SavedAccount(
    instance: "https://mastodon.social", token: APIKey("secret-token"), name: "ada", display: "Ada L.")

  @Test func `it is noted, read and forgotten, and what else stands there stays`() throws {
    let folder = try TemporaryFolder()
    try folder.write("parlance/config.json", #"{"consent": ["https://a.example"], "other": {"x": 1}}"#, mode: 0o600)
    let file = try ConfigurationFile(environment: ["XDG_CONFIG_HOME": folder.path])
    try file.setMastodon(account)
    let configuration = try file.read()
    #expect(configuration.mastodon == account && configuration.consents == ["https://a.example"])
    // Of what isn't known it warns, not of the account.
    #expect(configuration.warnings.count == 1 && configuration.warnings[0].contains("“other”"))
    let mode = (try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber)?.intValue
    #expect(mode == 0o600)
    try file.setMastodon(nil)
    let text = try String(contentsOfFile: file.path, encoding: .utf8)
    #expect(try file.read().mastodon == nil && text.contains("other") && !text.contains("secret-token"))
  }

  @Test func `it is noted where there is no file yet, and prints show no token`() throws {
    let folder = try TemporaryFolder()
    let file = try ConfigurationFile(environment: ["XDG_CONFIG_HOME": folder.path])
    try file.setMastodon(account)
    let read = try #require(try file.read().mastodon)
    var dumped = ""
    dump(read, to: &dumped)
    #expect(!"\(read)\(String(reflecting: read))\(dumped)".contains("secret-token"))
  }

  @Test(arguments: [
    #"{"mastodon": "secret-token"}"#, #"{"mastodon": {"token": "secret-token"}}"#,
    #"{"mastodon": {"instance": "https://a.example"}}"#,
    #"{"mastodon": {"instance": "http://a.example", "token": "secret-token"}}"#,
    #"{"mastodon": {"instance": "a.example", "token": "secret-token"}}"#,
    #"{"mastodon": {"instance": "https://a.example", "token": ["secret-token"]}}"#,
    #"{"mastodon": {"instance": "https://a.example", "token": "secret-token\nX: y"}}"#,
    #"{"mastodon": {"instance": "https://a.example", "token": "secret-token", "password": "secret-token"}}"#,
  ])
  func `what can't be understood is said without what stands there`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("parlance/config.json", text, mode: 0o600)
    let file = try ConfigurationFile(environment: ["XDG_CONFIG_HOME": folder.path])
    let error = #expect(throws: LocalModelError.self) { try file.read() }
    #expect(error?.code == .badConfiguration && error?.message.contains("“mastodon") == true)
    #expect(error?.message.contains("secret-token") == false)
  }
}
