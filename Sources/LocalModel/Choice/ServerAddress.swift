import LanguageModels

/// The address of a server as a person types or pastes it, put in order.
struct ServerAddress: Sendable, Hashable {
  /// The address up to the version, such as `http://127.0.0.1:11434/v1`.
  let url: String

  /// Takes an address. Without a path `/v1` is meant; slashes at the end and `/chat/completions` are left out.
  ///
  /// - Throws: `LocalModelError` of code `wrongOptions` with what to type; it doesn't repeat what was typed, which may
  ///   hold a password.
  init(_ text: String) throws {
    var text = text.trimmingWhitespace
    guard let scheme = text.firstRange(of: "://").map({ text[..<$0.lowerBound].lowercased() }) else {
      throw Self.wrong("has no “http://” or “https://” at its beginning")
    }
    guard scheme == "http" || scheme == "https" else { throw Self.wrong("begins with “\(scheme.prefix(20))://”") }
    let rest = text.dropFirst(scheme.count + 3)
    guard !rest.prefix(while: { !"/?#".contains($0) }).contains("@") else {
      throw Self.wrong("has a user or password in it: leave them out and give the key by itself")
    }
    guard !rest.contains("?"), !rest.contains("#") else {
      throw Self.wrong("has something behind “?” or “#”: leave that out")
    }
    let allowed = rest.unicodeScalars.allSatisfy {
      (0x21...0x7E).contains($0.value) && !"\\\"<>^`{|}".contains(Character($0))
    }
    guard allowed, text.utf8.count <= 2_048, let address = EndpointAddress(text), address.hasPlainHost else {
      throw Self.wrong("can't be understood")
    }
    let path = text.dropFirst(scheme.count + 3).drop { $0 != "/" }
    text = address.origin + path
    while text.hasSuffix("/") { text.removeLast() }
    if text.hasSuffix("/chat/completions") { text.removeLast("/chat/completions".count) }
    if text == address.origin { text += "/v1" }
    url = text
  }

  /// The name of a model as it is sent, `nil` for none.
  ///
  /// - Throws: `LocalModelError` of code `wrongOptions`.
  static func name(_ name: String?) throws -> String? {
    guard let name = name?.trimmingWhitespace, !name.isEmpty else { return nil }
    guard name.utf8.count <= 256, !name.hasControlCharacters else {
      throw LocalModelError(
        .wrongOptions, "The model's name must be one line of at most 256 bytes: type it as the server lists it.")
    }
    return name
  }

  /// A key that can stand in a header field.
  ///
  /// - Throws: `LocalModelError` of code `wrongOptions`, without the key.
  static func checked(_ key: APIKey) throws -> APIKey {
    guard !key.secret.isEmpty, key.secret.utf8.count <= 4_096, !key.secret.hasControlCharacters else {
      throw LocalModelError(
        .wrongOptions, "The key must be one line of at most 4,096 bytes: copy it again, without line ends in it.")
    }
    return key
  }

  private static func wrong(_ problem: String) -> LocalModelError {
    LocalModelError(
      .wrongOptions,
      "The address \(problem). Type it up to the version, such as http://127.0.0.1:11434/v1 or "
        + "https://api.openai.com/v1.")
  }
}

extension String {
  /// Whether there is a line end, a tab or another control character in it.
  var hasControlCharacters: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }

  /// The text without white space at its ends.
  var trimmingWhitespace: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
