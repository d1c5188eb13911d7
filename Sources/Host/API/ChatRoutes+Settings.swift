import Chat
import LanguageModels

/// What a person set about their chats.
extension ChatRoutes {
  var settingRoutes: [Route] {
    [
      Route("GET", "/chat/settings") { request in
        JSONAnswer.response(try await room.store.settings(of: request.person).json)
      },
      Route("PUT", "/chat/settings", body: .json) { request in
        try await room.store.setSettings(Self.settings(request.body), of: request.person)
        return told(try await room.store.settings(of: request.person).json)
      },
    ]
  }

  private static func settings(_ body: JSONValue) -> ChatSettings {
    let usual = ChatLimits()
    let limits = ChatLimits(
      unfinishedReplies: body["limits"]?["unfinishedReplies"]?.integerValue ?? usual.unfinishedReplies,
      sendsPerMinute: body["limits"]?["sendsPerMinute"]?.integerValue,
      tokensPerDay: body["limits"]?["tokensPerDay"]?.integerValue)
    return ChatSettings(
      words: (body["words"]?.arrayValue ?? []).map(text), blocksInput: body["blocksInput"]?.boolValue ?? true,
      blocksOutput: body["blocksOutput"]?.boolValue ?? true, limits: limits)
  }
}
