import LanguageModels
import ParlanceTesting
import Testing

@Suite("Incremental JSON reader: properties")
struct IncrementalReaderPropertyTests {
  typealias Closed = IncrementalJSONReader.Closed

  /// A JSON text and the byte with which each of its values closes.
  private struct Timetable {
    var bytes: [UInt8] = []
    var closings: [(count: Int, closed: Closed)] = []
    /// A number is over only when another byte follows.
    private var open: [Closed] = []
    private var random: RandomJSON

    init(seed: UInt64) {
      random = RandomJSON(seed: seed)
      let rows = (0..<4).map { _ in random.value(depth: 3) }
      write(["rows": .array(rows), "x": random.value()], [])
      append("\n")
    }

    private mutating func append(_ text: String) {
      for byte in text.utf8 {
        bytes.append(byte)
        closings += open.map { (bytes.count, $0) }
        open = []
      }
    }

    private mutating func write(_ value: JSONValue, _ path: [IncrementalJSONReader.PathComponent]) {
      switch value {
      case .array(let elements):
        append("[")
        for (index, element) in elements.enumerated() {
          if index > 0 { append(", ") }
          write(element, path + [.element(index)])
        }
        append("]")
      case .object(let object):
        append("{")
        for (index, member) in object.enumerated() {
          append((index > 0 ? "," : "") + random.write(.string(member.key)) + ":")
          write(member.value, path + [.member(member.key)])
        }
        append("}")
      case .string: append(random.write(value).trimmed)
      default:
        append(value.serialized())
        if value.doubleValue != nil { return open.append(Closed(path: path, value: value)) }
      }
      closings.append((bytes.count, Closed(path: path, value: value)))
    }
  }

  @Test func `every value closes with its last byte, a number with the one after it`() throws {
    for seed in Sample.rounds(300) {
      let timetable = Timetable(seed: UInt64(seed))
      var reader = IncrementalJSONReader()
      var found: [(count: Int, closed: Closed)] = []
      for (index, byte) in timetable.bytes.enumerated() {
        found += try reader.append(utf8: [byte]).map { (index + 1, $0) }
      }
      #expect(found.map(\.count) == timetable.closings.map(\.count), "seed \(seed)")
      #expect(found.map(\.closed) == timetable.closings.map(\.closed), "seed \(seed)")
    }
  }

  @Test func `characters and pieces of any size give the same as the whole text`() throws {
    var generator = SeededGenerator(seed: 41)
    for seed in Sample.rounds(200) {
      let timetable = Timetable(seed: UInt64(seed))
      let expected = timetable.closings.map(\.closed)
      var whole = IncrementalJSONReader()
      #expect(try whole.append(utf8: timetable.bytes) == expected)
      var byCharacter = IncrementalJSONReader()
      let text = String(decoding: timetable.bytes, as: UTF8.self)
      #expect(try text.flatMap { try byCharacter.append(String($0)) } == expected)
      var inPieces = IncrementalJSONReader()
      let pieces = Pieces.random(timetable.bytes, upTo: 30, using: &generator)
      #expect(try pieces.flatMap { try inPieces.append(utf8: $0) } == expected)
    }
  }

  @Test func `random and damaged texts end the same way in pieces, whole and with the parser`() throws {
    var generator = SeededGenerator(seed: 42)
    let alphabet = Array("{}[]\",:\\u0123456789.-+eEtrufalsn \n\u{FEFF}é".utf8)
    for round in Sample.rounds(4000) {
      let bytes =
        round % 2 == 0
        ? (0..<Int.random(in: 0...12, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
        : Pieces.damaged(Timetable(seed: UInt64(round)).bytes, using: &generator)
      let expected = try? JSONValue(parsing: bytes)
      let whole = outcome([bytes])
      #expect((try? whole.get().value) == expected, "round \(round)")
      #expect(outcome(Pieces.random(bytes, using: &generator)) == whole, "round \(round)")
    }
  }

  private struct Reading: Equatable {
    var value: JSONValue
    var closed: [Closed]
  }

  private func outcome(_ pieces: [[UInt8]]) -> Result<Reading, JSONSyntaxError> {
    var reader = IncrementalJSONReader()
    var closed: [Closed] = []
    do throws(JSONSyntaxError) {
      for piece in pieces { closed += try reader.append(utf8: piece) }
      return .success(Reading(value: try reader.finish(), closed: closed))
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: ["one string", "short elements", "members", "deep", "rows"])
  func `a long text is read a character at a time`(kind: String) throws {
    let size = kind == "rows" ? 1_000_000 : 200_000
    let text =
      switch kind {
      case "one string": "\"" + String(repeating: "aé", count: size / 3) + "\""
      case "short elements": "[" + String(repeating: "1,", count: size / 2) + "1]"
      case "members": "{" + (0..<size / 13).map { "\"m\($0)\":\($0)" }.joined(separator: ",") + "}"
      case "deep":
        String(repeating: "[", count: 200) + String(repeating: "1,", count: size / 2) + "1"
          + String(repeating: "]", count: 200)
      default: "{\"rows\":[" + (0..<size / 30).map { "{\"id\":\($0),\"name\":\"n\"}" }.joined(separator: ",") + "]}"
      }
    var reader = IncrementalJSONReader()
    var count = 0
    for character in text { count += try reader.append(String(character)).count }
    #expect(count > 0)
    let value = try reader.finish()
    #expect(value == (try JSONValue(parsing: text)))
  }
}
