/// Why a value can't be converted to a declared type, and where in it.
public struct ConversionProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Something that isn't optional isn't there.
    public static let missing = Code(rawValue: "missing")
    /// A value that is not of the type.
    public static let type = Code(rawValue: "type")
    /// A number that the type can't hold.
    public static let range = Code(rawValue: "range")
  }

  public var code: Code
  /// Where it is: members by name, elements as `[3]`; empty for the whole value.
  public var path: [String]
  /// The type that is wanted.
  public var expected: ValueType
  /// What was found, shortened to 60 characters.
  public var found: String

  public init(_ code: Code, path: [String] = [], expected: ValueType, found: String) {
    self.code = code
    self.path = path
    self.expected = expected
    self.found = found
  }

  init(_ code: Code = .type, expected: ValueType, value: AppValue) {
    self.init(code, expected: expected, found: value.shown)
  }

  /// The same problem, one level further out.
  func inside(_ step: String) -> ConversionProblem {
    var problem = self
    problem.path.insert(step, at: 0)
    return problem
  }

  /// The path as text, such as `[3].owner.id`.
  public var location: String {
    path.reduce("") { $0.isEmpty || $1.hasPrefix("[") ? $0 + $1 : "\($0).\($1)" }
  }

  public var description: String {
    let place = path.isEmpty ? "" : "\(location): "
    let wanted = "expected \(expected)"
    return code == .missing ? "\(place)\(wanted), found nothing" : "\(place)\(wanted), found \(found)"
  }
}

extension AppValue {
  /// The value for a message: its kind, and what it is if that is short enough to say.
  var shown: String {
    switch self {
    case .null: "nothing"
    case .list(let elements): "a list of \(elements.count)"
    case .string(let text): "the text '\(text.prefix(60))\(text.count > 60 ? "…" : "")'"
    case .map, .bytes: typeName
    default: "\(typeName) (\((plainText ?? "").prefix(60)))"
    }
  }
}
