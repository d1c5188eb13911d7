import LocalModel

/// The options about the model that every command takes.
let modelOptions: [Arguments.Option] = [
  .init("--model-url", "URL", "a server with an OpenAI-compatible API, such as http://127.0.0.1:11434/v1"),
  .init("--model", "NAME", "the model's name on that server"),
  .init("--model-file", "FILE", "a GGUF file to use instead of the embedded model"),
  .init("--no-model", nil, "no model: rules decide alone, with what stands behind 'otherwise'"),
]

/// The options of commands that can record what a model answers, and play that again.
let recordingOptions: [Arguments.Option] = [
  .init("--record", "FILE", "adds each request to the model and its reply to that file, keys masked"),
  .init("--replay", "FILE", "answers from such a file instead of a model"),
]

extension ModelChoice {
  /// Chooses by the options and the configuration file; without a model there is nothing that the file could say.
  init(_ arguments: Arguments, _ environment: [String: String]) throws {
    let options = Options(arguments)
    try self.init(
      options: options, environment: environment,
      configuration: options.noModel ? Configuration() : ConfigurationFile(environment: environment).read())
  }
}

extension ModelChoice.Options {
  init(_ arguments: Arguments) {
    self.init(
      url: arguments.value("--model-url"), model: arguments.value("--model"),
      file: arguments.value("--model-file"), noModel: arguments.has("--no-model"))
  }
}
