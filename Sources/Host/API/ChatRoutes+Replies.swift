import Chat
import LanguageModels

/// Replies: another one, stopping, what the person thinks of one, what moderation decided.
extension ChatRoutes {
  /// The longest comment, in Unicode scalars.
  static let commentLimit = 2_000

  var replyRoutes: [Route] {
    [
      Route("POST", "/chat/messages/{message}/replies", body: .json) { request in
        let reply = try await room.service.regenerate(
          request["message"], of: request.person, clientID: Self.clientID(request))
        return JSONAnswer.response(reply.withHTML, status: 201, headers: Self.location("messages", reply.id))
      },
      Route("POST", "/chat/messages/{message}/stop") { request in
        JSONAnswer.response(try await room.service.stop(request["message"], of: request.person).withHTML)
      },
      Route("PUT", "/chat/messages/{message}/feedback", body: .json) { request in
        let feedback = try Self.feedback(request.body)
        return told(
          try await room.store.setFeedback(feedback, on: request["message"], of: request.person).withHTML)
      },
      Route("GET", "/chat/messages/{message}/decisions") { request in
        let (id, person) = (request["message"], request.person)
        _ = try await room.store.message(id, of: person)
        let records = try await room.store.decisions(about: id, of: person)
        return JSONAnswer.response(["decisions": .array(records.map(\.json))])
      },
    ]
  }

  private static func feedback(_ body: JSONValue) throws -> ChatMessage.Feedback? {
    guard let value = body["value"]?.stringValue.flatMap(ChatMessage.Feedback.Value.init(rawValue:)) else { return nil }
    let comment = text(body["comment"])
    guard comment.unicodeScalars.count <= commentLimit else {
      throw ChatError(.invalid, "The comment has more than \(commentLimit) characters: shorten it.")
    }
    return ChatMessage.Feedback(value, comment: comment)
  }
}
