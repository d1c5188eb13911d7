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
      throw unreadable(path, error)
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

  public func names(in folder: String) throws(AppFileError) -> [String] {
    var url = URL(fileURLWithPath: root, isDirectory: true)
    if !folder.isEmpty {
      do throws(AppFileError) {
        url = try location(of: folder)
      } catch {
        if error.code == .missingFile { return [] }
        throw error
      }
    }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), isDirectory.boolValue else {
      throw AppFileError(.unreadableFile, "'\(folder)' is a file: expected a folder.")
    }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: url.path).filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      throw unreadable(folder.isEmpty ? root : folder, error)
    }
  }

  /// Where a path leads, links followed.
  private func location(of path: String) throws(AppFileError) -> URL {
    if let problem = FolderPath.problem(path) { throw .badPath(path, problem) }
    try checkSteps(of: path)
    return URL(fileURLWithPath: root, isDirectory: true).appendingPathComponent(path)
      .resolvingSymlinksInPath().standardizedFileURL
  }

  /// Tells what isn't there from what is there and leads nowhere, and refuses links that leave the folder.
  private func checkSteps(of path: String) throws(AppFileError) {
    var location = URL(fileURLWithPath: root, isDirectory: true)
    var walked: [String] = []
    for step in path.split(separator: "/") {
      if !walked.isEmpty {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: location.path, isDirectory: &isDirectory),
          isDirectory.boolValue
        else {
          throw AppFileError(.unreadableFile, "'\(walked.joined(separator: "/"))' is a file: expected a folder.")
        }
      }
      location.appendPathComponent(String(step))
      walked.append(String(step))
      let attributes: [FileAttributeKey: Any]
      do {
        attributes = try FileManager.default.attributesOfItem(atPath: location.path)
      } catch let error as CocoaError where error.code == .fileReadNoSuchFile || error.code == .fileNoSuchFile {
        throw .missing(path)
      } catch {
        throw unreadable(path, error)
      }
      guard attributes[.type] as? FileAttributeType == .typeSymbolicLink else { continue }
      guard FileManager.default.fileExists(atPath: location.path) else {
        throw AppFileError(
          .unreadableFile, "'\(walked.joined(separator: "/"))' is a link that leads nowhere: delete or correct it.")
      }
      let prefix = root.hasSuffix("/") ? root : root + "/"
      guard location.resolvingSymlinksInPath().standardizedFileURL.path.hasPrefix(prefix) else {
        throw .badPath(walked.joined(separator: "/"), "is a link that leaves the app's folder")
      }
    }
  }

  private func unreadable(_ path: String, _ error: any Error) -> AppFileError {
    AppFileError(.unreadableFile, "The file '\(path)' can't be read: \(error.localizedDescription)")
  }
}
