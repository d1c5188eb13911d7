import Foundation
import LanguageModels

/// Checks the values of fields against their checks.
public struct FieldChecker: Sendable {
  /// The day that "today" means.
  public var today: CalendarDate

  public init(today: CalendarDate) { self.today = today }

  /// What came out for one field.
  public struct Outcome: Sendable, Hashable {
    /// The sentence of the first check that failed; `nil` if none did.
    public var problem: String?
    /// The checks in English that are left to be judged, in order; empty if another check failed.
    public var toJudge: [Check]

    /// Whether no check failed; checks in English may still be judged.
    public var isValid: Bool { problem == nil }
  }

  /// Checks what a person typed into a field: first whether it can be read as the field's type, then its checks.
  public func check(typed text: String, as type: ValueType, of field: Component) -> Outcome {
    switch FieldText.read(text, as: type) {
    case .success(let value): check(value, of: field)
    case .failure(let problem): Outcome(problem: problem.sentence, toJudge: [])
    }
  }

  /// Checks the value of a field.
  public func check(_ value: AppValue, of field: Component) -> Outcome {
    check(value, against: field.checks, isOptional: field.isOptional)
  }

  /// Checks a value in the order of the checks.
  ///
  /// An optional field left empty isn't checked. Any other empty field is checked as an empty text: it fails whatever
  /// asks for something. `required` wants a switch to be on.
  public func check(_ value: AppValue, against checks: [Check], isOptional: Bool) -> Outcome {
    let value = value.isEmptyField ? AppValue.null : value
    if value.isNull && isOptional { return Outcome(problem: nil, toJudge: []) }
    var toJudge: [Check] = []
    for check in checks {
      if case .judged = check.rule, !value.isNull {
        toJudge.append(check)
      } else if !holds(check.rule, value) {
        return Outcome(problem: check.sentence ?? CheckSentence.of(check.rule, value), toJudge: [])
      }
    }
    return Outcome(problem: nil, toJudge: toJudge)
  }

  private func holds(_ rule: Check.Rule, _ value: AppValue) -> Bool {
    let text = value.plainText ?? ""
    switch rule {
    case .required: return value != .bool(false) && !value.isNull
    case .between(let lower, let upper):
      return isOrdered(value, lower, [.equal, .greater]) && isOrdered(value, upper, [.equal, .less])
    case .atMost(let bound): return isOrdered(value, bound, [.equal, .less])
    case .atLeast(let bound): return isOrdered(value, bound, [.equal, .greater])
    case .atMostCharacters(let count): return text.count <= count
    case .atLeastCharacters(let count): return text.count >= count
    case .pattern(let pattern): return matches(text, pattern)
    case .emailAddress: return TextShapes.isEmailAddress(text)
    case .webAddress: return TextShapes.isWebAddress(text)
    case .afterToday: return isOrdered(value, .date(today), [.greater])
    case .beforeToday: return isOrdered(value, .date(today), [.less])
    case .todayOrLater: return isOrdered(value, .date(today), [.equal, .greater])
    case .todayOrEarlier: return isOrdered(value, .date(today), [.equal, .less])
    case .wholeNumber: return (try? ValueType.wholeNumber.converted(value)) != nil
    case .oneOf(let labels): return labels.contains(text)
    // Nothing can't be what any English asks for.
    case .judged: return !value.isNull
    }
  }

  /// Compares in the bound's type, as text fields may hold numbers and dates too.
  private func isOrdered(_ value: AppValue, _ bound: AppValue, _ orders: [Comparison.Order]) -> Bool {
    var value = value
    if case .string(let text) = value {
      let type: ValueType? =
        switch bound {
        case .date: .date
        case .time: .time
        case _ where bound.isNumber: .amount
        default: nil
        }
      if let type {
        guard case .success(let typed) = FieldText.read(text, as: type) else { return false }
        value = typed
      }
    }
    guard !value.isNull, let order = try? Comparison.order(value, bound) else { return false }
    return orders.contains(order)
  }

  /// Faulty patterns are found when the app is read, so here only a text that is too long fails.
  private func matches(_ text: String, _ pattern: String) -> Bool {
    (try? BoundedPattern(pattern).matchesWhole(text)) ?? false
  }
}

extension AppValue {
  /// Whether a field that holds it is empty: nothing, or only white space.
  var isEmptyField: Bool {
    switch self {
    case .null: true
    case .string(let text): text.allSatisfy(\.isWhitespace)
    case .list(let elements): elements.isEmpty
    default: false
    }
  }
}
