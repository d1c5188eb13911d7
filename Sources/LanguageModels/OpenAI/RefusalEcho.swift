/// What an error may repeat of the request that it refuses: a text of the person's that speaks of `stream_options` is no
/// word of the server's about them.
struct RefusalEcho {
  private let texts: [[Substring]]

  /// Takes the texts of a request's messages.
  init(of body: JSONObject) {
    texts = (body["messages"]?.arrayValue ?? []).compactMap { $0["content"]?.stringValue }
      .map { Self.words($0.lowercased()) }
  }

  /// Whether a part of an error's words stands in one of the texts between the same words.
  func holds(_ words: [Substring], _ part: Range<Int>) -> Bool {
    texts.contains { text in
      Self.places(of: Array(words[part]), in: text).contains { place in
        let end = place + part.count
        let isSameBefore = place == 0 || part.lowerBound > 0 && text[place - 1] == words[part.lowerBound - 1]
        let isSameAfter = end == text.count || part.upperBound < words.count && text[end] == words[part.upperBound]
        // At an end of a text the other side has to do; a server that shortens it cuts at one side only.
        return (isSameBefore && isSameAfter)
          || (isSameBefore && place > 0 && part.upperBound == words.count)
          || (isSameAfter && end < text.count && part.lowerBound == 0)
      }
    }
  }

  /// The words of a text; a line's end may be written as in JSON.
  static func words(_ text: String) -> [Substring] {
    text.replacing("\\n", with: " ").split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Where a row of words begins in a longer one.
  static func places(of part: [Substring], in words: [Substring]) -> [Int] {
    guard let first = part.first, words.count >= part.count else { return [] }
    return (0...(words.count - part.count)).filter { place in
      words[place] == first && words[place..<(place + part.count)].elementsEqual(part)
    }
  }

  /// The error without the values that Pydantic repeats in `input`, which may be the whole request (vLLM and others).
  static func withoutInput(_ text: String) -> String {
    var rest = Array(text.utf8)[...]
    var kept: [UInt8] = []
    let name = Array("input".utf8)
    while let range = rest.firstRange(of: name) {
      var value = rest[range.upperBound...].drop { $0 == UInt8(ascii: "\\") }
      kept += rest[..<range.upperBound]
      rest = rest[range.upperBound...]
      guard let quote = value.popFirst(), quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { continue }
      value = value.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ":") }
      guard value.first == UInt8(ascii: "{") || value.first == UInt8(ascii: "[") else { continue }
      rest = value[end(ofBrackets: value)...]
    }
    return String(decoding: kept + rest, as: UTF8.self)
  }

  /// Behind the bracket that closes the first one; of a text that was cut off the end.
  private static func end(ofBrackets text: ArraySlice<UInt8>) -> Int {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return text.endIndex
  }
}
