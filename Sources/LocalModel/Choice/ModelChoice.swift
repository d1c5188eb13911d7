import LanguageModels

/// Which model is used, and why: what the command line says, else the configuration file, else the embedded model.
public struct ModelChoice: Sendable, Hashable {
  /// Where the model comes from.
  public enum Source: Sendable, Hashable {
    /// A server, as `--model-url` or `PARLANCE_MODEL_URL` says.
    case url(ModelEndpoint)
    /// A server, as the configuration file says.
    case configuration(ModelEndpoint)
    /// A GGUF file, as `--model-file` says.
    case file(String)
    case embedded
    /// No model at all.
    case none
  }

  /// What the command line says about the model.
  public struct Options: Sendable, Hashable {
    /// `--model-url`
    public var url: String?
    /// `--model`
    public var model: String?
    /// `--model-file`
    public var file: String?
    /// `--no-model`
    public var noModel: Bool

    public init(url: String? = nil, model: String? = nil, file: String? = nil, noModel: Bool = false) {
      self.url = url
      self.model = model
      self.file = file
      self.noModel = noModel
    }
  }

  /// What made the choice.
  public enum Reason: Sendable, Hashable {
    /// An option, such as `--model-url`.
    case option(String)
    /// A variable of the environment.
    case variable(String)
    case configuration
    /// Nothing else was chosen.
    case noOther
  }

  public var source: Source
  public var reason: Reason
  /// Whether `--model` names the model of the server that the configuration file chose.
  public var isModelNamedByOption = false
  /// What the person should know about the choice, in sentences.
  public var warnings: [String]

  /// Chooses; nothing is asked or started.
  ///
  /// The key of a server given by `--model-url` is taken from `PARLANCE_MODEL_KEY`, or from the configuration file if
  /// that is for the same origin. `OPENAI_API_KEY` is never taken.
  ///
  /// - Throws: `LocalModelError` of code `wrongOptions`.
  public init(options: Options, environment: [String: String], configuration: Configuration) throws {
    warnings = configuration.warnings
    try Self.check(options)
    if options.noModel {
      (source, reason) = (.none, .option("--no-model"))
    } else if let file = options.file {
      (source, reason) = (.file(file), .option("--model-file"))
    } else if let url = options.url ?? environment["PARLANCE_MODEL_URL"].flatMap({ $0.isEmpty ? nil : $0 }) {
      let name = options.url == nil ? "PARLANCE_MODEL_URL" : "--model-url"
      guard EndpointAddress(url) != nil else {
        throw LocalModelError(
          .wrongOptions,
          "\(name) must be an http or https address without user and password, such as http://127.0.0.1:11434/v1.")
      }
      source = .url(Self.endpoint(url, options, environment, configuration))
      reason = options.url == nil ? .variable(name) : .option(name)
    } else if var endpoint = configuration.endpoint, configuration.use ?? .server == .server {
      endpoint.model = options.model ?? endpoint.model
      (source, reason) = (.configuration(endpoint), .configuration)
      isModelNamedByOption = options.model != nil
    } else if options.model != nil {
      throw LocalModelError(.wrongOptions, "--model names a model of a server: say which with --model-url.")
    } else if configuration.use == Configuration.Use.none {
      (source, reason) = (.none, .configuration)
    } else {
      (source, reason) = (.embedded, configuration.use == .embedded ? .configuration : .noOther)
    }
    if let endpoint, endpoint.isUnencrypted {
      warnings.append("What is sent to \(endpoint.origin) isn't encrypted on its way: use https if the server has it.")
    }
  }

  /// The server that was chosen, if one was.
  public var endpoint: ModelEndpoint? {
    switch source {
    case .url(let endpoint), .configuration(let endpoint): endpoint
    case .file, .embedded, .none: nil
    }
  }

  /// What made the choice so that it can't be changed while the program runs; `nil` if it can.
  public var fixedBy: String? {
    switch reason {
    case .option(let name), .variable(let name): name
    case .configuration, .noOther: isModelNamedByOption ? "--model" : nil
    }
  }

  /// One sentence to print: what is used, and where what is sent goes.
  public var sentence: String {
    switch source {
    case .url(let endpoint): "Model: \(endpoint.model ?? "the first one") at \(endpoint.origin)\(place(endpoint))."
    case .configuration(let endpoint):
      "Model: \(endpoint.model ?? "the first one") at \(endpoint.origin), from the configuration file\(place(endpoint))."
    case .file(let path): "Model: the file \(path), on this machine."
    case .embedded: "Model: the embedded one, on this machine."
    case .none: "No model: rules decide alone."
    }
  }

  private func place(_ endpoint: ModelEndpoint) -> String {
    endpoint.isRemote ? "; texts leave this machine" : ", on this machine"
  }

  private static func check(_ options: Options) throws {
    var given: [String] = []
    if options.noModel { given.append("--no-model") }
    if options.url != nil { given.append("--model-url") }
    if options.file != nil { given.append("--model-file") }
    if given.count > 1 {
      throw LocalModelError(.wrongOptions, "\(given.joined(separator: " and ")) contradict each other: give one.")
    }
    if options.model != nil, options.noModel || options.file != nil {
      throw LocalModelError(.wrongOptions, "--model and \(given[0]) contradict each other: give one.")
    }
  }

  private static func endpoint(
    _ url: String, _ options: Options, _ environment: [String: String], _ configuration: Configuration
  ) -> ModelEndpoint {
    var endpoint = ModelEndpoint(url: url, model: options.model)
    if let configured = configuration.endpoint, configured.origin == endpoint.origin {
      endpoint.apiKey = configured.apiKey
      endpoint.capabilities = configured.capabilities
      endpoint.model = options.model ?? configured.model
    }
    if let key = environment["PARLANCE_MODEL_KEY"], !key.isEmpty { endpoint.apiKey = APIKey(key) }
    return endpoint
  }
}
