import Foundation
import LanguageModels

/// The person's configuration: `$XDG_CONFIG_HOME/parlance/config.json`, by default `~/.config/parlance/config.json`.
///
/// ```json
/// {
///   "model": { "use": "server", "url": "https://api.openai.com/v1", "name": "…", "key": "…",
///              "contextSize": 128000, "strength": "strong", "structuredOutput": "json_schema" },
///   "consent": ["https://api.openai.com"],
///   "secrets": { "service_token": "…" },
///   "mastodon": { "instance": "https://mastodon.social", "token": "…" }
/// }
/// ```
/// In `model`, `url` alone must be there, or `use` if that isn't `server`. Members that aren't known here are kept as they are, and warned of.
public struct ConfigurationFile: Sendable {
  /// The file's absolute path.
  public let path: String

  public init(path: String) { self.path = path }

  /// Finds the file by the rules of the XDG base directory specification.
  ///
  /// - Throws: `LocalModelError` if neither `XDG_CONFIG_HOME` nor `HOME` leads to a folder.
  public init(environment: [String: String]) throws {
    path =
      try UserFolders.folder("XDG_CONFIG_HOME", default: ".config", environment: environment) + "/parlance/config.json"
  }

  /// Reads the file; one that isn't there is an empty configuration.
  ///
  /// A file that others can read is made private (mode 0600), and a warning says so.
  ///
  /// - Throws: `LocalModelError` of code `badConfiguration` with the place of the mistake.
  public func read() throws -> Configuration {
    guard try isThere() else { return Configuration(contents: JSONObject()) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw LocalModelError(.badConfiguration, "\(path) can't be read: check its permissions.")
    }
    let contents: JSONValue
    do {
      contents = try JSONValue(parsing: Array(data))
    } catch {
      throw LocalModelError(.badConfiguration, "\(path) isn't valid JSON (\(error)): correct it or delete it.")
    }
    guard case .object(let object) = contents else {
      throw LocalModelError(.badConfiguration, "\(path) must hold a JSON object: correct it or delete it.")
    }
    var configuration = try self.configuration(of: object)
    configuration.warnings = try makePrivate()
    configuration.warnings += ConfigurationReader.unknownMembers(object).map { "\(path): \($0)" }
    return configuration
  }

  /// What the members mean.
  ///
  /// - Throws: `LocalModelError` of code `badConfiguration` with the place of the mistake.
  func configuration(of object: JSONObject) throws -> Configuration {
    var configuration = Configuration(contents: object)
    do {
      configuration.use = try ConfigurationReader.use(object["model"])
      configuration.endpoint = try ConfigurationReader.endpoint(object["model"])
      configuration.consents = try ConfigurationReader.consents(object["consent"])
      configuration.secrets = try ConfigurationReader.secrets(object["secrets"])
      configuration.mastodon = try ConfigurationReader.mastodon(object["mastodon"])
    } catch let problem as ConfigurationReader.Problem {
      throw LocalModelError(.badConfiguration, "\(path): \(problem.message)")
    }
    return configuration
  }

  /// Whether there is a file, or a link in its place; what hides it isn't taken for a file that isn't there.
  private func isThere() throws -> Bool {
    do {
      _ = try FileManager.default.attributesOfItem(atPath: path)
      return true
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile {
      return false
    } catch {
      throw LocalModelError(.badConfiguration, "\(path) can't be read: check the permissions of its folder.")
    }
  }

  private func makePrivate() throws -> [String] {
    // A link's own mode says nothing.
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    guard let mode = attributes[.posixPermissions] as? NSNumber, mode.intValue & 0o077 != 0 else { return [] }
    do {
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
    } catch {
      throw LocalModelError(
        .badConfiguration, "\(path) can be read by others and may hold a key: run “chmod 600 \(path)”.")
    }
    return ["\(path) could be read by others; its mode is 0600 now. If it holds a key, consider a new one."]
  }
}
