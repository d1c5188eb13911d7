import Chat
import HTTPTransport
import LanguageModels

/// Channels: opened, listed, read, named, muted, left and brought back.
extension ChatRoutes {
  var channelRoutes: [Route] {
    [
      Route("GET", "/chat/channels", handle: list),
      Route("POST", "/chat/channels", body: .json) { request in
        let channel = try await room.store.openChannel(
          bot: Self.text(request.body["bot"]), of: request.person, clientID: Self.clientID(request))
        return told(channel.json, status: 201, headers: Self.location("channels", channel.id))
      },
      Route("GET", "/chat/channels/{channel}", handle: see),
      Route("PATCH", "/chat/channels/{channel}", body: .json) { request in
        // A title that is null goes back to the one that is made of the first message.
        let title = request.body["title"].map { $0.stringValue ?? "" }
        let change = ChannelChange(title: title, isMuted: request.body["isMuted"]?.boolValue)
        return told(try await room.store.changeChannel(request["channel"], of: request.person, change).json)
      },
      Route("DELETE", "/chat/channels/{channel}") { request in
        try await room.service.leave(request["channel"], of: request.person)
        room.service.changed()
        return ServerResponse(status: 204)
      },
      Route("POST", "/chat/channels/{channel}/restore") { request in
        told(try await room.store.restoreChannel(request["channel"], of: request.person).json)
      },
      Route("PUT", "/chat/channels/{channel}/read", body: .json) { request in
        let number = request.body["number"]?.integerValue ?? 0
        return told(try await room.store.markRead(request["channel"], of: request.person, upTo: number).json)
      },
      Route("PUT", "/chat/channels/{channel}/branch", body: .json, handle: showBranch),
    ]
  }

  private func list(_ request: APIRequest) async throws -> ServerResponse {
    let head = request.head
    let query = ChannelQuery(
      search: head.parameter("search") ?? "", bot: head.parameter("bot"), after: head.parameter("after"),
      limit: try Self.limit(request))
    let event = try await room.event(of: request.person)
    let page = try await room.store.channels(of: request.person, query)
    var members = page.json.objectValue ?? JSONObject()
    members["event"] = .integer(event)
    return JSONAnswer.response(.object(members))
  }

  private func see(_ request: APIRequest) async throws -> ServerResponse {
    let (id, person) = (request["channel"], request.person)
    let limit = try Self.limit(request)
    let event = try await room.event(of: person)
    let channel = try await room.store.channel(id, of: person)
    let page = try await room.store.messages(of: id, person: person, before: nil, limit: limit)
    let bot = try await room.store.bot(channel.bot, of: person)
    let places = await room.service.places().filter { channel.unfinished.contains($0.key) }
    return JSONAnswer.response([
      "channel": channel.json, "bot": bot.json, "messages": .array(page.messages.map(\.withHTML)),
      "hasOlder": .bool(page.hasOlder), "places": .object(JSONObject(places.map { ($0, .integer($1)) })),
      "event": .integer(event),
    ])
  }

  private func showBranch(_ request: APIRequest) async throws -> ServerResponse {
    let (id, person) = (Self.text(request.body["message"]), request.person)
    let message = try await room.store.message(id, of: person)
    guard message.channel == request["channel"] else {
      throw ChatError(.notFound, "This conversation has no message “\(id.prefix(60))”: read it again.")
    }
    return told(try await room.store.showBranch(of: id, person: person).json)
  }
}
