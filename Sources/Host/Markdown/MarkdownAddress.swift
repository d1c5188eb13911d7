/// An address that a link may lead to: http, https or mailto, whole.
struct MarkdownAddress {
  /// As an `href`, percent-encoded where browsers would read over something; not escaped for HTML.
  let href: String

  /// `nil` if a link may not lead there.
  init?(_ address: String) {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = address[address.index(after: colon)...]
    switch address[..<colon].lowercased() {
    case "http", "https":
      guard rest.hasPrefix("//"), let first = rest.utf8.dropFirst(2).first,
        !"/\\?#@ ".utf8.contains(first)
      else { return nil }
    case "mailto":
      guard rest.utf8.contains(UInt8(ascii: "@")) else { return nil }
    default: return nil
    }
    var href: [UInt8] = []
    for scalar in address.unicodeScalars {
      let isUnsafe: Bool =
        switch scalar {
        case "\u{0}"..."\u{20}", "\u{7F}"..."\u{A0}", "\"", "'", "<", ">", "`", "\\", "{", "}", "|", "^": true
        default: HTMLText.isHidden(scalar) || scalar.properties.isDefaultIgnorableCodePoint
        }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        if isUnsafe {
          let digits = String(byte, radix: 16, uppercase: true)
          href.append(contentsOf: (byte < 16 ? "%0\(digits)" : "%\(digits)").utf8)
        } else {
          href.append(byte)
        }
      }
    }
    self.href = String(decoding: href, as: UTF8.self)
  }

  /// The beginning of a link.
  func tag(title: String = "") -> String {
    let title = title.isEmpty ? "" : " title=\"\(HTMLText.attribute(title))\""
    return "<a href=\"\(HTMLText.attribute(href))\" rel=\"noopener noreferrer nofollow\" target=\"_blank\""
      + " dir=\"auto\"\(title)>"
  }

  /// An address that no link leads to, as text that stands beside it: shortened, since some hold whole pictures.
  static func shown(_ address: String) -> String {
    let limit = 200
    return address.unicodeScalars.count <= limit
      ? address : String(String.UnicodeScalarView(address.unicodeScalars.prefix(limit))) + "…"
  }
}
