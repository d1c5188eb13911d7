import Foundation

/// The conversions `string`, `int`, `uint`, `double`, `bool` and `bytes` of CEL.
enum ValueCasts {
  static func cast(_ value: AppValue, to function: ExpressionFunction) throws(ExpressionError) -> AppValue {
    let result: AppValue?
    switch function {
    case .string: result = string(value)
    case .int: result = try int(value)
    case .uint: result = try uint(value)
    case .double: result = double(value)
    case .bool: result = bool(value)
    case .bytes: result = bytes(value)
    default: result = nil
    }
    guard let result else {
      let shown = if case .string(let text) = value { "the text '\(text.prefix(40))'" } else { value.typeName }
      throw ExpressionError(.type, "'\(function.rawValue)' can't convert \(shown)")
    }
    return result
  }

  private static func string(_ value: AppValue) -> AppValue? {
    switch value {
    case .bool(let flag): .string(flag ? "true" : "false")
    case .bytes(let bytes): String(validating: bytes, as: UTF8.self).map { .string($0) }
    case .list, .map, .null: nil
    default: value.plainText.map { .string($0) }
    }
  }

  private static func outOfRange(_ type: String) -> ExpressionError {
    ExpressionError(.arithmetic, "the number is out of the range of '\(type)'")
  }

  private static func int(_ value: AppValue) throws(ExpressionError) -> AppValue? {
    switch value {
    case .string(let text): return Int64(text).map { .int($0) }
    case .timestamp(let moment): return .int(Int64(moment.timeIntervalSince1970.rounded(.down)))
    case .int: return value
    case .uint, .double, .amount:
      guard let whole = truncated(value), let number = Int64(exactly: whole) else { throw outOfRange("int") }
      return .int(number)
    default: return nil
    }
  }

  private static func uint(_ value: AppValue) throws(ExpressionError) -> AppValue? {
    switch value {
    case .string(let text): return UInt64(text).map { .uint($0) }
    case .uint: return value
    case .int, .double, .amount:
      guard let whole = truncated(value), let number = UInt64(exactly: whole) else { throw outOfRange("uint") }
      return .uint(number)
    default: return nil
    }
  }

  /// The number without its fraction; `nil` far beyond 64 bits.
  private static func truncated(_ value: AppValue) -> Int128? {
    switch value {
    case .double(let number):
      guard number.isFinite, abs(number) < 0x1p100 else { return nil }
      return Int128(number.rounded(.towardZero))
    case .amount(let number):
      var number = number
      var result = Decimal()
      NSDecimalRound(&result, &number, 0, number < 0 ? .up : .down)
      return Int128(result.description)
    default: return Numbers.integer(value)
    }
  }

  private static func double(_ value: AppValue) -> AppValue? {
    guard case .string(let text) = value else { return Numbers.double(value).map { .double($0) } }
    // Double(_:) also reads hexadecimal numbers, which CEL doesn't.
    guard !text.utf8.contains(where: { $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "X") }) else { return nil }
    return Double(text).map { .double($0) }
  }

  private static func bool(_ value: AppValue) -> AppValue? {
    switch value {
    case .bool: return value
    case .string(let text):
      if ["1", "t", "true", "TRUE", "True"].contains(text) { return .bool(true) }
      if ["0", "f", "false", "FALSE", "False"].contains(text) { return .bool(false) }
      return nil
    default: return nil
    }
  }

  private static func bytes(_ value: AppValue) -> AppValue? {
    switch value {
    case .bytes: value
    case .string(let text): .bytes(Array(text.utf8))
    default: nil
    }
  }
}
