import LanguageModels
import ParlanceTesting

/// Makes random JSON values and random ways to write them down.
struct RandomJSON {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func value(depth: Int = 4) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator) {
    case 0: .null
    case 1: .bool(Bool.random(using: &generator))
    case 2: .integer([0, -1, 7, Int.max, Int.min, 1_000_000].randomElement(using: &generator) ?? 0)
    case 3:
      .double(
        [0.5, -1.25e-300, 1e300, 3.0e15, 123456.789, Double.leastNonzeroMagnitude].randomElement(using: &generator) ?? 0
      )
    case 4, 5: .string(text())
    case 6: .array((0..<Int.random(in: 0...4, using: &generator)).map { _ in value(depth: depth - 1) })
    default:
      .object(
        JSONObject((0..<Int.random(in: 0...5, using: &generator)).map { _ in (text(), value(depth: depth - 1)) }))
    }
  }

  mutating func text() -> String {
    let pieces = [
      "a", "key", "\"", "\\", "/", "\n", "\u{0}", "\u{1F}", "é", "e\u{301}", "😀", "漢", "\u{2028}", "\u{FEFF}", " ",
      "{", "]", "\u{7F}", "👩‍👩‍👧",
    ]
    return (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }

  /// Writes a value with white space and escapes where they may stand.
  mutating func write(_ value: JSONValue) -> String {
    let body =
      switch value {
      case .string(let text): write(text)
      case .array(let elements):
        "[" + elements.map { write($0) }.joined(separator: ",") + (elements.isEmpty ? space() : "") + "]"
      case .object(let object):
        "{" + object.map { space() + write($0.key) + space() + ":" + write($0.value) }.joined(separator: ",") + "}"
      default: value.serialized()
      }
    return space() + body + space()
  }

  private mutating func write(_ text: String) -> String {
    guard Bool.random(using: &generator) else { return JSONValue.string(text).serialized() }
    let units = text.utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + units.joined() + "\""
  }

  private mutating func space() -> String { ["", "", " ", "\n", "\r\n\t"].randomElement(using: &generator) ?? "" }
}

extension String {
  /// A written string without the white space around it.
  var trimmed: String {
    guard let first = firstIndex(of: "\""), let last = lastIndex(of: "\"") else { return self }
    return String(self[first...last])
  }
}
