import Apps
import Foundation
import LanguageModels
import Testing

@Suite("Conversion to declared types") struct ConversionTests {
  @Test(
    "values of every kind",
    arguments: [
      (ValueType.text, AppValue.int(12), AppValue.string("12")), (.text, .double(2.5), "2.5"),
      (.text, .bool(true), "yes"),
      (.text, " a ", " a "), (.text, .amount(2), "2"), (.wholeNumber, " 12 ", .int(12)), (.wholeNumber, "-3", .int(-3)),
      (.wholeNumber, .double(12), .int(12)), (.wholeNumber, .uint(3), .int(3)), (.number, "2.5", .double(2.5)),
      (.number, .int(3), .double(3)),
      (.amount, .double(0.9), .amount(Decimal(sign: .plus, exponent: -1, significand: 9))),
      (.amount, "2.50", .amount(Decimal(sign: .plus, exponent: -1, significand: 25))), (.yesNo, "Yes", .bool(true)),
      (.yesNo, "off", .bool(false)), (.yesNo, .bool(false), .bool(false)), (.choice(["Rose", "Lily"]), "rose", "Rose"),
      (.choice(["1", "2"]), .int(2), "2"), (.list(.text), .list([.int(1)]), .list(["1"])), (.any, .null, .null),
      (.any, .record([("a", .int(1))]), .record([("a", .int(1))])),
    ])
  func values(type: ValueType, value: AppValue, expected: AppValue) throws {
    #expect(try type.convert(value).get() == expected)
  }

  @Test("dates and times") func dates() throws {
    #expect(try ValueType.date.convert("2026-03-06").get() == (try day("2026-03-06")))
    #expect(try ValueType.date.convert("2026-03-06T23:30:00Z").get() == (try day("2026-03-06")))
    #expect(try ValueType.date.convert("2026-03-06T23:30:00.125+02:00").get() == (try day("2026-03-06")))
    #expect(try ValueType.time.convert("09:30").get().plainText == "09:30")
    #expect(try ValueType.time.convert("09:30:59").get().plainText == "09:30")
    #expect(try ValueType.text.convert(day("2026-03-06")).get() == "2026-03-06")
  }

  @Test(
    "what can't be converted",
    arguments: [
      (ValueType.wholeNumber, AppValue.double(1.5), ConversionProblem.Code.type), (.wholeNumber, "1.5", .type),
      (.wholeNumber, "x", .type),
      (.wholeNumber, "99999999999999999999", .range), (.wholeNumber, .uint(.max), .range),
      (.wholeNumber, .bool(true), .type),
      (.number, "1,5", .type), (.number, "1e5", .type), (.number, "NaN", .type), (.amount, .double(.infinity), .range),
      (.amount, "2.50 €", .type),
      (.yesNo, .int(1), .type), (.yesNo, "maybe", .type), (.date, "6 March 2026", .type), (.date, "2026-02-30", .type),
      (.date, "2026-03-06Tea", .type), (.time, "25:00", .type), (.time, "09:30:60", .type), (.time, "09-30:10", .type),
      (.choice(["a"]), "b", .type),
      (.text, .null, .missing), (.text, .list([]), .type), (.text, .record([]), .type), (.list(.text), "a", .type),
      (.list(.text), .list([.null]), .missing),
      (.record([]), .list([]), .type),
    ])
  func problems(type: ValueType, value: AppValue, code: ConversionProblem.Code) {
    #expect(throws: ConversionProblem.self) { try type.convert(value).get() }
    if case .failure(let problem) = type.convert(value) { #expect(problem.code == code) }
  }

  private let repositories = ValueType.list(
    .record([
      Parameter(name: "id", type: .text), Parameter(name: "description", type: .text, isOptional: true),
      Parameter(name: "stars", type: .wholeNumber, defaultValue: .int(0)),
      Parameter(name: "owner", type: .record([Parameter(name: "login", type: .text)]), isOptional: true),
    ]))

  @Test("records keep their declared members, optional ones and defaults filled") func records() throws {
    let json = try JSONValue(
      parsing:
        #"[{"id": 7, "name": "x", "description": null}, {"owner": {"login": "a", "id": 1}, "id": "8", "stars": 3.0}]"#)
    let rows = try #require(try repositories.convert(AppValue(json: json)).get().listValue)
    #expect(rows[0] == .record([("id", "7"), ("description", .null), ("stars", .int(0)), ("owner", .null)]))
    #expect(rows[1].mapValue?["stars"] == .int(3))
    #expect(rows[1].mapValue?["owner"] == .record([("login", "a")]))
  }

  @Test("a problem says where, what is expected and what was found") func location() throws {
    let json = try JSONValue(parsing: #"[{"id": "7"}, {"id": "8", "owner": {"login": []}}]"#)
    guard case .failure(let problem) = repositories.convert(AppValue(json: json)) else {
      Issue.record("was converted")
      return
    }
    #expect(problem.description == "[1].owner.login: expected text, found a list of 0")
    #expect(problem.path == ["[1]", "owner", "login"])
    let long = AppValue.string(String(repeating: "x", count: 1_000))
    guard case .failure(let short) = ValueType.date.convert(long) else { return }
    #expect(short.description.count < 120)
  }

  @Test("parameters") func parameters() throws {
    #expect(try Parameter(name: "a", type: .text, isOptional: true).convert(nil).get() == .null)
    #expect(try Parameter(name: "a", type: .text, defaultValue: "x").convert(.null).get() == "x")
    #expect(try Parameter(name: "a", type: .any).convert(nil).get() == .null)
    #expect(throws: ConversionProblem.self) { try Parameter(name: "a", type: .text).convert(nil).get() }
  }
}

@Suite("Values and JSON") struct JSONConversionTests {
  @Test(
    "JSON comes back as it was",
    arguments: [
      "null", "true", "[1,2.5,\"a\",{\"b\":[]}]", "{\"z\":1,\"a\":{\"y\":null}}", "-9223372036854775808",
    ])
  func roundTrip(text: String) throws {
    #expect(AppValue(json: try JSONValue(parsing: text)).json.serialized() == text)
  }

  @Test("other types") func otherTypes() throws {
    let value = record([
      "total": try amount("48.87"), "whole": try amount("3.00"), "day": try day("2026-03-06"),
      "time": .time(try #require(TimeOfDay(iso: "09:30"))),
      "bytes": .bytes([1, 2]), "u": .uint(7), "nan": .double(.nan), "at": .timestamp(Date(timeIntervalSince1970: 0)),
      "map": .map(AppMap([(.int(1), .bool(true))])),
    ])
    #expect(
      value.json.serialized()
        == #"{"total":48.87,"whole":3,"day":"2026-03-06","time":"09:30","bytes":"AQI=","u":7,"nan":null,"at":"1970-01-01T00:00:00Z","map":{"1":true}}"#
    )
  }

  @Test("amounts of cents are written exactly") func cents() throws {
    for cents in stride(from: -100_000, through: 100_000, by: 37) {
      let value = AppValue.amount(Decimal(cents) / 100)
      let back = try ValueType.amount.convert(AppValue(json: try JSONValue(parsing: value.json.serialized()))).get()
      #expect(back == value)
    }
  }
}
