import Foundation
import HTTPTransport
import ParlanceTesting
import Testing

@testable import LanguageModels

@Suite("Keys stay secret")
struct SecretTests {
  static let key = OpenAIChatConfiguration.key

  private var configuration: OpenAIChatConfiguration {
    OpenAIChatConfiguration(
      baseURL: "https://user:hunter22@model.test/v1", apiKey: APIKey("  \(Self.key)\n"), model: "m",
      headers: [HTTPField("api-key", "other-secret-123")], retries: .none)
  }

  @Test("No description or dump of a key or a configuration shows one")
  func descriptions() {
    var dumped = ""
    dump(configuration, to: &dumped)
    dump(APIKey(Self.key), to: &dumped)
    let all =
      dumped + "\(configuration)" + String(reflecting: configuration) + "\(APIKey(Self.key))"
      + String(reflecting: APIKey(Self.key))
    for secret in [Self.key, "hunter22", "other-secret-123"] { #expect(!all.contains(secret)) }
    #expect(all.contains("model.test"))
  }

  @Test("What a provider repeats of keys is removed, also where its text is cut")
  func providerTexts() async throws {
    for fill in [0, 100, 2020, 2030, 2040, 2047, 2048] {
      let text =
        String(repeating: "x", count: fill) + " \(Self.key) other-secret-123 hunter22 "
        + String(repeating: "y", count: 4000)
      for answer in [
        HTTPResponse.scripted(status: 400, headers: [HTTPField("x-request-id", Self.key)], text: text),
        .scripted(headers: [HTTPField("content-type", "text/html")], text: text),
        ChatEvents.answer(ChatEvents.event(JSONValue.object(["error": .string(text)]).serialized())),
        ChatEvents.answer(ChatEvents.event("{ \(text)")),
      ] {
        let (model, _) = OpenAIChatModel.answering(configuration, answer)
        let error = await #expect(throws: LanguageModelError.self) {
          try await model.reply(to: GenerationRequest(messages: [.user("x")]))
        }
        var all = "\(error.map(String.init(describing:)) ?? "")"
        dump(error, to: &all)
        for secret in [Self.key, "hunter22", "other-secret-123"] { #expect(!all.contains(secret)) }
        // Nor the beginning of one at the end of the text.
        #expect(error?.providerText?.hasSuffix("sk-secret") != true)
        #expect(!all.contains("sk-secret-"), "\(fill)")
        #expect((error?.providerText?.utf8.count ?? 0) <= 2050)
      }
    }
  }

  @Test("A transport's error that names a key is cleaned too")
  func transportErrors() async throws {
    let (model, _) = OpenAIChatModel.inMemory(configuration) { _ in
      throw HTTPTransportError(.invalidURL, "bad header Bearer \(Self.key)")
    }
    let error = await #expect(throws: LanguageModelError.self) {
      try await model.reply(to: GenerationRequest(messages: [.user("x")]))
    }
    #expect(error?.message == "bad header Bearer (key)")
  }

  @Test(
    arguments: [
      #"{"error":{"message":"\u0073k-secret-0123456789 and sk\u002dsecret\u002D0123456789"}}"#,
      #"{"error": cut here "sk-secret\u002d0123456789"#, "key=sk%2Dsecret%2d0123456789&x=1",
      "sk-secret-012345678\\u0039",
      "Authorization: Bearer \(key), basic dXNlcjpodW50ZXIyMg==", "basic dXNlcjpodW50ZXIyMg", "100% \\ \(key) %zz",
      "other\\-secret-123",
    ])
  func `a key is removed however it is written, and the rest stays`(_ text: String) {
    let scrubbed = configuration.scrubber.scrub("before \(text) after")
    for form in SecretForms.of([Self.key, "other-secret-123", "user:hunter22"]) { #expect(!scrubbed.contains(form)) }
    #expect(scrubbed.hasPrefix("before "))
    #expect(scrubbed.hasSuffix(" after"))
    #expect(scrubbed.contains("(key)"))
    #expect(configuration.scrubber.scrub("nothing \\u0041 %41 \\") == "nothing \\u0041 %41 \\")
  }

  #if canImport(CCurl)
    @Test(arguments: Fault.all.filter(\.isAvailable))
    func `no fault brings a key to light, whatever the server repeats`(_ fault: Fault) async throws {
      let secrets = [
        "sk-se/cr\"et+0123 %=é", "header-secret-77", "Basic \(Data("name:word-88".utf8).base64EncodedString())",
      ]
      let forms = SecretForms.of(secrets + ["name:word-88", "bmFtZTp3b3JkLTg4"])
      let echo = forms.filter { !$0.contains("\n") }.joined(separator: " | ")
      let words = FaultWords(message: echo, requestID: "id-\(secrets[1])")
      for isStaying in [false, true] {
        let run = try await FaultRun.of(fault, staying: isStaying, words: words) { configuration in
          configuration.apiKey = APIKey(secrets[0])
          configuration.headers = [HTTPField("api-key", secrets[1]), HTTPField("x-proxy", secrets[2])]
        }
        var shown = run.otherError ?? ""
        if let error = run.error {
          dump(error, to: &shown)
          shown += "\(error)" + String(reflecting: error) + error.message + (error.providerText ?? "")
          shown += (error.providerMessage ?? "") + error.localizedDescription
          for child in Mirror(reflecting: error).children { shown += String(reflecting: child.value) }
        }
        for form in forms { #expect(!shown.contains(form), "\(form)") }
      }
    }
  #endif

  @Test func `no dump of a model shows a key`() {
    let (model, _) = OpenAIChatModel.inMemory(configuration) { _ in throw CancellationError() }
    var shown = ""
    dump(configuration, to: &shown)
    dump(model.configuration, to: &shown)
    shown += "\(model)" + String(reflecting: model) + String(reflecting: configuration.apiKey)
    for child in Mirror(reflecting: configuration).children { shown += String(reflecting: child.value) }
    for secret in [Self.key, "hunter22", "other-secret-123"] { #expect(!shown.contains(secret)) }
    var dumped = ""
    dump(model, to: &dumped)
    for secret in [Self.key, "hunter22", "other-secret-123"] { #expect(!dumped.contains(secret)) }
  }
}

/// The ways in which servers write back what they were sent.
enum SecretForms {
  static func of(_ secrets: [String]) -> [String] {
    secrets.flatMap { secret -> [String] in
      let json = String(JSONValue.string(secret).serialized().dropFirst().dropLast())
      let escaped = secret.unicodeScalars.map { "\\u" + "0000\(String($0.value, radix: 16))".suffix(4) }.joined()
      let percent = secret.utf8.map { "%" + (String($0, radix: 16, uppercase: true)) }.joined()
      let url = secret.addingPercentEncoding(withAllowedCharacters: .urlUserAllowed) ?? secret
      return [secret, json, json.replacing("/", with: "\\/"), escaped, percent, url]
    }
  }
}
