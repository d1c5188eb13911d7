/// What code knows of a unit without asking a model.
enum KnownLabels {
  /// - Returns: `nil` if a model has to be asked.
  static func label(of unit: NoteUnit) -> LineLabel? {
    let text = unit.text.unicodeScalars
    guard text.contains(where: \.isSpoken) else { return .talk }
    // A heading of Markdown: its marks say what it is.
    let marks = text.prefix { $0 == "#" }
    if unit.range.lowerBound == 0, (1...6).contains(marks.count), text.dropFirst(marks.count).first == " " {
      return .topic
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or a digit: without any, nothing is said.
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
