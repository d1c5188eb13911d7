extension URITemplate {
  /// What a variable stands for.
  public enum Value: Sendable, Hashable {
    case text(String)
    case list([String])
    /// Names and values, in order.
    case pairs([Pair])
  }

  /// A name with its value.
  public struct Pair: Sendable, Hashable {
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Fills the template (RFC 6570, section 3); a variable without value, an empty list and an empty map are left out.
  ///
  /// - Throws: `URITemplateError` if a length is asked of a list or a map.
  public func expanded(_ value: (String) -> Value?) throws(URITemplateError) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .expression(let kind, let variables):
        var isFirst = true
        for variable in variables {
          guard let value = value(variable.name), let text = try Self.expand(variable, value, kind) else { continue }
          result += (isFirst ? kind.first : kind.separator) + text
          isFirst = false
        }
      }
    }
    return result
  }

  /// One variable of an expression; `nil` if there is nothing in it.
  private static func expand(
    _ variable: Variable, _ value: Value, _ kind: Operator
  ) throws(URITemplateError) -> String? {
    func encode(_ text: String) -> String { PercentEncoding.encoded(text, keepsReserved: kind.allowsReserved) }
    func named(_ name: String, _ text: String) -> String {
      // A name in the template is plain or percent-encoded already (section 2.3); one from a map isn't.
      guard kind.isNamed else { return text }
      return text.isEmpty ? name + kind.ifEmpty : name + "=" + text
    }
    switch (value, variable.modifier) {
    case (.text(let text), .prefix(let length)):
      return named(variable.name, encode(PercentEncoding.prefix(of: text, length, keepsTriplets: kind.allowsReserved)))
    case (.text(let text), _): return named(variable.name, encode(text))
    case (.list([]), _), (.pairs([]), _): return nil
    case (_, .prefix):
      throw URITemplateError("the length of \(variable.name) is limited, but its value is a list or a map")
    case (.list(let elements), .explode):
      return elements.map { named(variable.name, encode($0)) }.joined(separator: kind.separator)
    case (.list(let elements), .none):
      return named(variable.name, elements.map(encode).joined(separator: ","))
    case (.pairs(let pairs), .explode):
      return pairs.map { pair in
        let text = encode(pair.value)
        return kind.isNamed && text.isEmpty ? encode(pair.name) + kind.ifEmpty : encode(pair.name) + "=" + text
      }.joined(separator: kind.separator)
    case (.pairs(let pairs), .none):
      return named(
        variable.name, pairs.map { encode($0.name) + "," + encode($0.value) }.joined(separator: ","))
    }
  }
}

/// Percent-encoding (RFC 3986, section 2.1) of UTF-8.
enum PercentEncoding {
  private static let unreserved = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~".utf8)
  private static let reserved = Set(":/?#[]@!$&'()*+,;=".utf8)

  /// The text with everything encoded but unreserved characters and, if wanted, reserved ones and triplets.
  static func encoded(_ text: String, keepsReserved: Bool) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if unreserved.contains(byte) || (keepsReserved && (reserved.contains(byte) || isTriplet(bytes, at: index))) {
        result.append(byte)
      } else {
        result.append(UInt8(ascii: "%"))
        result.append(hexDigit(byte >> 4))
        result.append(hexDigit(byte & 15))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The first characters (Unicode scalars); a triplet that stays one counts as one and isn't cut.
  static func prefix(of text: String, _ length: Int, keepsTriplets: Bool) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var index = 0
    for _ in 0..<length where index < scalars.count {
      let isTriplet =
        keepsTriplets && scalars[index] == "%" && index + 2 < scalars.count
        && scalars[index + 1].properties.isASCIIHexDigit && scalars[index + 2].properties.isASCIIHexDigit
      let count = isTriplet ? 3 : 1
      result.append(contentsOf: scalars[index..<index + count])
      index += count
    }
    return String(result)
  }

  private static func isTriplet(_ bytes: [UInt8], at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "%") && index + 2 < bytes.count && isHexDigit(bytes[index + 1])
      && isHexDigit(bytes[index + 2])
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool { UnicodeScalar(byte).properties.isASCIIHexDigit }
  private static func hexDigit(_ number: UInt8) -> UInt8 {
    number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "A") + number - 10
  }
}
