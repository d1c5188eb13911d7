import Foundation

/// How values compare: numbers of all types by their worth, texts by their code points.
enum Comparison {
  enum Order { case less, equal, greater }

  /// Whether two values are equal; values of types that don't mix are not. `cost` grows by what was compared.
  static func areEqual(_ left: AppValue, _ right: AppValue, cost: inout Int) -> Bool {
    switch (left, right) {
    case (.null, .null): return true
    case (.list(let first), .list(let second)):
      guard first.count == second.count else { return false }
      for (one, other) in zip(first, second) {
        cost += 1
        if !areEqual(one, other, cost: &cost) { return false }
      }
      return true
    case (.map(let first), .map(let second)):
      guard first.count == second.count else { return false }
      for (key, value) in first.entries {
        cost += 1
        guard let other = second.value(under: key), areEqual(value, other, cost: &cost) else { return false }
      }
      return true
    default:
      cost += min(left.copyingCost, right.copyingCost)
      return scalarOrder(left, right) == .equal
    }
  }

  /// The order of two values; `nil` when one of them is not a number (NaN).
  ///
  /// - Throws: `ExpressionError` with code `.type` for values that have no order.
  static func order(_ left: AppValue, _ right: AppValue) throws(ExpressionError) -> Order? {
    if let order = scalarOrder(left, right) { return order }
    if left.isNumber && right.isNumber { return nil }
    throw ExpressionError(.type, "\(left.typeName) and \(right.typeName) can't be ordered")
  }

  private static func scalarOrder(_ left: AppValue, _ right: AppValue) -> Order? {
    switch (left, right) {
    case (.string(let first), .string(let second)): order(Array(first.utf8), Array(second.utf8))
    case (.bytes(let first), .bytes(let second)): order(first, second)
    case (.bool(let first), .bool(let second)): order(first ? 1 : 0, second ? 1 : 0)
    case (.date(let first), .date(let second)): order(first, second)
    case (.time(let first), .time(let second)): order(first, second)
    case (.timestamp(let first), .timestamp(let second)): order(first, second)
    // There is no way to write a date, so a text in its form stands for one.
    case (.date(let first), .string(let text)): CalendarDate(iso: text).map { order(first, $0) }
    case (.string(let text), .date(let second)): CalendarDate(iso: text).map { order($0, second) }
    case (.time(let first), .string(let text)): TimeOfDay(iso: text).map { order(first, $0) }
    case (.string(let text), .time(let second)): TimeOfDay(iso: text).map { order($0, second) }
    case (.timestamp(let first), .string(let text)): Timestamps.parse(text).map { order(first, $0) }
    case (.string(let text), .timestamp(let second)): Timestamps.parse(text).map { order($0, second) }
    default: numberOrder(left, right)
    }
  }

  private static func numberOrder(_ left: AppValue, _ right: AppValue) -> Order? {
    switch (left, right) {
    case (.double(let first), .double(let second)):
      return first.isNaN || second.isNaN ? nil : order(first, second)
    case (.amount, _), (_, .amount):
      guard left.isNumber, right.isNumber else { return nil }
      if let order = infinite(left, right) { return order }
      guard let first = Numbers.decimal(left), let second = Numbers.decimal(right) else { return nil }
      return order(first, second)
    case (.double(let number), _): return Numbers.integer(right).flatMap { mixedOrder($0, number) }.map(reversed)
    case (_, .double(let number)): return Numbers.integer(left).flatMap { mixedOrder($0, number) }
    default:
      guard let first = Numbers.integer(left), let second = Numbers.integer(right) else { return nil }
      return order(first, second)
    }
  }

  /// The order of an amount and a double beyond what amounts can hold.
  private static func infinite(_ left: AppValue, _ right: AppValue) -> Order? {
    if case .double(let number) = left, !number.isNaN, Numbers.decimal(left) == nil {
      return number < 0 ? .less : .greater
    }
    if case .double(let number) = right, !number.isNaN, Numbers.decimal(right) == nil {
      return number < 0 ? .greater : .less
    }
    return nil
  }

  /// Compares without rounding the whole number to a double.
  private static func mixedOrder(_ whole: Int128, _ number: Double) -> Order? {
    if number.isNaN { return nil }
    if number >= 0x1p100 { return .less }
    if number <= -0x1p100 { return .greater }
    let floor = number.rounded(.down)
    let result = order(whole, Int128(floor))
    return result == .equal && floor < number ? .less : result
  }

  private static func reversed(_ order: Order) -> Order {
    switch order {
    case .less: .greater
    case .equal: .equal
    case .greater: .less
    }
  }

  private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> Order {
    left < right ? .less : left == right ? .equal : .greater
  }

  private static func order(_ left: [UInt8], _ right: [UInt8]) -> Order {
    if left == right { return .equal }
    return left.lexicographicallyPrecedes(right) ? .less : .greater
  }
}

extension AppMap {
  /// The value under a key; a whole number finds its entry whatever its type.
  func value(under key: AppValue) -> AppValue? {
    switch key {
    case .string, .bool: return self[key]
    case .int(let number): return self[key] ?? UInt64(exactly: number).flatMap { self[.uint($0)] }
    case .uint(let number): return self[key] ?? Int64(exactly: number).flatMap { self[.int($0)] }
    case .double, .amount: return Numbers.whole(key).flatMap { value(under: .int($0)) }
    default: return nil
    }
  }
}
