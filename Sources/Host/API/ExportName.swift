/// The names of files that are given away.
enum ExportName {
  /// The longest name without its ending, in Unicode scalars.
  static let limit = 60

  /// How a browser is told to keep an answer as a file of that name (RFC 6266).
  ///
  /// - Parameter otherwise: The name if nothing of the title can be in one.
  static func disposition(_ title: String, ending: String, otherwise: String) -> String {
    let name = name(title, otherwise: otherwise)
    let plain = String(String.UnicodeScalarView(name.unicodeScalars.map { $0.isASCII ? $0 : "_" }))
    let encoded = name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
    return "attachment; filename=\"\(plain).\(ending)\"; filename*=UTF-8''\(encoded).\(ending)"
  }

  /// A title as the name of a file: letters with their marks, digits and single spaces, not too long, and nothing that
  /// a shell takes for an option.
  private static func name(_ title: String, otherwise: String) -> String {
    var name = String.UnicodeScalarView()
    for word in title.unicodeScalars.split(whereSeparator: { !isKept($0) }) {
      let part = name.isEmpty ? word.drop { $0 == "-" } : word
      if part.isEmpty { continue }
      if !name.isEmpty { name.append(" ") }
      name.append(contentsOf: part)
      if name.count >= limit { break }
    }
    let cut = name.prefix(limit)
    let text = String(String.UnicodeScalarView(cut.last == " " ? cut.dropLast() : cut))
    return text.isEmpty ? otherwise : text
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: scalar == "-" || scalar == "_"
    }
  }
}
