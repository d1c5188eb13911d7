/// Reads URI templates by the grammar of RFC 6570, section 2.
struct URITemplateParser {
  private let scalars: [UnicodeScalar]
  private var position = 0

  init(_ source: String) { scalars = Array(source.unicodeScalars) }

  mutating func parse() throws(URITemplateError) -> [URITemplate.Part] {
    var parts: [URITemplate.Part] = []
    var literal = ""
    while position < scalars.count {
      let scalar = scalars[position]
      switch scalar {
      case "{":
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        parts.append(try parseExpression())
      case "}": throw URITemplateError("found '}' without '{'", offset: position)
      case "%":
        guard isTriplet(at: position) else {
          throw URITemplateError(
            "found '%' without two hexadecimal digits; a percent sign is written %25", offset: position)
        }
        literal.unicodeScalars.append(contentsOf: scalars[position..<position + 3])
        position += 3
      default:
        guard Self.isLiteral(scalar) else {
          throw URITemplateError(
            "\(Self.name(of: scalar)) can't stand in an address; percent-encode it", offset: position)
        }
        literal += PercentEncoding.encoded(String(scalar), keepsReserved: true)
        position += 1
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    return parts
  }

  private mutating func parseExpression() throws(URITemplateError) -> URITemplate.Part {
    let start = position
    position += 1
    var kind = URITemplate.Operator.simple
    if let scalar = peek, !Self.isNamePart(scalar), scalar != "%", scalar != "}" {
      if let found = URITemplate.Operator(rawValue: Character(scalar)), found != .simple {
        kind = found
        position += 1
      } else {
        let reserved = "=,!@|".unicodeScalars.contains(scalar) ? ", an operator kept for later" : ""
        throw URITemplateError(
          "found \(Self.name(of: scalar))\(reserved); expected a name, or one of + # . / ; ? & and a name",
          offset: position)
      }
    }
    var variables: [URITemplate.Variable] = []
    while true {
      variables.append(try parseVariable())
      guard let scalar = peek else { throw URITemplateError("'{' isn't closed by '}'", offset: start) }
      position += 1
      if scalar == "}" { return .expression(kind, variables) }
      guard scalar == "," else {
        throw URITemplateError("found \(Self.name(of: scalar)), expected ',' or '}'", offset: position - 1)
      }
    }
  }

  private mutating func parseVariable() throws(URITemplateError) -> URITemplate.Variable {
    let start = position
    var name = ""
    while let scalar = peek {
      if scalar == "%" {
        guard isTriplet(at: position) else {
          throw URITemplateError("found '%' without two hexadecimal digits", offset: position)
        }
        name.unicodeScalars.append(contentsOf: scalars[position..<position + 3])
        position += 3
      } else if Self.isNamePart(scalar) || (scalar == "." && !name.isEmpty) {
        name.unicodeScalars.append(scalar)
        position += 1
      } else {
        break
      }
    }
    guard !name.isEmpty, !name.hasSuffix("."), !name.contains("..") else {
      throw URITemplateError("expected the name of an argument", offset: start)
    }
    return URITemplate.Variable(name: name, modifier: try parseModifier())
  }

  private mutating func parseModifier() throws(URITemplateError) -> URITemplate.Modifier {
    if peek == "*" {
      position += 1
      return .explode
    }
    guard peek == ":" else { return .none }
    position += 1
    let start = position
    var digits = ""
    while let scalar = peek, ("0"..."9").contains(scalar) {
      digits.unicodeScalars.append(scalar)
      position += 1
    }
    guard let length = Int(digits), (1...9999).contains(length), !digits.hasPrefix("0") else {
      throw URITemplateError("expected a length from 1 to 9999", offset: start)
    }
    return .prefix(length)
  }

  private var peek: UnicodeScalar? { position < scalars.count ? scalars[position] : nil }

  private func isTriplet(at index: Int) -> Bool {
    index + 2 < scalars.count && scalars[index + 1].properties.isASCIIHexDigit
      && scalars[index + 2].properties.isASCIIHexDigit
  }

  private static func isNamePart(_ scalar: UnicodeScalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }

  private static func isLiteral(_ scalar: UnicodeScalar) -> Bool {
    switch scalar {
    case "\"", "<", ">", "\\", "^", "`", "|": false
    case _ where scalar.value <= 0x20 || scalar.value == 0x7F: false
    // Outside ASCII: RFC 3987's characters and private use, as RFC 6570 lists them; controls aren't among them.
    case _ where scalar.value < 0xA0: scalar.value < 0x7F
    default: scalar.value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF).contains(scalar.value)
    }
  }

  private static func name(of scalar: UnicodeScalar) -> String {
    scalar == " " ? "a space" : scalar.value < 0x20 || scalar.value == 0x7F ? "a control character" : "'\(scalar)'"
  }
}
