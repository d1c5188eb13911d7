import Apps
import LanguageModels

let appTest = Command(
  name: "app test", operands: "DIR",
  summary: "Runs an app's scenarios, always with samples; exit 1 when one fails.",
  options: [
    .init(
      "--tier", "rules|model|both",
      "who decides: stored rules, the model from the requirements, or rules first (default both)"),
    .init("--repeat", "N", "runs each scenario N times; one counts as passed when all its runs pass"),
    .init("--only", "TEXT", "runs the scenarios whose title has that text in it"),
    .init("--trace", "DIR", "writes a trace of every scenario into that folder"),
    .init("--json", nil, "prints the result as JSON"),
  ] + modelOptions + recordingOptions
) { try await runScenarios($0) }

private func runScenarios(_ arguments: Arguments) async throws -> Int32 {
  let folder = try LoadedApp(arguments.only("the app's folder"))
  let tier = try arguments.choice("--tier", SessionOptions.Deciders.self) ?? .both
  let times = try arguments.number("--repeat", minimum: 1) ?? 1
  var scenarios = folder.scenarios
  if let text = arguments.value("--only") {
    scenarios = scenarios.filter { $0.title.lowercased().contains(text.lowercased()) }
  }
  if scenarios.isEmpty, !folder.scenarios.isEmpty, let text = arguments.value("--only") {
    throw WorkFailed(
      "No scenario's title contains '\(text)'; the app has \(counted(folder.scenarios.count, "scenario")).")
  }
  guard !scenarios.isEmpty else {
    throw WorkFailed("There is no scenario to run: \(folder.path)/scenarios/*.md is where they stand.")
  }
  let model = try await ModelInUse(arguments, waitsForInstallation: true)
  if tier == .model, model.language == nil { throw UsageError("--tier model needs a model: leave out --no-model.") }
  let report = TestReport(json: arguments.has("--json"))
  let traces = try arguments.value("--trace").map {
    try TraceFolder($0, app: folder, tier: tier, model: model.name)
  }
  let judge = model.judge()
  let interpreter = tier == .rules ? nil : model.interpreter(for: folder.spec)
  for scenario in scenarios {
    let trace = traces?.open(for: scenario)
    let runner = ScenarioRunner(
      app: folder.spec, rules: folder.rules, samples: folder.samples, deciders: tier,
      reference: tier == .model ? folder.rules : nil, judge: judge, interpreter: interpreter,
      trace: { trace?.write($1) })
    var results: [ScenarioResult] = []
    for _ in 0..<times { results.append(await runner.run(scenario)) }
    report.add(results)
    if let trace { traces?.close(trace) }
  }
  await model.stop()
  report.finish()
  return report.failed == 0 && traces?.hasFailed != true && !model.recordingHasFailed ? 0 : 1
}
