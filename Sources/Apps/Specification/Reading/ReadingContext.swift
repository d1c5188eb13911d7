/// What the readers of one file share: its name, the problems so far, and where everything stands.
final class ReadingContext {
  let file: String
  private(set) var problems: [SpecProblem] = []
  var lines = SpecLines()

  init(file: String) { self.file = file }

  func report(
    _ code: SpecProblem.Code, severity: SpecProblem.Severity = .error, line: Int, column: Int? = nil, _ message: String
  ) {
    problems.append(
      SpecProblem(code, severity: severity, file: file, line: line, column: column, message: message))
  }

  func report(
    _ code: SpecProblem.Code, severity: SpecProblem.Severity = .error, at text: SourceText, _ message: String
  ) {
    let position = text.position
    report(code, severity: severity, line: position.line, column: position.column, message)
  }

  /// Reads a name; one that isn't right is reported and kept, so that what refers to it isn't reported too.
  func name(_ text: SourceText, of what: String) -> String {
    let name = text.string
    if name.isEmpty {
      report(.badName, at: text, "The name of \(what) is missing.")
    } else if let first = text.scalars.first, first.isDigit || !text.scalars.allSatisfy(\.isNameCharacter) {
      report(
        .badName, at: text,
        "'\(excerpt(name))' can't be the name of \(what): expected letters from A to Z, digits and '_', a letter first."
      )
    }
    return name
  }

  /// Reads an expression; a mistake in it is reported where it stands.
  func expression(_ text: SourceText, in what: String) -> CELExpression? {
    do {
      return try CELExpression(parsing: text.string)
    } catch {
      report(error, in: text, "The expression of \(what) can't be read")
      return nil
    }
  }

  /// Reads a template; a mistake in it is reported where it stands, and the template is then empty.
  func template(_ text: SourceText, in what: String) -> Template {
    do {
      return try Template(parsing: text.string)
    } catch {
      report(error, in: text, "The text of \(what) can't be read")
      return Template(text: "")
    }
  }

  private func report(_ error: ExpressionSyntaxError, in text: SourceText, _ what: String) {
    var index = min(max(text.startIndex + error.offset, text.startIndex), text.endIndex)
    // The next word says more than the space before it, which may be the end of the line above.
    let next = text[index...].scalars.firstIndex { !$0.properties.isWhitespace }
    index = next ?? index
    let position = text.position(at: index)
    report(.badExpression, line: position.line, column: position.column, "\(what): \(error.message)")
  }

  /// At most the first 60 characters, for messages.
  func excerpt(_ text: String) -> String { text.count > 60 ? text.prefix(60) + "…" : text }
}

/// Where the parts of an app stand in `app.md` that don't know their line themselves.
public struct SpecLines: Sendable, Hashable {
  private var lines: [[String]: Int] = [:]

  public init() {}

  /// The line of a part, such as `["calls", "order", "request"]`; `nil` if it isn't known.
  public subscript(_ path: [String]) -> Int? {
    get { lines[path] }
    set { lines[path] = newValue }
  }
}
