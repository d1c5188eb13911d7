/// Turns the bytes of a file into text.
public enum TranscriptText {
  /// Reads UTF-8 and UTF-16 with or without a byte-order mark, else Windows-1252; the mark itself isn't part of the text.
  ///
  /// Nothing is lost: single bytes that UTF-8 doesn't allow, in a text that is UTF-8 otherwise, are read as Windows-1252,
  /// and the five bytes that this doesn't define as the control characters of the same number. What no text can have, a NUL
  /// or half of a pair of UTF-16, becomes U+FFFD.
  ///
  /// - Returns: The text, and the encoding's name: `UTF-8`, `UTF-16`, `UTF-32` or `Windows-1252`.
  /// - Throws: `NoteError` with code `invalid` for files that aren't text; its message says what to do.
  public static func decode(_ bytes: [UInt8]) throws(NoteError) -> (text: String, encoding: String) {
    try BinaryFile.refuse(bytes)
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      return (words(bytes.dropFirst(4), size: 4, isLittle: true), "UTF-32")
    }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return (words(bytes.dropFirst(4), size: 4, isLittle: false), "UTF-32")
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return (words(bytes.dropFirst(2), size: 2, isLittle: true), "UTF-16") }
    if bytes.starts(with: [0xFE, 0xFF]) { return (words(bytes.dropFirst(2), size: 2, isLittle: false), "UTF-16") }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (mixed(bytes.dropFirst(3)).text, "UTF-8") }
    if let isLittle = BinaryFile.isWideText(bytes) { return (words(bytes[...], size: 2, isLittle: isLittle), "UTF-16") }
    let found = mixed(bytes[...])
    if found.stray == 0 || found.sequences >= found.stray { return (found.text, "UTF-8") }
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(windows1252(byte)) }
    return (String(scalars), "Windows-1252")
  }

  /// UTF-8 with stray bytes as Windows-1252, how many sequences of several bytes are right, and how many bytes stray.
  private static func mixed(_ bytes: ArraySlice<UInt8>) -> (text: String, sequences: Int, stray: Int) {
    var scalars = String.UnicodeScalarView()
    var sequences = 0
    var stray = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte < 0x80 {
        scalars.append(byte == 0 ? "\u{FFFD}" : Unicode.Scalar(byte))
        index += 1
      } else if let (scalar, length) = sequence(bytes[index...]) {
        scalars.append(scalar)
        sequences += 1
        index += length
      } else {
        scalars.append(windows1252(byte))
        stray += 1
        index += 1
      }
    }
    return (String(scalars), sequences, stray)
  }

  private static func sequence(_ bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let first = bytes.first else { return nil }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
    guard length > 0, first < 0xF5, bytes.count >= length else { return nil }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for byte in bytes.dropFirst().prefix(length - 1) {
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= [0, 0, 0x80, 0x800, 0x10000][length], let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }

  /// UTF-16 or UTF-32.
  private static func words(_ bytes: ArraySlice<UInt8>, size: Int, isLittle: Bool) -> String {
    var scalars = String.UnicodeScalarView()
    var index = bytes.startIndex
    func unit() -> UInt32? {
      guard bytes.endIndex - index >= size else { return nil }
      let word = bytes[index..<index + size]
      index += size
      return (isLittle ? Array(word.reversed()) : Array(word)).reduce(0) { $0 << 8 | UInt32($1) }
    }
    while let value = unit() {
      var value = value
      if size == 2, (0xD800..<0xDC00).contains(value) {
        let back = index
        if let low = unit(), (0xDC00..<0xE000).contains(low) {
          value = 0x10000 + ((value - 0xD800) << 10 | (low - 0xDC00))
        } else {
          index = back
        }
      }
      let scalar = value == 0 ? nil : Unicode.Scalar(value)
      scalars.append(scalar ?? "\u{FFFD}")
    }
    if index < bytes.endIndex { scalars.append("\u{FFFD}") }
    return String(scalars)
  }

  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    guard byte != 0 else { return "\u{FFFD}" }
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return upper[Int(byte) - 0x80] ?? Unicode.Scalar(byte)
  }

  private static let upper: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
    nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]
}
