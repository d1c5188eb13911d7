public import LanguageModels

/// What a person chooses in the settings.
public enum ModelSelection: Sendable, Hashable {
  case embedded
  /// Rules decide alone.
  case none
  /// Any OpenAI-compatible server. Without a key the saved one stays if it is for the same origin, else there is none.
  case server(url: String, name: String?, key: APIKey?)
}

extension ModelSelection {
  /// Reads a selection as the interface of programs has it (schema `ModelSelection`).
  ///
  /// - Throws: `LocalModelError` of code `wrongOptions` with the member that is wrong, never with what stands there.
  public init(json: JSONValue) throws {
    guard let object = json.objectValue else {
      throw Self.wrong("The choice must be an object such as {\"source\": \"embedded\"}.")
    }
    for name in object.keys where !["source", "url", "name", "key"].contains(name) {
      throw Self.wrong("“\(name)” isn't known; there are “source”, “url”, “name” and “key”.")
    }
    let source = object["source"]?.stringValue
    guard let source, ["embedded", "server", "none"].contains(source) else {
      throw Self.wrong("“source” must be “embedded”, “server” or “none”.")
    }
    guard source == "server" else {
      for name in object.keys where name != "source" {
        throw Self.wrong("“\(name)” goes with the source “server” alone: leave it out.")
      }
      self = source == "none" ? .none : .embedded
      return
    }
    guard let url = try Self.text("url", in: object) else {
      throw Self.wrong("“url” is missing: give the server's address, such as http://127.0.0.1:11434/v1.")
    }
    self = .server(
      url: url, name: try Self.text("name", in: object), key: try Self.text("key", in: object).map { APIKey($0) })
  }

  private static func text(_ name: String, in object: JSONObject) throws -> String? {
    guard let value = object[name] else { return nil }
    guard let text = value.stringValue, !text.trimmingWhitespace.isEmpty else {
      throw wrong("“\(name)” must be a text that isn't empty, or be left out.")
    }
    return text
  }

  private static func wrong(_ message: String) -> LocalModelError { LocalModelError(.wrongOptions, message) }
}
