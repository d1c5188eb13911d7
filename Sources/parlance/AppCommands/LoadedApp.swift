import Apps

/// An app's files as far as they can be read, with every mistake in them.
struct AppReading {
  let folder: AppFolder
  let rules: RuleBook?
  /// In the order of the files and lines.
  let problems: [SpecProblem]

  init(_ path: String) {
    folder = AppFolder.load(directory: path)
    rules = folder.ruleReading?.book
    problems = folder.allProblems
  }
}

/// An app without mistakes, as a command uses it.
struct LoadedApp {
  let path: String
  let spec: AppSpec
  let rules: RuleBook?
  let samples: [String: [CallSample]]
  let scenarios: [Scenario]

  /// Loads an app.
  ///
  /// - Throws: `WorkFailed` with all mistakes.
  init(_ path: String) throws {
    let reading = AppReading(path)
    let errors = reading.problems.filter { $0.severity == .error }
    guard let spec = reading.folder.spec, errors.isEmpty else {
      throw WorkFailed((["The app has mistakes."] + errors.map { PlainText.oneLine("\($0)") }).joined(separator: "\n"))
    }
    self.path = path
    self.spec = spec
    rules = reading.rules
    samples = reading.folder.samples
    scenarios = reading.folder.scenarios
  }
}
