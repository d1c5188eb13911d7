import Apps
import LanguageModels

let appCheck = Command(
  name: "app check", operands: "DIR",
  summary: "Reports every mistake in an app's files, with file and line; exit 1 when there are errors.",
  options: [.init("--json", nil, "prints the result as JSON")]
) { arguments in
  let app = try LoadedApp(arguments.only("the app's folder"), allowsErrors: true)
  let errors = app.problems.filter { $0.severity == .error }
  let warnings = app.problems.filter { $0.severity == .warning }
  if arguments.has("--json") {
    let result: JSONValue = [
      "errors": .array(errors.map(\.json)), "warnings": .array(warnings.map(\.json)),
    ]
    Output.line(result.prettyPrinted())
  } else {
    for problem in app.problems { Output.line(problem.description) }
    Output.line(
      app.problems.isEmpty ? "No mistakes found." : "\(errors.count) errors, \(warnings.count) warnings")
  }
  return errors.isEmpty ? 0 : 1
}

extension SpecProblem {
  /// The problem as scripts read it.
  var json: JSONValue {
    [
      "code": .string(code.rawValue), "file": .string(file), "line": .integer(line), "message": .string(message),
      "trace": .null,
    ]
  }
}
