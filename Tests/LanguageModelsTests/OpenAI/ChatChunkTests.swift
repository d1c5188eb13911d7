import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import struct LanguageModels.ChatChunk
@testable import struct LanguageModels.ChatChunkReader

@Suite("Chat chunks")
struct ChatChunkTests {
  /// More of them than in the usual tests: `PARLANCE_HOSTILE=1000000`.
  private static let damaged = ProcessInfo.processInfo.environment["PARLANCE_HOSTILE"].flatMap { Int($0) } ?? 4000

  /// Reads like a stream's reader: by comparing where that is possible.
  private func read(_ bytes: [UInt8], _ reader: inout ChatChunkReader) throws -> (chunk: ChatChunk, compared: Bool) {
    // Other bytes around it must not matter.
    let all = Array("\"x".utf8) + bytes + Array("\"y".utf8)
    let range = 2..<(bytes.count + 2)
    if let text = reader.text(all, range) {
      var chunk = ChatChunk()
      chunk.text = text
      chunk.isChat = true
      return (chunk, true)
    }
    return (try reader.chunk(all, range), false)
  }

  @Test(arguments: 0..<8)
  func `a random chunk says what the slow way finds, and so do others with its bytes around them`(seed: Int) throws {
    var random = RandomChunk(seed: UInt64(seed))
    var reader = ChatChunkReader()
    var compared = 0
    for round in 0..<500 {
      let texts = (0..<3).map { _ in random.text() }
      let (before, after) = random.around()
      for text in texts {
        let bytes = Array((before + text + after).utf8)
        let found = try read(bytes, &reader)
        #expect(found.chunk == (try PlainChatChunk.read(bytes)), "\(seed) \(round): \(before)\(text)\(after)")
        if found.compared { compared += 1 }
      }
    }
    #expect(compared > 100)
  }

  @Test func `a damaged chunk is refused, or says what the slow way finds`() throws {
    var generator = SeededGenerator(seed: 31)
    var random = RandomChunk(seed: 31)
    var reader = ChatChunkReader()
    var refused = 0
    for round in 0..<Self.damaged {
      let (before, after) = random.around()
      let whole = Array((before + random.text() + after).utf8)
      _ = try? read(whole, &reader)
      let bytes = Pieces.damaged(whole, using: &generator)
      let found = try? read(bytes, &reader).chunk
      let expected: ChatChunk?
      do { expected = try PlainChatChunk.read(bytes) } catch let error as JSONSyntaxError {
        // A number that is passed over may be of any size.
        if found != nil, error.message.hasSuffix("is too large") { continue }
        expected = nil
        refused += 1
      }
      #expect(found == expected, "\(round): \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(refused > 1000)
  }

  @Test func `deep nesting is passed over up to the limit`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      let brackets = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return Array((#"{"x":"# + brackets + #","choices":[{"delta":{"content":"a"}}]}"#).utf8)
    }
    var reader = ChatChunkReader()
    #expect(try reader.chunk(nested(255), 0..<nested(255).count).text == "a")
    #expect(throws: JSONSyntaxError.self) { try reader.chunk(nested(256), 0..<nested(256).count) }
  }
}

/// Makes events of every shape that servers are known to send, and some more.
struct RandomChunk {
  private var generator: SeededGenerator
  private var json: RandomJSON

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    json = RandomJSON(seed: seed)
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
  private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }
  private mutating func space() -> String { pick(["", "", "", " ", "\n", "\t\r\n"]) }
  private mutating func any() -> String { json.write(json.value(depth: 3)) }

  /// The text's string, with its quotes.
  mutating func text() -> String {
    if chance(30) { return #""tok\#(Int.random(in: 0...99, using: &generator))""# }
    if chance(10) {
      return pick([
        #""\ud83d\ude00""#, #""\ud83d""#, #""\udE00x""#, #""\ud83dA\ud83d\ud83d\ude00""#, #""\/\b""#,
      ])
    }
    return json.write(.string(json.text())).trimmed
  }

  /// What comes before and after the text in an event.
  mutating func around() -> (before: String, after: String) {
    let mark = "@"
    var content = [#""content":\#(space())\#(mark)"#] + extras(["role", "reasoning_content", "function_call"], 30)
    if chance(10) { content += [#""refusal":\#(pick(["null", "\"no\"", "3"]))"#] }
    if chance(15) { content += [#""tool_calls":\#(toolCalls())"#] }
    if chance(5) { content += [#""content":\#(pick(["null", "\"second\"", "[{\"text\":\"p\"},3]", "7"]))"#] }
    let message = object(content)
    var choice = [#""\#(chance(80) ? "delta" : "message")":\#(message)"#]
    if chance(50) { choice += [#""index":\#(pick(["0", "0", "0", "0.0", "1", "null", "\"0\""]))"#] }
    if chance(60) { choice += [#""finish_reason":\#(pick(["null", "null", "\"stop\"", "\"\"", "\"null\"", "{}"]))"#] }
    if chance(5) { choice += [#""delta":\#(pick(["null", "{}", "[]"]))"#] }
    choice += extras(["logprobs", "ind\\u0065x", "matched_stop"], 20)
    var choices = [object(choice)]
    if chance(10) { choices += [#"{"index":0,"delta":{"content":"other"}}"#] }
    if chance(10) { choices.insert(pick(["3", "{}", "null", #"{"index":2}"#]), at: 0) }
    var root = [#""choices":\#(space())[\#(choices.joined(separator: space() + ","))\#(space())]"#]
    root += extras(["id", "object", "created", "x", "obfuscation"], 40)
    if chance(30) {
      let usage = #"{"prompt_tokens":3,"completion_tokens":4,"prompt_tokens_details":{"cached_tokens":2}}"#
      root += [#""usage":"# + pick(["null", "{}", usage])]
    }
    if chance(5) { root += [#""error":\#(pick(["null", "\"bad\"", #"{"message":"m"}"#]))"#] }
    if chance(4) { root += [#""choices":\#(pick(["null", "[]", "[{\"delta\":{\"content\":\"last\"}}]"]))"#] }
    let parts = (space() + object(root) + space()).split(separator: mark, omittingEmptySubsequences: false)
    return (String(parts.first ?? ""), String(parts.last ?? ""))
  }

  private mutating func object(_ members: [String]) -> String {
    let members = members.shuffled(using: &generator).map { space() + $0 + space() }
    return "{" + members.joined(separator: ",") + "}"
  }

  private mutating func extras(_ names: [String], _ percent: Int) -> [String] {
    var members: [String] = []
    for name in names where chance(percent) { members.append(#""\#(name)":"# + any()) }
    return members
  }

  private mutating func toolCalls() -> String {
    if chance(10) { return any() }
    let calls = (0..<Int.random(in: 0...2, using: &generator)).map { index in
      var call = ["\"index\":\(index)", #""id":"c\#(index)""#, #""type":"function""#].filter { _ in chance(70) }
      var function = [#""name":"f""#].filter { _ in chance(70) }
      function += [#""arguments":\#(pick([#""{\"a\":1}""#, #"{"a":[1]}"#, "null", "5"]))"#].filter { _ in chance(90) }
      call += [#""function":\#(chance(90) ? object(function) : "null")"#]
      return object(call)
    }
    return "[" + (calls + (chance(10) ? ["1"] : [])).joined(separator: ",") + "]"
  }
}
