/// The members of a JSON object in their order; of two members of one name the last one counts (RFC 8259, section 4).
///
/// Names are the same when their code points are: "é" in one piece and "é" in two are two names.
public struct JSONObject: Sendable {
  /// The names of the members, in order.
  public private(set) var keys: [String]
  private var values: [JSONValue]
  /// Where a name stands; `nil` while there are so few that looking through them is quicker.
  private var index: [ExactText: Int]?

  private static let smallSize = 12

  /// Makes an object without members.
  public init() {
    keys = []
    values = []
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
    get { position(of: name).map { values[$0] } }
    set {
      switch (position(of: name), newValue) {
      case (let position?, let value?): values[position] = value
      case (nil, let value?): append(name, value)
      case (let position?, nil): remove(at: position)
      case (nil, nil): break
      }
    }
  }

  private func position(of name: String) -> Int? {
    if let index { return index[ExactText(name)] }
    let wanted = ExactText(name)
    return keys.firstIndex { ExactText($0) == wanted }
  }

  private mutating func append(_ name: String, _ value: JSONValue) {
    keys.append(name)
    values.append(value)
    if index != nil {
      index?[ExactText(name)] = keys.count - 1
    } else if keys.count > Self.smallSize {
      reindex()
    }
  }

  private mutating func remove(at position: Int) {
    keys.remove(at: position)
    values.remove(at: position)
    reindex()
  }

  private mutating func reindex() {
    guard keys.count > Self.smallSize else {
      index = nil
      return
    }
    index = Dictionary(keys.enumerated().map { (ExactText($0.element), $0.offset) }, uniquingKeysWith: { $1 })
  }
}

extension JSONObject: Hashable {
  /// Two objects are equal when they have the same members in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
  }

  public func hash(into hasher: inout Hasher) {
    // The order must not matter, so the members' hashes are added up.
    var sum = 0
    for (key, value) in self {
      var member = Hasher()
      member.combine(ExactText(key))
      member.combine(value)
      sum &+= member.finalize()
    }
    hasher.combine(sum)
  }
}

extension JSONObject: Sequence {
  /// Visits the members in order.
  public func makeIterator() -> AnyIterator<(key: String, value: JSONValue)> {
    var index = 0
    return AnyIterator {
      guard index < keys.count else { return nil }
      defer { index += 1 }
      return (keys[index], values[index])
    }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { ($0.0, $0.1) })
  }
}
