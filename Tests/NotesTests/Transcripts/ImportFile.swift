import Foundation
import Notes

/// A file of `Files` with what is to be read from it, which was written by hand beside it.
struct ImportFile: Sendable, CustomStringConvertible {
  struct Expected: Sendable, Decodable {
    var kind: TranscriptKind
    var encoding: String
    var title: String?
    var date: CivilDate?
    var time: Int?
    var notSpeakers: [String]?
    var lines: [Line]
  }

  struct Line: Sendable, Decodable, Equatable, CustomStringConvertible {
    var speaker: String?
    var time: Int?
    var text: String

    var description: String { "[\(speaker ?? "-")|\(time.map(String.init) ?? "-")|\(text)]" }
  }

  var name: String
  var bytes: [UInt8]
  var expected: Expected

  var description: String { name }

  /// All of them, in the order of their names.
  static func all() throws -> [ImportFile] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Files")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      let file = String(name.dropLast(".json".count))
      return ImportFile(
        name: file, bytes: Array(try Data(contentsOf: folder.appending(path: file))),
        expected: try JSONDecoder().decode(Expected.self, from: Data(contentsOf: folder.appending(path: name))))
    }
  }
}
