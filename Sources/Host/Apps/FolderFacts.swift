import Foundation

/// When the files of a folder changed and how large they are: equal facts mean that nothing was written.
struct FolderFacts: Sendable, Hashable {
  private struct File: Sendable, Hashable {
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  /// The most files, and the most levels of folders, that are looked at.
  private static let fileLimit = 2000
  private static let depthLimit = 4

  private var files: [String: File] = [:]

  /// Looks at the files of a folder; hidden ones don't count.
  init(of folder: String) { look(in: folder, depth: 1) }

  /// When the last of them changed.
  var changed: Date {
    files.values.map { Date(timeIntervalSince1970: Double($0.seconds) + Double($0.nanoseconds) / 1e9) }.max()
      ?? Date(timeIntervalSince1970: 0)
  }

  private mutating func look(in folder: String, depth: Int) {
    // What can't be listed has no files here; reading the app says why.
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where !name.hasPrefix(".") {
      guard files.count < Self.fileLimit else { return }
      let path = folder + "/" + name
      var facts = stat()
      guard unsafe lstat(path, &facts) == 0 else { continue }
      if facts.st_mode & S_IFMT == S_IFDIR {
        if depth < Self.depthLimit { look(in: path, depth: depth + 1) }
        continue
      }
      // Of a link what it leads to counts.
      if facts.st_mode & S_IFMT == S_IFLNK, unsafe stat(path, &facts) != 0 { continue }
      #if os(Linux)
        let time = facts.st_mtim
      #else
        let time = facts.st_mtimespec
      #endif
      files[path] = File(
        inode: UInt64(facts.st_ino), size: Int64(facts.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }
  }
}
