/// Checks what the names of an app mean: that everything that is named is there, once, and fits.
public enum SpecChecker {
  /// Checks an app.
  ///
  /// - Parameters:
  ///   - spec: The app, as `AppSpecReader` or a program made it.
  ///   - lines: Where its parts stand, from the reader.
  ///   - file: The name of the file in the problems.
  ///   - fileExists: Whether the app's folder has a file of that relative path; without it no file is looked for.
  /// - Returns: Every problem, in the order of the lines.
  public static func check(
    _ spec: AppSpec, lines: SpecLines = SpecLines(), file: String = "app.md",
    fileExists: ((String) -> Bool)? = nil
  ) -> [SpecProblem] {
    let context = CheckingContext(spec: spec, lines: lines, file: file)
    NamesChecker(context: context).check()
    let pages = PageChecker(context: context)
    for page in spec.pages { pages.check(page) }
    let calls = CallChecker(context: context, fileExists: fileExists)
    for call in spec.calls { calls.check(call) }
    TypesChecker(context: context).check()
    ValuesChecker(context: context).check()
    RequirementsChecker(context: context).check()
    return context.problems.sorted(by: AppSpecReader.isBefore)
  }
}

/// What the checkers of one app share.
final class CheckingContext {
  let spec: AppSpec
  let lines: SpecLines
  let file: String
  private(set) var problems: [SpecProblem] = []

  init(spec: AppSpec, lines: SpecLines, file: String) {
    self.spec = spec
    self.lines = lines
    self.file = file
  }

  func report(
    _ code: SpecProblem.Code, severity: SpecProblem.Severity = .error, line: Int, _ message: String
  ) {
    problems.append(SpecProblem(code, severity: severity, file: file, line: line, message: message))
  }

  /// Reports the names of an expression that have no meaning there.
  func checkNames(of expression: CELExpression, in scope: NameScope, line: Int, _ place: String) {
    var seen: Set<[String]> = []
    for path in expression.references where seen.insert(path).inserted {
      if case .failure(let problem) = scope.type(of: path) {
        report(problem.code, line: line, "'\(path.joined(separator: "."))' in \(place): \(problem.message)")
      }
    }
  }

  /// Reports the names of a template that have no meaning there.
  func checkNames(of template: Template, in scope: NameScope, line: Int, _ place: String) {
    for case .expression(let expression) in template.parts {
      checkNames(of: expression, in: scope, line: line, place)
    }
  }
}
