import HTTPTransport

/// What a server says about when to come back (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// The wait that an answer asks for, `nil` if it asks for none.
  ///
  /// `retry-after-ms` is what several providers send besides. A date is taken against the answer's own `Date`, so that
  /// this machine's clock doesn't matter.
  ///
  /// - Parameter now: The seconds since 1970, for answers without a `Date`.
  static func delay(in response: HTTPResponse, now: () -> Double) -> Duration? {
    if let text = response.header("retry-after-ms"), let milliseconds = Double(text), milliseconds >= 0,
      milliseconds < 1e12
    {
      return .milliseconds(Int(milliseconds))
    }
    guard let text = response.header("retry-after") else { return nil }
    if let seconds = Double(text), seconds >= 0, seconds < 1e9 { return .seconds(seconds) }
    guard let date = HTTPDate.seconds(text) else { return nil }
    let origin = response.header("date").flatMap(HTTPDate.seconds) ?? now()
    return .seconds(max(0, date - origin))
  }
}

/// Dates as HTTP writes them (RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// The seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT`; `nil` if it isn't one.
  ///
  /// The two forms that RFC 9110 calls obsolete are read as well.
  static func seconds(_ text: String) -> Double? {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "-" }).map(String.init)
    switch words.count {
    // Sun, 06 Nov 1994 08:49:37 GMT, and Sunday, 06-Nov-94 08:49:37 GMT
    case 6:
      guard words[5] == "GMT", let year = Int(words[3]) else { return nil }
      return seconds(day: words[1], month: words[2], year: words[3].count == 2 ? century(year) : year, time: words[4])
    // Sun Nov  6 08:49:37 1994
    case 5:
      guard let year = Int(words[4]) else { return nil }
      return seconds(day: words[2], month: words[1], year: year, time: words[3])
    default: return nil
    }
  }

  private static func century(_ year: Int) -> Int { year < 70 ? 2000 + year : 1900 + year }

  private static func seconds(day: String, month: String, year: Int, time: String) -> Double? {
    let clock = time.split(separator: ":").map { Int($0) ?? -1 }
    guard let day = Int(day), (1...31).contains(day), let month = months.firstIndex(of: month).map({ $0 + 1 }),
      (1970...9999).contains(year), clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]),
      (0...60).contains(clock[2])
    else { return nil }
    let days = days(year: year, month: month, day: day)
    return Double(days * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2])
  }

  /// The days since 1970 of a date of the Gregorian calendar.
  static func days(year: Int, month: Int, day: Int) -> Int {
    // Years are counted from March, so that the leap day is the last day of one.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
