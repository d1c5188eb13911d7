import Apps

/// An app as a command uses it: everything of its folder, with every mistake that was found.
struct LoadedApp {
  let path: String
  let spec: AppSpec
  let rules: RuleBook?
  let samples: [String: [CallSample]]
  let scenarios: [Scenario]
  /// In the order of the files and lines.
  let problems: [SpecProblem]

  /// Loads an app.
  ///
  /// - Throws: `WorkFailed` with all mistakes, unless those are what the command is about.
  init(_ path: String, allowsErrors: Bool = false) throws {
    self.path = path
    let folder = AppFolder.load(directory: path)
    let reading = folder.rules.map { RuleBookReader.read($0, file: "rules.json") }
    var problems = folder.problems + (reading?.problems ?? [])
    guard let spec = folder.spec else {
      throw WorkFailed(problems.map(\.description).joined(separator: "\n"))
    }
    if let reading { problems += RuleChecker.check(reading, against: spec) }
    self.spec = spec
    rules = reading?.book
    samples = folder.samples
    scenarios = folder.scenarios
    self.problems = problems
    let errors = problems.filter { $0.severity == .error }
    if !allowsErrors, !errors.isEmpty {
      throw WorkFailed("The app has mistakes.\n" + errors.map(\.description).joined(separator: "\n"))
    }
  }
}
