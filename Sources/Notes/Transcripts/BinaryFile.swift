/// Tells files that aren't text, by what they begin with and what they are full of.
enum BinaryFile {
  private struct Mark {
    var bytes: [UInt8]
    var offset = 0
    var name: String
    var advice: String
  }

  private static let document = "Open it, export or copy it as plain text, and import that."
  private static let recording = "Import a transcript of it: text, WebVTT or SubRip."
  private static let archive = "Unpack it and import the text inside."
  private static let picture = "Import the text itself."

  private static let marks: [Mark] = [
    Mark(bytes: Array("%PDF-".utf8), name: "a PDF document", advice: document),
    Mark(bytes: Array("{\\rtf".utf8), name: "an RTF document", advice: document),
    Mark(
      bytes: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], name: "an older Word, Excel or Outlook file",
      advice: document),
    Mark(bytes: [0x89, 0x50, 0x4E, 0x47], name: "a picture (PNG)", advice: picture),
    Mark(bytes: [0xFF, 0xD8, 0xFF], name: "a picture (JPEG)", advice: picture),
    Mark(bytes: Array("GIF87a".utf8), name: "a picture (GIF)", advice: picture),
    Mark(bytes: Array("GIF89a".utf8), name: "a picture (GIF)", advice: picture),
    Mark(bytes: [0x49, 0x49, 0x2A, 0x00], name: "a picture (TIFF)", advice: picture),
    Mark(bytes: [0x4D, 0x4D, 0x00, 0x2A], name: "a picture (TIFF)", advice: picture),
    Mark(bytes: Array("WEBP".utf8), offset: 8, name: "a picture (WebP)", advice: picture),
    Mark(bytes: Array("WAVE".utf8), offset: 8, name: "a recording (WAV)", advice: recording),
    Mark(bytes: Array("AVI ".utf8), offset: 8, name: "a recording (AVI)", advice: recording),
    Mark(bytes: [0x66, 0x74, 0x79, 0x70], offset: 4, name: "a recording or picture (MP4)", advice: recording),
    Mark(bytes: [0x49, 0x44, 0x33, 0x02], name: "a recording (MP3)", advice: recording),
    Mark(bytes: [0x49, 0x44, 0x33, 0x03], name: "a recording (MP3)", advice: recording),
    Mark(bytes: [0x49, 0x44, 0x33, 0x04], name: "a recording (MP3)", advice: recording),
    Mark(bytes: [0x4F, 0x67, 0x67, 0x53, 0x00], name: "a recording (Ogg)", advice: recording),
    Mark(bytes: [0x1A, 0x45, 0xDF, 0xA3], name: "a recording (Matroska)", advice: recording),
    Mark(bytes: [0x1F, 0x8B, 0x08], name: "a packed file (gzip)", advice: archive),
    Mark(bytes: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], name: "a packed file (7z)", advice: archive),
    Mark(bytes: Array("SQLite format 3\0".utf8), name: "a database (SQLite)", advice: document),
  ]

  /// - Throws: `NoteError` with code `invalid` that says what it is and what to do.
  static func refuse(_ bytes: [UInt8]) throws(NoteError) {
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { throw packed(bytes) }
    for mark in marks where bytes.dropFirst(mark.offset).starts(with: mark.bytes) {
      throw NoteError(.invalid, "The file is \(mark.name), not text. \(mark.advice)")
    }
    let isWide = isWideText(bytes) != nil || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard !isWide, !bytes.starts(with: [0, 0, 0xFE, 0xFF]) else { return }
    // A few control characters happen in texts; more than one in twenty bytes doesn't.
    let controls = bytes.count { $0 < 0x20 && !(0x07...0x0D).contains($0) && $0 != 0x1B || $0 == 0x7F }
    if controls * 20 > bytes.count {
      throw NoteError(.invalid, "The file isn't text. Export it as plain text, WebVTT or SubRip, and import that.")
    }
  }

  /// Whether bytes are UTF-16 without a mark, and which: nearly every second byte is 0.
  ///
  /// - Returns: Whether the lower byte comes first; `nil` if they aren't.
  static func isWideText(_ bytes: [UInt8]) -> Bool? {
    guard bytes.count >= 4 else { return nil }
    var zeros = [0, 0]
    for (index, byte) in bytes.prefix(4_000).enumerated() where byte == 0 { zeros[index % 2] += 1 }
    let half = min(bytes.count, 4_000) / 2
    if zeros[1] * 10 >= half * 7, zeros[0] * 20 <= half { return true }
    if zeros[0] * 10 >= half * 7, zeros[1] * 20 <= half { return false }
    return nil
  }

  /// What a zip file is: its folders' names stand near its beginning.
  private static func packed(_ bytes: [UInt8]) -> NoteError {
    let head = String(decoding: bytes.prefix(8_000).map { $0 < 0x80 ? $0 : 0x20 }, as: UTF8.self)
    let kinds = [
      ("word/", "a Word document"), ("xl/", "an Excel workbook"), ("ppt/", "a PowerPoint file"),
      ("opendocument", "an OpenDocument file"), ("Index/", "a Pages, Numbers or Keynote file"),
    ]
    if let kind = kinds.first(where: { head.contains($0.0) }) {
      return NoteError(.invalid, "The file is \(kind.1), not text. \(document)")
    }
    if head.contains("[Content_Types].xml") {
      return NoteError(.invalid, "The file is a Word, Excel or PowerPoint document, not text. \(document)")
    }
    return NoteError(.invalid, "The file is a packed file (zip), not text. \(archive)")
  }
}
