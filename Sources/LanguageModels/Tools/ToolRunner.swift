import Foundation

/// Runs the calls of one tool: reads the arguments, checks and decodes them, and words the outcome for the model.
struct ToolRunner: Sendable {
  let definition: ToolDefinition
  private let run: @Sendable (JSONValue) async throws -> String

  init<T: Tool>(_ tool: T) {
    let definition = tool.definition
    self.definition = definition
    run = { value in
      let arguments: T.Arguments
      do {
        arguments = try JSONDecoder().decode(T.Arguments.self, from: Data(value.serialized().utf8))
      } catch {
        throw Refusal(
          "The arguments of \(definition.name) can't be used: \(Self.explanation(of: error)). "
            + Self.advice(definition))
      }
      return try Self.text(of: try await tool.call(arguments: arguments))
    }
  }

  /// Runs a call. What goes wrong is told in the output, so that the model can do better.
  ///
  /// - Throws: `CancellationError`.
  func output(of arguments: String) async throws -> String {
    do {
      return try await run(try checked(arguments))
    } catch let error as CancellationError {
      throw error
    } catch let refusal as Refusal {
      return refusal.text
    } catch {
      // A cancelled tool may fail with an error of its own.
      try Task.checkCancellation()
      return "The tool \(definition.name) failed: \(error)"
    }
  }

  private struct Refusal: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private func checked(_ arguments: String) throws -> JSONValue {
    let value: JSONValue
    do {
      // Some models say nothing at all where there is nothing to say.
      value = try arguments.allSatisfy(\.isWhitespace) ? [:] : JSONValue(parsing: arguments)
    } catch {
      throw Refusal("The arguments of \(definition.name) aren't JSON: \(error). \(Self.advice(definition))")
    }
    let violations = definition.parameters.validate(value)
    guard violations.isEmpty else {
      let list = violations.prefix(5).map(\.description).joined(separator: "; ")
      throw Refusal("The arguments of \(definition.name) don't fit: \(list). \(Self.advice(definition))")
    }
    return value
  }

  private static func advice(_ definition: ToolDefinition) -> String {
    "Nothing was done. They must fit this JSON Schema: \(definition.parameters.json.serialized())"
  }

  private static func text(of output: some Encodable) throws -> String {
    if let text = output as? String { return text }
    let encoder = JSONEncoder()
    // The same output always has the same bytes.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(output), as: UTF8.self)
  }

  private static func explanation(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      let path = context.codingPath.map { "/" + ($0.intValue.map(String.init) ?? $0.stringValue) }.joined()
      let words =
        context.debugDescription.hasSuffix(".") ? context.debugDescription.dropLast() : context.debugDescription[...]
      return path.isEmpty ? String(words) : "at \(path): \(words)"
    @unknown default: return "\(error)"
    }
  }
}
