import Foundation

/// Reads what a person typed into a field.
public enum FieldText {
  /// Converts a typed text to a type; an empty text, or one of white space only, is null.
  ///
  /// Numbers take a point or a comma before the decimals and no grouping: `1,000` is refused, as it could mean either.
  /// Dates are `2026-03-06` or `6 March 2026`, times `9:30`. The problem is one sentence for the person.
  public static func read(_ text: String, as type: ValueType) -> Result<AppValue, FieldProblem> {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if trimmed.isEmpty { return .success(.null) }
    switch type {
    case .text, .any: return .success(.string(text))
    case .wholeNumber: return wholeNumber(trimmed)
    case .number: return decimal(trimmed).map { .double(Double($0.description) ?? 0) }
    case .amount: return decimal(trimmed).map { .amount($0) }
    case .yesNo: return converted(trimmed, type, "Please answer yes or no.")
    case .date: return date(trimmed)
    case .time: return time(trimmed)
    case .choice(let labels):
      return converted(trimmed, type, "Please choose one of \(labels.joined(separator: ", ")).")
    case .record, .list: return .failure(FieldProblem("This can't be typed."))
    }
  }

  /// The type of what a field of that kind holds; `labels` are those of a choice, `nil` when they aren't known yet.
  public static func type(of kind: ComponentKind, labels: [String]? = nil) -> ValueType {
    switch kind {
    case .number: .number
    case .date: .date
    case .time: .time
    case .switch: .yesNo
    case .choice: labels.map { .choice($0) } ?? .text
    default: .text
    }
  }

  private static func converted(
    _ text: String, _ type: ValueType, _ sentence: String
  ) -> Result<AppValue, FieldProblem> {
    type.convert(.string(text)).mapError { _ in FieldProblem(sentence) }
  }

  private static func wholeNumber(_ text: String) -> Result<AppValue, FieldProblem> {
    let digits = text.replacing("\u{2212}", with: "-")
    if let number = Int64(digits) { return .success(.int(number)) }
    let isTooLarge = DecimalText.parse(digits) != nil && !digits.contains(".")
    return .failure(
      FieldProblem(isTooLarge ? "This number is too large." : "Please enter a whole number, such as 12."))
  }

  private static func decimal(_ text: String) -> Result<Decimal, FieldProblem> {
    var digits = text.replacing("\u{2212}", with: "-")
    if let comma = digits.firstIndex(of: ",") {
      let whole = digits[..<comma].drop { $0 == "-" || $0 == "+" }
      let decimals = digits[digits.index(after: comma)...]
      if digits.contains(".") || decimals.contains(",")
        || ((1...3).contains(whole.count) && whole.first != "0" && decimals.count == 3)
      {
        return .failure(
          FieldProblem("Please enter the number without separators between thousands, such as 1000 or 1.5."))
      }
      digits.replaceSubrange(comma...comma, with: ".")
    }
    guard let number = DecimalText.parse(digits) else {
      return .failure(FieldProblem("Please enter a number, such as 12 or 1.5."))
    }
    return .success(number)
  }

  private static func date(_ text: String) -> Result<AppValue, FieldProblem> {
    if let day = CalendarDate(iso: text) ?? CalendarDate(longText: text) { return .success(.date(day)) }
    return .failure(FieldProblem("Please enter a date, such as 2026-03-06 or 6 March 2026."))
  }

  private static func time(_ text: String) -> Result<AppValue, FieldProblem> {
    let digits = text.firstIndex(of: ":") == text.index(text.startIndex, offsetBy: 1) ? "0" + text : text
    if let time = TimeOfDay(iso: digits) { return .success(.time(time)) }
    return .failure(FieldProblem("Please enter a time, such as 9:30 or 14:05."))
  }
}

/// What is wrong with a field, as one sentence for the person.
public struct FieldProblem: Error, Sendable, Hashable, CustomStringConvertible {
  public var sentence: String
  public init(_ sentence: String) { self.sentence = sentence }
  public var description: String { sentence }
}
