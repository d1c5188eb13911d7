import Foundation
import LanguageModels

extension ExpressionEvaluator {
  mutating func call(
    _ function: ExpressionFunction, _ nodes: [ExpressionNode], _ pattern: BoundedPattern?
  ) throws(ExpressionError) -> AppValue {
    var arguments: [AppValue] = []
    arguments.reserveCapacity(nodes.count)
    for node in nodes { arguments.append(try operand(node)) }
    let first = arguments[0]
    // Making a new text takes longer than looking through one.
    try charge(function == .lower || function == .trim ? 4 * first.copyingCost : first.copyingCost)
    switch function {
    case .size: return .int(Int64(try Self.size(first)))
    case .contains, .startsWith, .endsWith: return .bool(try Self.search(function, first, arguments[1]))
    case .matches: return .bool(try matches(first, arguments[1], pattern))
    case .string, .int, .uint, .double, .bool, .bytes: return try ValueCasts.cast(first, to: function)
    case .dyn: return first
    case .sum: return try sum(first)
    case .min, .max: return try extreme(function, arguments)
    case .abs: return try Self.absolute(first)
    case .round: return try Self.round(first, digits: arguments.count > 1 ? arguments[1] : .int(0))
    case .lower: return .string(try Self.text(first, function).lowercased())
    case .trim: return .string(try Self.text(first, function).trimmingCharacters(in: .whitespacesAndNewlines))
    case .date: return .string(try Self.longDate(first))
    case .amount: return .string(try Self.amountText(first))
    }
  }

  private static func text(_ value: AppValue, _ function: ExpressionFunction) throws(ExpressionError) -> String {
    guard case .string(let text) = value else {
      throw ExpressionError(.type, "'\(function.rawValue)' needs a text, not \(value.typeName)")
    }
    return text
  }

  private static func size(_ value: AppValue) throws(ExpressionError) -> Int {
    switch value {
    case .string(let text): return text.unicodeScalars.count
    case .bytes(let bytes): return bytes.count
    case .list(let elements): return elements.count
    case .map(let entries): return entries.count
    default: throw ExpressionError(.type, "'size' needs a text, a list or a map, not \(value.typeName)")
    }
  }

  /// Compares code points, not what looks alike.
  private static func search(
    _ function: ExpressionFunction, _ value: AppValue, _ wanted: AppValue
  ) throws(ExpressionError) -> Bool {
    if function == .contains, case .list = value {
      throw ExpressionError(.type, "'contains' searches a text; for a list it is x in list")
    }
    let text = Array(try text(value, function).utf8)
    let part = Array(try self.text(wanted, function).utf8)
    switch function {
    case .startsWith: return text.starts(with: part)
    case .endsWith: return text.reversed().starts(with: part.reversed())
    default: return text.contains(part: part)
    }
  }

  private mutating func matches(
    _ value: AppValue, _ patternText: AppValue, _ known: BoundedPattern?
  ) throws(ExpressionError) -> Bool {
    let text = try Self.text(value, .matches)
    let source = try Self.text(patternText, .matches)
    do throws(PatternError) {
      let pattern = if let known { known } else { try BoundedPattern(source) }
      var work = 0
      let result = try pattern.isFound(in: text, work: &work)
      try self.chargePattern(work)
      return result
    } catch {
      if error.code == .tooMuchWork { throw ExpressionError(.tooManySteps, error.message) }
      throw ExpressionError(.pattern, "the pattern \(error)")
    }
  }

  private mutating func chargePattern(_ work: Int) throws(PatternError) {
    do throws(ExpressionError) {
      try charge(work / 16)
    } catch {
      throw PatternError(.tooMuchWork, error.message)
    }
  }

  private mutating func sum(_ value: AppValue) throws(ExpressionError) -> AppValue {
    guard case .list(let elements) = value else {
      throw ExpressionError(.type, "'sum' needs a list of numbers, not \(value.typeName)")
    }
    var total = AppValue.int(0)
    for element in elements {
      try charge(1)
      if element.isNull { throw ExpressionError(.missing, "'sum' found an empty element") }
      guard element.isNumber else {
        throw ExpressionError(.type, "'sum' needs numbers, not \(element.typeName)")
      }
      total = try Arithmetic.compute(.add, total, element)
    }
    return total
  }

  private mutating func extreme(
    _ function: ExpressionFunction, _ arguments: [AppValue]
  ) throws(ExpressionError) -> AppValue {
    var candidates = arguments
    if arguments.count == 1 {
      guard case .list(let elements) = arguments[0] else {
        throw ExpressionError(.type, "'\(function.rawValue)' needs a list or several values")
      }
      candidates = elements
    }
    guard var best = candidates.first else {
      throw ExpressionError(.missing, "'\(function.rawValue)' of an empty list")
    }
    for candidate in candidates {
      try charge(1)
      if candidate.isNull || best.isNull {
        throw ExpressionError(.missing, "'\(function.rawValue)' found an empty element")
      }
      let order = try Comparison.order(candidate, best)
      if order == (function == .min ? .less : .greater) { best = candidate }
    }
    return best
  }

  private static func absolute(_ value: AppValue) throws(ExpressionError) -> AppValue {
    switch value {
    case .int(let number): return number < 0 ? try Arithmetic.negate(value) : value
    case .uint: return value
    case .double(let number): return .double(Swift.abs(number))
    case .amount(let number): return .amount(Swift.abs(number))
    default: throw ExpressionError(.type, "'abs' needs a number, not \(value.typeName)")
    }
  }

  /// Rounds the digits that the number shows: 2.675 to 2 digits is 2.68, though the double is a little less.
  private static func round(_ value: AppValue, digits: AppValue) throws(ExpressionError) -> AppValue {
    guard value.isNumber else { throw ExpressionError(.type, "'round' needs a number, not \(value.typeName)") }
    guard let count = Numbers.whole(digits), (-15...15).contains(count) else {
      throw ExpressionError(.type, "'round' takes -15 to 15 digits")
    }
    if case .double(let number) = value, !number.isFinite || Swift.abs(number) >= 1e22 { return value }
    guard let decimal = Numbers.decimal(value) else { return value }
    let result = Numbers.rounded(decimal, digits: Int(count))
    switch value {
    case .int:
      guard let whole = Numbers.whole(.amount(result)) else {
        throw ExpressionError(.arithmetic, "the result of 'round' is too large")
      }
      return .int(whole)
    case .uint:
      guard let whole = UInt64(result.description) else {
        throw ExpressionError(.arithmetic, "the result of 'round' is too large")
      }
      return .uint(whole)
    case .double: return .double(Double(result.description) ?? 0)
    default: return .amount(result)
    }
  }

  private static func longDate(_ value: AppValue) throws(ExpressionError) -> String {
    switch value {
    case .date(let day): return day.longText
    case .timestamp(let moment): return CalendarDate(utc: moment).longText
    case .string(let text):
      guard let day = CalendarDate(isoDateOrTimestamp: text) else {
        throw ExpressionError(.type, "'date' needs a date, '\(text.prefix(40))' isn't one")
      }
      return day.longText
    default: throw ExpressionError(.type, "'date' needs a date, not \(value.typeName)")
    }
  }

  private static func amountText(_ value: AppValue) throws(ExpressionError) -> String {
    var number = Numbers.decimal(value)
    if case .string(let text) = value { number = DecimalText.parse(text) }
    guard let number else {
      throw ExpressionError(.type, "'amount' needs a number, not \(value.typeName)")
    }
    return DecimalText.twoDigits(number)
  }
}

extension [UInt8] {
  /// Whether that part is somewhere in it, in time in proportion to both lengths (Knuth, Morris and Pratt).
  func contains(part: [UInt8]) -> Bool {
    guard !part.isEmpty else { return true }
    var borders = [0]
    for index in part.indices.dropFirst() {
      var border = borders[index - 1]
      while border > 0 && part[border] != part[index] { border = borders[border - 1] }
      borders.append(part[border] == part[index] ? border + 1 : 0)
    }
    var matched = 0
    for byte in self {
      while matched > 0 && part[matched] != byte { matched = borders[matched - 1] }
      if part[matched] == byte { matched += 1 }
      if matched == part.count { return true }
    }
    return false
  }
}
