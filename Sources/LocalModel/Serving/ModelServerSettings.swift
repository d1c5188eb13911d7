import Foundation
public import LanguageModels

/// How the server of a model file is started.
public struct ModelServerSettings: Sendable, Hashable {
  /// The Python that has the server's package.
  public var python: String
  /// The GGUF file.
  public var modelFile: String
  /// The name under which the model answers.
  public var name: String
  /// The threads that compute.
  public var threads: Int
  /// The tokens of context, shared by all slots.
  public var contextSize: Int
  /// How many beginnings of prompts are kept: one for each kind of job.
  public var slots: Int
  /// How long loading may take.
  public var startLimit: Duration

  /// Makes settings; as many threads as the machine has cores, unless told another number.
  public init(
    python: String, modelFile: String, name: String, threads: Int? = nil, contextSize: Int = 16_384, slots: Int = 4,
    startLimit: Duration = .seconds(300)
  ) {
    self.python = python
    self.modelFile = modelFile
    self.name = name
    self.threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
    self.contextSize = contextSize
    self.slots = slots
    self.startLimit = startLimit
  }

  /// The line that the server's program reads: on standard input, where no other user can see the key.
  func line(key: APIKey) -> String {
    let settings: JSONValue = .object([
      "model": .string(modelFile), "name": .string(name), "key": .string(key.secret), "threads": .integer(threads),
      "contextSize": .integer(contextSize), "slots": .integer(slots),
    ])
    return settings.serialized() + "\n"
  }
}

/// Where a model is served on this machine.
public struct ModelServerAddress: Sendable, Hashable {
  /// Such as `http://127.0.0.1:40389`, without a path.
  public var origin: String
  public var key: APIKey

  /// The base of the OpenAI-compatible API.
  public var baseURL: String { origin + "/v1" }
}
