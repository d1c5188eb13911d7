extension PatternParser {
  /// Reads a class whose opening bracket has been read.
  mutating func parseBrackets(_ start: Int) throws(PatternError) -> ScalarClass {
    var result = ScalarClass()
    if take("^") { result.isNegated = true }
    // In RE2 a bracket that comes first stands for itself; in ECMA-262 `[]` is nothing and `[^]` anything.
    var isFirst = syntax == .re2
    while let current = scalar(), isFirst || current != "]" {
      isFirst = false
      let memberStart = position
      if syntax == .re2, current == "[", scalar(1) == ":" {
        throw error("has a class of the form [:alpha:], which isn't supported; write \\p{L} or a-z", at: memberStart)
      }
      let lower = try parseMember()
      guard scalar() == "-", let next = scalar(1), next != "]" else {
        result.formUnion(lower)
        continue
      }
      position += 1
      let upper = try parseMember()
      if let from = lower.onlyCode, let to = upper.onlyCode {
        guard from <= to else { throw error("has a range that isn't one", at: memberStart) }
        result.ranges.append(from...to)
      } else {
        // `[\w-.]`: ECMA-262 takes the dash for itself (its annex B), RE2 doesn't take it.
        guard syntax == .ecmaScript else { throw error("has a range that isn't one", at: memberStart) }
        result.formUnion(lower)
        result.formUnion(.single("-"))
        result.formUnion(upper)
      }
    }
    guard take("]") else { throw error("has a '[' that isn't closed", at: start) }
    return result
  }

  private mutating func parseMember() throws(PatternError) -> ScalarClass {
    let start = position
    guard let current = scalar() else { throw error("ends in a class") }
    position += 1
    guard current == "\\" else { return .single(current) }
    if syntax == .ecmaScript && take("b") { return .single("\u{08}") }
    return try parseClassEscape(start)
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
    case "s": return .space(syntax)
    case "S": return ScalarClass.space(syntax).negated
    case "t": return .single("\t")
    case "n": return .single("\n")
    case "r": return .single("\r")
    case "f": return .single("\u{0C}")
    case "v": return .single("\u{0B}")
    case "x": return .single(try parseHexadecimal(start))
    case "p", "P": return try parseProperty(isNegated: letter == "P", start)
    default:
      if syntax == .ecmaScript, let code = try parseCode(letter, start) { return .single(code) }
      let isSign = letter.isASCII && !ScalarClass.isDigit(letter) && !ScalarClass.isLetter(letter)
      if isSign || letter == "_" { return .single(letter) }
      throw error("has the escape \\\(letter), which isn't supported", at: start)
    }
  }

  private mutating func parseHexadecimal(_ start: Int) throws(PatternError) -> Unicode.Scalar {
    let isBraced = syntax == .re2 && take("{")
    let code = readHexadecimal(isBraced ? 1...6 : 2...2)
    guard let code, let result = Unicode.Scalar(code), !isBraced || take("}") else {
      throw error("has an \\x without the code of a character", at: start)
    }
    return result
  }

  /// Reads the rest of the escapes of ECMA-262 that stand for one code.
  private mutating func parseCode(_ letter: Unicode.Scalar, _ start: Int) throws(PatternError) -> UInt32? {
    switch letter {
    case "u": return try parseUnicodeEscape(start)
    case "0" where scalar().map(ScalarClass.isDigit) != true: return 0
    case "0"..."9", "k":
      throw error("refers back to a group with \\\(letter), which isn't supported", at: start)
    case "c":
      guard let control = scalar(), ScalarClass.isLetter(control), control != "_" else {
        throw error("has a \\c without a letter", at: start)
      }
      position += 1
      return control.value % 32
    default: return nil
    }
  }

  /// Reads what follows `\u`: four digits, two such halves of a character, or digits in braces.
  private mutating func parseUnicodeEscape(_ start: Int) throws(PatternError) -> UInt32 {
    if take("{") {
      while scalar() == "0", scalar(1) != "}" { position += 1 }
      if let code = readHexadecimal(1...6), code <= 0x10FFFF, take("}") { return code }
    } else if let code = readHexadecimal(4...4) {
      let afterFirst = position
      guard (0xD800...0xDBFF).contains(code), take("\\u") else { return code }
      if let second = readHexadecimal(4...4), (0xDC00...0xDFFF).contains(second) {
        return 0x10000 + (code - 0xD800) << 10 + (second - 0xDC00)
      }
      position = afterFirst
      return code
    }
    throw error("has a \\u without the code of a character", at: start)
  }

  private mutating func readHexadecimal(_ length: ClosedRange<Int>) -> UInt32? {
    var digits = ""
    while let current = scalar(), current.properties.isASCIIHexDigit, digits.utf8.count < length.upperBound {
      digits.unicodeScalars.append(current)
      position += 1
    }
    return digits.utf8.count >= length.lowerBound ? UInt32(digits, radix: 16) : nil
  }

  /// Reads what follows `\p` or `\P`.
  private mutating func parseProperty(isNegated: Bool, _ start: Int) throws(PatternError) -> ScalarClass {
    var name = ""
    var isNegated = isNegated
    if take("{") {
      if syntax == .re2, take("^") { isNegated.toggle() }
      while let current = scalar(), current != "}", name.unicodeScalars.count < 40 {
        name.unicodeScalars.append(current)
        position += 1
      }
      guard take("}") else { throw error("has a \\p{…} that isn't closed", at: start) }
    } else if syntax == .re2, let current = scalar() {
      name.unicodeScalars.append(current)
      position += 1
    }
    var category = name
    if syntax == .ecmaScript {
      if let property = ScalarProperty(named: name) {
        return ScalarClass(properties: [ScalarClass.PropertyTerm(property: property, isNegated: isNegated)])
      }
      for prefix in ["General_Category=", "gc="] where name.hasPrefix(prefix) {
        category = String(name.dropFirst(prefix.count))
      }
    }
    guard let categories = GeneralCategories(named: category, syntax) else {
      let more = syntax == .ecmaScript ? "Letter… and properties such as Alphabetic; scripts aren't supported" : "Z…"
      throw error("names no Unicode category with '\(name)'; they are L, Lu, Ll, N, Nd, P, S, \(more)", at: start)
    }
    return ScalarClass(categories: isNegated ? GeneralCategories.all.subtracting(categories) : categories)
  }
}
