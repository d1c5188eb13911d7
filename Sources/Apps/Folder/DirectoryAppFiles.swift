import Foundation

/// The files of an app in a directory; links that lead out of it are refused, and so is everything but plain files.
public struct DirectoryAppFiles: AppFiles {
  /// The directory, without links in its path.
  private let root: String

  /// Opens a directory.
  ///
  /// - Throws: `AppFileError` if there is none such.
  public init(directory: String) throws(AppFileError) {
    let url = URL(fileURLWithPath: directory, isDirectory: true).resolvingSymlinksInPath().standardizedFileURL
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      throw AppFileError(.missingFile, "There is no folder '\(directory)'.")
    }
    guard isDirectory.boolValue else {
      throw AppFileError(
        .unreadableFile, "'\(directory)' is a file: expected the folder of an app, which has an 'app.md' in it.")
    }
    root = url.path
  }

  public func bytes(of path: String, atMost limit: Int) throws(AppFileError) -> [UInt8] {
    let url = try location(of: path)
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    } catch {
      throw FileManager.default.fileExists(atPath: url.path) ? unreadable(path, error) : .missing(path)
    }
    // A pipe or a device could be read for ever.
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw AppFileError(.unreadableFile, "'\(path)' isn't a plain file.")
    }
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    guard size <= limit else { throw .tooLarge(path, size, limit) }
    do {
      return Array(try Data(contentsOf: url))
    } catch {
      throw unreadable(path, error)
    }
  }

  public func hasFile(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    do {
      let url = try location(of: path)
      return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) && !isDirectory.boolValue
    } catch {
      // A path that leaves the folder has no file in it.
      return false
    }
  }

  public func fileNames(in folder: String) throws(AppFileError) -> [String] {
    let url = try location(of: folder)
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), isDirectory.boolValue else {
      return []
    }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: url.path)
        .filter { !$0.hasPrefix(".") && hasFile("\(folder)/\($0)") }.sorted()
    } catch {
      throw unreadable(folder, error)
    }
  }

  /// Where a path leads, links followed.
  private func location(of path: String) throws(AppFileError) -> URL {
    if let problem = FolderPath.problem(path) { throw .badPath(path, problem) }
    let url = URL(fileURLWithPath: root, isDirectory: true).appendingPathComponent(path)
      .resolvingSymlinksInPath().standardizedFileURL
    let prefix = root.hasSuffix("/") ? root : root + "/"
    guard url.path.hasPrefix(prefix) else {
      throw .badPath(path, "is a link that leaves the app's folder")
    }
    return url
  }

  private func unreadable(_ path: String, _ error: any Error) -> AppFileError {
    AppFileError(.unreadableFile, "The file '\(path)' can't be read: \(error.localizedDescription)")
  }
}
