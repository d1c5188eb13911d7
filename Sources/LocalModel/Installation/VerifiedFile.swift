import Foundation
import LanguageModels

/// The note that a model file was hashed and right; it holds as long as size and time of change stay what they were.
struct VerifiedFile: Sendable {
  var model: EmbeddedModelDescription
  var folder: CacheFolder
  var runtime: PythonRuntime

  /// What is known of the model file without reading it.
  enum Knowledge: Sendable {
    case missing, verified, changed
  }

  var knowledge: Knowledge {
    guard let facts = FileFacts(path: folder.model(model)) else { return .missing }
    guard let data = FileManager.default.contents(atPath: folder.marker(model)),
      let marker = try? JSONValue(parsing: Array(data)),
      marker["sha256"]?.stringValue == model.sha256, marker["bytes"]?.integerValue == facts.bytes,
      marker["modified"]?.integerValue == facts.modified, facts.bytes == model.bytes
    else { return .changed }
    return .verified
  }

  /// Hashes a file, and deletes it when it isn't what it must be.
  ///
  /// - Throws: `LocalModelError` of code `hashMismatch`, `CancellationError`.
  func verify(_ path: String) async throws {
    let hash = try await runtime.modelFile(["sha256", path], doing: "checking the model file")
    guard hash.trimmingCharacters(in: .whitespacesAndNewlines) == model.sha256 else {
      try FileManager.default.removeItem(atPath: path)
      throw LocalModelError(
        .hashMismatch,
        "The model file wasn't \(model.name), byte for byte, and was deleted: install it again with “parlance model "
          + "install”.")
    }
  }

  /// Notes that the model file, as it is now, is right.
  func note() throws {
    guard let facts = FileFacts(path: folder.model(model)) else {
      throw LocalModelError(.notInstalled, "\(folder.model(model)) has vanished: install it again.")
    }
    let marker: JSONValue = .object([
      "sha256": .string(model.sha256), "bytes": .integer(facts.bytes), "modified": .integer(facts.modified),
    ])
    try Data(marker.prettyPrinted().utf8).write(to: URL(filePath: folder.marker(model)), options: .atomic)
  }
}
