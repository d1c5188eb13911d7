import Foundation
import HTTPTransport
import LanguageModels

/// The host itself, and everything that happens.
struct GeneralRoutes: Sendable {
  let version: String
  /// Different for each start.
  let instance: String
  let started: Date
  let description: APIDescription
  let hub: EventHub

  var routes: [Route] {
    [
      Route("GET", "/status") { _ in
        JSONAnswer.response([
          "version": .string(version), "started": .string(started.iso8601), "instance": .string(instance),
        ])
      },
      Route("GET", "/openapi.json") { _ in
        ServerResponse(
          status: 200, headers: [HTTPField("Content-Type", "application/json")],
          content: .constant(description.bytes))
      },
      Route("GET", "/events") { request in
        EventStreams.response(
          hub.follow(nil, person: request.person, after: EventStreams.place(request), presents: [.model]))
      },
    ]
  }
}
