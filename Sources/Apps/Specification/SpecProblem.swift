/// One mistake in the files of an app: what was found, what is expected, and where.
public struct SpecProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of mistake; more kinds may follow. Scripts rely on the raw values.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Whether the app can't be used or only should be looked at.
  public enum Severity: String, Sendable, Hashable {
    case error, warning
  }

  public var code: Code
  public var severity: Severity
  /// The file, relative to the app's folder.
  public var file: String
  /// The line, from 1; 0 for the whole file.
  public var line: Int
  /// The column in Unicode scalars, from 1, where it is known.
  public var column: Int?
  /// What is wrong: what was found, what is expected.
  public var message: String

  public init(
    _ code: Code, severity: Severity = .error, file: String, line: Int, column: Int? = nil, message: String
  ) {
    self.code = code
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  public var description: String {
    "\(file):\(line):\(column.map { "\($0):" } ?? "") \(severity.rawValue): \(message) [\(code.rawValue)]"
  }
}
