/// A type that says more about itself than its members' types do: to the model in words, and by limits.
///
///     struct Guest: Codable, SchemaGuided {
///       var name: String
///       var age: Int
///       static var schemaGuides: [SchemaGuide] {
///         [SchemaGuide("age", description: "in years", .range(0...130))]
///       }
///     }
///
/// In a module whose code belongs to the main actor by default, a type that conforms belongs to none.
public protocol SchemaGuided: SendableMetatype {
  /// What the type is, for the model.
  static var schemaDescription: String? { get }
  /// What is to be said about its members, by their names in JSON. A name that no member has is an error.
  static var schemaGuides: [SchemaGuide] { get }
  /// A value as JSON that the type accepts; needed only if it refuses the plain values that it is tried with.
  static var schemaExample: JSONValue? { get }
  /// The whole schema, written by hand; `nil` derives it.
  static var generationSchema: JSONSchema? { get }
}

extension SchemaGuided {
  public static var schemaDescription: String? { nil }
  public static var schemaGuides: [SchemaGuide] { [] }
  public static var schemaExample: JSONValue? { nil }
  public static var generationSchema: JSONSchema? { nil }
}

/// What is to be said about one member of a type.
public struct SchemaGuide: Sendable, Hashable {
  /// The member's name in JSON; of an enumeration, the case's.
  public var member: String
  /// What it is, for the model.
  public var description: String?
  /// A value that the type accepts here, where it checks what it is given.
  public var example: JSONValue?
  public var guides: [GenerationGuide]

  /// Says something about a member; limits apply to what the member's type allows, and can only narrow it.
  public init(
    _ member: String, description: String? = nil, example: JSONValue? = nil, _ guides: GenerationGuide...
  ) {
    self.member = member
    self.description = description
    self.example = example
    self.guides = guides
  }
}

/// A limit to the values that a model may generate.
public struct GenerationGuide: Sendable, Hashable {
  /// The types of JSON to which it applies.
  let types: Set<String>
  let name: String
  let keywords: JSONObject
  /// For the elements of an array, and not for itself.
  var isForElements = false

  private init(_ name: String, _ types: Set<String>, _ keywords: JSONObject) {
    self.name = name
    self.types = types
    self.keywords = keywords
  }

  private static let numbers: Set<String> = ["integer", "number"]

  /// A number of at least that much.
  public static func minimum(_ value: Int) -> Self { Self("minimum", numbers, ["minimum": .integer(value)]) }
  /// A number of at least that much.
  public static func minimum(_ value: Double) -> Self { Self("minimum", numbers, ["minimum": .double(value)]) }
  /// A number of at most that much.
  public static func maximum(_ value: Int) -> Self { Self("maximum", numbers, ["maximum": .integer(value)]) }
  /// A number of at most that much.
  public static func maximum(_ value: Double) -> Self { Self("maximum", numbers, ["maximum": .double(value)]) }
  /// A number within these limits, which belong to it.
  public static func range(_ range: ClosedRange<Int>) -> Self {
    Self("range", numbers, ["minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound)])
  }
  /// A number within these limits, which belong to it.
  public static func range(_ range: ClosedRange<Double>) -> Self {
    Self("range", numbers, ["minimum": .double(range.lowerBound), "maximum": .double(range.upperBound)])
  }

  /// An array of so many elements.
  public static func count(_ count: Int) -> Self { self.count(count...count) }
  /// An array of so many elements.
  public static func count(_ range: ClosedRange<Int>) -> Self {
    Self("count", ["array"], ["minItems": .integer(range.lowerBound), "maxItems": .integer(range.upperBound)])
  }
  /// An array of at least so many elements.
  public static func minimumCount(_ count: Int) -> Self {
    Self("minimumCount", ["array"], ["minItems": .integer(count)])
  }
  /// An array of at most so many elements.
  public static func maximumCount(_ count: Int) -> Self {
    Self("maximumCount", ["array"], ["maxItems": .integer(count)])
  }
  /// Something that holds for each element of an array.
  public static func element(_ guide: GenerationGuide) -> Self {
    var guide = guide
    guide.isForElements = true
    return guide
  }

  /// A text of so many characters (Unicode scalars).
  public static func length(_ range: ClosedRange<Int>) -> Self {
    Self("length", ["string"], ["minLength": .integer(range.lowerBound), "maxLength": .integer(range.upperBound)])
  }
  /// A text of at least so many characters.
  public static func minimumLength(_ length: Int) -> Self {
    Self("minimumLength", ["string"], ["minLength": .integer(length)])
  }
  /// A text of at most so many characters.
  public static func maximumLength(_ length: Int) -> Self {
    Self("maximumLength", ["string"], ["maxLength": .integer(length)])
  }
  /// A text that matches a regular expression (ECMA-262), which isn't anchored unless it says so.
  public static func pattern(_ pattern: String) -> Self { Self("pattern", ["string"], ["pattern": .string(pattern)]) }
  /// One of these texts.
  public static func anyOf(_ values: [String]) -> Self {
    Self("anyOf", ["string"], ["enum": .array(values.map { .string($0) })])
  }
  /// One of these whole numbers.
  public static func anyOf(_ values: [Int]) -> Self {
    Self("anyOf", numbers, ["enum": .array(values.map { .integer($0) })])
  }
  /// Just this text.
  public static func constant(_ value: String) -> Self { Self("constant", ["string"], ["enum": [.string(value)]]) }
}
