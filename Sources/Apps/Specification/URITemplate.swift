/// An address with holes: a URI template (RFC 6570), cut into its parts.
public struct URITemplate: Sendable, Hashable {
  /// A piece of the address.
  public enum Part: Sendable, Hashable {
    case literal(String)
    case expression(Expression)
  }

  /// What stands in braces (RFC 6570, section 2.2).
  public struct Expression: Sendable, Hashable {
    /// `+`, `#`, `.`, `/`, `;`, `?`, `&`, or `nil` for simple expansion.
    public var operation: Character?
    public var variables: [Variable]
  }

  /// A name in braces with its modifier (RFC 6570, section 2.4).
  public struct Variable: Sendable, Hashable {
    public var name: String
    /// `:3`: only so many characters.
    public var maximumLength: Int?
    /// `*`: each element for itself.
    public var isExploded: Bool
  }

  /// Why a text isn't a URI template, and where (Unicode scalars from the start).
  public struct SyntaxError: Error, Sendable, Hashable {
    public var message: String
    public var offset: Int
  }

  public let source: String
  public let parts: [Part]

  /// The names of all variables, in order, with repetitions.
  public var variables: [String] {
    parts.flatMap { part in
      if case .expression(let expression) = part { expression.variables.map(\.name) } else { [String]() }
    }
  }

  /// Parses a template.
  ///
  /// - Throws: `SyntaxError` for braces that don't match, an operator that RFC 6570 reserves, or a bad name.
  public init(parsing source: String) throws(SyntaxError) {
    self.source = source
    var parts: [Part] = []
    var literal = String.UnicodeScalarView()
    let scalars = Array(source.unicodeScalars)
    var index = 0
    while index < scalars.count {
      switch scalars[index] {
      case "{":
        guard let close = scalars[index...].firstIndex(of: "}") else {
          throw SyntaxError(message: "'{' without '}'", offset: index)
        }
        if !literal.isEmpty { parts.append(.literal(String(literal))) }
        literal = String.UnicodeScalarView()
        parts.append(.expression(try Self.expression(scalars[(index + 1)..<close])))
        index = close
      case "}": throw SyntaxError(message: "'}' without '{'", offset: index)
      case let scalar where scalar.properties.isWhitespace || "\"'<>\\^`|".unicodeScalars.contains(scalar):
        throw SyntaxError(message: "'\(scalar)' can't stand in an address", offset: index)
      default: literal.append(scalars[index])
      }
      index += 1
    }
    if !literal.isEmpty { parts.append(.literal(String(literal))) }
    self.parts = parts
  }

  private static func expression(_ scalars: ArraySlice<Unicode.Scalar>) throws(SyntaxError) -> Expression {
    var scalars = scalars
    var operation: Character?
    if let first = scalars.first, "+#./;?&".unicodeScalars.contains(first) {
      operation = Character(first)
      scalars = scalars.dropFirst()
    } else if let first = scalars.first, "=,!@|".unicodeScalars.contains(first) {
      throw SyntaxError(message: "the operator '\(first)' is reserved", offset: scalars.startIndex)
    }
    var variables: [Variable] = []
    for piece in scalars.split(separator: ",", omittingEmptySubsequences: false) {
      variables.append(try variable(piece))
    }
    return Expression(operation: operation, variables: variables)
  }

  private static func variable(_ scalars: ArraySlice<Unicode.Scalar>) throws(SyntaxError) -> Variable {
    let name = scalars.prefix { $0.isNameCharacter || $0 == "." || $0 == "%" }
    let rest = scalars[name.endIndex...]
    let text = string(name)
    guard !name.isEmpty, !text.hasPrefix("."), !text.hasSuffix(".") else {
      throw SyntaxError(message: "expected a name of letters, digits and '_' in the braces", offset: scalars.startIndex)
    }
    if rest.isEmpty { return Variable(name: text, maximumLength: nil, isExploded: false) }
    if rest.elementsEqual(["*"]) { return Variable(name: text, maximumLength: nil, isExploded: true) }
    if rest.first == ":", let length = Int(string(rest.dropFirst())), (1..<10_000).contains(length) {
      return Variable(name: text, maximumLength: length, isExploded: false)
    }
    throw SyntaxError(message: "'\(string(rest))' can't follow the name '\(text)'", offset: rest.startIndex)
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
