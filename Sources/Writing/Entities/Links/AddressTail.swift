/// What may follow a host name in an address: its port, its path with fragment, its query.
enum AddressTail {
  /// The end of an address whose host name ends at a place.
  static func end(in scalars: PostScalars, from hostEnd: Int) -> Int {
    queryEnd(in: scalars, from: pathEnd(in: scalars, from: portEnd(in: scalars, from: hostEnd)))
  }

  private static func portEnd(in scalars: PostScalars, from start: Int) -> Int {
    guard scalars.at(start) == ":" else { return start }
    let end = scalars.end(from: start + 1, while: \.isASCIIDigit)
    return end > start + 1 ? end : start
  }

  /// A path goes on until white space, `<`, `>`, `?` or a parenthesis without its partner, and ends with its last sign
  /// that isn't punctuation.
  private static func pathEnd(in scalars: PostScalars, from start: Int) -> Int {
    guard scalars.at(start) == "/" else { return start }
    var end = start + 1
    var index = end
    while let scalar = scalars.at(index) {
      if isPathSign(scalar) {
        index += 1
        if mayEndPath(scalar) { end = index }
      } else if scalar == "(", let group = groupEnd(in: scalars, from: index, sign: isPathSign) {
        // A pair of parentheses may end a path only if twitter-text's narrower rule knows what is in it.
        if groupEnd(in: scalars, from: index, sign: isNarrowPathSign) != nil { end = group }
        index = group
      } else {
        break
      }
    }
    return end
  }

  /// The end of a pair of parentheses with something in it, one more pair at most.
  private static func groupEnd(
    in scalars: PostScalars, from start: Int, sign: (Unicode.Scalar) -> Bool
  ) -> Int? {
    let first = scalars.end(from: start + 1, while: sign)
    if scalars.at(first) == ")" { return first > start + 1 ? first + 1 : nil }
    guard scalars.at(first) == "(" else { return nil }
    let inner = scalars.end(from: first + 1, while: sign)
    guard inner > first + 1, scalars.at(inner) == ")" else { return nil }
    let last = scalars.end(from: inner + 1, while: sign)
    return scalars.at(last) == ")" ? last + 1 : nil
  }

  private static func queryEnd(in scalars: PostScalars, from start: Int) -> Int {
    guard scalars.at(start) == "?" else { return start }
    var end = start
    var index = start + 1
    while let scalar = scalars.at(index), isQuerySign(scalar) {
      index += 1
      if mayEndQuery(scalar) { end = index }
    }
    return end
  }

  private static func isPathSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "<", ">", "(", ")", "?": false
    default: !scalar.isSpace
    }
  }

  private static func mayEndPath(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!", "*", "\"", "'", "「", "」", ";", ":", "=", ",", ".", "$", "%", "[", "]", "~", "&", "|", "@": false
    default: true
    }
  }

  private static func isNarrowPathSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!", "*", "'", ";", ":", "=", "+", ",", ".", "$", "/", "%", "#", "[", "]", "_", "~", "&", "|", "@": true
    default:
      scalar.isASCIILetterOrDigit || scalar.isCyrillic || scalar.isLatinAccent
        || scalar.properties.generalCategory == .dashPunctuation
    }
  }

  private static func isQuerySign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!", "?", "*", "'", "(", ")", ";", ":", "=", "+", "$", "%", "[", "]", ".", ",", "~", "|", "@", "^": true
    default: mayEndQuery(scalar)
    }
  }

  private static func mayEndQuery(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "_", "&", "=", "#", "/", "-": true
    default: scalar.value < 0x80 ? scalar.isASCIILetterOrDigit : isForeign(scalar)
    }
  }

  /// What queries may have beyond ASCII: nearly everything (RFC 3987, `ucschar` and `iprivate`), spaces too.
  private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFEF: true
    case 0xE0000...0xE0FFF: false
    case 0x10000...: scalar.value & 0xFFFF < 0xFFFE
    default: false
    }
  }
}
