extension Unicode.Scalar {
  /// Whether it is a letter, a digit or a symbol: without any, nothing is said.
  var isSpoken: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .otherSymbol:
      true
    default: false
    }
  }
}

extension String {
  /// Whether it says something: `...` doesn't.
  var saysSomething: Bool { unicodeScalars.contains(where: \.isSpoken) }
}
