import Foundation
import LanguageModels
import Locking

/// Replies of a model, kept by what they depend on: `$XDG_CACHE_HOME/parlance/bench/replies`.
///
/// A file holds one reply with the whole request, so that two requests with the same hash aren't taken for each other.
struct ReplyCache: Sendable {
  let folder: String

  /// Makes the folder.
  ///
  /// - Throws: `BenchError` if it can't be made.
  init(folder: String) throws {
    self.folder = folder
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw BenchError("\(folder) can't be made (\(error.localizedDescription)).")
    }
  }

  /// The kept reply; `nil` if there is none. A file that can't be read counts as none.
  func reply(for key: String) -> Reply? {
    guard let data = FileManager.default.contents(atPath: path(key)),
      let value = try? JSONValue(parsing: Array(data)), value["request"]?.stringValue == key,
      let text = value["text"]?.stringValue, let reason = value["finishReason"]?.stringValue
    else { return nil }
    func tokens(_ name: String) -> Int { value[name]?.integerValue ?? 0 }
    return Reply(
      text: text, reason: FinishReason(rawValue: reason),
      usage: Usage(
        promptTokens: tokens("promptTokens"), cachedTokens: tokens("cachedTokens"),
        completionTokens: tokens("completionTokens")))
  }

  /// - Throws: `BenchError` if it can't be written.
  func keep(_ reply: Reply, for key: String) throws {
    let value: JSONValue = [
      "request": .string(key), "text": .string(reply.text), "finishReason": .string(reply.reason.rawValue),
      "promptTokens": .integer(reply.usage.promptTokens), "cachedTokens": .integer(reply.usage.cachedTokens),
      "completionTokens": .integer(reply.usage.completionTokens),
    ]
    do {
      try Data(value.serialized().utf8).write(to: URL(filePath: path(key)), options: .atomic)
    } catch {
      throw BenchError("A reply can't be kept in \(folder) (\(error.localizedDescription)).")
    }
  }

  private func path(_ key: String) -> String {
    func hexadecimal(_ hash: UInt64) -> String {
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return "\(folder)/\(hexadecimal(key.stableHash))\(hexadecimal("parlance \(key)".stableHash)).json"
  }

  struct Reply: Sendable, Hashable {
    var text: String
    var reason: FinishReason
    var usage: Usage
  }

  /// How many replies came from where.
  final class Tally: Sendable {
    private let state = Locked((kept: 0, asked: 0))

    /// How many came out of the cache, and how many from the model.
    var counts: (kept: Int, asked: Int) { state.withLock { $0 } }

    func add(kept: Bool) {
      state.withLock { if kept { $0.kept += 1 } else { $0.asked += 1 } }
    }
  }
}
