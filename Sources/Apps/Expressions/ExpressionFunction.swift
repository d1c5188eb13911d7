/// The functions that an expression may call, and how.
enum ExpressionFunction: String, Sendable, CaseIterable {
  // Of CEL.
  case size, contains, startsWith, endsWith, matches
  case string, int, uint, double, bool, bytes, dyn
  // Added.
  case sum, min, max, abs, round, lower, trim, date, amount

  /// The numbers of arguments that `f(x)` takes; `nil` if it isn't written so.
  private var functionArguments: ClosedRange<Int>? {
    switch self {
    case .contains, .startsWith, .endsWith: nil
    case .matches: 2...2
    case .round: 1...2
    case .min, .max: 1...100
    default: 1...1
    }
  }

  /// The numbers of arguments that `x.f()` takes besides `x`; `nil` if it isn't written so.
  private var methodArguments: ClosedRange<Int>? {
    switch self {
    case .contains, .startsWith, .endsWith, .matches: 1...1
    case .string, .int, .uint, .double, .bool, .bytes, .dyn: nil
    case .round: 0...1
    default: 0...0
    }
  }

  /// What is wrong with a call; `nil` if it is right.
  func problem(isMethod: Bool, argumentCount: Int) -> String? {
    guard let allowed = isMethod ? methodArguments : functionArguments else {
      return isMethod
        ? "'\(rawValue)' is written \(rawValue)(x), not x.\(rawValue)()"
        : "'\(rawValue)' is written x.\(rawValue)(y), not \(rawValue)(x, y)"
    }
    if allowed.contains(argumentCount) { return nil }
    let expected =
      allowed.count == 1
      ? "\(allowed.lowerBound) argument\(allowed.lowerBound == 1 ? "" : "s")"
      : "\(allowed.lowerBound) to \(allowed.upperBound) arguments"
    return "'\(rawValue)' takes \(expected), found \(argumentCount)"
  }

  /// What to say about a function that doesn't exist.
  static func unknown(_ name: String) -> String {
    let similar = [
      "length": "size", "len": "size", "count": "size", "toLowerCase": "lower", "lowerAscii": "lower",
      "lowercase": "lower", "strip": "trim", "toString": "string", "str": "string", "includes": "contains",
      "has_prefix": "startsWith", "starts_with": "startsWith", "ends_with": "endsWith", "float": "double",
      "any": "exists", "every": "all", "formatDate": "date",
    ]
    let hint = similar[name].map { "; did you mean '\($0)'?" } ?? ""
    return "there is no function '\(name)'\(hint)"
  }
}
