import Foundation
import LanguageModels

extension ConfigurationFile {
  /// Notes that texts may be sent to an origin, and writes the file (mode 0600, all at once or not at all).
  ///
  /// - Throws: `LocalModelError` if the file can't be read or written.
  public func addConsent(for endpoint: ModelEndpoint) throws {
    try update { $0.setConsent(true, to: endpoint.origin, among: $1.consents) }
  }

  /// Reads the file, changes it and writes it, while no other program does; what isn't changed stays as it is.
  ///
  /// - Parameter change: Gets the file's contents and what they mean.
  /// - Returns: What the file says now.
  /// - Throws: `LocalModelError` of code `badConfiguration` if the file can't be read or written; it is then as it was.
  @discardableResult
  func update(_ change: (inout JSONObject, Configuration) throws -> Void) throws -> Configuration {
    // Where a link leads, so that the link stays.
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    let folder = URL(filePath: target).deletingLastPathComponent().path
    let lock = try locked(folder)
    let before = try read()
    var contents = before.contents
    try change(&contents, before)
    let after = try configuration(of: contents)
    if contents != before.contents {
      let text = JSONValue.object(contents).prettyPrinted() + "\n"
      do {
        try Self.replace(target, with: Data(text.utf8))
      } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
        throw LocalModelError(.badConfiguration, "\(path) can't be written: the disk is full. Free some space.")
      } catch {
        throw unwritable
      }
    }
    _ = consume lock
    var result = after
    result.warnings = before.warnings
    return result
  }

  private func locked(_ folder: String) throws -> FolderLock {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw unwritable
    }
    do {
      return try FolderLock(folder)
    } catch let failure as FolderLock.Failure where failure.number == EWOULDBLOCK {
      throw LocalModelError(.badConfiguration, "\(path) is being written by another program: try again.")
    } catch {
      throw unwritable
    }
  }

  private var unwritable: LocalModelError {
    LocalModelError(.badConfiguration, "\(path) can't be written: check the permissions of its folder.")
  }

  /// Puts new contents in the place of a file, all at once; private from its first byte on, since there may be a key in it.
  private static func replace(_ path: String, with data: Data) throws {
    let temporary = path + ".\(UUID().uuidString).new"
    do {
      guard
        FileManager.default.createFile(atPath: temporary, contents: nil, attributes: [.posixPermissions: 0o600]),
        let file = FileHandle(forWritingAtPath: temporary)
      else { throw CocoaError(.fileWriteNoPermission) }
      try file.write(contentsOf: data)
      try file.synchronize()
      try file.close()
      guard unsafe rename(temporary, path) == 0 else { throw CocoaError(.fileWriteNoPermission) }
    } catch {
      // What was begun is of no use; that it can't be removed either changes nothing about the error.
      try? FileManager.default.removeItem(atPath: temporary)
      throw error
    }
  }
}

extension JSONObject {
  /// Notes or removes a consent; an origin that is written in another way is the same origin.
  mutating func setConsent(_ agrees: Bool, to origin: String, among consents: [String]) {
    if agrees {
      guard !consents.contains(origin) else { return }
      self["consent"] = .array((consents + [origin]).map { .string($0) })
    } else {
      let rest = consents.filter { $0 != origin && EndpointAddress($0)?.origin != origin }
      guard rest.count < consents.count else { return }
      self["consent"] = .array(rest.map { .string($0) })
    }
  }

  /// Notes in `model` what a person chose. The server stays noted while another model is used.
  ///
  /// - Parameter saved: The server that is noted now.
  mutating func setModel(_ selection: ModelSelection, saved: ModelEndpoint?) throws {
    var model = self["model"]?.objectValue ?? JSONObject()
    switch selection {
    case .embedded: model["use"] = "embedded"
    case .none: model["use"] = "none"
    case .server(let url, let name, let key):
      let address = try ServerAddress(url)
      let chosen = ModelEndpoint(url: address.url)
      if chosen.origin != saved?.origin {
        // A key belongs to its origin, and what was declared is about the models there.
        for member in ["key", "contextSize", "strength", "structuredOutput", "parallel"] { model[member] = nil }
      }
      model["use"] = nil
      // Saved without change in the settings: what they don't show of the address stays.
      if saved.map({ $0.shownURL != chosen.url }) ?? true { model["url"] = .string(chosen.url) }
      model["name"] = try ServerAddress.name(name).map { .string($0) }
      if let key { model["key"] = .string(try ServerAddress.checked(key).secret) }
    }
    self["model"] = .object(model)
  }
}
