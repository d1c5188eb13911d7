/// The files of one app; nothing outside its folder can be reached through it.
public protocol AppFiles: Sendable {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: Relative to the app's folder, with `/` between folders; no `..`.
  ///   - limit: The largest size in bytes.
  /// - Throws: `AppFileError`.
  func bytes(of path: String, atMost limit: Int) throws(AppFileError) -> [UInt8]

  /// Whether there is a file of that path; `false` for a path that leaves the folder.
  func hasFile(_ path: String) -> Bool

  /// The names of the files in a folder, in order; none if there is no such folder.
  ///
  /// - Throws: `AppFileError` when the folder is there but can't be read.
  func fileNames(in folder: String) throws(AppFileError) -> [String]
}

/// Why a file of an app can't be read, in a sentence that names it.
public struct AppFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The same codes as problems have: `.missingFile`, `.unreadableFile`, `.fileTooLarge`, `.badPath`.
  public var code: SpecProblem.Code
  public var message: String

  public init(_ code: SpecProblem.Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }

  static func badPath(_ path: String, _ problem: String) -> AppFileError {
    AppFileError(.badPath, "The path '\(path)' \(problem).")
  }

  static func missing(_ path: String) -> AppFileError {
    AppFileError(.missingFile, "The file '\(path)' isn't there.")
  }

  static func tooLarge(_ path: String, _ size: Int, _ limit: Int) -> AppFileError {
    AppFileError(.fileTooLarge, "The file '\(path)' has \(size) bytes; at most \(limit) are read.")
  }
}

/// Files that exist in memory only: for tests, and for apps that a program makes.
public struct InMemoryAppFiles: AppFiles {
  private var files: [String: [UInt8]]

  /// Makes files of their texts, by their paths.
  public init(_ texts: [String: String]) { files = texts.mapValues { Array($0.utf8) } }

  /// Makes files of their bytes, by their paths.
  public init(bytes: [String: [UInt8]]) { files = bytes }

  public func bytes(of path: String, atMost limit: Int) throws(AppFileError) -> [UInt8] {
    if let problem = FolderPath.problem(path) { throw .badPath(path, problem) }
    guard let bytes = files[path] else { throw .missing(path) }
    guard bytes.count <= limit else { throw .tooLarge(path, bytes.count, limit) }
    return bytes
  }

  public func hasFile(_ path: String) -> Bool { FolderPath.problem(path) == nil && files[path] != nil }

  public func fileNames(in folder: String) throws(AppFileError) -> [String] {
    files.keys.compactMap { path in
      let steps = path.split(separator: "/")
      return steps.count == 2 && steps[0] == folder ? String(steps[1]) : nil
    }.sorted()
  }
}
