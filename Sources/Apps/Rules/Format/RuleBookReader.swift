public import LanguageModels

/// Reads `rules.json` and reports every mistake at once.
public enum RuleBookReader {
  /// What was read, and what was wrong.
  public struct Reading: Sendable {
    /// The requirements that could be read as a whole; `nil` if the file isn't an object of this format.
    public var book: RuleBook?
    public var problems: [SpecProblem]
    /// Where the rules stand in the file, for `RuleChecker`.
    public var places: RulePlaces

    /// Whether something couldn't be read.
    public var hasErrors: Bool { problems.contains { $0.severity == .error } }
  }

  /// Reads the text of a `rules.json`; `file` is the name that problems carry.
  public static func read(_ text: String, file: String = "rules.json") -> Reading { read(Array(text.utf8), file: file) }

  /// Reads the bytes of a `rules.json`; `file` is the name that problems carry.
  public static func read(_ bytes: [UInt8], file: String = "rules.json") -> Reading {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: bytes)
    } catch {
      let problem = SpecProblem(
        RuleCode.badJSON, file: file, line: error.line,
        message: "this isn't JSON: column \(error.column): \(error.message).")
      return Reading(book: nil, problems: [problem], places: RulePlaces(file: file))
    }
    let lines = JSONLines(scanning: bytes)
    var decoder = RuleDecoder()
    var places = RulePlaces(file: file, lines: lines)
    let book = decoder.book(json, places: &places)
    var problems = decoder.problems.map { places.problem($0) } + lines.duplicates(file: file)
    problems.sort { $0.line < $1.line }
    return Reading(book: book, problems: problems, places: places)
  }
}

/// Where the rules of a book stand in its file.
public struct RulePlaces: Sendable {
  public var file: String
  private var lines: JSONLines?
  /// The index in the file's list, by the requirement's number.
  private var indexes: [Int: Int] = [:]

  /// Places without lines, for rules that come from no file.
  public init(file: String = "rules.json") { self.file = file }

  init(file: String, lines: JSONLines) {
    self.file = file
    self.lines = lines
  }

  mutating func note(requirement: Int, index: Int) { indexes[requirement] = index }

  /// The pointer of a requirement, extended by the rest of a pointer.
  func pointer(requirement: Int, _ rest: String) -> String {
    indexes[requirement].map { "/requirements/\($0)\(rest)" } ?? ""
  }

  func line(of pointer: String) -> Int { lines?.line(of: pointer) ?? 0 }

  func problem(_ problem: RuleFormatError.Problem) -> SpecProblem {
    SpecProblem(
      problem.code, severity: problem.severity, file: file, line: line(of: problem.pointer),
      message: problem.description)
  }
}

extension RuleBook {
  /// Reads a whole `rules.json`.
  ///
  /// - Throws: `RuleFormatError` with every mistake; `RuleBookReader` also tells the lines.
  public init(json: JSONValue) throws(RuleFormatError) {
    self = try RuleDecoder.decode(json) { decoder, json, _ in
      var places = RulePlaces()
      return decoder.book(json, places: &places)
    }
  }
}
