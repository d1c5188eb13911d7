import Apps
import Foundation
import Testing

@Suite("Samples of calls")
struct CallSampleTests {
  private let file = """
    [
      { "name": "five", "with": { "username": "zaitsevyan", "page": 2 }, "status": 200,
        "headers": { "Content-Type": "application/json", "X-RateLimit-Remaining": 59 }, "body": [ { "id": 1 } ] },
      { "name": "unknown", "with": { "username": "no-such-user" }, "status": 404, "body": { "message": "Not Found" } },
      { "name": "any", "status": 500 }
    ]
    """

  @Test("A file is read with names, arguments, headers in lower case, bodies and lines")
  func reading() throws {
    let reading = CallSampleReader.read(file, file: "samples/x.json")
    #expect(reading.problems == [])
    #expect(reading.samples.map(\.name) == ["five", "unknown", "any"])
    #expect(reading.samples.map(\.line) == [2, 4, 5])
    #expect(reading.samples[0].headers["content-type"] == .string("application/json"))
    #expect(reading.samples[0].headers["x-ratelimit-remaining"] == .string("59"))
    #expect(reading.samples[0].body == .list([.record([("id", .int(1))])]))
    #expect(reading.samples[2].body == .null)
    #expect(reading.samples.named("unknown")?.status == 404)
  }

  @Test("The sample with equal arguments comes first; numbers equal their texts; null is as good as missing")
  func matching() {
    let samples = CallSampleReader.read(file, file: "x").samples
    let five = AppMap([(.string("username"), .string("zaitsevyan")), (.string("page"), .string("2"))])
    #expect(samples.matching(five)?.name == "five")
    var unknown = AppMap([(.string("username"), .string("no-such-user")), (.string("page"), .null)])
    #expect(samples.matching(unknown)?.name == "unknown")
    unknown["page"] = .int(3)
    #expect(samples.matching(unknown)?.name == "any")
    #expect(samples.dropLast().matching(unknown) == nil)
    #expect(samples.dropLast().matching(AppMap()) == nil)
  }

  @Test("Amounts, dates and lists are compared by what they say")
  func comparing() {
    let sample = CallSample(
      name: "a",
      arguments: AppMap([
        (.string("price"), .double(7.5)), (.string("day"), .string("2026-03-06")),
        (.string("ids"), .list([.int(1), .string("2")])),
      ]), status: 200)
    let day = CalendarDate(year: 2026, month: 3, day: 6).map(AppValue.date) ?? .null
    let arguments = AppMap([
      (.string("ids"), .list([.string("1"), .int(2)])), (.string("price"), .amount(7.5)), (.string("day"), day),
    ])
    #expect(sample.stands(for: arguments))
    #expect(!sample.stands(for: AppMap([(.string("price"), .amount(7.5))])))
  }

  @Test("All mistakes are reported at once, with their lines")
  func mistakes() {
    let reading = CallSampleReader.read(
      """
      [
        { "nam": "a", "status": 200 },
        { "name": "b", "status": "200" },
        { "name": "c", "status": 99 },
        { "name": "d", "status": 200, "with": [] },
        { "name": "e", "status": 200, "headers": { "x": null } },
        { "name": "ok", "status": 200 },
        { "name": "ok", "status": 201 },
        7
      ]
      """, file: "samples/x.json")
    #expect(reading.samples.map(\.name) == ["ok"])
    #expect(
      reading.problems.map { "\($0.line) \($0.code.rawValue)" } == [
        "2 unknown-key", "2 missing-key", "3 wrong-value", "4 wrong-value", "5 wrong-type", "6 wrong-type",
        "8 duplicate-name", "9 wrong-type",
      ])
    #expect(CallSampleReader.read("[", file: "x").problems.map(\.code.rawValue) == ["bad-json"])
    #expect(CallSampleReader.read("{}", file: "x").problems.map(\.code.rawValue) == ["wrong-type"])
  }

  @Test("Samples are held to their call's declaration")
  func checking() {
    let samples = CallSampleReader.read(
      """
      [
        { "name": "good", "with": { "username": "x", "page": "2" }, "status": 200, "body": [ { "id": 1, "name": "n" } ] },
        { "name": "error", "status": 404, "body": "anything" },
        { "name": "argument", "with": { "usrname": "x" }, "status": 404 },
        { "name": "type", "with": { "page": "two" }, "status": 404 },
        { "name": "body", "status": 200, "body": [ { "id": "one", "name": "n" } ] }
      ]
      """, file: "x"
    ).samples
    let problems = CallSampleChecker.check(samples, of: repositories, file: "x")
    #expect(
      problems.map { "\($0.line) \($0.code.rawValue)" } == ["4 unknown-argument", "5 type-mismatch", "6 type-mismatch"])
    #expect(problems[0].message.contains("Did you mean 'username'?"))
    #expect(problems[2].message.contains("[0].id"))
  }
}
