import Foundation

extension AppValue {
  /// The value as a person reads it: texts as they are, numbers plainly, dates and times as ISO 8601, yes and no,
  /// lists with commas; nothing there is an empty text. `nil` for records, maps and bytes, also in a list.
  public var plainText: String? {
    switch self {
    case .null: return ""
    case .bool(let flag): return flag ? "yes" : "no"
    case .int(let number): return String(number)
    case .uint(let number): return String(number)
    case .double(let number): return DecimalText.plain(number)
    case .amount(let number): return number.description
    case .string(let text): return text
    case .date(let day): return day.description
    case .time(let time): return time.description
    case .timestamp(let moment): return Timestamps.text(moment)
    case .list(let elements):
      let texts = elements.filter { !$0.isNull }.compactMap(\.plainText)
      return texts.count == elements.count(where: { !$0.isNull }) ? texts.joined(separator: ", ") : nil
    case .bytes, .map: return nil
    }
  }

  /// What kind of value this is, with its article, for messages: `a text`.
  public var typeName: String {
    switch self {
    case .null: "nothing"
    case .bool: "yes or no"
    case .int, .uint: "a whole number"
    case .double: "a number"
    case .amount: "an amount"
    case .string: "a text"
    case .bytes: "bytes"
    case .date: "a date"
    case .time: "a time"
    case .timestamp: "a point in time"
    case .list: "a list"
    case .map: "a record"
    }
  }
}

/// Decimal numbers as text.
enum DecimalText {
  /// A double with the fewest digits that mean it, without exponent where that is readable, whole ones without fraction.
  static func plain(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    if let whole = Int64(exactly: number), whole.magnitude < 1_000_000_000_000_000 { return String(whole) }
    let magnitude = abs(number)
    if magnitude < 1e-4, magnitude >= 1e-15, let decimal = Decimal(string: "\(number)") { return decimal.description }
    return "\(number)"
  }

  /// A number with exactly two decimals, rounded half away from zero, with a point and without grouping.
  static func twoDigits(_ number: Decimal) -> String {
    let rounded = Numbers.rounded(number, digits: 2)
    var text = abs(rounded).description
    let point = text.firstIndex(of: ".")
    let decimals = point.map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    if point == nil { text += "." }
    text += String(repeating: "0", count: max(0, 2 - decimals))
    return (rounded < 0 ? "-" : "") + text
  }

  /// Reads digits with at most one point and a sign; `nil` for anything else and for more than 30 digits.
  static func parse(_ text: some StringProtocol) -> Decimal? {
    var digits = 0
    var points = 0
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case 0x30...0x39: digits += 1
      case UInt8(ascii: "."): points += 1
      case UInt8(ascii: "-") where index == 0, UInt8(ascii: "+") where index == 0: break
      default: return nil
      }
    }
    guard digits > 0, digits <= 30, points <= 1, !text.hasSuffix(".") else { return nil }
    return Decimal(string: String(text))
  }
}
