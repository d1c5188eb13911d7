import HTTPTransport
import LanguageModels

/// Reads the JSON that is sent along with requests, and checks it against the API's description.
struct BodyReader: Sendable {
  let description: APIDescription

  /// Reads a body.
  ///
  /// - Throws: `ProblemDetails` that says which member is wrong; `RequestBodyError`.
  func read(_ body: RequestBody, of head: ServerRequest, for route: Route) async throws -> JSONValue {
    try checkType(head)
    let bytes = try await body.collect()
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      let what = bytes.isEmpty ? "The body is empty; a JSON object is expected." : "The body isn't JSON: \(error)."
      throw ProblemDetails(status: 400, code: .malformed, detail: what)
    }
    guard let schema = description.requestSchema(of: route.method, route.template.description) else { return value }
    let violations = schema.validate(value)
    guard violations.isEmpty else {
      throw ProblemDetails(
        status: 422, code: .invalidBody, title: "Invalid body",
        detail: "The body isn't what is expected: "
          + violations.prefix(5).map(Self.sentence).joined(separator: "; ") + ".")
    }
    return value
  }

  private static func sentence(_ violation: JSONSchema.Violation) -> String {
    violation.path.isEmpty
      ? violation.message : "'\(violation.path.dropFirst().prefix(80))': \(violation.message)"
  }

  private func checkType(_ head: ServerRequest) throws {
    let parts = (head.header("Content-Type") ?? "").split(separator: ";").map {
      $0.lowercased().filter { $0 != " " && $0 != "\t" }
    }
    let isJSON = parts.first == "application/json"
    let isReadable = parts.dropFirst().allSatisfy { part in
      !part.hasPrefix("charset=") || ["charset=utf-8", "charset=\"utf-8\""].contains(part)
    }
    let encoding = head.header("Content-Encoding")?.lowercased() ?? "identity"
    guard isJSON, isReadable, encoding == "identity" else {
      throw ProblemDetails(
        status: 415, code: .mediaType,
        detail: "The body must be JSON: send it in UTF-8, without encoding, with 'Content-Type: application/json'.",
        headers: [HTTPField("Accept", "application/json")])
    }
  }
}

extension ProblemDetails.Code {
  /// The body is JSON, but not what is expected.
  static let invalidBody = ProblemDetails.Code(rawValue: "invalid-body")
}
