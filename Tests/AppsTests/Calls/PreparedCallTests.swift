import Apps
import Foundation
import HTTPTransport
import Testing

@Suite("Preparing calls")
struct PreparedCallTests {
  private func get(_ template: String, _ members: [(String, AppValue)] = []) throws -> PreparedCall {
    let call = Call(
      name: "c", method: "GET", uriTemplate: template,
      arguments: members.map { Parameter(name: $0.0, type: .any, isOptional: true) })
    return try PreparedCall(call, arguments: arguments(members))
  }

  @Test("Arguments stand percent-encoded in the address, missing optionals are left out")
  func address() throws {
    let plain = try PreparedCall(repositories, arguments: arguments([("username", .string("ä/b?"))]))
    #expect(plain.address == "https://api.github.com/users/%C3%A4%2Fb%3F/repos")
    let paged = try PreparedCall(repositories, arguments: arguments([("username", .string("x")), ("page", .int(2))]))
    #expect(paged.address == "https://api.github.com/users/x/repos?page=2")
    let request = try paged.request { _ in nil }
    #expect(request.url == paged.address)
    #expect(request.method == "GET")
    #expect(request.body == nil)
    #expect(request.headers.map(\.name) == ["Accept", "User-Agent"])
  }

  @Test("The body is JSON: days in ISO 8601, amounts with every digit, missing optionals left out")
  func body() throws {
    let call = try PreparedCall(try order(), arguments: orderArguments)
    let expected =
      #"{"flower":"Tulip \"Queen\"","stems":10,"wrapped":false,"day":"2026-03-06","total":12345678901234567.89}"#
    #expect(call.body == expected)
    let request = try call.request { _ in nil }
    #expect(request.body == Array(expected.utf8))
    #expect(request.headers.contains(HTTPField("Content-Type", "application/json")))
  }

  @Test("Unknown and missing arguments are refused, with what was meant")
  func arguments_() throws {
    let unknown = #expect(throws: CallPreparationError.self) {
      try PreparedCall(repositories, arguments: arguments([("usernam", .string("x"))]))
    }
    #expect(unknown?.code == .unknownArgument)
    #expect(unknown?.message.contains("Did you mean 'username'?") == true)
    let missing = #expect(throws: CallPreparationError.self) { try PreparedCall(repositories, arguments: AppMap()) }
    #expect(missing?.code == .missingArgument)
    let wrong = #expect(throws: CallPreparationError.self) {
      try PreparedCall(repositories, arguments: arguments([("username", .list([]))]))
    }
    #expect(wrong?.code == .typeMismatch)
  }

  @Test(
    "No argument can lead to another host",
    arguments: [
      ("https://api.example.com{+x}", "@evil.example/"), ("https://api.example.com{+x}", ".evil.example/"),
      ("https://api.example.com{+x}", ":8080/"), ("https://api.example.com{x}", ".evil.example"),
      ("https://{x}.example.com/", "evil"), ("https://{+x}/", "evil.example"), ("{+x}", "https://evil.example/"),
      ("https://api.example.com{+x}", "\\@evil.example/"),
    ])
  func otherHosts(template: String, argument: String) {
    let error = #expect(throws: CallPreparationError.self) { try get(template, [("x", .string(argument))]) }
    #expect(error?.code == .badAddress)
  }

  @Test(
    "No argument can climb out of the declared path",
    arguments: [
      ("https://a.example/users/{x}/repos", ".."), ("https://a.example/users/{x}/repos", "."),
      ("https://a.example/{+x}", "a/../../b"), ("https://a.example/{+x}", "%2e%2E/b"), ("https://a.example{/x*}", ".."),
    ])
  func dotSegments(template: String, argument: String) {
    let error = #expect(throws: CallPreparationError.self) { try get(template, [("x", .string(argument))]) }
    #expect(error?.code == .badAddress)
  }

  @Test(
    "Addresses that only look dangerous are left alone",
    arguments: [
      ("https://a.example/{x}", "a..b", "https://a.example/a..b"),
      ("https://a.example{?x}", "..", "https://a.example?x=.."),
      ("https://a.example:8443{/x}", "b", "https://a.example:8443/b"),
      ("http://[::1]:80/{x}", "b", "http://[::1]:80/b"),
      ("https://a.example/{x}", "@evil.example", "https://a.example/%40evil.example"),
    ])
  func harmless(template: String, argument: String, expected: String) throws {
    #expect(try get(template, [("x", .string(argument))]).address == expected)
  }

  @Test(
    "Addresses without scheme and plain host are refused",
    arguments: [
      "ftp://a.example/", "/users", "https:///x", "https://user:pw@a.example/", "https://a.example:99999/",
      "https://a b/",
    ])
  func badAddresses(template: String) {
    let error = #expect(throws: CallPreparationError.self) { try get(template) }
    #expect(error?.code == .badAddress)
  }

  @Test("Secrets are in the request only, never in what is shown")
  func secrets() throws {
    let call = Call(
      name: "c", method: "GET", uriTemplate: "https://a.example/{?q,secret.key}",
      arguments: [Parameter(name: "q", type: .text)])
    let prepared = try PreparedCall(call, arguments: arguments([("q", .string("{x}"))]))
    #expect(prepared.secrets == ["key"])
    #expect(prepared.address == "https://a.example/?q=%7Bx%7D&secret.key={secret.key}")
    #expect(try prepared.request { $0 == "key" ? "s3 cret" : nil }.url.hasSuffix("&secret.key=s3%20cret"))
    #expect(!String(describing: prepared).contains("s3"))
    let error = #expect(throws: CallPreparationError.self) { try prepared.request { _ in nil } }
    #expect(error?.code == .missingSecret)
    #expect(error?.message.contains("key") == true)
  }

  @Test(
    "A header is filled from arguments and secrets; a line break in it is refused, a missing optional leaves it out")
  func headers() throws {
    let call = Call(
      name: "c", method: "GET", uriTemplate: "https://a.example/",
      arguments: [Parameter(name: "tag", type: .text, isOptional: true)],
      headers: [
        (name: "Authorization", value: try Template(parsing: "Bearer {secret.key}")),
        (name: "X-Tag", value: try Template(parsing: "{tag}")),
        (name: "accept", value: try Template(parsing: "text/plain")),
      ])
    let plain = try PreparedCall(call, arguments: AppMap())
    let fields = try plain.request { _ in "k" }.headers
    #expect(fields.map(\.name) == ["Authorization", "accept", "User-Agent"])
    #expect(fields[0].value == "Bearer k")
    #expect(try plain.headers { "{secret.\($0)}" }[0].value == "Bearer {secret.key}")
    let injected = try PreparedCall(call, arguments: arguments([("tag", .string("a\r\nHost: evil.example"))]))
    let error = #expect(throws: CallPreparationError.self) { try injected.request { _ in "k" } }
    #expect(error?.code == .badHeader)
    let badSecret = #expect(throws: CallPreparationError.self) { try plain.request { _ in "k\n2" } }
    #expect(badSecret?.code == .badHeader)
    #expect(badSecret?.message.contains("k\n2") == false)
  }
}
