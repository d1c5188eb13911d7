import Foundation

/// Which file is at a path: another one that takes its place differs.
struct FileIdentity: Hashable {
  private var device: UInt64
  private var number: UInt64

  /// `nil` if there is none.
  init?(of path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return nil }
    device = UInt64(facts.st_dev)
    number = UInt64(facts.st_ino)
  }
}
