/// The path of a route: literal segments, and parameters in braces such as `/apps/{app}/sessions`.
struct PathTemplate: Sendable, Hashable, CustomStringConvertible {
  private enum Segment: Sendable, Hashable {
    case literal(String)
    case parameter(String)
  }

  let description: String
  private let segments: [Segment]

  init(_ text: String) {
    description = text
    segments = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { part in
      part.hasPrefix("{") && part.hasSuffix("}")
        ? .parameter(String(part.dropFirst().dropLast())) : .literal(String(part))
    }
  }

  /// How many segments are literal: of two templates that match, the more literal one counts.
  var literals: Int { segments.count { if case .literal = $0 { true } else { false } } }

  /// The parameters' values in decoded segments, `nil` if the template doesn't match.
  func match(_ path: [String]) -> [String: String]? {
    guard path.count == segments.count else { return nil }
    var parameters: [String: String] = [:]
    for (segment, text) in zip(segments, path) {
      switch segment {
      case .literal(let literal): guard literal == text else { return nil }
      case .parameter(let name):
        guard !text.isEmpty else { return nil }
        parameters[name] = text
      }
    }
    return parameters
  }
}

/// Taking paths apart.
enum PathSegments {
  /// The segments of a path that begins with a slash, each percent-decoded once; `nil` if a `%` isn't followed by two
  /// digits, or if what stands there isn't UTF-8 or holds a zero character.
  static func split(_ path: some StringProtocol) -> [String]? {
    var segments: [String] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      guard let segment = decode(part) else { return nil }
      segments.append(segment)
    }
    return segments
  }

  private static func decode(_ text: some StringProtocol) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
