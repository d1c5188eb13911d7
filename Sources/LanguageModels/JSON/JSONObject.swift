/// The members of a JSON object in their order; of two members of one name the last one counts (RFC 8259, section 4).
public struct JSONObject: Sendable {
  /// The names of the members, in order.
  public private(set) var keys: [String]
  private var values: [String: JSONValue]

  /// Makes an object without members.
  public init() {
    keys = []
    values = [:]
  }

  /// Makes an object of these members.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    self.init()
    for (name, value) in members { self[name] = value }
  }

  /// How many members there are.
  public var count: Int { keys.count }

  /// Whether there are no members.
  public var isEmpty: Bool { keys.isEmpty }

  /// The member of that name; setting a new one appends it, setting `nil` removes it.
  public subscript(name: String) -> JSONValue? {
    get { values[name] }
    set {
      if let newValue {
        if values.updateValue(newValue, forKey: name) == nil { keys.append(name) }
      } else if values.removeValue(forKey: name) != nil {
        keys.removeAll { $0 == name }
      }
    }
  }
}

extension JSONObject: Hashable {
  /// Two objects are equal when they have the same members in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool { left.values == right.values }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension JSONObject: Sequence {
  /// Visits the members in order.
  public func makeIterator() -> AnyIterator<(key: String, value: JSONValue)> {
    var index = 0
    return AnyIterator {
      while index < keys.count {
        let key = keys[index]
        index += 1
        if let value = values[key] { return (key, value) }
      }
      return nil
    }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { ($0.0, $0.1) })
  }
}
