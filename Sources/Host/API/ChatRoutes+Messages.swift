import Chat
import LanguageModels

/// Messages: read, sent and edited; questions to several bots.
extension ChatRoutes {
  var messageRoutes: [Route] {
    [
      Route("GET", "/chat/channels/{channel}/messages") { request in
        let page = try await room.store.messages(
          of: request["channel"], person: request.person, before: request.head.parameter("before"),
          limit: try Self.limit(request))
        return JSONAnswer.response([
          "messages": .array(page.messages.map(\.withHTML)), "hasOlder": .bool(page.hasOlder),
        ])
      },
      Route("POST", "/chat/channels/{channel}/messages", body: .json) { request in
        let body = request.body
        return try await send(
          ChatSending(
            channel: request["channel"], clientID: Self.clientID(request), text: Self.text(body["text"]),
            place: .end(seen: body["seen"]?.stringValue)), request.person)
      },
      Route("GET", "/chat/messages/{message}") { request in
        JSONAnswer.response(try await room.store.message(request["message"], of: request.person).withHTML)
      },
      Route("POST", "/chat/messages/{message}/edits", body: .json) { request in
        let message = try await room.store.message(request["message"], of: request.person)
        return try await send(
          ChatSending(
            channel: message.channel, clientID: Self.clientID(request), text: Self.text(request.body["text"]),
            place: .editing(message.id)), request.person)
      },
      Route("POST", "/chat/asks", body: .json) { request in
        let body = request.body
        let question = ChatQuestion(
          clientID: Self.clientID(request), text: Self.text(body["text"]),
          bots: (body["bots"]?.arrayValue ?? []).map(Self.text))
        let ask = try await room.service.ask(question, of: request.person)
        return JSONAnswer.response(ask.json, status: 201, headers: Self.location("asks", ask.id))
      },
      Route("GET", "/chat/asks/{ask}") { request in
        JSONAnswer.response(try await room.store.ask(request["ask"], of: request.person).json)
      },
    ]
  }

  private func send(_ sending: ChatSending, _ person: String) async throws -> ServerResponse {
    let sent = try await room.service.send(sending, of: person)
    return JSONAnswer.response(
      ["message": sent.message.withHTML, "reply": sent.reply.withHTML], status: sent.isRepeat ? 200 : 201,
      headers: sent.isRepeat ? [] : Self.location("messages", sent.message.id))
  }
}
