import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

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
}
