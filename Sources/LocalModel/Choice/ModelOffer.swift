import LanguageModels

/// A model that could be used but wasn't chosen: it is offered, never taken.
public struct ModelOffer: Sendable, Hashable {
  /// Whose it is, such as `Ollama`.
  public var name: String
  /// The server's address up to the version.
  public var url: String
  /// The models that the server says it has, 50 at most.
  public var models: [String]
  /// What there is, and how to use it on the command line.
  public var sentence: String

  /// A server that may be running on this machine.
  struct Server: Sendable, Hashable {
    var name: String
    /// Scheme, host and port.
    var origin: String
  }

  /// The servers that may be running on their usual ports of this machine.
  static let servers = [ServerKind.ollama, .llamaCpp].map { Server(name: $0.name, origin: $0.usualOrigin) }

  /// The offer to use a key that is in the environment; it isn't read.
  static func key(_ environment: [String: String]) -> ModelOffer? {
    guard let key = environment["OPENAI_API_KEY"], !key.isEmpty else { return nil }
    return ModelOffer(
      name: ServerKind.openAI.name, url: ServerKind.openAI.usualURL, models: [],
      sentence: "There is an OPENAI_API_KEY, which isn't used: use it with “PARLANCE_MODEL_KEY=$OPENAI_API_KEY "
        + "parlance … --model-url https://api.openai.com/v1 --model NAME”; texts then leave this machine.")
  }

  /// Looks for a key in the environment and for servers on this machine.
  ///
  /// - Parameters:
  ///   - environment: The variables, of which only the name `OPENAI_API_KEY` matters.
  ///   - models: The models of the server at that origin, `nil` if none with an OpenAI-compatible API answers.
  public static func find(
    environment: [String: String], models: @escaping @Sendable (_ origin: String) async -> [String]?
  ) async -> [ModelOffer] {
    await (key(environment).map { [$0] } ?? []) + find(servers, models: models)
  }

  /// Looks for servers, all at the same time.
  static func find(
    _ servers: [Server], models: @escaping @Sendable (_ origin: String) async -> [String]?
  ) async -> [ModelOffer] {
    let found = await withTaskGroup(of: (Int, [String]?).self) { group in
      for (index, server) in servers.enumerated() { group.addTask { (index, await models(server.origin)) } }
      return await group.reduce(into: [Int: [String]]()) { $0[$1.0] = $1.1 }
    }
    return servers.enumerated().compactMap { index, server in
      guard let models = found[index] else { return nil }
      return ModelOffer(
        name: server.name, url: server.origin + "/v1", models: models,
        sentence: "\(server.name) is running on this machine: use it with “--model-url \(server.origin)/v1 "
          + "--model NAME”.")
    }
  }
}
