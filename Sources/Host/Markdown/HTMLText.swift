/// HTML that is being put together. Text comes in escaped; what only disturbs is shown instead of done.
///
/// Characters that turn the direction of what follows (Trojan Source) are shown by their number, other controls as their
/// pictures. Isolates that end where they should are left to the text: right-to-left languages need them.
struct HTMLText {
  private(set) var bytes: [UInt8] = []

  var string: String { String(decoding: bytes, as: UTF8.self) }
  var count: Int { bytes.count }

  /// Adds HTML of ours.
  mutating func addRaw(_ html: String) { bytes.append(contentsOf: html.utf8) }

  /// Adds text; in code every hidden character is shown.
  mutating func add(_ text: some StringProtocol, isCode: Bool = false) {
    let keepsIsolates = !isCode && Self.isolatesEnd(in: text)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": addRaw("&amp;")
      case "<": addRaw("&lt;")
      case ">": addRaw("&gt;")
      case "\"": addRaw("&quot;")
      case "\n", "\t": bytes.append(UInt8(scalar.value))
      case "\u{2066}"..."\u{2069}":
        if keepsIsolates { append(scalar) } else { addNumber(scalar) }
      case "\u{202A}"..."\u{202E}": addNumber(scalar)
      case "\u{200E}", "\u{200F}", "\u{061C}":
        // Marks of a direction have no effect beyond their neighbours.
        if isCode { addNumber(scalar) } else { append(scalar) }
      case "\u{0}"..."\u{1F}": append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case "\u{7F}": append("\u{2421}")
      default: append(scalar)
      }
    }
  }

  /// An attribute's value: as text, without anything hidden.
  static func attribute(_ text: String) -> String {
    var html = HTMLText()
    html.add(String(String.UnicodeScalarView(text.unicodeScalars.filter { !isHidden($0) })))
    return html.string
  }

  /// Characters that change the direction and can't be seen.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{200E}", "\u{200F}", "\u{061C}": true
    default: false
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func addNumber(_ scalar: Unicode.Scalar) {
    addRaw("<span class=\"hidden-character\">U+\(String(scalar.value, radix: 16, uppercase: true))</span>")
  }

  private static func isolatesEnd(in text: some StringProtocol) -> Bool {
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2066}"..."\u{2068}": depth += 1
      case "\u{2069}":
        depth -= 1
        if depth < 0 { return false }
      default: break
      }
    }
    return depth == 0
  }
}
