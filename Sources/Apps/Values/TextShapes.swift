import Foundation

/// The forms of texts that checks know by name.
enum TextShapes {
  /// Whether it is an e-mail address as HTML's e-mail fields take it, with a dot in the domain.
  ///
  /// Source: HTML Living Standard, "valid e-mail address"; the length of RFC 5321, section 4.5.3.1.
  static func isEmailAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.count <= 254, (1...64).contains(parts[0].utf8.count) else { return false }
    let signs = Array("!#$%&'*+/=?^_`{|}~.-".utf8)
    let local = Array(parts[0].utf8)
    guard local.allSatisfy({ isAlphanumeric($0) || signs.contains($0) }) else { return false }
    guard local.first != UInt8(ascii: "."), local.last != UInt8(ascii: "."), !parts[0].contains("..") else {
      return false
    }
    return isDomain(parts[1], needsDot: true)
  }

  /// Whether it is an address of http or https with a host; other characters than ASCII are taken too.
  static func isWebAddress(_ text: String) -> Bool {
    guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }) else { return false }
    guard !text.contains(where: { $0.isWhitespace || $0 == "<" || $0 == ">" || $0 == "\"" }) else { return false }
    let rest = text.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !authority.contains("@") else { return false }
    var host = authority
    if let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") {
      guard let port = Int(authority[authority.index(after: colon)...]), (1...65_535).contains(port) else {
        return false
      }
      host = authority[..<colon]
    }
    if host.hasPrefix("[") { return host.hasSuffix("]") && host.dropFirst().dropLast().allSatisfy(isAddressDigit) }
    return isDomain(host, needsDot: false)
  }

  private static func isDomain(_ domain: Substring, needsDot: Bool) -> Bool {
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= (needsDot ? 2 : 1), domain.utf8.count <= 253 else { return false }
    return labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }

  private static func isAddressDigit(_ character: Character) -> Bool {
    character.isHexDigit || character == ":" || character == "."
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
