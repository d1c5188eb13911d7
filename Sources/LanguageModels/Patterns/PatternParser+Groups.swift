extension PatternParser {
  /// Reads a group whose opening bracket has been read.
  mutating func parseGroup(_ start: Int) throws(PatternError) -> PatternNode {
    if take("?") {
      if takeNameStart() {
        while let current = scalar(), ScalarClass.isLetter(current) || ScalarClass.isDigit(current) { position += 1 }
        guard take(">") else { throw error("has a group whose name isn't closed", at: start) }
      } else if !take(":") {
        throw unsupportedGroup(start)
      }
    }
    let node = try parseChoice()
    guard take(")") else { throw error("has a '(' that isn't closed", at: start) }
    return node
  }

  private mutating func takeNameStart() -> Bool {
    if syntax == .re2, take("P<") { return true }
    return scalar() == "<" && scalar(1) != "=" && scalar(1) != "!" && take("<")
  }

  private func unsupportedGroup(_ start: Int) -> PatternError {
    let known = "only (?:…)\(syntax == .re2 ? ", named groups, and (?i) at the start" : " and named groups are")"
    let next = scalar().map(String.init) ?? ""
    switch next {
    case "=", "!": return error("looks ahead with (?\(next)…), which isn't supported: \(known)", at: start)
    case "<":
      return error(
        "looks behind with (?<\(scalar(1).map(String.init) ?? "")…), which isn't supported: \(known)", at: start)
    default: return error("has a '(?…' that isn't supported: \(known)", at: start)
    }
  }
}
