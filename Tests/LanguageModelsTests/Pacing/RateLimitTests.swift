import HTTPTransport
import ParlanceTesting
import Testing

@testable import LanguageModels

@Suite("Rate-limit header fields")
struct RateLimitTests {
  typealias Allowance = RateLimits.Allowance

  @Test(
    "Durations are read as providers write them",
    arguments: [
      ("1s", Duration.seconds(1)), ("6m0s", .seconds(360)), ("12ms", .milliseconds(12)), ("1h2m3s", .seconds(3723)),
      ("2m59.56s", .milliseconds(179_560)), ("0s", .zero), ("0", .zero), ("20", .seconds(20)),
      ("0.5", .milliseconds(500)),
      ("1d", .seconds(86_400)), ("1d2h", .seconds(86_400)), ("999999h", .seconds(86_400)), (" 3 s ", .seconds(3)),
      ("999999999999", .seconds(86_400)), ("7m12s", .seconds(432)),
    ])
  func durations(text: String, expected: Duration) throws {
    let duration = try #require(RateLimitTime.duration(text))
    #expect(abs((duration - expected) / .seconds(1)) < 1e-6)
  }

  @Test(
    "What is no duration is passed over",
    arguments: [
      "", " ", "s", "-1s", "-1", "1x", "1s2", "s1", "1..2s", "nan", "inf", "infinity", "1e9", "0x10", "1e400s", "never",
      "١s", String(repeating: "9", count: 400), "1s1s1s1s1s1s1s1s1s1s1s1s1s1s1s1s1s1s1s1s1s1s1s",
    ])
  func noDurations(text: String) { #expect(RateLimitTime.duration(text) == nil) }

  @Test(
    "Moments become waits: RFC 3339, seconds and milliseconds since 1970",
    arguments: [
      ("2026-11-30T10:00:30Z", 30.0), ("2026-11-30T10:00:30.25Z", 30.25), ("2026-11-30T12:01:00+02:00", 60),
      ("2026-11-30t05:00:10-05:00", 10), ("2026-11-30T09:00:00Z", 0), ("2030-01-01T00:00:00Z", 86_400),
      ("1796032830", 30), ("1796032830000", 30), ("1796032000000", 0), ("30", 30), ("30s", 30),
    ])
  func moments(text: String, seconds: Double) throws {
    let wait = try #require(RateLimitTime.wait(text, now: 1_796_032_800))
    #expect(abs(wait / .seconds(1) - seconds) < 1e-3)
  }

  @Test(
    "What is no date is passed over",
    arguments: [
      "2026-13-01T00:00:00Z", "2026-11-30", "2026-11-30T10:00:30", "2026-11-30T25:00:00Z", "2026-11-30T10:00:30+0200",
      "2026-11-30T10:00:30.Z", "1969-01-01T00:00:00Z", "tomorrow", "2026-11-30T10:00:3éZ", "20261-1-30T10:00:30Z",
    ])
  func noDates(text: String) { #expect(RateLimitTime.seconds(rfc3339: text) == nil) }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var fields: [(String, String)]
    var requests: Allowance?
    var tokens: Allowance?
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "OpenAI",
      fields: [
        ("x-ratelimit-limit-requests", "5000"), ("x-ratelimit-remaining-requests", "4999"),
        ("x-ratelimit-reset-requests", "12ms"), ("x-ratelimit-limit-tokens", "160000"),
        ("x-ratelimit-remaining-tokens", "159976"), ("x-ratelimit-reset-tokens", "6m0s"),
      ],
      requests: Allowance(remaining: 4999, limit: 5000, reset: .milliseconds(12)),
      tokens: Allowance(remaining: 159_976, limit: 160_000, reset: .seconds(360))),
    Case(
      name: "Azure without a limit, and one in seconds",
      fields: [
        ("x-ratelimit-limit-tokens", "-1"), ("x-ratelimit-remaining-tokens", "-1"), ("x-ratelimit-reset-tokens", "0"),
        ("x-ratelimit-remaining-requests", "3"), ("x-ratelimit-reset-requests", "10"),
      ],
      requests: Allowance(remaining: 3, limit: nil, reset: .seconds(10))),
    Case(
      name: "Anthropic, the input tokens being used up",
      fields: [
        ("Date", "Mon, 30 Nov 2026 10:00:00 GMT"), ("anthropic-ratelimit-requests-limit", "1000"),
        ("anthropic-ratelimit-requests-remaining", "999"),
        ("anthropic-ratelimit-requests-reset", "2026-11-30T10:00:05Z"),
        ("anthropic-ratelimit-tokens-limit", "96000"), ("anthropic-ratelimit-tokens-remaining", "10"),
        ("anthropic-ratelimit-tokens-reset", "2026-11-30T10:00:01Z"),
        ("anthropic-ratelimit-input-tokens-limit", "80000"), ("anthropic-ratelimit-input-tokens-remaining", "0"),
        ("anthropic-ratelimit-input-tokens-reset", "2026-11-30T10:00:40Z"),
      ],
      requests: Allowance(remaining: 999, limit: 1000, reset: .seconds(5)),
      tokens: Allowance(remaining: 0, limit: 80_000, reset: .seconds(40))),
    Case(
      name: "OpenRouter",
      fields: [
        ("Date", "Mon, 30 Nov 2026 10:00:00 GMT"), ("X-RateLimit-Limit", "20"), ("X-RateLimit-Remaining", "0"),
        ("X-RateLimit-Reset", "1796032830000"),
      ],
      requests: Allowance(remaining: 0, limit: 20, reset: .seconds(30))),
    Case(
      name: "Cerebras, of a day and a minute",
      fields: [
        ("x-ratelimit-limit-requests-day", "1000"), ("x-ratelimit-remaining-requests-day", "0"),
        ("x-ratelimit-reset-requests-day", "33011.5"), ("x-ratelimit-limit-tokens-minute", "60000"),
        ("x-ratelimit-remaining-tokens-minute", "5"), ("x-ratelimit-reset-tokens-minute", "11.5"),
      ],
      requests: Allowance(remaining: 0, limit: 1000, reset: .milliseconds(33_011_500)),
      tokens: Allowance(remaining: 5, limit: 60_000, reset: .milliseconds(11_500))),
    Case(
      name: "the IETF's first drafts",
      fields: [("RateLimit-Limit", "100, 100;w=60"), ("RateLimit-Remaining", "7"), ("RateLimit-Reset", "5;x=1")],
      requests: Allowance(remaining: 7, limit: 100, reset: .seconds(5))),
    Case(
      name: "the IETF's draft 7", fields: [("RateLimit", "limit=100, remaining=0, reset=50")],
      requests: Allowance(remaining: 0, limit: 100, reset: .seconds(50))),
    Case(
      name: "the IETF's draft 8 and later",
      fields: [("RateLimit-Policy", #""burst";q=100;w=60"#), ("RateLimit", #""burst";r=0;t=9"#)],
      requests: Allowance(remaining: 0, limit: 100, reset: .seconds(9))),
    Case(
      name: "nonsense",
      fields: [
        ("x-ratelimit-remaining-requests", "many"), ("x-ratelimit-reset-requests", "1s"),
        ("x-ratelimit-remaining-tokens", "1e5"), ("x-ratelimit-reset-tokens", "1s"),
        ("ratelimit-remaining", "99999999999999999999"), ("ratelimit-reset", "1"), ("ratelimit", ";;==,,"),
        ("x-ratelimit-remaining", "0"), ("x-ratelimit-reset", "soon"),
      ]),
    Case(name: "an amount without a time", fields: [("x-ratelimit-remaining-requests", "0")]),
    Case(name: "nothing", fields: []),
  ]

  @Test("What is left is read as each provider says it", arguments: cases)
  func providers(test: Case) {
    let response = HTTPResponse.scripted(headers: test.fields.map { HTTPField($0.0, $0.1) })
    let limits = RateLimits(response, now: { 0 })
    #expect(limits.requests == test.requests)
    #expect(limits.tokens == test.tokens)
  }
}
