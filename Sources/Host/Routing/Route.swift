import LanguageModels

/// One operation of the API: where it is, and what answers it.
struct Route: Sendable {
  /// What is sent along with the request.
  enum Body: Sendable {
    case none
    /// JSON as the API's description has it for the operation.
    case json
  }

  /// In upper case.
  var method: String
  /// Below the API's base.
  var template: PathTemplate
  var body: Body
  /// The longest body that is read, in bytes.
  var bodyLimit: Int
  /// Whether it ends when nobody waits for the answer any more; else what was begun is finished.
  var endsWithClient: Bool
  var handle: @Sendable (APIRequest) async throws -> ServerResponse

  /// - Parameter bodyLimit: Of a route whose bodies are longer than those of others.
  init(
    _ method: String, _ template: String, body: Body = .none, bodyLimit: Int? = nil, endsWithClient: Bool? = nil,
    handle: @escaping @Sendable (APIRequest) async throws -> ServerResponse
  ) {
    self.method = method
    self.template = PathTemplate(template)
    self.body = body
    self.bodyLimit = bodyLimit ?? (body == .none ? 1 << 16 : Router.bodyLimit)
    self.endsWithClient = endsWithClient ?? (method == "GET")
    self.handle = handle
  }
}

/// A request as a route gets it: taken apart and checked.
struct APIRequest: Sendable {
  var head: ServerRequest
  /// Who asks: on a loopback address always `me`.
  var person: String
  /// The path's parameters.
  var parameters: [String: String]
  /// Checked against the API's description; `null` for a route without body.
  var body: JSONValue

  /// A parameter of the path.
  subscript(_ name: String) -> String { parameters[name] ?? "" }

  /// A yes or no in the query; `false` without it.
  ///
  /// - Throws: `ProblemDetails` for anything but `true` and `false`.
  func flag(_ name: String) throws -> Bool {
    switch head.parameter(name) {
    case nil, "false": return false
    case "true": return true
    case .some(let text):
      throw ProblemDetails(
        status: 400, code: .malformed, detail: "The parameter '\(name)' is 'true' or 'false', not '\(text.prefix(40))'."
      )
    }
  }

  /// A whole number of 0 or more in the query.
  ///
  /// - Throws: `ProblemDetails` for anything else.
  func number(_ name: String) throws -> Int? {
    guard let text = head.parameter(name) else { return nil }
    guard let number = Int(text), number >= 0, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw ProblemDetails(
        status: 400, code: .malformed,
        detail: "The parameter '\(name)' is a whole number of 0 or more, not '\(text.prefix(40))'.")
    }
    return number
  }
}
