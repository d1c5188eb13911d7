/// A time of a recording as transcripts write it: `00:01:02.500`, `1:02,5`, `0:03`.
enum SpokenTime {
  /// Reads a time at the beginning of a text: minutes and seconds, hours before them if there are any, and a fraction of
  /// one to three digits after a point or comma.
  ///
  /// - Returns: Milliseconds, how many parts stand between colons, and what follows; `nil` if there is no time.
  static func prefix(of text: Substring) -> (milliseconds: Int, parts: Int, rest: Substring)? {
    var scalars = text.unicodeScalars
    var parts: [(value: Int, digits: Int)] = []
    while true {
      guard let part = number(&scalars, most: 4) else { return nil }
      parts.append(part)
      guard parts.count < 3, scalars.first == ":", let next = scalars.dropFirst().first, SourceLines.isDigit(next)
      else { break }
      scalars = scalars.dropFirst()
    }
    guard parts.count >= 2 else { return nil }
    let hours = parts.count == 3 ? parts[0].value : 0
    let minutes = parts[parts.count - 2].value
    let seconds = parts[parts.count - 1].value
    guard seconds < 60, minutes < 60 || parts.count == 2 else { return nil }
    guard parts.dropFirst().allSatisfy({ $0.digits <= 2 }) else { return nil }
    var milliseconds = 0
    if let mark = scalars.first, mark == "." || mark == ",", let digit = scalars.dropFirst().first,
      SourceLines.isDigit(digit)
    {
      scalars = scalars.dropFirst()
      guard let fraction = number(&scalars, most: 3) else { return nil }
      milliseconds = fraction.value * [1, 100, 10, 1][fraction.digits]
    }
    if let next = scalars.first, SourceLines.isDigit(next) || next == ":" { return nil }
    return (((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds, parts.count, Substring(scalars))
  }

  /// Reads a text that is a time and nothing else, white space around it left aside.
  static func whole(_ text: Substring) -> (milliseconds: Int, parts: Int)? {
    guard let found = prefix(of: SourceLines.trimmed(text)), found.rest.isEmpty else { return nil }
    return (found.milliseconds, found.parts)
  }

  private static func number(
    _ scalars: inout Substring.UnicodeScalarView, most: Int
  ) -> (value: Int, digits: Int)? {
    var value = 0
    var digits = 0
    while let scalar = scalars.first, SourceLines.isDigit(scalar) {
      guard digits < most else { return nil }
      value = value * 10 + Int(scalar.value - 0x30)
      digits += 1
      scalars = scalars.dropFirst()
    }
    return digits > 0 ? (value, digits) : nil
  }
}
