import LanguageModels
import Locking

/// Adds two numbers, and remembers what it added.
final class AddingTool: Tool {
  struct Arguments: Codable, Sendable, Hashable {
    var left: Int
    var right: Int
  }

  let name = "add"
  let description = "Adds two whole numbers."
  let parameters = JSONSchema.object([("left", .integer), ("right", .integer)])
  private let log = Locked<[Arguments]>([])

  var calls: [Arguments] { log.withLock { $0 } }

  func call(arguments: Arguments) async throws -> Int {
    log.withLock { $0.append(arguments) }
    return arguments.left + arguments.right
  }
}

/// Does with a text whatever a test says.
struct TextTool: Tool {
  struct Arguments: Codable, Sendable {
    var text: String
  }

  var name = "text"
  let description = "Does something with a text."
  let parameters = JSONSchema.object([("text", .string())])
  let body: @Sendable (String) async throws -> String

  init(_ name: String = "text", _ body: @escaping @Sendable (String) async throws -> String) {
    self.name = name
    self.body = body
  }

  func call(arguments: Arguments) async throws -> String { try await body(arguments.text) }
}

/// Takes nothing and gives a value with members.
struct PlaceTool: Tool {
  struct Arguments: Codable, Sendable {}
  struct Place: Codable, Sendable {
    var name: String
    var path: String
  }

  let name = "place"
  let description = "Tells where this is."
  let parameters = JSONSchema.object([])

  func call(arguments: Arguments) async throws -> Place { Place(name: "Köln", path: "a/b") }
}
