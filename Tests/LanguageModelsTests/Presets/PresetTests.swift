import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@Suite("Presets")
struct PresetTests {
  @Test("Each kind of server has its address, limits and place to ask for the window")
  func configurations() {
    let key = APIKey("sk-0123456789")
    let openAI = OpenAIChatConfiguration.openAI(model: "gpt-4o", key: key)
    #expect(openAI.chatCompletionsURL == "https://api.openai.com/v1/chat/completions")
    #expect(openAI.capabilities.strength == .strong && openAI.limits == .init())
    let ollama = OpenAIChatConfiguration.ollama(model: "llama3.2")
    #expect(ollama.chatCompletionsURL == "http://127.0.0.1:11434/v1/chat/completions")
    #expect(ollama.limits == .local && ollama.contextSource == .ollama)
    let elsewhere = OpenAIChatConfiguration.ollama(model: "llama3.2", baseURL: "http://box.test:11434/v1")
    #expect(elsewhere.chatCompletionsURL == "http://box.test:11434/v1/chat/completions")
    let llama = OpenAIChatConfiguration.llamaCpp(slots: 4)
    #expect(llama.baseURL == "http://127.0.0.1:8080/v1" && llama.capabilities.promptCacheSlots == 4)
    #expect(OpenAIChatConfiguration.vLLM(model: "q").baseURL == "http://127.0.0.1:8000/v1")
    #expect(OpenAIChatConfiguration.lmStudio(model: "q").baseURL == "http://127.0.0.1:1234/v1")
    let router = OpenAIChatConfiguration.openRouter(model: "openai/gpt-4o", key: key, title: "Parlance")
    #expect(router.chatCompletionsURL == "https://openrouter.ai/api/v1/chat/completions")
    #expect(router.headers == [HTTPField("X-Title", "Parlance")])
    let both = OpenAIChatConfiguration.openRouter(model: "m", key: key, site: "https://a.test", title: "A")
    #expect(both.headers == [HTTPField("HTTP-Referer", "https://a.test"), HTTPField("X-Title", "A")])
    #expect(OpenAIChatConfiguration.openRouter(model: "m", key: key).headers.isEmpty)
  }

  @Test(
    "The kind of a server is guessed from its address",
    arguments: [
      ("http://127.0.0.1:11434/v1", ServerKind.ollama), ("http://localhost:8080", .llamaCpp),
      ("http://[::1]:8000/v1", .vLLM), ("http://box:1234/v1", .lmStudio), ("https://api.openai.com/v1", .openAI),
      ("https://OpenRouter.ai/api/v1", .openRouter), ("https://api.openai.com:443/v1", .openAI),
      ("https://x.test/v1", nil), ("http://x.test:80801/v1", nil), ("http://x.test/:8080", nil),
      ("http://x.test/?a=http://y:8080", nil), ("https://api.openai.com.evil.test/v1", nil),
      ("http://user:8080@x.test/v1", nil), ("", nil), ("http://[::1]/v1", nil), (":8080", .llamaCpp),
    ])
  func usual(url: String, kind: ServerKind?) { #expect(ServerKind.usual(at: url) == kind) }

  @Test("Every kind is found again at its usual address")
  func all() {
    for kind in ServerKind.all {
      #expect(ServerKind.usual(at: kind.usualURL) == kind)
      #expect(kind.usualURL.hasPrefix(kind.usualOrigin + "/"))
    }
    #expect(ServerKind.ollama.usualOrigin == "http://127.0.0.1:11434")
  }
}
