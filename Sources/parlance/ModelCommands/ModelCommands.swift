import Foundation
import HTTPTransport
import LanguageModels
import LocalModel

/// The commands about the model.
let modelCommands: [Command] = [modelStatus, modelInstall, modelServe]

private func installer(_ choice: ModelChoice, _ environment: [String: String]) throws -> EmbeddedModelInstaller {
  var modelFile: String?
  if case .file(let path) = choice.source { modelFile = path }
  return try EmbeddedModelInstaller(
    model: .qwenCoder(), folder: CacheFolder(environment: environment), environment: environment,
    modelFile: modelFile)
}

private func choice(_ arguments: Arguments, _ environment: [String: String]) throws -> ModelChoice {
  let choice = try ModelChoice(arguments, environment)
  for warning in choice.warnings { Output.error("parlance: \(warning)") }
  return choice
}

let modelStatus = Command(
  name: "model status", operands: "",
  summary: "Says which model is used, why, whether it is ready, and what a Parlance that runs does with its own.",
  options: modelOptions + [
    .init("--data", "DIR", "whose Parlance is asked (default $XDG_DATA_HOME/parlance)"),
    .init("--json", nil, "prints it as JSON"),
  ]
) { arguments in
  let environment = ProcessInfo.processInfo.environment
  let choice = try choice(arguments, environment)
  let transport = HTTPTransports.makeDefault()
  let status = await ModelStatus.of(
    choice, installer: try installer(choice, environment), answers: ModelList.probe(transport))
  let host = await RunningHost.find(data: try DataFolder.named(arguments), transport: transport)
  if arguments.has("--json") {
    var members = status.json.objectValue ?? [:]
    members["queue"] = host?.queue ?? .null
    members["usage"] = host?.usage ?? .null
    Output.json(.object(members))
    return status.problem == nil ? 0 : 1
  }
  Output.line(choice.sentence)
  switch choice.source {
  case .embedded, .file:
    if let problem = status.problem { throw WorkFailed(problem) }
    Output.line(status.installed ? "It is installed." : "It isn't installed: 'parlance model install' downloads it.")
  case .url(let endpoint), .configuration(let endpoint):
    if endpoint.isRemote {
      Output.line("Whether it answers wasn't tried: nothing is sent elsewhere by asking for the status.")
    } else {
      Output.line(status.ready ? "It answers." : "It doesn't answer: start it, or leave out its address.")
    }
  case .none: break
  }
  if status.bytes > 0 { Output.line("The cache folder holds \(status.bytes.formatted(.byteCount(style: .file))).") }
  for offer in await ModelOffer.find(environment: environment, models: ModelList.models(transport)) {
    Output.line(offer.sentence)
  }
  for line in host?.lines ?? [] { Output.line(line) }
  return 0
}

let modelInstall = Command(
  name: "model install", operands: "",
  summary: "Downloads the embedded model (1.2 GB) into the cache folder; goes on where an earlier try stopped.",
  options: [.init("--model-file", "FILE", "a GGUF file of your own: then only what runs it is installed")]
) { arguments in
  let environment = ProcessInfo.processInfo.environment
  let installer = try installer(choice(arguments, environment), environment)
  try installer.checkModelFile()
  if installer.installed != nil {
    Output.line("The model is installed: \(installer.servedName).")
    return 0
  }
  var printer = ProgressPrinter()
  for try await progress in installer.install() { printer.print(progress) }
  printer.finish()
  Output.line("The model is installed: \(installer.servedName).")
  return 0
}

let modelServe = Command(
  name: "model serve", operands: "",
  summary: "Serves the embedded model on a loopback port until it is stopped; prints its address and key.",
  options: [.init("--model-file", "FILE", "a GGUF file to use instead of the embedded model")]
) { arguments in
  let environment = ProcessInfo.processInfo.environment
  let installer = try installer(choice(arguments, environment), environment)
  try installer.checkModelFile()
  let model = EmbeddedModel(
    installer: installer, allowsInstalling: true, environment: environment, transport: HTTPTransports.makeDefault())
  try await InstallationReport.show(model)
  guard let address = await model.address else { throw WorkFailed("The model stopped at once; try again.") }
  Output.line("address: \(address.baseURL)")
  Output.line("model: \(installer.servedName)")
  Output.line("key: \(address.key.secret)")
  await Signals.wait()
  await model.stop()
  return 0
}
