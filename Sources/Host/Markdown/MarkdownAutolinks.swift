/// Addresses in running text, which become links without any marks: `https://…`, `www.…`, `somebody@example.org`.
///
/// The library's own extension for these reads before the beginning of its text, so it isn't used.
enum MarkdownAutolinks {
  /// Adds a text with links.
  static func write(_ text: String, to html: inout HTMLText) {
    let bytes = Array(text.utf8)
    var written = 0
    var index = 0
    func add(upTo end: Int) {
      if written < end { html.add(String(decoding: bytes[written..<end], as: UTF8.self)) }
      written = end
    }
    while index < bytes.count {
      guard let found = link(at: index, in: bytes, notBefore: written),
        let address = MarkdownAddress(found.address)
      else {
        index += 1
        continue
      }
      add(upTo: found.range.lowerBound)
      html.addRaw(address.tag())
      html.add(String(decoding: bytes[found.range], as: UTF8.self))
      html.addRaw("</a>")
      written = found.range.upperBound
      index = written
    }
    add(upTo: bytes.count)
  }

  private struct Found {
    var range: Range<Int>
    var address: String
  }

  /// The link that begins here, or whose `@` is here.
  private static func link(at index: Int, in bytes: [UInt8], notBefore: Int) -> Found? {
    switch bytes[index] {
    case UInt8(ascii: "h"), UInt8(ascii: "H"):
      for scheme in ["https://", "http://"] where starts(scheme, at: index, in: bytes) {
        return web(at: index, skipping: scheme.utf8.count, in: bytes, prefix: "")
      }
      return nil
    case UInt8(ascii: "w"), UInt8(ascii: "W"):
      return starts("www.", at: index, in: bytes)
        ? web(at: index, skipping: 4, in: bytes, prefix: "http://") : nil
    case UInt8(ascii: "@"): return mail(at: index, in: bytes, notBefore: notBefore)
    default: return nil
    }
  }

  private static func starts(_ prefix: String, at index: Int, in bytes: [UInt8]) -> Bool {
    guard index == 0 || !isWord(bytes[index - 1]), index + prefix.utf8.count < bytes.count else { return false }
    return zip(prefix.utf8, bytes[index...]).allSatisfy { $0 == $1 | 0x20 || $0 == $1 }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  private static func web(at index: Int, skipping: Int, in bytes: [UInt8], prefix: String) -> Found? {
    var end = index + skipping
    guard end < bytes.count, isWord(bytes[end]) || bytes[end] >= 0x80 || bytes[end] == UInt8(ascii: "[") else {
      return nil
    }
    var surplus = 0
    while end < bytes.count, goesOn(bytes, end) {
      if bytes[end] == UInt8(ascii: "(") { surplus -= 1 }
      if bytes[end] == UInt8(ascii: ")") { surplus += 1 }
      end += 1
    }
    trim: while end > index + skipping {
      switch bytes[end - 1] {
      case UInt8(ascii: ")"):
        guard surplus > 0 else { break trim }
        surplus -= 1
      case UInt8(ascii: "("): surplus += 1
      case let byte where "?!.,:;*_~'\"".utf8.contains(byte): break
      default: break trim
      }
      end -= 1
    }
    guard end > index + skipping else { return nil }
    return Found(range: index..<end, address: prefix + String(decoding: bytes[index..<end], as: UTF8.self))
  }

  /// Whether an address goes on here: not with a space, a control, `<`, or the marks of East Asian sentences.
  private static func goesOn(_ bytes: [UInt8], _ index: Int) -> Bool {
    switch bytes[index] {
    case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "`"): false
    // U+2000 to U+206F, U+3000 to U+303F, U+FF00 to U+FF3F.
    case 0xE2: !(index + 1 < bytes.count && (bytes[index + 1] == 0x80 || bytes[index + 1] == 0x81))
    case 0xE3: !(index + 1 < bytes.count && bytes[index + 1] == 0x80)
    case 0xEF: !(index + 1 < bytes.count && bytes[index + 1] == 0xBC)
    default: true
    }
  }

  private static func mail(at index: Int, in bytes: [UInt8], notBefore: Int) -> Found? {
    var start = index
    while start > max(notBefore, index - 64), isWord(bytes[start - 1]) || "._+-".utf8.contains(bytes[start - 1]) {
      start -= 1
    }
    while start < index, !isWord(bytes[start]) { start += 1 }
    var end = index + 1
    var dots = 0
    while end < min(bytes.count, index + 255), isWord(bytes[end]) || ".-".utf8.contains(bytes[end]) {
      if bytes[end] == UInt8(ascii: ".") {
        guard bytes[end - 1] != UInt8(ascii: "."), bytes[end - 1] != UInt8(ascii: "@") else { break }
        dots += 1
      }
      end += 1
    }
    while end > index + 1, !isWord(bytes[end - 1]) {
      if bytes[end - 1] == UInt8(ascii: ".") { dots -= 1 }
      end -= 1
    }
    guard start < index, dots > 0, end > index + 3 else { return nil }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return Found(range: start..<end, address: "mailto:" + text)
  }
}
