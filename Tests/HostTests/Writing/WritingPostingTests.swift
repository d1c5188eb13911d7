import Foundation
import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing
import Writing

@testable import Host

@Suite("The API of the instance, the account and posting", .serialized)
struct WritingPostingTests {
  private static let token = MastodonDouble.token

  private func with(_ body: (TestHost, MastodonDouble) async throws -> Void) async throws {
    let double = try MastodonDouble()
    try await TestHost.with(transport: HTTPTransports.makeDefault()) { host in
      try await body(host, double)
      // Whatever was done, the token is told to nobody.
      #expect(!host.log.all.joined().contains(Self.token))
    }
  }

  private func sign(_ host: TestHost, in double: MastodonDouble) async {
    let answer = await host.client.ask(
      "PUT", "/writing/account", ["instance": .string(double.url), "token": .string(Self.token)])
    #expect(answer.status == 200 && !answer.text.contains(Self.token), "\(answer.text)")
  }

  private func draft(_ host: TestHost) async throws -> String {
    try #require(await host.client.ask("POST", "/writing/drafts", ["text": "Hello"])["id"]?.stringValue)
  }

  private func post(_ host: TestHost, _ draft: String, _ members: JSONObject = ["text": "Hello"], key: String = "k")
    async -> TestClient.Answer
  {
    var body: JSONObject = ["version": 1, "visibility": "public", "key": .string(key)]
    for (name, value) in members { body[name] = value }
    let answer = await host.client.ask("POST", "/writing/drafts/\(draft)/post", .object(body))
    #expect(!answer.text.contains(Self.token))
    return answer
  }

  // MARK: The instance

  @Test func `the limit is the usual one, typed, or the instance's`() async throws {
    try await with { host, double in
      let usual = await host.client.get("/writing/instance")
      #expect(usual["limit"] == ["maximum": 500, "urlCost": 23] && usual["source"] == "default")
      #expect(usual["instance"] == .null && usual["problem"] == .null && double.requests.isEmpty)
      double.tell(
        ["configuration": ["statuses": ["max_characters": 640, "characters_reserved_per_url": 30]]],
        at: "/api/v2/instance")
      let read = await host.client.ask("PUT", "/writing/instance", ["instance": .string(double.url + "/")])
      #expect(read["limit"] == ["maximum": 640, "urlCost": 30] && read["source"] == "instance")
      #expect(read["instance"] == .string(double.url) && read["problem"] == .null)
      #expect(await host.client.get("/writing/instance").json == read.json)
      #expect(double.requests.count == 1)
      let typed = await host.client.ask(
        "PUT", "/writing/instance", ["limit": ["maximum": 300], "instance": .string(double.url)])
      #expect(typed["limit"] == ["maximum": 300, "urlCost": 23] && typed["source"] == "typed")
      #expect(double.requests.count == 1)
      #expect(await host.client.ask("PUT", "/writing/instance", [:]).json == usual.json)
    }
  }

  @Test func `an instance that doesn't answer as wanted leaves the usual limit and says why`() async throws {
    try await with { host, double in
      double.tell(nil, at: "/api/v2/instance")
      let unused = try LoopbackServer.unusedURL()
      for instance in [double.url, unused] {
        let answer = await host.client.ask("PUT", "/writing/instance", ["instance": .string(instance)])
        #expect(answer.status == 200 && answer["source"] == "default" && answer["limit"]?["maximum"] == 500)
        #expect(answer["problem"]?.stringValue?.contains("usual limit") == true)
      }
      for typed in ["http://mastodon.social", "not an address", "https://ada@a.example", "https://a.example/x"] {
        let answer = await host.client.ask("PUT", "/writing/instance", ["instance": .string(typed)])
        #expect(answer.status == 422 && answer["code"] == "wrong-instance")
      }
      #expect(await host.client.get("/writing/instance")["instance"] == .string(unused))
    }
  }

  @Test func `an instance that is away later keeps the limit that it told, and an account brings that of its own`()
    async throws
  {
    try await with { host, double in
      double.tell(["max_toot_chars": 640], at: "/api/v2/instance")
      await host.client.ask("PUT", "/writing/instance", ["instance": .string(double.url)])
      double.fail("/api/v2/instance", .answer(MastodonDouble.error(500, "Oops")))
      let away = await host.client.ask("PUT", "/writing/instance", ["instance": .string(double.url)])
      #expect(away["limit"]?["maximum"] == 640 && away["source"] == "instance")
      #expect(away["problem"]?.stringValue?.contains("“Oops”") == true)
      let unused = try LoopbackServer.unusedURL()
      #expect(await host.client.ask("PUT", "/writing/instance", ["instance": .string(unused)])["source"] == "default")
      await sign(host, in: double)
      let own = await host.client.get("/writing/instance")
      #expect(own["limit"]?["maximum"] == 640 && own["instance"] == .string(double.url) && own["problem"] == .null)
      await host.client.ask("PUT", "/writing/instance", ["limit": ["maximum": 300]])
      await sign(host, in: double)
      #expect(await host.client.get("/writing/instance")["limit"]?["maximum"] == 300)
    }
  }

  // MARK: The account

  @Test func `the token is checked and kept in the configuration file, for its owner alone, and told to nobody`()
    async throws
  {
    try await with { host, double in
      let path = host.folder + "/.config/parlance/config.json"
      try FileManager.default.createDirectory(
        atPath: host.folder + "/.config/parlance", withIntermediateDirectories: true)
      try Data(#"{"model": {"use": "embedded"}, "other": [1]}"#.utf8).write(to: URL(filePath: path))
      #expect(await host.client.get("/writing/account").json == ["account": .null, "hasToken": false])
      let wrong = await host.client.ask(
        "PUT", "/writing/account", ["instance": .string(double.url), "token": "another-token-42"])
      #expect(wrong.status == 403 && wrong["code"] == "token-refused" && !wrong.text.contains("another-token-42"))
      #expect(await host.client.get("/writing/account")["hasToken"] == false)
      let malformed = await host.client.ask(
        "PUT", "/writing/account", ["instance": "a.example", "token": ["t-secret-t"]])
      #expect(malformed.status == 422 && !malformed.text.contains("t-secret-t"))
      await sign(host, in: double)
      let account = await host.client.get("/writing/account")
      #expect(account["account"]?["name"] == "ada" && account["account"]?["display"] == "Ada L.")
      #expect(account["account"]?["instance"] == .string(double.url) && account["hasToken"] == true)
      #expect(await host.client.get("/writing/instance")["source"] == "instance")
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o600)
      let file = try JSONValue(parsing: String(contentsOfFile: path, encoding: .utf8))
      #expect(file["other"] == [1] && file["model"]?["use"] == "embedded")
      #expect(file["mastodon"]?["token"] == .string(Self.token))
      #expect(await host.client.ask("DELETE", "/writing/account").status == 204)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(!text.contains(Self.token) && text.contains("other"))
      #expect(double.statuses.isEmpty)
    }
  }

  // MARK: Posting

  @Test func `a post is sent when it is asked for, once, and noted at its draft`() async throws {
    try await with { host, double in
      let id = try await draft(host)
      let early = await post(host, id)
      #expect(early.status == 409 && early["code"] == "no-account")
      await sign(host, in: double)
      let reader = try await host.client.follow("/events")
      let answer = await post(
        host, id, ["text": "Hello", "contentWarning": "Hi", "visibility": "direct", "language": "en"])
      #expect(answer.status == 200 && answer["url"] == "https://social.example/@ada/1000" && answer["id"] == "1000")
      #expect(
        await post(host, id, ["text": "Hello", "contentWarning": "Hi", "visibility": "direct", "language": "en"]).json
          == answer.json)
      #expect(double.statuses.count == 1 && double.statuses[0].visibility == "direct")
      #expect(double.statuses[0].contentWarning == "Hi" && double.statuses[0].language == "en")
      let kept = await host.client.get("/writing/drafts/\(id)")
      #expect(kept["posted"]?["url"] == answer["url"] && kept["version"] == 1 && kept["text"] == "Hello")
      #expect(await host.client.get("/writing/drafts")["drafts"]?[0]?["posted"] == true)
      #expect(try await reader.next("writing-drafts")?.json["id"] == .string(id))
      await reader.close()
    }
  }

  @Test func `errors leave the draft as it is, in Mastodon's words`() async throws {
    try await with { host, double in
      await sign(host, in: double)
      let id = try await draft(host)
      for (fault, status, code) in [
        (MastodonDouble.error(401, "The access token was revoked"), 403, "token-refused"),
        (MastodonDouble.error(422, "Validation failed: Text can't be blank"), 422, "post-rejected"),
        (.tooManyRequests(retryAfter: 17), 429, "rate-limited"),
        (MastodonDouble.error(500, "Oops"), 502, "instance-failed"),
        (.page(status: 503), 502, "instance-failed"), (.hangUp, 502, "instance-unreachable"),
        (.redirect(to: "https://elsewhere.example/"), 502, "instance-redirects"), (.page(), 502, "not-mastodon"),
      ] as [(LoopbackAnswer, Int, String)] {
        double.fail("/api/v1/statuses", .answer(fault))
        let answer = await post(host, id, key: "key-\(code)-\(status)-\(UUID().uuidString)")
        #expect(answer.status == status && answer["code"]?.stringValue == code, "\(answer.text)")
        #expect(answer["posted"] == [] && answer["parts"] == 1)
        if status == 429 { #expect(answer.header("Retry-After") == "17" && answer["retryAfter"] == 17) }
        if code == "post-rejected" { #expect(answer["detail"]?.stringValue?.contains("Text can't be blank") == true) }
      }
      let kept = await host.client.get("/writing/drafts/\(id)")
      #expect(kept["text"] == "Hello" && kept["version"] == 1 && kept["posted"] == .null && double.statuses.isEmpty)
    }
  }

  @Test func `a thread that breaks off says what is there, and goes on after a restart`() async throws {
    let double = try MastodonDouble()
    let host = try await TestHost(transport: HTTPTransports.makeDefault())
    await sign(host, in: double)
    let id = try await draft(host)
    let parts: JSONObject = ["parts": ["One 1/3", "Two 2/3", "Three 3/3"]]
    #expect(await host.client.get("/writing/account")["hasToken"] == true)
    // The second one arrives, and its answer is lost.
    let first = await eventually {
      double.fail("/api/v1/statuses", .doneThen(.hangUp))
      return await post(host, id, parts)["posted"] != nil
    }
    #expect(first && double.statuses.count == 1)
    double.fail("/api/v1/statuses", .answer(MastodonDouble.error(500, "Oops")))
    let broken = await post(host, id, parts)
    #expect(broken["posted"]?.arrayValue?.count ?? 0 <= 1 && broken["unknown"] == true && broken["parts"] == 3)
    await host.stop()
    let next = try await TestHost(folder: host.folder, transport: HTTPTransports.makeDefault())
    let done = await post(next, id, parts)
    #expect(done.status == 200 && done["posts"]?.arrayValue?.count == 3 && done["id"] == "1000", "\(done.text)")
    #expect(double.statuses.map(\.text) == ["One 1/3", "Two 2/3", "Three 3/3"])
    #expect(double.statuses.map(\.replyTo) == [nil, "1000", "1001"])
    await next.end()
  }

  @Test func `two taps at once post once; another posting of the draft waits`() async throws {
    try await with { host, double in
      await sign(host, in: double)
      let id = try await draft(host)
      let gate = Gate()
      double.fail("/api/v1/statuses", .delayed(gate))
      async let first = post(host, id)
      #expect(await eventually { double.requests.contains { $0.path == "/api/v1/statuses" } })
      async let second = post(host, id)
      let other = await post(host, id, key: "other")
      #expect(other.status == 409 && other["code"] == "posting")
      gate.open()
      #expect(await first.json == (await second.json))
      #expect(await first.status == 200 && double.statuses.count == 1)
    }
  }

  @Test func `what can't be posted isn't sent`() async throws {
    try await with { host, double in
      await sign(host, in: double)
      let id = try await draft(host)
      let many = JSONValue.array(Array(repeating: "x", count: 101))
      for (members, key) in [
        (["text": " "], "k"), ([:], "k"), (["text": "a", "parts": ["b"]], "k"), (["parts": []], "k"),
        (["parts": ["a", ""]], "k"), (["parts": many], "k"), (["text": "a", "visibility": "secret"], "k"),
        (["text": "a", "language": "x y"], "k"), (["text": "a"], ""), (["text": "a"], "a b"),
        (["text": "a"], String(repeating: "k", count: 151)),
      ] as [(JSONObject, String)] {
        #expect(await post(host, id, members, key: key).status == 422, "\(members)")
      }
      let stale = await post(host, id, ["text": "a", "version": 2])
      #expect(stale.status == 409 && stale["code"] == "conflict" && stale["draft"]?["text"] == "Hello")
      #expect(await post(host, "none").status == 404)
      #expect(!double.requests.contains { $0.path == "/api/v1/statuses" })
    }
  }
}
