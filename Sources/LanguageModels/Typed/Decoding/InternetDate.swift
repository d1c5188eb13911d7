/// Dates and times as RFC 3339 writes them: `2026-01-31T12:00:00.25+01:00`.
enum InternetDate {
  /// The seconds since 1970 that a text means; `nil` if it isn't such a date.
  ///
  /// A leap second counts as the first second of the next minute.
  static func seconds(_ text: String) -> Double? {
    var rest = Array(text.utf8)[...]
    guard let year = digits(4, &rest), take("-", &rest), let month = digits(2, &rest), take("-", &rest),
      let day = digits(2, &rest), take("Tt", &rest), let hour = digits(2, &rest), take(":", &rest),
      let minute = digits(2, &rest), take(":", &rest), let second = digits(2, &rest),
      (1...12).contains(month), day >= 1, day <= days(month, year), hour < 24, minute < 60, second <= 60,
      let fraction = fraction(&rest), let offset = offset(&rest), rest.isEmpty
    else { return nil }
    let minutes = (daysSince1970(year, month, day) * 24 + hour) * 60 + minute - offset
    return Double(minutes * 60 + second) + fraction
  }

  private static func take(_ wanted: String, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let byte = rest.first, wanted.utf8.contains(byte) else { return false }
    rest.removeFirst()
    return true
  }

  private static func digits(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Double? {
    guard take(".", &rest) else { return 0 }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.isEmpty ? nil : Double("0." + String(decoding: digits, as: UTF8.self))
  }

  /// Minutes east of Greenwich.
  private static func offset(_ rest: inout ArraySlice<UInt8>) -> Int? {
    if take("Zz", &rest) { return 0 }
    let isWest = rest.first == UInt8(ascii: "-")
    guard take("+-", &rest), let hours = digits(2, &rest), take(":", &rest), let minutes = digits(2, &rest),
      hours < 24, minutes < 60
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }

  private static func days(_ month: Int, _ year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Counts years from March on, so that the leap day is a year's last.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    return shifted * 365 + floored(shifted, 4) - floored(shifted, 100) + floored(shifted, 400)
      + (months * 153 + 2) / 5 + day - 1 - 719_468
  }

  private static func floored(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : (value - divisor + 1) / divisor
  }
}
