import HTTPTransport

extension ServerRequest {
  /// A request as it came.
  ///
  /// - Throws: `ProblemDetails` with 400.
  init(method: String, target: String, headers: [HTTPField]) throws(ProblemDetails) {
    guard !method.isEmpty, method.utf8.allSatisfy(ServerResponse.isTokenByte) else {
      throw ProblemDetails(status: 400, code: .malformed, detail: "The request's method isn't a word.")
    }
    let parts = try RequestTarget(target)
    self.init(method: method, path: parts.path, query: parts.query, headers: headers)
    guard let authority = parts.authority,
      let index = self.headers.firstIndex(where: { $0.name.lowercased() == "host" })
    else { return }
    self.headers[index].value = authority
  }
}
