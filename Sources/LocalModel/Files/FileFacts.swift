import Foundation

/// What the file system says about a file.
struct FileFacts: Sendable, Hashable {
  var bytes: Int
  /// When the contents last changed, in nanoseconds since 1970.
  var modified: Int

  /// The facts of a regular file, `nil` if there is none.
  init?(path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? NSNumber, let date = attributes[.modificationDate] as? Date
    else { return nil }
    bytes = size.intValue
    modified = Int((date.timeIntervalSince1970 * 1_000_000_000).rounded())
  }

  /// The bytes of all files in a folder and below; files that vanish meanwhile count as nothing.
  static func bytes(below folder: String) -> Int {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return 0 }
    var sum = 0
    for case let name as String in names { sum += FileFacts(path: folder + "/" + name)?.bytes ?? 0 }
    return sum
  }
}
