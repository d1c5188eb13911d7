/// The files of one app; nothing outside its folder can be reached through it.
public protocol AppFiles: Sendable {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: Relative to the app's folder, with `/` between folders; no `..`.
  ///   - limit: The largest size in bytes.
  /// - Throws: `AppFileError`; of code `.missingFile` only where nothing lies at that path, not even a link.
  func bytes(of path: String, atMost limit: Int) throws(AppFileError) -> [UInt8]

  /// The names of what lies in a folder, in order; none if there is no such folder.
  ///
  /// - Parameter folder: Relative to the app's folder; empty for the app's folder itself.
  /// - Throws: `AppFileError` when something is there that can't be read as a folder.
  func names(in folder: String) throws(AppFileError) -> [String]
}

extension AppFiles {
  /// Whether nothing lies at that path. What does lie there may still be unreadable.
  func isMissing(_ path: String) -> Bool {
    do throws(AppFileError) {
      _ = try bytes(of: path, atMost: 0)
      return false
    } catch {
      return error.code == .missingFile
    }
  }
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

  public func names(in folder: String) throws(AppFileError) -> [String] {
    let names = files.keys.compactMap { path -> String? in
      let steps = path.split(separator: "/")
      if folder.isEmpty { return steps.first.map(String.init) }
      return steps.count > 1 && steps[0] == folder ? String(steps[1]) : nil
    }
    return Set(names).sorted()
  }
}
