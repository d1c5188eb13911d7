import LanguageModels

/// Where the values of a JSON text stand: the line of every value, by its JSON pointer (RFC 6901).
///
/// The text must be valid JSON, which `JSONValue(parsing:)` has found out before.
struct JSONLines: Sendable {
  /// The line of every value, from 1, by its pointer; the whole text is "".
  private(set) var lines: [String: Int] = [:]
  /// Members that stand twice in one object: the pointer, and the line of the second one.
  private(set) var doubles: [(pointer: String, line: Int)] = []

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(scanning bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    scanValue(at: "")
  }

  /// The line of the value, or of the nearest one around it that is there; 0 if the text has none.
  func line(of pointer: String) -> Int {
    var pointer = Substring(pointer)
    while true {
      if let line = lines[String(pointer)] { return line }
      guard let slash = pointer.lastIndex(of: "/") else { return 0 }
      pointer = pointer[..<slash]
    }
  }

  /// The members that stand twice, as problems of a file.
  func duplicates(file: String) -> [SpecProblem] {
    doubles.map {
      SpecProblem(
        RuleCode.duplicateKey, file: file, line: $0.line,
        message: "\($0.pointer): this key stands twice in the same object, expected once.")
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A: line += 1
      case 0x20, 0x0D, 0x09: break
      default: return
      }
      position += 1
    }
  }

  private mutating func scanValue(at pointer: String) {
    skipSpace()
    lines[pointer] = line
    guard position < bytes.count else { return }
    switch bytes[position] {
    case UInt8(ascii: "{"): scanMembers(at: pointer)
    case UInt8(ascii: "["): scanElements(at: pointer)
    case UInt8(ascii: "\""): _ = scanString()
    default:
      while position < bytes.count, !Self.ends.contains(bytes[position]) { position += 1 }
    }
  }

  private static let ends: Set<UInt8> = [0x20, 0x0A, 0x0D, 0x09, 0x2C, 0x5D, 0x7D]

  private mutating func scanMembers(at pointer: String) {
    position += 1
    var names: Set<String> = []
    while true {
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { break }
      let name = scanString()
      let member = pointer.appending(pointerTo: name)
      if !names.insert(name).inserted { doubles.append((member, line)) }
      skipSpace()
      position += 1
      scanValue(at: member)
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { break }
      position += 1
    }
    position += 1
  }

  private mutating func scanElements(at pointer: String) {
    position += 1
    skipSpace()
    var index = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
      scanValue(at: pointer.appending(pointerTo: index))
      index += 1
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { break }
      position += 1
    }
    position += 1
  }

  private mutating func scanString() -> String {
    let start = position
    position += 1
    var hasEscape = false
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") {
        hasEscape = true
        position += 1
      }
      position += 1
    }
    position = min(position + 1, bytes.count)
    if hasEscape, let text = try? JSONValue(parsing: Array(bytes[start..<position])).stringValue { return text }
    return String(decoding: bytes[(start + 1)..<max(start + 1, position - 1)], as: UTF8.self)
  }
}

extension String {
  /// This JSON pointer, extended by a member's name (RFC 6901, section 3).
  func appending(pointerTo name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return self + "/" + name
    }
    var escaped = ""
    for character in name.unicodeScalars {
      switch character {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return self + "/" + escaped
  }

  /// This JSON pointer, extended by an element's index.
  func appending(pointerTo index: Int) -> String { self + "/" + String(index) }
}
