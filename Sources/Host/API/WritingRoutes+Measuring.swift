import LanguageModels
import Writing

/// Lengths by Mastodon's rule, splitting, and the instance's limit.
extension WritingRoutes {
  var measuringRoutes: [Route] {
    [
      Route("POST", "/writing/count", body: .json, endsWithClient: true, handle: count),
      Route("POST", "/writing/split", body: .json, endsWithClient: true, handle: split),
      Route("GET", "/writing/instance") { request in
        JSONAnswer.response(try await room.limits.setting(of: request.person).json)
      },
      Route("PUT", "/writing/instance", body: .json, handle: setInstance),
    ]
  }

  private func count(_ request: APIRequest) async throws -> ServerResponse {
    let text = try Self.text(request.body["text"])
    let limit = try await limit(in: request.body, of: request.person)
    let count = PostCount(text, contentWarning: try Self.text(request.body["contentWarning"]), limit: limit)
    let entities = PostEntities.protected(in: text).map { entity in
      JSONValue.object([
        "kind": .string(entity.kind.rawValue), "start": .integer(entity.range.lowerBound),
        "end": .integer(entity.range.upperBound),
      ])
    }
    return JSONAnswer.response([
      "length": .integer(count.length), "limit": .integer(limit.maximum), "urlCost": .integer(limit.urlCost),
      "fits": .bool(count.fits), "entities": .array(entities),
    ])
  }

  private func split(_ request: APIRequest) async throws -> ServerResponse {
    let parts = try ThreadSplitter.split(
      try Self.text(request.body["text"]), limit: try await limit(in: request.body, of: request.person),
      contentWarning: try Self.text(request.body["contentWarning"]))
    let list = parts.map { part in
      JSONValue.object(["text": .string(part.text), "post": .string(part.post), "length": .integer(part.length)])
    }
    return JSONAnswer.response(["parts": .array(list)])
  }

  private func setInstance(_ request: APIRequest) async throws -> ServerResponse {
    let typed = try Self.limit(request.body["limit"])
    let address = try request.body["instance"]?.stringValue.map { try InstanceAddress($0) }
    let setting: LimitSetting
    switch (typed, address) {
    case (let limit?, let address): setting = LimitSetting(limit: limit, source: .typed, instance: address?.origin)
    case (nil, let address?): setting = try await read(address, of: request.person)
    case (nil, nil): setting = LimitSetting()
    }
    try await room.limits.keep(setting, of: request.person)
    return JSONAnswer.response(setting.json)
  }

  /// The limit of an instance; if it doesn't tell, what it told before, else the usual one, with what stood in the way.
  func read(_ address: InstanceAddress, of person: String) async throws -> LimitSetting {
    do {
      let limit = try await MastodonClient(address, transport: room.transport).limit()
      return LimitSetting(limit: limit, source: .instance, instance: address.origin)
    } catch let error as MastodonError {
      var known = try await room.limits.setting(of: person)
      if known.source == .instance, known.instance == address.origin {
        known.problem = error.message + " Until it answers, what it said before counts."
        return known
      }
      return LimitSetting(
        instance: address.origin,
        problem: error.message + " Until it is known, the usual limit of \(PostLimit().maximum) characters counts.")
    }
  }
}

extension LimitSetting {
  /// As the API says it (schema `InstanceLimit`).
  fileprivate var json: JSONValue {
    [
      "limit": ["maximum": .integer(limit.maximum), "urlCost": .integer(limit.urlCost)],
      "source": .string(source.rawValue), "instance": instance.map { .string($0) } ?? .null,
      "problem": problem.map { .string($0) } ?? .null,
    ]
  }
}
