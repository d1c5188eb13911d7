/// A property of Unicode scalars that is so or not, by its name in ECMA-262.
enum ScalarProperty: String, Sendable {
  case any = "Any"
  case ascii = "ASCII"
  case alphabetic = "Alphabetic"
  case lowercase = "Lowercase"
  case uppercase = "Uppercase"
  case whiteSpace = "White_Space"
  case hexDigit = "Hex_Digit"
  case asciiHexDigit = "ASCII_Hex_Digit"
  case identifierStart = "ID_Start"
  case identifierContinue = "ID_Continue"
  case ideographic = "Ideographic"
  case emoji = "Emoji"
  case emojiPresentation = "Emoji_Presentation"

  private static let shortNames: [String: ScalarProperty] = [
    "Alpha": .alphabetic, "Lower": .lowercase, "Upper": .uppercase, "space": .whiteSpace, "Hex": .hexDigit,
    "AHex": .asciiHexDigit, "IDS": .identifierStart, "IDC": .identifierContinue, "Ideo": .ideographic,
    "EPres": .emojiPresentation,
  ]

  init?(named name: String) {
    guard let property = Self(rawValue: name) ?? Self.shortNames[name] else { return nil }
    self = property
  }

  func holds(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return switch self {
    case .any: true
    case .ascii: scalar.isASCII
    case .alphabetic: properties.isAlphabetic
    case .lowercase: properties.isLowercase
    case .uppercase: properties.isUppercase
    case .whiteSpace: properties.isWhitespace
    case .hexDigit: properties.isHexDigit
    case .asciiHexDigit: properties.isASCIIHexDigit
    case .identifierStart: properties.isIDStart
    case .identifierContinue: properties.isIDContinue
    case .ideographic: properties.isIdeographic
    case .emoji: properties.isEmoji
    case .emojiPresentation: properties.isEmojiPresentation
    }
  }
}
