import HTTPTransport
import LanguageModels

/// Finds the route of a request below `/api`, and answers with problem details where there is none.
struct Router: Sendable {
  /// Where this version of the API is.
  static let base = "/api/v1"
  /// The longest body that is read, in bytes, where the route doesn't say otherwise.
  static let bodyLimit = 1 << 20

  let routes: [Route]
  private let bodies: BodyReader
  /// Gets what went wrong where nothing should.
  private let log: @Sendable (String) -> Void

  init(_ routes: [Route], description: APIDescription, log: @escaping @Sendable (String) -> Void) {
    self.routes = routes.sorted { $0.template.literals > $1.template.literals }
    bodies = BodyReader(description: description)
    self.log = log
  }

  /// What to do with a request; `nil` if it isn't for the API.
  func receive(_ request: ServerRequest, from person: String) -> Reception? {
    guard request.path == "/api" || request.path.hasPrefix("/api/") else { return nil }
    guard request.path.hasPrefix(Self.base + "/") else {
      return .answer(Self.nothing(at: request.path).response)
    }
    guard let path = PathSegments.split(request.path.dropFirst(Self.base.count)) else {
      let detail = "The path has a '%' that isn't followed by the two digits of a byte of UTF-8: encode it again."
      return .answer(ProblemDetails(status: 400, code: .malformed, detail: detail).response)
    }
    let matches = routes.compactMap { route in route.template.match(path).map { (route: route, parameters: $0) } }
    guard let best = matches.first else { return .answer(Self.nothing(at: request.path).response) }
    let here = matches.filter { $0.route.template == best.route.template }
    // A HEAD comes as a GET; the server leaves the body out.
    guard let match = here.first(where: { $0.route.method == request.method }) else {
      return .answer(Self.otherMethod(request.method, than: here.map(\.route.method)))
    }
    return .respond(bodyLimit: match.route.bodyLimit) { [self] head, body in
      await answer(head, body, match.route, match.parameters, person)
    }
  }

  private func answer(
    _ head: ServerRequest, _ body: RequestBody, _ route: Route, _ parameters: [String: String], _ person: String
  ) async -> ServerResponse {
    do {
      var request = APIRequest(head: head, person: person, parameters: parameters, body: .null)
      if route.body == .json { request.body = try await bodies.read(body, of: head, for: route) }
      if route.endsWithClient { return try await route.handle(request) }
      let whole = request
      return try await Task { try await route.handle(whole) }.value
    } catch {
      let problem = ProblemDetails(error)
      if problem.status == 500 { log("\(head.method) \(head.path): \(error)") }
      return problem.response
    }
  }

  private static func nothing(at path: String) -> ProblemDetails {
    ProblemDetails(
      status: 404, code: .notFound,
      detail: "There is nothing at \(path.prefix(200)): \(base)/openapi.json says what there is.")
  }

  private static func otherMethod(_ method: String, than methods: [String]) -> ServerResponse {
    let all = (methods + (methods.contains("GET") ? ["HEAD"] : []) + ["OPTIONS"]).sorted().joined(separator: ", ")
    let allow = HTTPField("Allow", all)
    if method == "OPTIONS" { return ServerResponse(status: 204, headers: [allow]) }
    return ProblemDetails(
      status: 405, code: .methodNotAllowed, detail: "\(method.prefix(20)) can't be done here: there are \(all).",
      headers: [allow]
    ).response
  }
}
