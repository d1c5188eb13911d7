import Foundation
import LanguageModels
import Testing

@testable import Bench

@Suite("The recorded stream")
struct StreamRecordingTests {
  private let recording = StreamRecording(deltas: 2_000)

  private func events(_ recording: StreamRecording) -> [String] {
    String(decoding: recording.body, as: UTF8.self).components(separatedBy: "\n\n")
  }

  @Test func `it is the same bytes every time`() {
    #expect(StreamRecording(deltas: 2_000).body == recording.body)
    #expect(StreamRecording(deltas: 2_000, seed: 5).body != recording.body)
  }

  @Test func `its events are chunks of a chat completion whose pieces make up the text`() throws {
    let events = events(recording)
    // The role, the pieces, the finish reason, the usage, the end, and nothing behind the last blank line.
    #expect(events.count == 2_000 + 5)
    #expect(events.suffix(2) == ["data: [DONE]", ""])
    var text = ""
    for event in events.dropFirst().prefix(2_000) {
      let chunk = try JSONValue(parsing: String(event.dropFirst("data: ".count)))
      #expect(chunk["object"] == "chat.completion.chunk" && chunk["usage"] == .null)
      let choice = try #require(chunk["choices"]?[0])
      #expect(choice["finish_reason"] == .null)
      text += try #require(choice["delta"]?["content"]?.stringValue)
    }
    #expect(Array(text.utf8) == recording.text)
    let end = try JSONValue(parsing: String(events[2_001].dropFirst("data: ".count)))
    #expect(end["choices"]?[0]?["finish_reason"] == "stop")
    let usage = try JSONValue(parsing: String(events[2_002].dropFirst("data: ".count)))
    #expect(usage["choices"] == [] && usage["usage"]?["completion_tokens"] == 2_000)
  }

  @Test func `an event has about 250 bytes; texts have escapes, letters of all lengths and emoji`() {
    let body = String(decoding: recording.body, as: UTF8.self)
    #expect((230...290).contains(recording.body.count / recording.deltas))
    for part in [#"\n"#, #"\""#, #"\\"#, #"\u00e9"#, #"\ud83d\udc4d"#, "\u{1F680}", "\u{4F60}"] {
      #expect(body.contains(part), "\(part)")
    }
  }

  @Test func `the answer is the body in chunks, with its end`() throws {
    let answer = StreamAnswer.make(recording)
    let end = try #require(answer.firstRange(of: Array("\r\n\r\n".utf8)))
    let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self).lowercased()
    #expect(head.hasPrefix("http/1.1 200 "))
    #expect(head.contains("content-type: text/event-stream") && head.contains("transfer-encoding: chunked"))
    var rest = answer[end.upperBound...]
    var body: [UInt8] = []
    while true {
      let line = try #require(rest.firstRange(of: Array("\r\n".utf8)))
      let size = try #require(Int(String(decoding: rest[..<line.lowerBound], as: UTF8.self), radix: 16))
      let chunk = rest[line.upperBound...].prefix(size)
      body += chunk
      #expect(rest[chunk.endIndex...].prefix(2).elementsEqual("\r\n".utf8))
      rest = rest[chunk.endIndex...].dropFirst(2)
      if size == 0 { break }
    }
    #expect(rest.isEmpty && body == recording.body)
  }

  @Test func `what a client read wrongly is told, the text with the place`() throws {
    let right = StreamReading(of: recording)
    #expect(right.difference(from: right, client: "It") == nil)
    var wrong = right
    wrong.text[100] ^= 1
    #expect(wrong.difference(from: right, client: "It")?.hasSuffix("the same up to byte 100.") == true)
    wrong = right
    wrong.text.removeLast()
    #expect(wrong.difference(from: right, client: "It")?.contains("another text") == true)
    wrong = right
    wrong.finishReason = "length"
    #expect(wrong.difference(from: right, client: "It") == "It read the finish reason length, not stop.")
    wrong = right
    wrong.usage.cachedTokens = 0
    #expect(wrong.difference(from: right, client: "It")?.contains("0 cached") == true)
  }

  @Test func `what a client prints is read back; anything else is an error`() throws {
    let right = StreamReading(of: recording)
    let back = try StreamReading(client: "It", printed: right.json.serialized() + "\n", text: right.text)
    #expect(back == right)
    for printed in ["", "hello", "{}", #"{"deltas":1,"finishReason":null,"usage":null}"#] {
      #expect(throws: BenchError.self) { try StreamReading(client: "It", printed: printed, text: []) }
    }
  }
}
