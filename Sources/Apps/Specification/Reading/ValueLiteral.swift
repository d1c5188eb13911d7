import Foundation
import LanguageModels

/// Reads and writes values as people write them in `app.md` and in scenarios: `3`, `2.50`, `yes`, `2026-03-06`, JSON.
enum ValueLiteral {
  /// Reads a value of a type; `nil` if the text isn't one. Quotation marks around it are taken off.
  static func read(_ text: SourceText, as type: ValueType) -> AppValue? {
    let plain = text.unquoted
    switch type {
    case .text: return .string(plain)
    case .wholeNumber: return wholeNumber(plain).map { .int($0) }
    case .number: return decimal(plain).flatMap { _ in Double(plain) }.map { .double($0) }
    case .amount: return decimal(plain).map { .amount($0) }
    case .yesNo: return yesNo(plain).map { .bool($0) }
    case .date: return CalendarDate(iso: plain).map { .date($0) }
    case .time: return TimeOfDay(iso: plain).map { .time($0) }
    case .choice(let labels): return labels.contains(plain) ? .string(plain) : nil
    case .list, .record: return json(text.string).flatMap { value(of: $0, as: type) }
    case .any: return json(text.string).map(AppValue.init(json:)) ?? .string(plain)
    }
  }

  static func read(_ text: String, as type: ValueType) -> AppValue? {
    read(SourceText(text, at: SourcePosition(line: 1, column: 1)).trimmed(), as: type)
  }

  /// What is expected for a type, for messages.
  static func expectation(for type: ValueType) -> String {
    switch type {
    case .text: "a text"
    case .wholeNumber: "a whole number such as 3"
    case .number: "a number such as 2.5"
    case .amount: "an amount such as 2.50"
    case .yesNo: "yes or no"
    case .date: "a date such as 2026-03-06"
    case .time: "a time such as 09:30"
    case .choice(let labels): "one of \(LabelList.write(labels))"
    case .list: "a list in JSON such as [], with the members of the type"
    case .record: "a record in JSON such as {\"name\": \"…\"}, with the members of the type"
    case .any: "JSON or a text"
    }
  }

  static func wholeNumber(_ text: String) -> Int64? {
    guard text.utf8.allSatisfy({ ("0"..."9").contains(UnicodeScalar($0)) || $0 == UInt8(ascii: "-") }) else {
      return nil
    }
    return Int64(text)
  }

  /// A decimal number of at most 38 digits: `-12.50`.
  static func decimal(_ text: String) -> Decimal? {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), digits.utf8.count <= 39,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } })
    else { return nil }
    return Decimal(string: text)
  }

  static func yesNo(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "true": true
    case "no", "false": false
    default: nil
    }
  }

  private static func json(_ text: String) -> JSONValue? {
    do {
      return try JSONValue(parsing: text)
    } catch {
      // Not JSON: the caller says what is expected.
      return nil
    }
  }

  /// The value of a type that JSON stands for; `nil` if it isn't one. Members that the type doesn't have are refused.
  static func value(of json: JSONValue, as type: ValueType) -> AppValue? {
    switch (type, json) {
    case (.any, _): return AppValue(json: json)
    case (.yesNo, .bool(let flag)): return .bool(flag)
    case (.wholeNumber, .integer(let number)): return .int(Int64(number))
    case (.number, _): return json.doubleValue.map { .double($0) }
    case (.amount, .integer(let number)): return .amount(Decimal(number))
    case (.amount, .double(let number)): return decimal("\(number)").map { .amount($0) }
    case (.text, .string(let text)): return .string(text)
    case (.amount, .string(let text)), (.date, .string(let text)), (.time, .string(let text)),
      (.choice, .string(let text)):
      return read(LabelList.quote(text), as: type)
    case (.list(let element), .array(let elements)):
      let values = elements.compactMap { value(of: $0, as: element) }
      return values.count == elements.count ? .list(values) : nil
    case (.record(let members), .object(let object)): return record(object, members)
    default: return nil
    }
  }

  private static func record(_ object: JSONObject, _ members: [Parameter]) -> AppValue? {
    guard object.keys.allSatisfy({ key in members.contains { $0.name == key } }) else { return nil }
    var record = AppMap()
    for member in members {
      if let found = object[member.name], !found.isNull {
        guard let value = value(of: found, as: member.type) else { return nil }
        record[member.name] = value
      } else if let value = member.defaultValue {
        record[member.name] = value
      } else if !member.isOptional {
        return nil
      }
    }
    return .map(record)
  }
}
