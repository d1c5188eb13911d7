import Chat
import LanguageModels

/// Bots: those that ship, and a person's own.
extension ChatRoutes {
  var botRoutes: [Route] {
    [
      Route("GET", "/chat/bots") { request in
        let bots = try await room.store.bots(of: request.person)
        return JSONAnswer.response(["bots": .array(bots.map(\.json))])
      },
      Route("POST", "/chat/bots", body: .json) { request in
        let bot = try await room.store.createBot(Self.change(request.body), of: request.person)
        return told(bot.json, status: 201, headers: Self.location("bots", bot.id))
      },
      Route("GET", "/chat/bots/{bot}") { request in
        JSONAnswer.response(try await room.store.bot(request["bot"], of: request.person).json)
      },
      Route("PATCH", "/chat/bots/{bot}", body: .json, handle: change),
      Route("DELETE", "/chat/bots/{bot}") { request in
        let bot = try await room.store.deleteBot(request["bot"], of: request.person)
        guard let bot else {
          room.service.changed()
          return ServerResponse(status: 204)
        }
        return told(bot.json)
      },
    ]
  }

  private func change(_ request: APIRequest) async throws -> ServerResponse {
    let (id, person, body) = (request["bot"], request.person, request.body)
    do {
      let version = body["version"]?.integerValue ?? 0
      return told(try await room.store.changeBot(id, of: person, version: version, Self.change(body)).json)
    } catch let error as ChatError where error.code == .conflict {
      var problem = ProblemDetails(error)
      problem.members["bot"] = try await room.store.bot(id, of: person).json
      throw problem
    }
  }

  private static func change(_ body: JSONValue) -> BotChange {
    BotChange(
      name: body["name"]?.stringValue, summary: body["summary"]?.stringValue,
      character: body["character"]?.stringValue, greeting: body["greeting"]?.stringValue,
      suggestedReplies: body["suggestedReplies"]?.arrayValue?.map(text),
      picture: body["picture"]?.stringValue.map { BotPicture(rawValue: $0) }, options: body["options"].map(options),
      knowledge: body["knowledge"].map(knowledge), isEnabled: body["isEnabled"]?.boolValue)
  }

  /// Which notes it answers from; `nil` of `null`: none.
  private static func knowledge(_ json: JSONValue) -> BotKnowledge? {
    guard case .object = json else { return nil }
    return BotKnowledge(
      notes: json["notes"]?.arrayValue?.compactMap(\.stringValue), onlyNotes: json["onlyNotes"]?.boolValue ?? false)
  }

  private static func options(_ json: JSONValue) -> BotOptions {
    BotOptions(
      temperature: json["temperature"]?.doubleValue, topP: json["topP"]?.doubleValue,
      maximumResponseTokens: json["maximumResponseTokens"]?.integerValue, seed: json["seed"]?.integerValue)
  }
}
