extension SpecProblem.Code {
  // Files
  /// The file is larger than allowed.
  public static let fileTooLarge = Self(rawValue: "file-too-large")
  /// There is nothing in the file.
  public static let emptyFile = Self(rawValue: "empty-file")
  /// The bytes aren't UTF-8.
  public static let notUTF8 = Self(rawValue: "not-utf-8")
  /// A file that must be there isn't.
  public static let missingFile = Self(rawValue: "missing-file")
  /// A file is there but can't be read.
  public static let unreadableFile = Self(rawValue: "unreadable-file")
  /// A path that leaves the app's folder.
  public static let badPath = Self(rawValue: "bad-path")
  /// A text that isn't JSON.
  public static let badJSON = Self(rawValue: "bad-json")

  // Layout
  /// A line that begins with a tab.
  public static let tabIndentation = Self(rawValue: "tab-indentation")
  /// A list line that is indented by something else than two spaces a level.
  public static let badIndentation = Self(rawValue: "bad-indentation")
  /// A comment without its end.
  public static let unclosedComment = Self(rawValue: "unclosed-comment")
  /// A heading that isn't written as one.
  public static let badHeading = Self(rawValue: "bad-heading")
  /// A heading that nobody knows.
  public static let unknownHeading = Self(rawValue: "unknown-heading")
  /// A heading that was there before.
  public static let duplicateHeading = Self(rawValue: "duplicate-heading")
  /// Text where none belongs.
  public static let unexpectedText = Self(rawValue: "unexpected-text")
  /// A list line where none belongs.
  public static let unexpectedItem = Self(rawValue: "unexpected-item")
  /// No `# Title`.
  public static let noTitle = Self(rawValue: "no-title")
  /// No pages.
  public static let noPages = Self(rawValue: "no-pages")
  /// No requirements.
  public static let noRequirements = Self(rawValue: "no-requirements")

  // Names and types
  /// A name that isn't a word of letters, digits and `_`.
  public static let badName = Self(rawValue: "bad-name")
  /// A name that means something else in expressions.
  public static let reservedName = Self(rawValue: "reserved-name")
  /// A name that was given before.
  public static let duplicateName = Self(rawValue: "duplicate-name")
  /// A name that nothing has.
  public static let unknownName = Self(rawValue: "unknown-name")
  /// A name that has no meaning at this place.
  public static let nameNotAvailable = Self(rawValue: "name-not-available")
  /// A line that isn't `name: type`.
  public static let badParameter = Self(rawValue: "bad-parameter")
  /// A type that nobody knows, or that isn't complete.
  public static let badType = Self(rawValue: "bad-type")
  /// A first value that isn't of the type.
  public static let badDefault = Self(rawValue: "bad-default")
  /// Memory that has no first value and isn't optional.
  public static let noFirstValue = Self(rawValue: "no-first-value")
  /// A word behind a comma that nobody knows, or that doesn't belong there.
  public static let unknownModifier = Self(rawValue: "unknown-modifier")
  /// An expression or a template that can't be read.
  public static let badExpression = Self(rawValue: "bad-expression")

  // Pages
  /// No page is marked `(start)`.
  public static let noStartPage = Self(rawValue: "no-start-page")
  /// More than one page is marked `(start)`.
  public static let severalStartPages = Self(rawValue: "several-start-pages")
  /// Something in parentheses behind a page's name that isn't `(start)`.
  public static let unknownPageMark = Self(rawValue: "unknown-page-mark")
  /// A page that shows nothing.
  public static let emptyPage = Self(rawValue: "empty-page")
  /// A line that isn't `every N seconds` or `after N seconds`.
  public static let badTimer = Self(rawValue: "bad-timer")

  // Components
  /// A line that isn't `name (kind): text`.
  public static let badComponent = Self(rawValue: "bad-component")
  /// A kind of component that nobody knows.
  public static let unknownComponentKind = Self(rawValue: "unknown-component-kind")
  /// A component that shows a text, without one.
  public static let missingText = Self(rawValue: "missing-text")
  /// A list without a cell.
  public static let missingCell = Self(rawValue: "missing-cell")
  /// A cell that isn't below a list, or a second one.
  public static let misplacedCell = Self(rawValue: "misplaced-cell")
  /// A list or choice that doesn't say of what.
  public static let missingSource = Self(rawValue: "missing-source")
  /// A list or choice of something that isn't a list.
  public static let badSource = Self(rawValue: "bad-source")
  /// A choice without labels.
  public static let emptyChoice = Self(rawValue: "empty-choice")

  // Checks
  /// A check that nobody knows.
  public static let unknownCheck = Self(rawValue: "unknown-check")
  /// A check whose value can't be read.
  public static let badCheck = Self(rawValue: "bad-check")
  /// A check in English that is nearly one of the fixed ones.
  public static let perhapsMisspelled = Self(rawValue: "perhaps-misspelled")
  /// A check that this kind of component can't have.
  public static let checkNotForKind = Self(rawValue: "check-not-for-kind")
  /// Checks that can't both hold.
  public static let contradictoryChecks = Self(rawValue: "contradictory-checks")
  /// A pattern that isn't one, or that could run without bound.
  public static let badPattern = Self(rawValue: "bad-pattern")
  /// `otherwise say:` without a check above it.
  public static let strayOtherwise = Self(rawValue: "stray-otherwise")

  // Calls
  /// A call without `request:`.
  public static let missingRequest = Self(rawValue: "missing-request")
  /// A line that a call has twice.
  public static let duplicateLine = Self(rawValue: "duplicate-line")
  /// A method that nobody knows.
  public static let unknownMethod = Self(rawValue: "unknown-method")
  /// An address that isn't a URI template with scheme and host.
  public static let badAddress = Self(rawValue: "bad-address")
  /// A header field that can't be sent.
  public static let badHeader = Self(rawValue: "bad-header")
  /// A body where the method takes none.
  public static let bodyNotAllowed = Self(rawValue: "body-not-allowed")
  /// An argument that isn't declared.
  public static let unknownArgument = Self(rawValue: "unknown-argument")
  /// An argument that the request doesn't use.
  public static let unusedArgument = Self(rawValue: "unused-argument")
  /// The file of samples isn't there.
  public static let missingSamples = Self(rawValue: "missing-samples")

  // Data, values, requirements
  /// A table without header or separator row.
  public static let badTable = Self(rawValue: "bad-table")
  /// A row with too few or too many cells.
  public static let badTableRow = Self(rawValue: "bad-table-row")
  /// A line that isn't `name: type = expression`.
  public static let badValue = Self(rawValue: "bad-value")
  /// Values that need each other.
  public static let valueCycle = Self(rawValue: "value-cycle")
  /// A Value that needs more Values in a row than are computed.
  public static let tooDeep = Self(rawValue: "too-deep")
  /// A Value that a page's parameter hides.
  public static let shadowedValue = Self(rawValue: "shadowed-value")
  /// A requirement without number or text.
  public static let badRequirement = Self(rawValue: "bad-requirement")
  /// A requirement whose number isn't the next one.
  public static let badRequirementNumber = Self(rawValue: "bad-requirement-number")

  // Scenarios
  /// A step that nobody knows.
  public static let unknownStep = Self(rawValue: "unknown-step")
  /// A step whose words are known but whose value can't be read.
  public static let badStep = Self(rawValue: "bad-step")
  /// A scenario without steps.
  public static let emptyScenario = Self(rawValue: "empty-scenario")
  /// A page, component, call, memory or table of a step that the app doesn't have.
  public static let unknownPage = Self(rawValue: "unknown-page")
  public static let unknownComponent = Self(rawValue: "unknown-component")
  public static let unknownCall = Self(rawValue: "unknown-call")
  public static let unknownMemory = Self(rawValue: "unknown-memory")
  public static let unknownTable = Self(rawValue: "unknown-table")
  /// A step for another kind of component.
  public static let wrongComponentKind = Self(rawValue: "wrong-component-kind")
  /// A label that the choice doesn't have.
  public static let unknownLabel = Self(rawValue: "unknown-label")
  /// A sample that the call doesn't have.
  public static let unknownSample = Self(rawValue: "unknown-sample")
}
