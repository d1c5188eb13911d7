/// A word, number, text or sign of an expression.
struct ExpressionToken {
  enum Kind: Equatable {
    case word(String)
    /// A name in backticks.
    case quotedWord(String)
    /// A whole number without sign; whether it fits is known once the sign is.
    case wholeNumber(UInt64)
    case literal(AppValue)
    case sign(String)
    case end
  }

  var kind: Kind
  /// Offset of the first Unicode scalar.
  var start: Int
  /// Offset behind the last one.
  var end: Int
}

/// Cuts an expression into tokens, one at a time, so that an expression can stand inside a template.
struct ExpressionLexer {
  let scalars: [Unicode.Scalar]
  var position: Int

  func scalar(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  mutating func next() throws(ExpressionSyntaxError) -> ExpressionToken {
    skipSpace()
    let start = position
    guard let first = scalar() else { return ExpressionToken(kind: .end, start: start, end: start) }
    let kind: ExpressionToken.Kind
    if let text = try readString() {
      kind = .literal(text)
    } else if Self.isLetter(first) {
      kind = .word(readWord())
    } else if Self.isDigit(first) || (first == "." && scalar(1).map(Self.isDigit) == true) {
      kind = try readNumber()
    } else if first == "`" {
      kind = .quotedWord(try readQuotedWord())
    } else {
      kind = .sign(try readSign())
    }
    return ExpressionToken(kind: kind, start: start, end: position)
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
  }

  private mutating func skipSpace() {
    while let current = scalar() {
      if current == "/", scalar(1) == "/" {
        while position < scalars.count, scalars[position] != "\n" { position += 1 }
      } else if [" ", "\t", "\n", "\r", "\u{0C}"].contains(current) {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func readWord() -> String {
    var word = ""
    while let current = scalar(), Self.isLetter(current) || Self.isDigit(current) {
      word.unicodeScalars.append(current)
      position += 1
    }
    return word
  }

  private mutating func readQuotedWord() throws(ExpressionSyntaxError) -> String {
    let start = position
    position += 1
    var word = ""
    while let current = scalar(), current != "`" {
      guard Self.isLetter(current) || Self.isDigit(current) || ["-", ".", "/", " "].contains(current) else {
        throw ExpressionSyntaxError("a name in backticks can't have '\(current)'", offset: position)
      }
      word.unicodeScalars.append(current)
      position += 1
    }
    guard scalar() != nil else { throw ExpressionSyntaxError("the name in backticks isn't closed", offset: start) }
    guard !word.isEmpty else { throw ExpressionSyntaxError("there is no name in the backticks", offset: start) }
    position += 1
    return word
  }

  private mutating func readNumber() throws(ExpressionSyntaxError) -> ExpressionToken.Kind {
    let start = position
    var isWhole = true
    if scalar() == "0", scalar(1) == "x" || scalar(1) == "X" {
      position += 2
      let digits = take { Self.isDigit($0) || ("a"..."f").contains($0) || ("A"..."F").contains($0) }
      guard let number = UInt64(digits, radix: 16) else {
        throw ExpressionSyntaxError("'\(text(from: start))' isn't a whole number of 64 bits", offset: start)
      }
      return try finishWhole(number, start: start)
    }
    _ = take(Self.isDigit)
    if scalar() == ".", scalar(1).map(Self.isDigit) == true {
      isWhole = false
      position += 1
      _ = take(Self.isDigit)
    }
    if scalar() == "e" || scalar() == "E" {
      let signLength = scalar(1) == "+" || scalar(1) == "-" ? 1 : 0
      if scalar(1 + signLength).map(Self.isDigit) == true {
        isWhole = false
        position += 1 + signLength
        _ = take(Self.isDigit)
      }
    }
    let digits = text(from: start)
    if isWhole {
      guard let number = UInt64(digits) else {
        throw ExpressionSyntaxError("the whole number \(digits) doesn't fit into 64 bits", offset: start)
      }
      return try finishWhole(number, start: start)
    }
    guard let number = Double(digits) else {
      throw ExpressionSyntaxError("'\(digits)' isn't a number", offset: start)
    }
    return try finishNumber(.literal(.double(number)), start: start)
  }

  private mutating func finishWhole(_ number: UInt64, start: Int) throws(ExpressionSyntaxError) -> ExpressionToken.Kind
  {
    if scalar() == "u" || scalar() == "U" {
      position += 1
      return try finishNumber(.literal(.uint(number)), start: start)
    }
    return try finishNumber(.wholeNumber(number), start: start)
  }

  private func finishNumber(
    _ kind: ExpressionToken.Kind, start: Int
  ) throws(ExpressionSyntaxError) -> ExpressionToken.Kind {
    if let next = scalar(), Self.isLetter(next) || Self.isDigit(next) {
      throw ExpressionSyntaxError("'\(next)' can't follow the number \(text(from: start))", offset: position)
    }
    return kind
  }

  private mutating func take(_ isWanted: (Unicode.Scalar) -> Bool) -> String {
    let start = position
    while let current = scalar(), isWanted(current) { position += 1 }
    return text(from: start)
  }

  func text(from start: Int) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[start..<position])
    return text
  }

  private mutating func readSign() throws(ExpressionSyntaxError) -> String {
    guard let first = scalar() else { return "" }
    if let second = scalar(1), ["&&", "||", "==", "!=", "<=", ">="].contains("\(first)\(second)") {
      if "\(first)\(second)" == "==" || "\(first)\(second)" == "!=", scalar(2) == "=" {
        throw ExpressionSyntaxError("'\(first)\(second)=' is written '\(first)\(second)'", offset: position)
      }
      position += 2
      return "\(first)\(second)"
    }
    switch first {
    case "<", ">", "+", "-", "*", "/", "%", "!", "?", ":", ".", ",", "(", ")", "[", "]", "{", "}":
      position += 1
      return String(Character(first))
    case "&", "|": throw ExpressionSyntaxError("'\(first)' is written '\(first)\(first)'", offset: position)
    case "=": throw ExpressionSyntaxError("'=' is written '==', to compare", offset: position)
    case "“", "”", "‘", "’":
      throw ExpressionSyntaxError("texts stand in straight quotes: 'text' or \"text\"", offset: position)
    default: throw ExpressionSyntaxError("'\(first)' has no meaning here", offset: position)
    }
  }
}
