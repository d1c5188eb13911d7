/// A URI template (RFC 6570, all four levels): `https://api.github.com/users/{username}/repos{?page}`.
public struct URITemplate: Sendable, Hashable {
  /// The template as it was written.
  public let source: String
  let parts: [Part]

  enum Part: Sendable, Hashable {
    /// Text with everything percent-encoded that must be.
    case literal(String)
    case expression(Operator, [Variable])
  }

  /// One variable of an expression.
  struct Variable: Sendable, Hashable {
    var name: String
    var modifier: Modifier
  }

  enum Modifier: Sendable, Hashable {
    case none
    /// `:n`, the first n characters; 1 to 9999.
    case prefix(Int)
    /// `*`, every element by itself.
    case explode
  }

  /// What stands at the start of an expression, and what follows from it (RFC 6570, appendix A).
  enum Operator: Character, Sendable, Hashable, CaseIterable {
    case simple = " "
    case reserved = "+"
    case fragment = "#"
    case label = "."
    case path = "/"
    case matrix = ";"
    case query = "?"
    case continuation = "&"

    /// What comes before the first value that is there.
    var first: String {
      switch self {
      case .simple, .reserved: ""
      default: String(rawValue)
      }
    }

    var separator: String {
      switch self {
      case .simple, .reserved, .fragment: ","
      case .query: "&"
      default: String(rawValue)
      }
    }

    /// Whether a value stands behind its name.
    var isNamed: Bool { self == .matrix || self == .query || self == .continuation }

    /// What stands between the name and an empty value.
    var ifEmpty: String { self == .query || self == .continuation ? "=" : "" }

    /// Whether reserved characters and percent-encoded triplets stay as they are.
    var allowsReserved: Bool { self == .reserved || self == .fragment }
  }

  /// Parses a template.
  ///
  /// - Throws: `URITemplateError` that points at the character.
  public init(parsing source: String) throws(URITemplateError) {
    var parser = URITemplateParser(source)
    parts = try parser.parse()
    self.source = source
  }

  /// The names of the variables, each once, in the order of their appearance.
  public var variables: [String] {
    var names: [String] = []
    for case .expression(_, let variables) in parts {
      for variable in variables where !names.contains(variable.name) { names.append(variable.name) }
    }
    return names
  }

  /// The text before the first expression.
  var literalPrefix: String { if case .literal(let text)? = parts.first { text } else { "" } }
}

/// Why a text isn't a URI template, or can't be filled.
public struct URITemplateError: Error, Sendable, Hashable, CustomStringConvertible {
  public var message: String
  /// The offset in Unicode scalars from the start of the template; `nil` if it can't be filled.
  public var offset: Int?

  public init(_ message: String, offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }

  public var description: String { offset.map { "character \($0 + 1): \(message)" } ?? message }
}
