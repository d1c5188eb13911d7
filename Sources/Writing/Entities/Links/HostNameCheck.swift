import Foundation

/// Whether a host name can be written in the ASCII form of internationalized domain names (IDNA 2003, RFC 3490), which
/// Mastodon's server asks before it takes something for an address.
enum HostNameCheck {
  /// How many scalars a host name has in its ASCII form; `nil` where it has none: a label is longer than 63, has signs
  /// that Unicode 3.2 didn't know (such as most emoji) or that are forbidden, or mixes directions of writing; or the name
  /// is longer than 253.
  static func asciiLength(of host: ArraySlice<Unicode.Scalar>) -> Int? {
    guard host.count <= longestName else { return nil }
    let labels = host.split(omittingEmptySubsequences: false, whereSeparator: isDot).map(length)
    var sum = labels.count - 1
    for length in labels {
      guard let length, (1...longestLabel).contains(length) else { return nil }
      sum += length
    }
    return sum <= longestName ? sum : nil
  }

  private static let longestName = 253
  private static let longestLabel = 63

  private static func isDot(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar.value == 0x3002 || scalar.value == 0xFF0E || scalar.value == 0xFF61
  }

  private static func length(of label: ArraySlice<Unicode.Scalar>) -> Int? {
    if label.allSatisfy(\.isASCII) { return label.count }
    guard let prepared = prepared(label) else { return nil }
    if prepared.allSatisfy(\.isASCII) { return prepared.count }
    // What is to be encoded mustn't look encoded.
    return prepared.starts(with: "xn--".unicodeScalars) ? nil : 4 + Punycode.length(of: prepared)
  }

  /// The label after mapping and composition (RFC 3491), or `nil` where something forbids it.
  private static func prepared(_ label: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
    guard label.allSatisfy(\.isKnownToUnicode3) else { return nil }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: label.filter { !$0.isMappedToNothing })
    let folded = String(view).precomposedStringWithCompatibilityMapping.lowercased()
    let prepared = Array(folded.precomposedStringWithCompatibilityMapping.unicodeScalars)
    guard !prepared.contains(where: \.isForbiddenInHosts) else { return nil }
    return isOneDirection(prepared) ? prepared : nil
  }

  /// RFC 3454, section 6: a label with letters that are written from right to left begins and ends with such a letter and
  /// has no others.
  private static func isOneDirection(_ label: [Unicode.Scalar]) -> Bool {
    guard label.contains(where: \.isRightToLeft) else { return true }
    guard label.first?.isRightToLeft == true, label.last?.isRightToLeft == true else { return false }
    return !label.contains { $0.isLetter && !$0.isRightToLeft && !$0.isMark }
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark
  }

  /// RFC 3454, table A.1.
  fileprivate var isKnownToUnicode3: Bool {
    guard let age = properties.age else { return false }
    return age.major < 3 || (age.major == 3 && age.minor <= 2)
  }

  /// RFC 3454, table B.1.
  fileprivate var isMappedToNothing: Bool {
    switch value {
    case 0xAD, 0x34F, 0x1806, 0x180B...0x180D, 0x200B...0x200D, 0x2060, 0xFE00...0xFE0F, 0xFEFF: true
    default: false
    }
  }

  /// RFC 3454, tables C.1.2, C.2.2 and C.3 to C.9.
  fileprivate var isForbiddenInHosts: Bool {
    switch value {
    case 0x340, 0x341, 0x6DD, 0x70F, 0x180E, 0x2061...0x2063, 0x206A...0x206F, 0x2FF0...0x2FFB, 0xFFF9...0xFFFD,
      0x1D173...0x1D17A:
      true
    default:
      switch properties.generalCategory {
      case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: value > 0x20
      default: isDirectionMark || properties.isNoncharacterCodePoint || (0xE0000...0xE007F).contains(value)
      }
    }
  }

  /// Letters of Hebrew, Arabic, Syriac and Thaana (RFC 3454, table D.1).
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x5BE, 0x5C0, 0x5C3, 0x5D0...0x5F4, 0x61B, 0x61F, 0x621...0x64A, 0x66D...0x66F, 0x671...0x6D5, 0x6DD,
      0x6E5...0x6E6, 0x6FA...0x710, 0x712...0x72C, 0x780...0x7A5, 0x7B1, 0xFB1D, 0xFB1F...0xFB28, 0xFB2A...0xFD3D,
      0xFD50...0xFDFC, 0xFE70...0xFEFC:
      true
    default: false
    }
  }
}
