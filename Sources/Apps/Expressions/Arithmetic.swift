import Foundation

/// Arithmetic of values: whole numbers with overflow checks, mixed types in the wider one, amounts in decimal.
enum Arithmetic {
  static func negate(_ value: AppValue) throws(ExpressionError) -> AppValue {
    switch value {
    case .int(let number):
      let (result, overflow) = Int64(0).subtractingReportingOverflow(number)
      return .int(try checked(result, overflow, "-"))
    case .double(let number): return .double(-number)
    case .amount(let number): return .amount(-number)
    default: throw ExpressionError(.type, "'-' needs a number, not \(value.typeName)")
    }
  }

  static func compute(
    _ sign: BinaryOperator, _ left: AppValue, _ right: AppValue
  ) throws(ExpressionError) -> AppValue {
    switch (left, right) {
    case (.int(let first), .int(let second)): return .int(try whole(sign, first, second))
    case (.uint(let first), .uint(let second)): return .uint(try whole(sign, first, second))
    case (.amount, _), (_, .amount):
      guard left.isNumber, right.isNumber else { break }
      return .amount(try decimal(sign, left, right))
    case (.double, _), (_, .double):
      guard let first = Numbers.double(left), let second = Numbers.double(right) else { break }
      return try double(sign, first, second)
    case (.int, .uint), (.uint, .int):
      guard let first = Numbers.whole(left), let second = Numbers.whole(right) else { throw overflow(sign.rawValue) }
      return .int(try whole(sign, first, second))
    case (.string(let first), .string(let second)) where sign == .add: return .string(first + second)
    case (.bytes(let first), .bytes(let second)) where sign == .add: return .bytes(first + second)
    case (.list(let first), .list(let second)) where sign == .add: return .list(first + second)
    case (.date, _), (_, .date):
      if let result = try date(sign, left, right) { return result }
    default: break
    }
    throw mismatch(sign, left, right)
  }

  private static func mismatch(_ sign: BinaryOperator, _ left: AppValue, _ right: AppValue) -> ExpressionError {
    var message = "'\(sign.rawValue)' doesn't work with \(left.typeName) and \(right.typeName)"
    switch (left, right) {
    case (.string, _) where sign == .add, (_, .string) where sign == .add:
      message += "; string(x) makes a text of a number, int(x) or double(x) a number of a text"
    default: break
    }
    return ExpressionError(.type, message)
  }

  private static func overflow(_ sign: String) -> ExpressionError {
    ExpressionError(.arithmetic, "the result of '\(sign)' is too large")
  }

  private static func checked<Number>(
    _ result: Number, _ isOverflow: Bool, _ sign: String
  ) throws(ExpressionError) -> Number {
    if isOverflow { throw overflow(sign) }
    return result
  }

  private static func whole<Number: FixedWidthInteger>(
    _ sign: BinaryOperator, _ left: Number, _ right: Number
  ) throws(ExpressionError) -> Number {
    let result: (Number, Bool)
    switch sign {
    case .add: result = left.addingReportingOverflow(right)
    case .subtract: result = left.subtractingReportingOverflow(right)
    case .multiply: result = left.multipliedReportingOverflow(by: right)
    default:
      if right == 0 { throw ExpressionError(.arithmetic, "'\(sign.rawValue)' by zero") }
      result =
        sign == .divide
        ? left.dividedReportingOverflow(by: right) : left.remainderReportingOverflow(dividingBy: right)
    }
    return try checked(result.0, result.1, sign.rawValue)
  }

  private static func double(
    _ sign: BinaryOperator, _ left: Double, _ right: Double
  ) throws(ExpressionError) -> AppValue {
    switch sign {
    case .add: return .double(left + right)
    case .subtract: return .double(left - right)
    case .multiply: return .double(left * right)
    case .divide: return .double(left / right)
    default:
      // Fields of type number hold doubles, so whole ones are taken as whole numbers.
      guard let first = Int64(exactly: left), let second = Int64(exactly: right) else {
        throw ExpressionError(.type, "'%' needs whole numbers")
      }
      return .int(try whole(sign, first, second))
    }
  }

  private static func decimal(
    _ sign: BinaryOperator, _ left: AppValue, _ right: AppValue
  ) throws(ExpressionError) -> Decimal {
    guard let first = Numbers.decimal(left), let second = Numbers.decimal(right) else {
      throw ExpressionError(.arithmetic, "an amount can't hold this number")
    }
    let result: Decimal
    switch sign {
    case .add: result = first + second
    case .subtract: result = first - second
    case .multiply: result = first * second
    case .divide:
      if second == 0 { throw ExpressionError(.arithmetic, "'/' by zero") }
      result = first / second
    default: throw ExpressionError(.type, "'%' needs whole numbers")
    }
    return try checked(result, result.isNaN, sign.rawValue)
  }

  /// Days: a date plus or minus whole days is a date, the difference of two dates is a number of days.
  private static func date(
    _ sign: BinaryOperator, _ left: AppValue, _ right: AppValue
  ) throws(ExpressionError) -> AppValue? {
    if case (.date(let first), .date(let second)) = (left, right), sign == .subtract {
      return .int(Int64(first.days(since: second)))
    }
    let sum: CalendarDate?
    switch (left, right) {
    case (.date(let day), let other) where sign == .add || sign == .subtract:
      guard let days = Numbers.whole(other) else { return nil }
      guard days.magnitude < 10_000_000 else { throw overflow(sign.rawValue) }
      sum = day.adding(days: sign == .add ? Int(days) : -Int(days))
    case (let other, .date(let day)) where sign == .add:
      guard let days = Numbers.whole(other) else { return nil }
      guard days.magnitude < 10_000_000 else { throw overflow(sign.rawValue) }
      sum = day.adding(days: Int(days))
    default: return nil
    }
    guard let sum else { throw ExpressionError(.arithmetic, "there is no such day: years are 1 to 9999") }
    return .date(sum)
  }
}
