import Chat
import HTTPTransport
import LanguageModels

/// Chats: bots, channels, messages and their replies, what the bots see, settings, and the log of it all.
struct ChatRoutes: Sendable {
  let room: ChatRoom

  var routes: [Route] {
    (botRoutes + channelRoutes + messageRoutes + replyRoutes + viewRoutes + exportRoutes + settingRoutes + eventRoutes)
      .map(met)
  }

  /// The same route for people who are told from now on what happens: what is answered to them can be gone on from.
  private func met(_ route: Route) -> Route {
    var met = route
    met.handle = { request in
      try await room.teller.meet(request.person)
      return try await route.handle(request)
    }
    return met
  }

  // MARK: Parts

  /// The limit of a page in the query, 1 to 200; 50 without it.
  ///
  /// - Throws: `ProblemDetails` for any other.
  static func limit(_ request: APIRequest) throws -> Int {
    let limit = try request.number("limit") ?? 50
    guard (1...200).contains(limit) else {
      throw ProblemDetails(
        status: 400, code: .malformed, detail: "The parameter 'limit' is a whole number from 1 to 200, not \(limit).")
    }
    return limit
  }

  static func text(_ json: JSONValue?) -> String { json?.stringValue ?? "" }

  static func clientID(_ request: APIRequest) -> String { text(request.body["clientID"]) }

  /// Where something is.
  static func location(_ kind: String, _ id: String) -> [HTTPField] {
    [HTTPField("Location", "\(Router.base)/chat/\(kind)/\(id)")]
  }

  /// Tells what the store was asked to change, and answers.
  func told(_ answer: JSONValue, status: Int = 200, headers: [HTTPField] = []) -> ServerResponse {
    room.service.changed()
    return JSONAnswer.response(answer, status: status, headers: headers)
  }
}
