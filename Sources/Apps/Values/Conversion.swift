import Foundation

extension ValueType {
  /// Converts a value from a field, an answer or an expression to this type.
  ///
  /// Numbers and dates become texts, texts of digits numbers, ISO 8601 texts dates and times; `yes`, `true`, `on` and
  /// their opposites truth values. Of a record only the declared members are kept, each converted; optional ones that
  /// are missing become null, defaults are filled in. Nothing there stays null for `any` only.
  public func convert(_ value: AppValue) -> Result<AppValue, ConversionProblem> {
    Result { () throws(ConversionProblem) in try converted(value) }
  }

  func converted(_ value: AppValue) throws(ConversionProblem) -> AppValue {
    if case .any = self { return value }
    if value.isNull { throw ConversionProblem(.missing, expected: self, value: value) }
    let result: AppValue?
    switch self {
    case .text: result = value.scalarText.map { .string($0) }
    case .wholeNumber: result = try wholeNumber(value)
    case .number: result = try number(value)
    case .amount: result = try amount(value)
    case .yesNo: result = Self.yesNo(value)
    case .date: result = Self.date(value)
    case .time: result = Self.time(value)
    case .choice(let labels): result = Self.choice(value, of: labels)
    case .record(let members): result = try record(value, members)
    case .list(let element): result = try list(value, of: element)
    case .any: result = value
    }
    guard let result else { throw ConversionProblem(expected: self, value: value) }
    return result
  }

  private func wholeNumber(_ value: AppValue) throws(ConversionProblem) -> AppValue? {
    if let whole = Numbers.whole(value) { return .int(whole) }
    guard case .string(let text) = value else {
      if case .uint = value { throw ConversionProblem(.range, expected: self, value: value) }
      return nil
    }
    let digits = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let whole = Int64(digits) { return .int(whole) }
    if DecimalText.parse(digits) != nil, !digits.contains(".") {
      throw ConversionProblem(.range, expected: self, value: value)
    }
    return nil
  }

  /// A double, also of whole numbers, so that dividing by one doesn't cut the fraction.
  private func number(_ value: AppValue) throws(ConversionProblem) -> AppValue? {
    if case .string(let text) = value {
      let digits = text.trimmingCharacters(in: .whitespacesAndNewlines)
      return DecimalText.parse(digits).flatMap { Double($0.description) }.map { .double($0) }
    }
    return Numbers.double(value).map { .double($0) }
  }

  private func amount(_ value: AppValue) throws(ConversionProblem) -> AppValue? {
    if case .string(let text) = value {
      return DecimalText.parse(text.trimmingCharacters(in: .whitespacesAndNewlines)).map { .amount($0) }
    }
    if let decimal = Numbers.decimal(value) { return .amount(decimal) }
    if value.isNumber { throw ConversionProblem(.range, expected: self, value: value) }
    return nil
  }

  private static func yesNo(_ value: AppValue) -> AppValue? {
    switch value {
    case .bool: return value
    case .string(let text):
      switch text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() {
      case "yes", "true", "on": return .bool(true)
      case "no", "false", "off": return .bool(false)
      default: return nil
      }
    default: return nil
    }
  }

  private static func date(_ value: AppValue) -> AppValue? {
    switch value {
    case .date: value
    case .timestamp(let moment): .date(CalendarDate(utc: moment))
    case .string(let text):
      CalendarDate(isoDateOrTimestamp: text.trimmingCharacters(in: .whitespacesAndNewlines)).map { .date($0) }
    default: nil
    }
  }

  private static func time(_ value: AppValue) -> AppValue? {
    switch value {
    case .time: return value
    case .string(let text):
      let digits = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if let time = TimeOfDay(iso: digits) { return .time(time) }
      // ISO 8601 has times with seconds too; they are left out.
      guard digits.utf8.count == 8, let seconds = TimeOfDay(iso: "00:" + digits.suffix(2)), seconds.minute < 60,
        digits.dropLast(2).hasSuffix(":")
      else { return nil }
      return TimeOfDay(iso: digits.prefix(5)).map { .time($0) }
    default: return nil
    }
  }

  private static func choice(_ value: AppValue, of labels: [String]) -> AppValue? {
    guard let text = value.scalarText?.trimmingCharacters(in: .whitespacesAndNewlines) else { return nil }
    let label = labels.first { $0 == text } ?? labels.first { $0.lowercased() == text.lowercased() }
    return label.map { .string($0) }
  }

  private func list(_ value: AppValue, of element: ValueType) throws(ConversionProblem) -> AppValue? {
    guard case .list(let elements) = value else { return nil }
    var result: [AppValue] = []
    result.reserveCapacity(elements.count)
    for (index, member) in elements.enumerated() {
      do throws(ConversionProblem) {
        result.append(try element.converted(member))
      } catch {
        throw error.inside("[\(index)]")
      }
    }
    return .list(result)
  }

  private func record(_ value: AppValue, _ members: [Parameter]) throws(ConversionProblem) -> AppValue? {
    guard case .map(let map) = value else { return nil }
    var result = AppMap()
    for member in members {
      do throws(ConversionProblem) {
        result[member.name] = try member.converted(map[member.name])
      } catch {
        throw error.inside(member.name)
      }
    }
    return .map(result)
  }
}

extension Parameter {
  /// Converts what it is given to its type; nothing (`nil` or null) becomes the default, or null if it is optional.
  public func convert(_ value: AppValue?) -> Result<AppValue, ConversionProblem> {
    Result { () throws(ConversionProblem) in try converted(value) }
  }

  func converted(_ value: AppValue?) throws(ConversionProblem) -> AppValue {
    guard let value, !value.isNull else {
      if let defaultValue { return defaultValue }
      if isOptional || type == .any { return .null }
      throw ConversionProblem(.missing, expected: type, value: .null)
    }
    return try type.converted(value)
  }
}

extension AppValue {
  /// The text of a value that is neither a list nor a record.
  fileprivate var scalarText: String? {
    if case .list = self { return nil }
    return plainText
  }
}
