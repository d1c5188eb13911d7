/// Reads a number where it stands, in the digits of any script.
enum NumberScanner {
  /// - Returns: Where it ends, and the number in ASCII: `.` `,` `'` `:` `-` `/` as they separate, `_` for white space.
  static func scan(_ scalars: [Unicode.Scalar], from start: Int) -> (end: Int, key: String) {
    var key = ""
    var index = start
    /// Digits since the last separator.
    var group = 0
    if let date = numericDate(scalars, from: start) { return date }
    while index < scalars.count {
      if let digit = GuardTokens.digit(scalars[index]) {
        key += String(digit)
        group += 1
        index += 1
        continue
      }
      guard let separator = separator(scalars[index]) else { break }
      let following = digits(scalars, from: index + 1)
      guard following > 0 else { break }
      if separator == "_" || separator == "'", group > 3 || following != 3 { break }
      // `10,000` goes on, `1:2:3:4` doesn't matter.
      key.append(separator)
      group = 0
      index += 1
    }
    return (index, key)
  }

  private static func digits(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
    // More than four say no more than four.
    scalars[min(start, scalars.count)...].prefix(5).prefix { GuardTokens.digit($0) != nil }.count
  }

  private static func separator(_ scalar: Unicode.Scalar) -> Character? {
    switch scalar {
    case ".", "٫": "."
    case ",", "٬", "，": ","
    case ":", "：": ":"
    case "'", "’": "'"
    case " ", "\u{A0}", "\u{2009}", "\u{202F}": "_"
    default: nil
    }
  }

  /// `2026-05-03` and `3/5/2026`.
  private static func numericDate(_ scalars: [Unicode.Scalar], from start: Int) -> (end: Int, key: String)? {
    let first = digits(scalars, from: start)
    guard first > 0, start + first < scalars.count else { return nil }
    let mark = scalars[start + first]
    guard mark == "-" || mark == "/" || mark == "‑" else { return nil }
    let second = digits(scalars, from: start + first + 1)
    let place = start + first + 1 + second
    guard (1...2).contains(second), place < scalars.count, scalars[place] == mark else { return nil }
    let third = digits(scalars, from: place + 1)
    let isDate = (first == 4 && (1...2).contains(third)) || (first <= 2 && (third == 2 || third == 4))
    guard isDate else { return nil }
    let end = place + 1 + third
    let key = scalars[start..<end].map { scalar in
      GuardTokens.digit(scalar).map(String.init) ?? (mark == "/" ? "/" : "-")
    }
    return (end, key.joined())
  }

  /// The value in one form: digits, with `.` before the decimals, no zeros that say nothing.
  static func value(_ key: String, timesTenTo power: Int = 0) -> String {
    let separators = key.filter { !$0.isNumber }
    guard let last = separators.last else { return shifted(key, "", by: power) }
    let groups = key.split(omittingEmptySubsequences: false) { !$0.isNumber }
    let areThousands = groups.dropFirst().allSatisfy { $0.count == 3 } && (1...3).contains(groups[0].count)
    if Set(separators).count == 1 {
      if areThousands, groups[0] != "0" { return shifted(groups.joined(), "", by: power) }
      // A version or an address: its parts count.
      if separators.count > 1 { return groups.joined(separator: ".") }
    }
    guard last == "." || last == "," else { return shifted(groups.joined(), "", by: power) }
    return shifted(groups.dropLast().joined(), String(groups[groups.count - 1]), by: power)
  }

  private static func shifted(_ whole: String, _ decimals: String, by power: Int) -> String {
    var (whole, decimals) = (whole, decimals)
    for _ in 0..<power { whole.append(decimals.isEmpty ? "0" : decimals.removeFirst()) }
    let digits = String(whole.drop { $0 == "0" })
    while decimals.last == "0" { decimals.removeLast() }
    return (digits.isEmpty ? "0" : digits) + (decimals.isEmpty ? "" : "." + decimals)
  }
}
