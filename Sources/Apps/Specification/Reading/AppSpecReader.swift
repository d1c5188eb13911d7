/// Reads `app.md`: everything that `docs/app-spec.md` describes.
public enum AppSpecReader {
  /// The largest file that is read, in bytes of UTF-8.
  public static let maximumBytes = 1_048_576

  /// What was read, and what is wrong with it.
  public struct Reading: Sendable {
    /// What could be read, also when there are mistakes, so that everything else can be checked too; `nil` when nothing
    /// could. An app with a problem of severity `error` must not be run.
    public var spec: AppSpec?
    /// Every mistake in the file's form, in the order of the lines. `SpecChecker` looks at what the names mean.
    public var problems: [SpecProblem]
    /// Where the parts stand that don't know their own line.
    public var lines: SpecLines
  }

  /// Reads the text of an `app.md`.
  ///
  /// Never fails: mistakes are reported, and reading goes on behind them.
  public static func read(text: String, file: String = "app.md") -> Reading {
    let context = ReadingContext(file: file)
    guard text.utf8.count <= maximumBytes else {
      context.report(
        .fileTooLarge, line: 0,
        "The file has \(text.utf8.count) bytes; at most \(maximumBytes) are read. Move large data out of it.")
      return Reading(spec: nil, problems: context.problems, lines: context.lines)
    }
    let lines = SourceLines.read(text, context)
    guard lines.contains(where: { !$0.isBlank }) else {
      context.report(.emptyFile, line: 0, "The file is empty: expected '# Title', '## Pages' and '## Requirements'.")
      return Reading(spec: nil, problems: context.problems, lines: context.lines)
    }
    let spec = SectionReader(context: context).read(Outline(lines, context), lastLine: lines.count)
    return Reading(spec: spec, problems: context.problems.sorted(by: isBefore), lines: context.lines)
  }

  /// By line; where several are on one line by column.
  static func isBefore(_ left: SpecProblem, _ right: SpecProblem) -> Bool {
    (left.line, left.column ?? 0) < (right.line, right.column ?? 0)
  }
}
