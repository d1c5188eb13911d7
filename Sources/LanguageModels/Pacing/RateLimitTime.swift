/// The ways in which providers write how long something takes or when it is.
enum RateLimitTime {
  /// The longest wait that is believed: a day. What says more is a mistake or of no use.
  static let longest = Duration.seconds(86_400)

  /// A duration such as `1s`, `6m0s`, `12ms`, `2m59.56s`, `1h30m`, or seconds without a unit; `nil` if it isn't one.
  static func duration(_ text: String) -> Duration? {
    let text = text.lowercased().filter { $0 != " " }
    guard !text.isEmpty, text.utf8.count <= 40 else { return nil }
    if let seconds = number(text[...]) { return bounded(seconds) }
    var rest = text[...]
    var seconds = 0.0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { !($0.isASCII && $0.isNumber || $0 == ".") }
      rest = rest.dropFirst(unit.count)
      guard let value = number(digits), let length = units[String(unit)] else { return nil }
      seconds += value * length
    }
    return bounded(seconds)
  }

  /// When something is, as the wait until then: a duration, a date of RFC 3339, or seconds or milliseconds since 1970.
  ///
  /// - Parameter now: The seconds since 1970.
  static func wait(_ text: String, now: Double) -> Duration? {
    if let date = seconds(rfc3339: text) { return bounded(max(0, date - now)) }
    if let value = number(text[...]), value >= 1e9 {
      // No limit lasts thirty years: so large a number is a moment.
      return bounded(max(0, (value >= 1e11 ? value / 1000 : value) - now))
    }
    return duration(text)
  }

  /// The seconds since 1970 of a date such as `2026-11-30T10:52:00.5Z` (RFC 3339); `nil` if it isn't one.
  static func seconds(rfc3339 text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.count <= 40, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[13] == 0x3A,
      bytes[16] == 0x3A, [0x54, 0x74, 0x20].contains(bytes[10]), let year = digits(bytes[0..<4]),
      let month = digits(bytes[5..<7]), let day = digits(bytes[8..<10]), let hour = digits(bytes[11..<13]),
      let minute = digits(bytes[14..<16]), let second = digits(bytes[17..<19]), year >= 1970,
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    var rest = bytes[19...]
    var fraction = 0.0
    if rest.first == 0x2E {
      let decimals = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      guard !decimals.isEmpty, let value = Double("0." + String(decoding: decimals, as: UTF8.self)) else { return nil }
      fraction = value
      rest = rest.dropFirst(decimals.count + 1)
    }
    var offset = 0
    if !rest.elementsEqual([0x5A]), !rest.elementsEqual([0x7A]) {
      let zone = Array(rest)
      guard zone.count == 6, zone[0] == 0x2B || zone[0] == 0x2D, zone[3] == 0x3A, let hours = digits(zone[1..<3]),
        let minutes = digits(zone[4..<6]), hours < 24, minutes < 60
      else { return nil }
      offset = (hours * 3600 + minutes * 60) * (zone[0] == 0x2D ? -1 : 1)
    }
    let days = HTTPDate.days(year: year, month: month, day: day)
    return Double(days * 86_400 + hour * 3600 + minute * 60 + second - offset) + fraction
  }

  private static let units = ["ms": 0.001, "s": 1, "m": 60, "h": 3600, "d": 86_400, "us": 1e-6, "µs": 1e-6, "ns": 1e-9]

  private static func bounded(_ seconds: Double) -> Duration? {
    guard seconds.isFinite, seconds >= 0 else { return nil }
    return seconds >= 86_400 ? longest : .seconds(seconds)
  }

  /// A number as people write it: no sign, no exponent, no name of infinity.
  private static func number(_ text: Substring) -> Double? {
    guard !text.isEmpty, text.utf8.count <= 30,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E })
    else { return nil }
    return Double(text)
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: bytes, as: UTF8.self))
  }
}
