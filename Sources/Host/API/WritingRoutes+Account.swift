import LanguageModels
import LocalModel
import Writing

/// The Mastodon account that posts are sent to. The token is in the configuration file and nowhere else.
extension WritingRoutes {
  var accountRoutes: [Route] {
    [
      Route("GET", "/writing/account") { _ in Self.answer(try room.configuration.read().mastodon) },
      Route("PUT", "/writing/account", body: .json, handle: setAccount),
      Route("DELETE", "/writing/account") { _ in
        try room.configuration.setMastodon(nil)
        return ServerResponse(status: 204)
      },
    ]
  }

  private func setAccount(_ request: APIRequest) async throws -> ServerResponse {
    let address = try InstanceAddress(request.body["instance"]?.stringValue ?? "")
    let token = try MastodonClient.token(request.body["token"]?.stringValue ?? "")
    let account = try await MastodonClient(address, token: token, transport: room.transport).account()
    let saved = SavedAccount(
      instance: address.origin, token: token, name: account.name, display: account.display)
    try room.configuration.setMastodon(saved)
    // The limit of the account's instance counts from now on, unless the person typed one.
    if try await room.limits.setting(of: request.person).source != .typed {
      try await room.limits.keep(try await read(address, of: request.person), of: request.person)
    }
    return Self.answer(saved)
  }

  private static func answer(_ saved: SavedAccount?) -> ServerResponse {
    let account = saved.map { saved -> JSONValue in
      let name = saved.name ?? ""
      return [
        "instance": .string(saved.instance), "name": .string(name), "display": .string(saved.display ?? name),
        "avatarless": true,
      ]
    }
    return JSONAnswer.response(["account": account ?? .null, "hasToken": .bool(saved != nil)])
  }
}
