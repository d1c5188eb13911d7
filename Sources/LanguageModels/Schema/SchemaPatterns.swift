/// The regular expressions of a schema, each made once, and how much matching them may cost.
///
/// JSON Schema means ECMA-262: an expression matches anywhere in a text, by code points; `\d` and `\w` mean ASCII only,
/// and `$` only the very end. A schema may come from somebody else, so none is run by an engine that goes back.
struct SchemaPatterns {
  /// The states of all patterns of a schema together.
  static let maximumStates = 100_000
  /// The states that may be visited in one check of a value.
  static let maximumWork = 20_000_000

  private var known: [String: Result<BoundedPattern, PatternError>] = [:]
  private var states = 0
  private var work = 0
  /// Whether the check was given up; what it has found means nothing then.
  private(set) var isExhausted = false

  mutating func pattern(_ source: String) -> Result<BoundedPattern, PatternError> {
    if let made = known[source] { return made }
    let made = make(source)
    known[source] = made
    return made
  }

  private mutating func make(_ source: String) -> Result<BoundedPattern, PatternError> {
    guard states <= Self.maximumStates else { return .failure(Self.tooManyStates) }
    do throws(PatternError) {
      let made = try BoundedPattern(source, syntax: .ecmaScript)
      states += made.stateCount
      return states <= Self.maximumStates ? .success(made) : .failure(Self.tooManyStates)
    } catch {
      return .failure(error)
    }
  }

  private static let tooManyStates = PatternError(
    .unbounded, "would have more than \(maximumStates) states together with the schema's other patterns")

  /// Whether the pattern is somewhere in the text; one that can't be used is nowhere.
  mutating func isFound(_ source: String, in text: String) -> Bool {
    guard !isExhausted, case .success(let pattern) = pattern(source) else { return false }
    // To make room for the states takes time too.
    work += pattern.stateCount / 8
    do throws(PatternError) {
      return try pattern.isFound(in: text, work: &work, limit: Self.maximumWork - work)
    } catch {
      isExhausted = true
      return false
    }
  }
}
