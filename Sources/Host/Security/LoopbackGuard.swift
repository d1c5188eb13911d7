import HTTPTransport
import Locking

/// Lets only requests through that come from this machine's own pages and programs, and gives every answer the headers
/// that keep other sites out.
///
/// A host on loopback has no login: any site that a person's browser shows could send requests to it. What tells them
/// apart is in the request's head: the name that the browser was told (DNS rebinding), the origin of the page, and for
/// what the browser asks.
public final class LoopbackGuard: RequestHandler {
  private let handler: any RequestHandler
  private let port = Locked<Int?>(nil)

  public init(_ handler: any RequestHandler) { self.handler = handler }

  public func willServe(at origin: String) {
    port.withLock { $0 = RequestAuthority(origin.drop { $0 != "/" }.drop { $0 == "/" })?.port }
    handler.willServe(at: origin)
  }

  public func receive(_ request: ServerRequest) -> Reception {
    do {
      try check(request)
    } catch {
      return .answer(completed(error.response))
    }
    switch handler.receive(request) {
    case .answer(let response): return .answer(SecurityHeaders.added(to: response))
    case .respond(let limit, let respond):
      return .respond(bodyLimit: limit) { request, body in
        SecurityHeaders.added(to: await respond(request, body))
      }
    }
  }

  public func completed(_ response: ServerResponse) -> ServerResponse {
    SecurityHeaders.added(to: handler.completed(response))
  }

  // MARK: The checks

  private func check(_ request: ServerRequest) throws(ProblemDetails) {
    try PathCheck.check(request.path)
    let authority = try checkHost(request)
    try checkOrigin(request, authority)
    try checkSite(request)
    try checkType(request)
  }

  /// The name under which the request was sent must be one of this machine, with the port on which it came.
  private func checkHost(_ request: ServerRequest) throws(ProblemDetails) -> RequestAuthority {
    let hosts = values("host", request)
    guard hosts.count == 1, let authority = RequestAuthority(hosts[0][...]), authority.isLoopback,
      authority.port == port.withLock({ $0 })
    else {
      throw ProblemDetails(
        status: 421, code: .foreignHost,
        detail: "The host answers only under its own loopback address, such as http://127.0.0.1 with its port.")
    }
    return authority
  }

  /// A page that sends the request must come from the same origin.
  private func checkOrigin(_ request: ServerRequest, _ authority: RequestAuthority) throws(ProblemDetails) {
    let origins = values("origin", request)
    guard !origins.isEmpty else { return }
    let text = origins[0].lowercased()
    guard origins.count == 1, text.hasPrefix("http://"), RequestAuthority(text.dropFirst(7)) == authority else {
      throw Self.foreign("Another site's page sent this request.")
    }
  }

  /// Browsers say from where a request comes; another site may only lead a person to a page.
  private func checkSite(_ request: ServerRequest) throws(ProblemDetails) {
    let sites = values("sec-fetch-site", request).map { $0.lowercased() }
    guard sites.contains(where: { $0 == "cross-site" || $0 == "same-site" }) else { return }
    let isNavigation =
      request.header("Sec-Fetch-Mode")?.lowercased() == "navigate"
      && request.header("Sec-Fetch-Dest")?.lowercased() == "document"
    guard isNavigation, request.method == "GET", !request.path.hasPrefix("/api/"), request.path != "/api" else {
      throw Self.foreign("Another site's page sent this request.")
    }
  }

  /// Forms of other sites can't send JSON without asking first, which isn't granted.
  private func checkType(_ request: ServerRequest) throws(ProblemDetails) {
    guard ["POST", "PUT", "DELETE", "PATCH"].contains(request.method), try BodyFraming(request.headers) != .none else {
      return
    }
    let types = values("content-type", request)
    let type = types.first?.prefix { $0 != ";" } ?? ""
    guard types.count == 1, type.lowercased().filter({ $0 != " " && $0 != "\t" }) == "application/json" else {
      throw ProblemDetails(
        status: 415, code: .mediaType,
        detail: "The request's body must be JSON, with the Content-Type application/json.")
    }
  }

  private func values(_ name: String, _ request: ServerRequest) -> [String] {
    request.headers.lazy.filter { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name }.map(\.value)
  }

  private static func foreign(_ detail: String) -> ProblemDetails {
    ProblemDetails(status: 403, code: .foreignOrigin, detail: detail)
  }
}
