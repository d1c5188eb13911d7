import Foundation

/// A model file in the format of llama.cpp.
enum GGUFFile {
  /// Looks whether this can be a model file, before anything is started with it.
  ///
  /// - Throws: `LocalModelError` of code `unusableModelFile`.
  static func check(_ path: String) throws {
    func refuse(_ reason: String) -> LocalModelError {
      LocalModelError(
        .unusableModelFile, "\(path) \(reason): give --model-file a model in GGUF format, in one file.")
    }
    guard FileManager.default.fileExists(atPath: path) else { throw refuse("doesn't exist") }
    guard FileFacts(path: URL(filePath: path).resolvingSymlinksInPath().path) != nil else {
      throw refuse("isn't a file")
    }
    guard let file = FileHandle(forReadingAtPath: path) else { throw refuse("can't be read") }
    defer { try? file.close() }
    guard (try? file.read(upToCount: 4)) == Data("GGUF".utf8) else { throw refuse("isn't a GGUF file") }
  }
}
