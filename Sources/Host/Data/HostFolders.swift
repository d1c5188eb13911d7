import Foundation

/// The folders of a host.
enum HostFolders {
  /// Makes a folder and those above it for their owner alone; one that is there stays as it is.
  ///
  /// - Throws: `HostError` that says which folder can't be made and why.
  static func make(_ path: String) throws(HostError) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      if unsafe mkdir(made, 0o700) == 0 { continue }
      let number = errno
      if isFolder(made) { continue }
      let reason = number == EEXIST ? "\(made) is a file" : unsafe String(cString: strerror(number))
      throw HostError(.dataNotUsable, "The folder \(path) can't be made: \(reason). Name another one.")
    }
    guard unsafe access(path, W_OK | X_OK) == 0 else {
      throw HostError(
        .dataNotUsable, "The folder \(path) can't be written: check its permissions, or name another one.")
    }
  }

  /// Whether there is a folder, or a link that leads to one.
  static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return unsafe stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// A path from the root, without `.` and `..`.
  static func absolute(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }
}
