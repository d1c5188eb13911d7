extension PatternParser {
  /// Reads a class whose opening bracket has been read.
  mutating func parseBrackets(_ start: Int) throws(PatternError) -> ScalarClass {
    var result = ScalarClass()
    if take("^") { result.isNegated = true }
    var isFirst = true
    while let current = scalar(), isFirst || current != "]" {
      isFirst = false
      let memberStart = position
      if current == "[", scalar(1) == ":" {
        throw error("has a class of the form [:alpha:], which isn't supported; write \\p{L} or a-z", at: memberStart)
      }
      let lower = try parseMember()
      if scalar() == "-", let next = scalar(1), next != "]" {
        position += 1
        let upper = try parseMember()
        guard let from = lower.onlyScalar, let to = upper.onlyScalar, from <= to else {
          throw error("has a range that isn't one", at: memberStart)
        }
        result.ranges.append(from...to)
      } else if lower.isNegated {
        result.nested.append(lower)
      } else {
        result.ranges += lower.ranges
        result.categories += lower.categories
      }
    }
    guard take("]") else { throw error("has a '[' that isn't closed", at: start) }
    return result
  }

  private mutating func parseMember() throws(PatternError) -> ScalarClass {
    let start = position
    guard let current = scalar() else { throw error("ends in a class") }
    position += 1
    return current == "\\" ? try parseClassEscape(start) : .single(current)
  }

  /// Reads what follows a backslash and stands for characters.
  mutating func parseClassEscape(_ start: Int) throws(PatternError) -> ScalarClass {
    guard let letter = scalar() else { throw error("ends with a backslash", at: start) }
    position += 1
    switch letter {
    case "d": return .digits
    case "D": return ScalarClass.digits.negated
    case "w": return .word
    case "W": return ScalarClass.word.negated
    case "s": return .space
    case "S": return ScalarClass.space.negated
    case "t": return .single("\t")
    case "n": return .single("\n")
    case "r": return .single("\r")
    case "f": return .single("\u{0C}")
    case "v": return .single("\u{0B}")
    case "x": return .single(try parseHexadecimal(start))
    case "p", "P": return try parseCategory(isNegated: letter == "P", start)
    default:
      let isSign = letter.isASCII && !ExpressionLexer.isDigit(letter) && !ExpressionLexer.isLetter(letter)
      if isSign || letter == "_" { return .single(letter) }
      throw error("has the escape \\\(letter), which isn't supported", at: start)
    }
  }

  private mutating func parseHexadecimal(_ start: Int) throws(PatternError) -> Unicode.Scalar {
    let isBraced = take("{")
    var digits = ""
    while let current = scalar(), Character(current).isHexDigit, digits.count < (isBraced ? 6 : 2) {
      digits.unicodeScalars.append(current)
      position += 1
    }
    guard digits.count >= (isBraced ? 1 : 2), let code = UInt32(digits, radix: 16), let result = Unicode.Scalar(code),
      !isBraced || take("}")
    else { throw error("has an \\x without the code of a character", at: start) }
    return result
  }

  private mutating func parseCategory(isNegated: Bool, _ start: Int) throws(PatternError) -> ScalarClass {
    var name = ""
    var isNegated = isNegated
    if take("{") {
      if take("^") { isNegated.toggle() }
      while let current = scalar(), current != "}", name.count < 40 {
        name.unicodeScalars.append(current)
        position += 1
      }
      guard take("}") else { throw error("has a \\p{…} that isn't closed", at: start) }
    } else if let current = scalar() {
      name.unicodeScalars.append(current)
      position += 1
    }
    guard ScalarClass.categoryNames.contains(name) else {
      throw error("names no Unicode category with '\(name)'; they are L, Lu, Ll, N, Nd, P, S, Z…", at: start)
    }
    return ScalarClass(categories: [ScalarClass.Category(name: name, isNegated: isNegated)])
  }
}

extension ScalarClass {
  /// The scalar of a class of one.
  fileprivate var onlyScalar: UInt32? {
    guard !isNegated, categories.isEmpty, nested.isEmpty, ranges.count == 1, let range = ranges.first,
      range.lowerBound == range.upperBound
    else { return nil }
    return range.lowerBound
  }
}
