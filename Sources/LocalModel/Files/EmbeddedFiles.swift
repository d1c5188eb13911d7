import CLocalModelFiles

/// The files that are inside the executable, so that it needs nothing beside it.
package enum EmbeddedFiles {
  /// The pinned packages with their hashes, in pip's format.
  static var requirements: String { unsafe text(parlance_requirements_txt()) }
  /// The program that serves a model file.
  static var serveModel: String { unsafe text(parlance_serve_model_py()) }
  /// The program that joins and hashes the model file.
  static var modelFile: String { unsafe text(parlance_model_file_py()) }
  /// The program that runs a Python module and ends with its parent.
  package static var endWithParent: String { unsafe text(parlance_end_with_parent_py()) }

  @unsafe private static func text(_ file: parlance_embedded_file) -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
