extension SourceText {
  /// Cuts at a separator that stands outside parentheses, brackets, braces and quoted entries; the pieces are trimmed.
  ///
  /// A quotation mark counts only at the beginning of an entry, so `5" pipe` is no quotation.
  func split(at separator: Unicode.Scalar) -> [SourceText] {
    var pieces: [SourceText] = []
    var start = startIndex
    var depth = 0
    var index = startIndex
    var hasQuotes = true
    while index < endIndex {
      if hasQuotes, self[index] == "\"", self[start..<index].trimmed().isEmpty {
        if let close = closingQuote(from: index) {
          index = close + 1
          continue
        }
        hasQuotes = false
      }
      switch self[index] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth = max(0, depth - 1)
      case separator where depth == 0:
        pieces.append(self[start..<index].trimmed())
        start = index + 1
      default: break
      }
      index += 1
    }
    pieces.append(self[start...].trimmed())
    return pieces
  }

  /// The index of the quotation mark that ends the one at `index`; `\"` and `\\` are escapes.
  func closingQuote(from index: Int) -> Int? {
    var position = index + 1
    while position < endIndex {
      if self[position] == "\\" {
        position += 2
      } else if self[position] == "\"" {
        return position
      } else {
        position += 1
      }
    }
    return nil
  }

  /// The first index of a character outside quotation marks.
  func firstIndexOutsideQuotes(of scalar: Unicode.Scalar) -> Int? {
    var index = startIndex
    var hasQuotes = true
    while index < endIndex {
      if self[index] == scalar { return index }
      if hasQuotes, self[index] == "\"" {
        if let close = closingQuote(from: index) { index = close } else { hasQuotes = false }
      }
      index += 1
    }
    return nil
  }

  /// The part before the first colon and the part behind it, trimmed; `nil` without a colon.
  func splitAtColon() -> (key: SourceText, rest: SourceText)? {
    guard let colon = firstIndex(of: ":") else { return nil }
    return (self[..<colon].trimmed(), self[(colon + 1)...].trimmed())
  }

  /// Whether the text begins like a member of a record: `name:`.
  var beginsWithName: Bool {
    guard let (key, _) = splitAtColon() else { return false }
    return !key.isEmpty && key.scalars.allSatisfy(\.isNameCharacter)
  }

  /// The index of the parenthesis that closes the one at `open`: the first one behind which comes a colon or the end and
  /// up to which the parentheses are balanced; failing that, the first one behind which comes a colon or the end.
  func closingParenthesis(from open: Int) -> Int? {
    var depth = 0
    var fallback: Int?
    for index in open..<endIndex {
      switch self[index] {
      case "(": depth += 1
      case ")":
        depth -= 1
        let next = self[(index + 1)...].trimmed().scalars.first
        guard next == nil || next == ":" else { continue }
        if depth == 0 { return index }
        if fallback == nil { fallback = index }
      default: break
      }
    }
    return fallback
  }

  /// The text without quotation marks around it; `\"` and `\\` in them are unescaped.
  var unquoted: String {
    guard scalars.count >= 2, scalars.first == "\"", closingQuote(from: startIndex) == endIndex - 1 else {
      return string
    }
    var view = String.UnicodeScalarView()
    var escaped = false
    for scalar in scalars.dropFirst().dropLast() {
      if scalar == "\\", !escaped {
        escaped = true
      } else {
        view.append(scalar)
        escaped = false
      }
    }
    return String(view)
  }

  /// Takes entries off the end, behind commas outside parentheses, as long as they are wanted; the first entry stays.
  func droppingLastEntries(while isWanted: (SourceText) -> Bool) -> SourceText {
    var pieces = split(at: ",")
    while pieces.count > 1, let last = pieces.last, isWanted(last) { pieces.removeLast() }
    guard let last = pieces.last else { return self }
    return self[..<last.endIndex].trimmed()
  }
}
