import Foundation

/// A folder for what the processes of one run write, in the system's folder for temporary files.
///
/// Its name holds the run's process: what a run that was killed left behind is removed by the next one.
struct ScratchFolder: Sendable {
  let path: String

  private static let prefix = "parlance-bench-"

  /// Makes the folder.
  ///
  /// - Throws: `BenchError` if it can't be made.
  init(in parent: String = FileManager.default.temporaryDirectory.path) throws {
    Self.removeRemains(in: parent)
    path = "\(parent)/\(Self.prefix)\(getpid())-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw BenchError(
        "\(path) can't be made (\(error.localizedDescription)): set TMPDIR to a folder that is writable.")
    }
  }

  /// Removes the folder with all that is in it.
  func remove() {
    // What can't be removed now is tried again by the next run.
    try? FileManager.default.removeItem(atPath: path)
  }

  private static func removeRemains(in parent: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where name.hasPrefix(prefix) {
      let owner = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let process = pid_t(owner), kill(process, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
    }
  }
}
