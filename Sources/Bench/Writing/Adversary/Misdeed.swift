/// What a scripted model does wrong; one does everything right.
enum Misdeed: String, Sendable, Hashable, CaseIterable {
  /// A version of the text as it was asked for.
  case right
  /// The text as it was.
  case echo
  case dropsPlaceholder, doublesPlaceholder, swapsPlaceholders, translatesPlaceholder, inventsPlaceholder
  case renamesPlaceholder, cutsPlaceholder, gluesPlaceholder, moreDigits
  /// As it would stand in a text: with another script's digits, full width, a space or an invisible character inside.
  case lookalikePlaceholder
  case dropsQuotationMarks, otherQuotationMarks, addsQuotationMarks
  case essay, essayAfterText, apology, nothing, whiteSpace, prompt, otherLanguage, preamble, repeats
  case cutOff, cutOffInside
  case wrongJSON, nestedJSON, otherMember, jsonInText, twoObjects, longArray
  case lineBreaks, codeFence, markup, controlCharacters, bidiControls, entities
  case addsLink, addsMention, addsTag, addsEmail, addsEmoji, addsCustomEmoji, addsCode
  case upperCase, otherNumbers, shuffled, oneWord, reversed

  /// Whether it is none.
  var isRight: Bool { self == .right || self == .echo }

  /// Words that can only come from this misdeed.
  var signature: [String] {
    switch self {
    case .essay, .essayAfterText: [Self.essayMark]
    case .apology: [Self.apologyMark]
    case .otherLanguage: [Self.languageMark]
    case .preamble: [Self.preambleMark]
    default: []
    }
  }

  static let essayMark = "pedestrian crossings of the nineteenth century"
  static let apologyMark = "cannot help with that request"
  static let languageMark = "kot śpi na ciepłym piecu"
  static let preambleMark = "Here is the improved version"
}
