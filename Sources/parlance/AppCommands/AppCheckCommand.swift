import Apps
import LanguageModels

let appCheck = Command(
  name: "app check", operands: "DIR",
  summary: "Reports every mistake in an app's files, with file and line; exit 1 when there are errors.",
  options: [.init("--json", nil, "prints the result as JSON")]
) { arguments in
  let problems = AppReading(try arguments.only("the app's folder")).problems
  let errors = problems.filter { $0.severity == .error }
  let warnings = problems.filter { $0.severity == .warning }
  if arguments.has("--json") {
    let result: JSONValue = [
      "errors": .array(errors.map(\.json)), "warnings": .array(warnings.map(\.json)),
    ]
    Output.json(result)
  } else {
    for problem in problems { Output.line(PlainText.oneLine(problem.description)) }
    let sums = "\(counted(errors.count, "error")), \(counted(warnings.count, "warning"))"
    Output.line(problems.isEmpty ? "No mistakes found." : sums)
  }
  return errors.isEmpty ? 0 : 1
}

/// A number with its noun, in the plural but for one.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension SpecProblem {
  /// The problem as scripts read it.
  var json: JSONValue {
    [
      "code": .string(code.rawValue), "file": .string(file), "line": .integer(line), "message": .string(message),
      "trace": .null,
    ]
  }
}
