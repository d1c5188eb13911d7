import Foundation

/// Runs the calls of one tool: reads the arguments, checks and decodes them, and words the outcome for the model.
struct ToolRunner: Sendable {
  let definition: ToolDefinition
  private let run: @Sendable (JSONValue) async throws -> String

  /// - Throws: `LanguageModelError` if the tool's parameters can't be derived.
  init<T: Tool>(_ tool: T) throws {
    let definition = try tool.definition
    self.definition = definition
    run = { value in
      let arguments: T.Arguments
      do {
        arguments = try value.decoded()
      } catch {
        let words = (error as? LanguageModelError)?.message ?? "\(error)"
        throw Refusal("The arguments of \(definition.name) can't be used. \(words) \(Self.advice(definition))")
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
    var violations = definition.parameters.validate(value)
    if violations.isEmpty { return value }
    // They may be in the strict form, which has `null` where a member is absent.
    let loose = definition.parameters.loosened(value)
    if loose != value { violations = definition.parameters.validate(loose) }
    guard violations.isEmpty else {
      let list = violations.prefix(5).map(\.description).joined(separator: "; ")
      throw Refusal("The arguments of \(definition.name) don't fit: \(list). \(Self.advice(definition))")
    }
    return loose
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
}
