import Foundation

/// Conversions between the types of numbers.
enum Numbers {
  /// The whole number that a value of a whole type is.
  static func integer(_ value: AppValue) -> Int128? {
    switch value {
    case .int(let number): Int128(number)
    case .uint(let number): Int128(number)
    default: nil
    }
  }

  /// The whole number that a number of any type is; `nil` for a fraction or beyond 64 bits.
  static func whole(_ value: AppValue) -> Int64? {
    switch value {
    case .int(let number): return number
    case .uint(let number): return Int64(exactly: number)
    case .double(let number): return Int64(exactly: number)
    case .amount(let number):
      let rounded = rounded(number, digits: 0)
      return rounded == number ? Int64(rounded.description) : nil
    default: return nil
    }
  }

  static func double(_ value: AppValue) -> Double? {
    switch value {
    case .int(let number): Double(number)
    case .uint(let number): Double(number)
    case .double(let number): number
    case .amount(let number): Double(number.description)
    default: nil
    }
  }

  /// The decimal number with the digits that a number shows; `nil` if amounts can't hold it.
  static func decimal(_ value: AppValue) -> Decimal? {
    switch value {
    case .int(let number): return Decimal(number)
    case .uint(let number): return Decimal(number)
    case .double(let number):
      guard number.isFinite, abs(number) < 1e100 else { return nil }
      if abs(number) < 1e-100 { return 0 }
      return Decimal(string: "\(number)")
    case .amount(let number): return number
    default: return nil
    }
  }

  /// Rounds half away from zero; negative digits round before the point.
  static func rounded(_ number: Decimal, digits: Int) -> Decimal {
    var number = number
    var result = Decimal()
    NSDecimalRound(&result, &number, digits, .plain)
    return result
  }
}

/// Points in time as text.
enum Timestamps {
  /// Reads ISO 8601 such as `2026-03-06T09:30:00Z`, also with a fraction or an offset.
  static func parse(_ text: String) -> Date? {
    guard text.utf8.count <= 40, text.utf8.contains(UInt8(ascii: "T")) else { return nil }
    if let date = try? Date.ISO8601FormatStyle().parse(text) { return date }
    return try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
  }

  /// The point in time as ISO 8601, in UTC and to the second.
  static func text(_ date: Date) -> String { date.formatted(Date.ISO8601FormatStyle()) }
}

extension AppValue {
  var isNumber: Bool {
    switch self {
    case .int, .uint, .double, .amount: true
    default: false
    }
  }
}
