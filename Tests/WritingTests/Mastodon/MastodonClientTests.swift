import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@testable import Writing

@Suite("Asking a Mastodon instance")
struct MastodonClientTests {
  static let transport = HTTPTransports.makeDefault()

  func client(
    _ double: MastodonDouble, token: String = MastodonDouble.token,
    limits: HTTPLimits = MastodonClient.usualLimits
  ) throws -> MastodonClient {
    try MastodonClient(
      InstanceAddress(double.url), token: APIKey(token), transport: Self.transport, limits: limits)
  }

  // MARK: The limit

  @Test(arguments: [
    (#"{"configuration":{"statuses":{"max_characters":5000,"characters_reserved_per_url":30}}}"#, 5000, 30),
    (#"{"configuration":{"statuses":{"max_characters":1}}}"#, 1, 23), (#"{"max_toot_chars":"777"}"#, 777, 23),
  ])
  func `the limit is read from the public configuration, without the token`(
    text: String, maximum: Int, cost: Int
  ) async throws {
    let double = try MastodonDouble()
    double.tell(try JSONValue(parsing: text), at: "/api/v2/instance")
    #expect(try await client(double).limit() == PostLimit(maximum: maximum, urlCost: cost))
    #expect(double.requests.map(\.path) == ["/api/v2/instance"])
    #expect(double.requests.allSatisfy { $0.header("Authorization") == nil })
  }

  @Test(arguments: [
    nil, "[]", "{}", #"{"configuration":{"statuses":{"max_characters":0}}}"#,
    #"{"configuration":{"statuses":{"max_characters":99999999999}}}"#,
    #"{"configuration":{"statuses":{"max_characters":500,"characters_reserved_per_url":-1}}}"#,
    #"{"configuration":{"statuses":{"max_characters":"many"}}}"#, #"{"configuration":[7]}"#,
  ])
  func `what version 2 doesn't tell is asked of version 1`(text: String?) async throws {
    let double = try MastodonDouble()
    double.tell(try text.map { try JSONValue(parsing: $0) }, at: "/api/v2/instance")
    double.tell(["configuration": ["statuses": ["max_characters": 640]]], at: "/api/v1/instance")
    #expect(try await client(double).limit() == PostLimit(maximum: 640))
    double.tell(nil, at: "/api/v1/instance")
    let error = await #expect(throws: MastodonError.self) { try await client(double).limit() }
    #expect(error?.code == .notMastodon)
  }

  // MARK: The account

  @Test func `the account is told, and a wrong token refused in Mastodon's words`() async throws {
    let double = try MastodonDouble()
    #expect(try await client(double).account() == MastodonAccount(name: "ada", display: "Ada L."))
    let error = await #expect(throws: MastodonError.self) {
      try await client(double, token: "another-token-42").account()
    }
    #expect(error?.code == .unauthorized && error?.message.contains("“The access token is invalid”") == true)
    #expect(error?.message.contains("another-token-42") == false)
  }

  @Test(arguments: ["", " ", "a b", "a\r\nX: y", "schlüssel", String(repeating: "x", count: 1_025)])
  func `what can't be a token isn't sent`(text: String) {
    let error = #expect(throws: MastodonError.self) { try MastodonClient.token(text) }
    #expect(error?.code == .wrongToken)
  }

  @Test func `names are one bounded line without control and direction marks`() async throws {
    let double = try MastodonDouble()
    let display = "\u{202E}A\nd\u{0}a \u{200F}" + String(repeating: "x", count: 5_000)
    double.fail(
      "/api/v1/accounts/verify_credentials",
      .answer(.json(JSONValue.object(["username": "ada", "display_name": .string(display)]).serialized())))
    let account = try await client(double).account()
    #expect(account.display.hasPrefix("A d a xxx") && account.display.count == 100)
  }

  // MARK: Posting

  @Test func `a post is sent as it is, once for each key`() async throws {
    let double = try MastodonDouble()
    let status = NewStatus(
      text: "Grüße 👩‍👩‍👧‍👦\n\n#Tag", contentWarning: "Essen", visibility: .private, language: "de", replyTo: "77")
    let posted = try await client(double).post(status, key: "k-1")
    #expect(try await client(double).post(status, key: "k-1") == posted)
    #expect(posted == PostedStatus(id: "1000", url: "https://social.example/@ada/1000"))
    let kept = try #require(double.statuses.first)
    #expect(double.statuses.count == 1 && kept.text == status.text && kept.contentWarning == "Essen")
    #expect(kept.visibility == "private" && kept.language == "de" && kept.replyTo == "77" && kept.key == "k-1")
  }

  private static let faults: [(LoopbackAnswer, MastodonError.Code, String, Bool)] = [
    (MastodonDouble.error(401, "The access token was revoked"), .unauthorized, "was revoked", false),
    (MastodonDouble.error(403, "This action is outside the authorized scopes"), .forbidden, "authorized scopes", false),
    (MastodonDouble.error(404, "Record not found"), .notMastodon, "404", false),
    (MastodonDouble.error(413, "Too large"), .rejected, "Too large", false),
    (MastodonDouble.error(422, "Validation failed: Text can't be blank"), .rejected, "Text can't be blank", false),
    (.tooManyRequests(retryAfter: 17, text: #"{"error":"Too many requests"}"#), .rateLimited, "17 seconds", false),
    (.page(status: 429), .rateLimited, "some minutes", false),
    (MastodonDouble.error(500, "Oops"), .failed, "“Oops”", true), (.page(status: 502), .failed, "502", true),
    (.page(), .notMastodon, "something else than a post", true),
    (.json(#"{"id":{"a":1}}"#), .notMastodon, "something else", true),
    (.json(#"{"id":"../../x","url":"https://a.example/"}"#), .notMastodon, "something else", true),
    (.json("{"), .notMastodon, "something else", true), (.hangUp, .unreachable, "send it again", true),
    (LoopbackAnswer(stream: [.text("{\"id\":"), .cut]), .unreachable, "send it again", true),
    (LoopbackAnswer(stream: [.text("{\"id\":"), .reset]), .unreachable, "send it again", true),
    (LoopbackAnswer(text: String(repeating: " ", count: 2 << 20)), .notMastodon, "", true),
    (LoopbackAnswer(status: 204), .notMastodon, "204", true),
  ]

  @Test(arguments: 0..<faults.count)
  func `failures are said with Mastodon's words, and whether the post may be there`(index: Int) async throws {
    let (answer, code, words, isUnknown) = Self.faults[index]
    let double = try MastodonDouble()
    double.fail("/api/v1/statuses", .answer(answer))
    let error = await #expect(throws: MastodonError.self) {
      try await client(double).post(NewStatus(text: "Hello"), key: "k")
    }
    #expect(error?.code == code && error?.isOutcomeUnknown == isUnknown, "\(String(describing: error))")
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    #expect(double.statuses.isEmpty && double.requests.count == 1)
    if code == .rateLimited, words == "17 seconds" { #expect(error?.retryAfter == 17) }
  }

  @Test(arguments: [301, 302, 303, 307, 308], [true, false])
  func `redirects aren't followed, to the same host neither, and the token goes nowhere else`(
    status: Int, isOther: Bool
  ) async throws {
    let (double, other) = (try MastodonDouble(), try MastodonDouble())
    let place = (isOther ? other.url : double.url) + "/api/v1/elsewhere"
    for path in ["/api/v1/statuses", "/api/v1/accounts/verify_credentials", "/api/v2/instance"] {
      double.fail(path, .answer(.redirect(to: place, status: status)))
    }
    let client = try client(double)
    for attempt in [
      { _ = try await client.post(NewStatus(text: "Hello"), key: "k") }, { _ = try await client.account() },
      { _ = try await client.limit() },
    ] as [@Sendable () async throws -> Void] {
      let error = await #expect(throws: MastodonError.self) { try await attempt() }
      #expect(error?.code == .redirected && error?.isOutcomeUnknown == false, "\(String(describing: error))")
    }
    #expect(other.requests.isEmpty && double.requests.count == 3)
  }

  @Test func `no answer in time leaves open whether it was posted, and going on with the same key posts once`()
    async throws
  {
    let double = try MastodonDouble()
    let gate = Gate()
    double.fail("/api/v1/statuses", .delayed(gate))
    var limits = MastodonClient.usualLimits
    limits.firstByte = .milliseconds(200)
    let error = await #expect(throws: MastodonError.self) {
      try await client(double, limits: limits).post(NewStatus(text: "Hello"), key: "k")
    }
    #expect(error?.code == .timedOut && error?.isOutcomeUnknown == true)
    gate.open()
    #expect(try await client(double).post(NewStatus(text: "Hello"), key: "k").id == "1000")
    #expect(double.statuses.count == 1)
  }

  @Test func `where nobody listens nothing was sent`() async throws {
    let client = MastodonClient(
      try InstanceAddress(LoopbackServer.unusedURL()), token: APIKey("t-0123"), transport: Self.transport)
    let error = await #expect(throws: MastodonError.self) {
      try await client.post(NewStatus(text: "Hello"), key: "k")
    }
    #expect(error?.code == .unreachable && error?.isOutcomeUnknown == false)
  }

  @Test func `a token that an instance repeats is never handed on`() async throws {
    let double = try MastodonDouble()
    let token = MastodonDouble.token
    double.fail("/api/v1/statuses", .answer(MastodonDouble.error(422, "Bearer \(token) is \(token)")))
    double.fail(
      "/api/v1/accounts/verify_credentials",
      .answer(.json(JSONValue.object(["username": .string(token), "display_name": .string(token)]).serialized())))
    double.fail(
      "/api/v1/statuses",
      .answer(.json(JSONValue.object(["id": "1", "url": .string("https://a.example/\(token)")]).serialized())))
    let client = try client(double)
    let error = await #expect(throws: MastodonError.self) {
      try await client.post(NewStatus(text: "Hello"), key: "k")
    }
    #expect(error?.message.contains(token) == false && error?.message.contains("(token)") == true)
    let account = try await client.account()
    #expect(account.name == "(token)" && account.display == "(token)")
    #expect(try await client.post(NewStatus(text: "Hello"), key: "k").url == "https://a.example/(token)")
    #expect(!"\(client)".contains(token))
  }

  @Test(arguments: [
    "javascript:alert(1)", "https://a.example/\" onclick=", "http://a.example/1", "//a.example", "https://a.example/ä",
    "",
  ])
  func `an address of the post that browsers shouldn't open isn't handed on`(url: String) async throws {
    let double = try MastodonDouble()
    double.fail(
      "/api/v1/statuses", .answer(.json(JSONValue.object(["id": 12, "url": .string(url)]).serialized())))
    let posted = try await client(double).post(NewStatus(text: "Hello"), key: "k")
    #expect(posted == PostedStatus(id: "12", url: "\(double.url)/web/statuses/12"))
  }

  @Test(arguments: ["", "a b", "a\nb", "é", String(repeating: "k", count: 201)])
  func `what can't be a key isn't sent`(key: String) async throws {
    let double = try MastodonDouble()
    let error = await #expect(throws: MastodonError.self) {
      try await client(double).post(NewStatus(text: "Hello"), key: key)
    }
    #expect(error?.code == .wrongPost && double.requests.isEmpty)
  }
}
