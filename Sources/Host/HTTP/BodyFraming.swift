import HTTPTransport

/// How the end of a request's body is told (RFC 9112, section 6).
enum BodyFraming: Sendable, Hashable {
  case none
  /// So many bytes follow, at least one.
  case length(Int)
  /// Chunks follow, the last one empty.
  case chunked

  /// - Throws: `ProblemDetails` for anything that two readers could understand in two ways.
  init(_ headers: [HTTPField]) throws(ProblemDetails) {
    var lengths: [String] = []
    var codings: [String] = []
    for field in headers {
      switch field.name.count {
      case 14 where field.name.lowercased() == "content-length": lengths.append(field.value)
      case 17 where field.name.lowercased() == "transfer-encoding": codings.append(field.value)
      default: break
      }
    }
    if let coding = codings.first {
      guard codings.count == 1, lengths.isEmpty else {
        throw Self.problem(400, "The request says in more than one way how long it is.")
      }
      guard coding.lowercased() == "chunked" else {
        throw Self.problem(501, "The request's Transfer-Encoding is '\(coding)'; only 'chunked' is understood.")
      }
      self = .chunked
      return
    }
    guard let text = lengths.first else {
      self = .none
      return
    }
    guard lengths.count == 1, !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let length = Int(text)
    else { throw Self.problem(400, "The request's Content-Length must be one whole number.") }
    self = length == 0 ? .none : .length(length)
  }

  private static func problem(_ status: Int, _ detail: String) -> ProblemDetails {
    ProblemDetails(status: status, code: .malformed, detail: detail)
  }
}
