import Chat
import LanguageModels

/// What the bots see.
extension ChatRoutes {
  var viewRoutes: [Route] {
    [
      Route("GET", "/chat/channels/{channel}/view") { request in
        JSONAnswer.response(try await room.service.view(of: request["channel"], person: request.person).json)
      },
      Route("GET", "/chat/messages/{message}/view") { request in
        JSONAnswer.response(try await room.service.view(ofReply: request["message"], person: request.person).json)
      },
    ]
  }
}
