/// The codes of the problems that the reader and the checker of rules find; `docs/rules.md` lists them.
enum RuleCode {
  typealias Code = SpecProblem.Code

  // Reading.
  static let badJSON = Code(rawValue: "bad-json")
  static let duplicateKey = Code(rawValue: "duplicate-key")
  static let unknownFormat = Code(rawValue: "unknown-format")
  static let missingKey = Code(rawValue: "missing-key")
  static let unknownKey = Code(rawValue: "unknown-key")
  static let wrongType = Code(rawValue: "wrong-type")
  static let wrongValue = Code(rawValue: "wrong-value")
  static let wrongForm = Code(rawValue: "wrong-form")
  static let badExpression = Code(rawValue: "bad-expression")
  static let duplicateRequirement = Code(rawValue: "duplicate-requirement")
  static let duplicateName = Code(rawValue: "duplicate-name")
  static let suspiciousLiteral = Code(rawValue: "suspicious-literal")

  // Names.
  static let unknownRequirement = Code(rawValue: "unknown-requirement")
  static let unknownPage = Code(rawValue: "unknown-page")
  static let unknownComponent = Code(rawValue: "unknown-component")
  static let unknownField = Code(rawValue: "unknown-field")
  static let unknownParameter = Code(rawValue: "unknown-parameter")
  static let unknownCall = Code(rawValue: "unknown-call")
  static let unknownArgument = Code(rawValue: "unknown-argument")
  static let unknownMemory = Code(rawValue: "unknown-memory")
  static let unknownTable = Code(rawValue: "unknown-table")
  static let unknownPath = Code(rawValue: "unknown-path")
  static let wrongKind = Code(rawValue: "wrong-kind")

  // Values.
  static let missingParameter = Code(rawValue: "missing-parameter")
  static let missingArgument = Code(rawValue: "missing-argument")
  static let typeMismatch = Code(rawValue: "type-mismatch")
  static let nameNotAvailable = Code(rawValue: "name-not-available")
  static let fromResponse = Code(rawValue: "from-response")
  static let missingOtherwise = Code(rawValue: "missing-otherwise")

  // Behaviour.
  static let closesStartPage = Code(rawValue: "closes-start-page")
  static let proceedWithoutHold = Code(rawValue: "proceed-without-hold")
  static let wrongHold = Code(rawValue: "wrong-hold")
  static let wrongOpener = Code(rawValue: "wrong-opener")
  static let callInAlways = Code(rawValue: "call-in-always")
  static let endlessAlways = Code(rawValue: "endless-always")
  static let staleRule = Code(rawValue: "stale-rule")
  static let withoutRules = Code(rawValue: "without-rules")
  static let uncoveredEvent = Code(rawValue: "uncovered-event")
  static let unhandledFailure = Code(rawValue: "unhandled-failure")
  static let unreachablePage = Code(rawValue: "unreachable-page")
  static let unclosablePage = Code(rawValue: "unclosable-page")
}
