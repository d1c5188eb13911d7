import ParlanceTesting
import Testing

@testable import LanguageModels

@Suite("Estimates of tokens")
struct TokenEstimateTests {
  @Test("The estimate is never lower than what real tokenizers make of a text", arguments: TokenizedText.all)
  func errsHigh(text: TokenizedText) {
    let estimate = TokenEstimate(text.text)
    #expect(estimate.high >= text.most)
    #expect(estimate.high <= text.text.utf8.count)
    #expect(estimate.low <= min(text.qwen, text.cl100k))
  }

  @Test("English prose is estimated at no more than twice what it has")
  func englishProse() {
    let prose = TokenizedText.all.filter { $0.name.hasPrefix("English") }
    #expect(prose.count == 3)
    for text in prose { #expect(TokenEstimate(text.text).high <= 2 * text.most) }
  }

  @Test("Texts that are repeated and mixed stay estimated high enough")
  func mixed() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let parts = (0..<6).compactMap { _ in TokenizedText.all.randomElement(using: &generator) }
      // Where two texts meet at a line end no tokenizer here joins what is on both sides.
      let text = parts.map(\.text).joined(separator: "\n")
      let least = parts.reduce(0) { $0 + $1.most }
      #expect(TokenEstimate(text).high >= least - parts.count)
      #expect(TokenEstimate(text).low <= TokenEstimate(text).high)
    }
  }

  @Test("Random scalars of all kinds never cost more than their bytes, and the low bound stays below the high one")
  func bounds() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        let range = [0x20...0x7E, 0x80...0x7FF, 0x800...0xD7FF, 0xE000...0x10FFFF, 0x61...0x7A][
          Int.random(in: 0..<5, using: &generator)]
        if let scalar = Unicode.Scalar(
          UInt32.random(in: UInt32(range.lowerBound)...UInt32(range.upperBound), using: &generator))
        {
          text.append(scalar)
        }
      }
      let estimate = TokenEstimate(String(text))
      #expect(estimate.high <= String(text).utf8.count)
      #expect(estimate.low <= estimate.high)
    }
    #expect(TokenEstimate("").high == 0)
    #expect(TokenEstimate(" ").high == 1)
  }

  @Test("Messages, tools, calls and a schema count as well, each more than its template")
  func wholePrompt() throws {
    let bare = GenerationRequest(messages: [.system("Be brief."), .user("Hello")])
    let schema = JSONSchema.object([("city", .string()), ("days", .integer)])
    var withTools = bare
    withTools.tools = [ToolDefinition(name: "forecast", description: "Tells the weather.", parameters: schema)]
    var withSchema = bare
    withSchema.schema = NamedSchema(name: "answer", schema: schema)
    var withCall = bare
    withCall.messages.append(
      Message(
        role: .assistant, content: "",
        toolCalls: [ToolCall(id: "call_1", name: "forecast", arguments: #"{"city":"Bonn","days":3}"#)]))
    withCall.messages.append(Message(role: .tool, content: "Rain.", toolCallID: "call_1"))
    let base = TokenCount.estimate(of: bare)
    #expect(!base.isExact)
    // What llama.cpp's server counted for the same prompts with Qwen's template.
    #expect(base.tokens >= 17)
    #expect(TokenCount.estimate(of: withTools).tokens - base.tokens >= 108)
    #expect(TokenCount.estimate(of: withSchema).tokens > base.tokens + schema.json.serialized().utf8.count / 4)
    #expect(TokenCount.estimate(of: withCall).tokens > base.tokens + 30)
    #expect(base.description == "about \(base.tokens)")
    #expect(TokenCount(7, isExact: true).description == "7")
  }
}
