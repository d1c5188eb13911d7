import Foundation
import LanguageModels

/// The person's configuration: `$XDG_CONFIG_HOME/parlance/config.json`, by default `~/.config/parlance/config.json`.
///
/// ```json
/// {
///   "model": { "url": "https://api.openai.com/v1", "name": "…", "key": "…", "contextSize": 128000,
///              "strength": "strong", "structuredOutput": "json_schema" },
///   "consent": ["https://api.openai.com"],
///   "secrets": { "service_token": "…" }
/// }
/// ```
/// In `model`, `url` alone must be there. Members that aren't known here are kept as they are, and warned of.
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
    var configuration = Configuration(contents: object)
    do {
      configuration.endpoint = try ConfigurationReader.endpoint(object["model"])
      configuration.consents = try ConfigurationReader.consents(object["consent"])
      configuration.secrets = try ConfigurationReader.secrets(object["secrets"])
    } catch let problem as ConfigurationReader.Problem {
      throw LocalModelError(.badConfiguration, "\(path): \(problem.message)")
    }
    configuration.warnings = try makePrivate()
    configuration.warnings += ConfigurationReader.unknownMembers(object).map { "\(path): \($0)" }
    return configuration
  }

  /// Notes that texts may be sent to an origin, and writes the file (mode 0600, all at once or not at all).
  ///
  /// - Throws: `LocalModelError` if the file can't be read or written.
  public func addConsent(for endpoint: ModelEndpoint) throws {
    let configuration = try read()
    guard !configuration.consents.contains(endpoint.origin) else { return }
    var contents = configuration.contents
    contents["consent"] = .array((configuration.consents + [endpoint.origin]).map { .string($0) })
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let temporary = path + ".\(ProcessInfo.processInfo.processIdentifier).new"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      // Private from its first byte on, since there may be a key in it.
      guard
        FileManager.default.createFile(
          atPath: temporary, contents: nil, attributes: [.posixPermissions: 0o600]),
        let file = FileHandle(forWritingAtPath: temporary)
      else { throw CocoaError(.fileWriteNoPermission) }
      try file.write(contentsOf: Data((JSONValue.object(contents).prettyPrinted() + "\n").utf8))
      try file.synchronize()
      try file.close()
      guard unsafe rename(temporary, path) == 0 else { throw CocoaError(.fileWriteNoPermission) }
    } catch {
      try? FileManager.default.removeItem(atPath: temporary)
      throw LocalModelError(.badConfiguration, "\(path) can't be written: check the permissions of its folder.")
    }
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
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    guard let mode = attributes[.posixPermissions] as? NSNumber, mode.intValue & 0o077 != 0 else { return [] }
    do {
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    } catch {
      throw LocalModelError(
        .badConfiguration, "\(path) can be read by others and may hold a key: run “chmod 600 \(path)”.")
    }
    return ["\(path) could be read by others; its mode is 0600 now. If it holds a key, consider a new one."]
  }
}
