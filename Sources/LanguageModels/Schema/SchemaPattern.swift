/// Turns a regular expression as JSON Schema means it (ECMA-262) into one of Swift's.
enum SchemaPattern {
  /// Makes the expression.
  ///
  /// It matches anywhere in a text, by code points; `\d` and `\w` mean ASCII only, and `$` only the very end.
  ///
  /// - Throws: What is wrong with the pattern.
  static func regex(_ pattern: String) throws -> Regex<AnyRegexOutput> {
    try Regex(translate(pattern)).matchingSemantics(.unicodeScalar).asciiOnlyDigits().asciiOnlyWordCharacters()
  }

  /// Rewrites what Swift reads differently: `$` (Swift also takes it before a last line break), and inside a class the
  /// characters that open another class or join two.
  private static func translate(_ pattern: String) -> String {
    var result = ""
    var isInClass = false
    var isEscaped = false
    var isFirstInClass = false
    var before: Character?
    for character in pattern {
      defer { before = isEscaped ? nil : character }
      if isEscaped {
        isEscaped = false
        isFirstInClass = false
        result.append(character)
        continue
      }
      switch character {
      case "\\":
        isEscaped = true
        result.append(character)
      case "$" where !isInClass: result += "\\z"
      case "[" where !isInClass:
        isInClass = true
        isFirstInClass = true
        result.append(character)
        continue
      case "^" where isFirstInClass:
        result.append(character)
        continue
      case "]" where isInClass && isFirstInClass:
        // `[]` matches nothing and `[^]` anything; Swift knows neither.
        if before == "^" { result.removeLast(2); result += "(?s:.)" } else { result.removeLast(); result += "(?!)" }
        isInClass = false
      case "]" where isInClass:
        isInClass = false
        result.append(character)
      case "[" where isInClass: result += "\\["
      case "&" where isInClass && before == "&", "~" where isInClass && before == "~",
        "-" where isInClass && before == "-":
        result += "\\\(character)"
      default: result.append(character)
      }
      isFirstInClass = false
    }
    return result
  }
}

/// The regular expressions of a schema, each made once.
struct SchemaPatterns {
  private var known: [String: Result<Regex<AnyRegexOutput>, any Error>] = [:]

  mutating func regex(_ pattern: String) -> Result<Regex<AnyRegexOutput>, any Error> {
    if let made = known[pattern] { return made }
    let made = Result { try SchemaPattern.regex(pattern) }
    known[pattern] = made
    return made
  }

  /// Whether the pattern is somewhere in the text; one that can't be used is nowhere.
  mutating func matches(_ pattern: String, _ text: String) -> Bool {
    guard case .success(let regex) = regex(pattern) else { return false }
    return text.firstMatch(of: regex) != nil
  }
}
