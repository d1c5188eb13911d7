/// The language in which a pattern is written, and how much a pattern of it may hold.
package enum PatternSyntax: Sendable, Hashable {
  /// RE2's (https://github.com/google/re2/wiki/Syntax), for what people write into apps.
  case re2
  /// ECMA-262's with its flag `u`, for the patterns of a JSON Schema (https://tc39.es/ecma262/#sec-patterns).
  case ecmaScript

  /// The counts of `{m,n}`; 1,000 as in RE2.
  var maximumCount: Int { self == .re2 ? 1_000 : 10_000 }
  /// The states that a pattern may have once its counted repetitions are written out.
  var maximumStates: Int { self == .re2 ? BoundedPattern.maximumStates : 20_000 }
  /// Longer texts are refused; a schema's are bounded by the work of its whole check instead.
  var maximumTextLength: Int { self == .re2 ? BoundedPattern.maximumTextLength : .max }
  /// Whether unbounded repetition inside unbounded repetition is taken. Matching is linear with it too; in an app it is
  /// a slip that people are told about, while a schema may come from somebody who can't be told.
  var nestsUnbounded: Bool { self == .ecmaScript }
}
