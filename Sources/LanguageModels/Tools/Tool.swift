/// Something that a model may have the application do while it answers: look up, compute, change.
///
/// A session offers its tools to the model, runs the calls that the model asks for, and gives it their outputs.
/// Several calls of one reply run at the same time.
public protocol Tool<Arguments, Output>: Sendable {
  /// What the model hands over, decoded from JSON.
  associatedtype Arguments: Decodable & Sendable
  /// What the model gets back: a `String` as it is, anything else as JSON.
  associatedtype Output: Encodable & Sendable

  /// Letters, digits, `_` and `-`, at most 64 characters.
  var name: String { get }

  /// What it does and when to use it, for the model.
  var description: String { get }

  /// The schema of the arguments: an object. Arguments that don't fit never reach the tool.
  ///
  /// Without one of its own, a tool has the schema that is derived from `Arguments`.
  ///
  /// - Throws: `LanguageModelError`: the session fails with it before anything is sent.
  var parameters: JSONSchema { get throws }

  /// Does the work.
  ///
  /// - Throws: Anything: the model is told the error's description and may try something else. A `CancellationError`
  ///   ends the response.
  func call(arguments: Arguments) async throws -> Output
}

extension Tool {
  /// The tool as a model is told of it.
  ///
  /// - Throws: `LanguageModelError` if its parameters can't be derived.
  public var definition: ToolDefinition {
    get throws { ToolDefinition(name: name, description: description, parameters: try parameters) }
  }
}
