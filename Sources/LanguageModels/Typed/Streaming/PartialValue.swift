/// A JSON value while it arrives: what has closed in it, and the beginnings of texts, arrays and objects that are open.
///
/// A number counts from the moment it has ended: 1 may become 12.
public struct PartialValue: Sendable {
  enum Container: Sendable {
    case array([JSONValue])
    /// With the name of the member that is being read.
    case object(JSONObject, key: String?)
  }

  enum Tail: Sendable {
    /// Nothing of the innermost value can be said yet.
    case nothing
    /// A text that is open.
    case text(OpenText)
    case closed(JSONValue)
  }

  /// The containers that are open, from the outside in.
  let containers: [Container]
  /// The first of them that belongs to this value.
  private let start: Int
  let tail: Tail

  init(containers: [Container] = [], start: Int = 0, tail: Tail) {
    self.containers = containers
    self.start = start
    self.tail = tail
  }

  /// Whether nothing more can come.
  public var isComplete: Bool {
    if start == containers.count, case .closed = tail { true } else { false }
  }

  /// The value so far; `nil` while nothing can be said of it.
  ///
  /// It takes as long as the open arrays and objects have members; single members are had faster by their names.
  public var value: JSONValue? {
    var inner: JSONValue? =
      switch tail {
      case .nothing: nil
      case .text(let text): .string(text.text)
      case .closed(let value): value
      }
    for container in containers[start...].reversed() {
      switch container {
      case .array(var elements):
        if let inner { elements.append(inner) }
        inner = .array(elements)
      case .object(var members, let key):
        if let key, let inner { members[key] = inner }
        inner = .object(members)
      }
    }
    return inner
  }

  /// The text so far, `nil` of anything else.
  public var stringValue: String? {
    guard start == containers.count else { return nil }
    return value?.stringValue
  }

  /// How many members or elements have begun; `nil` of anything else.
  public var count: Int? {
    guard start < containers.count else {
      guard case .closed(let value) = tail else { return nil }
      return value.arrayValue?.count ?? value.objectValue?.count
    }
    switch containers[start] {
    case .array(let elements): return elements.count + (inside == nil ? 0 : 1)
    case .object(let members, let key):
      return members.count + (key.map { inside != nil && members[$0] == nil } == true ? 1 : 0)
    }
  }

  /// The member of that name, `nil` if it hasn't begun.
  public subscript(name: String) -> PartialValue? {
    guard start < containers.count else { return closed?[name].map { PartialValue(tail: .closed($0)) } }
    guard case .object(let members, let key) = containers[start] else { return nil }
    if let key, ExactText(key) == ExactText(name) { return inside }
    return members[name].map { PartialValue(tail: .closed($0)) }
  }

  /// The element at that index, `nil` if it hasn't begun.
  public subscript(index: Int) -> PartialValue? {
    guard start < containers.count else { return closed?[index].map { PartialValue(tail: .closed($0)) } }
    guard case .array(let elements) = containers[start] else { return nil }
    if index == elements.count { return inside }
    return elements.indices.contains(index) ? PartialValue(tail: .closed(elements[index])) : nil
  }

  /// What is at a place, given as a JSON Pointer (RFC 6901) such as `/days/0/title`; `nil` if that hasn't begun.
  public subscript(pointer pointer: String) -> PartialValue? {
    if pointer.isEmpty { return self }
    guard pointer.hasPrefix("/") else { return nil }
    var place = self
    for part in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let name = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
      guard let next = place[name] ?? Int(name).flatMap({ place[$0] }) else { return nil }
      place = next
    }
    return place
  }

  private var closed: JSONValue? { if case .closed(let value) = tail { value } else { nil } }

  /// What is open directly inside.
  private var inside: PartialValue? {
    let next = PartialValue(containers: containers, start: start + 1, tail: tail)
    if next.start == containers.count, case .nothing = tail { return nil }
    return next
  }
}

extension PartialValue: CustomStringConvertible {
  /// What has arrived, as JSON text on one line; empty while nothing can be said of it.
  public var description: String { value?.description ?? "" }
}

/// A text that is being read, as it stands between its quotes.
struct OpenText: Sendable {
  private(set) var bytes: [UInt8] = [UInt8(ascii: "\"")]
  /// How much of it can't change its meaning any more: an escape may be half there.
  private var settled = 1
  private var escape = Escape.none
  private var isAfterHigh = false

  private enum Escape {
    case none, backslash
    case digits(Int, UInt32)
  }

  /// Takes a byte; `true` if it is the quote that ends the text.
  mutating func take(_ byte: UInt8) -> Bool {
    bytes.append(byte)
    switch escape {
    case .none:
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\") { escape = .backslash } else { settle() }
    case .backslash:
      escape = byte == UInt8(ascii: "u") ? .digits(0, 0) : .none
      if case .none = escape { settle() }
    case .digits(let count, let code):
      let code = code << 4 | (JSONSyntax.hexDigit(byte) ?? 0)
      guard count == 3 else {
        escape = .digits(count + 1, code)
        break
      }
      escape = .none
      // The first half of a pair waits for the other.
      if JSONSyntax.isHighSurrogate(code), !isAfterHigh { isAfterHigh = true } else { settle() }
    }
    return false
  }

  private mutating func settle() {
    isAfterHigh = false
    settled = bytes.count
  }

  /// The text so far.
  var text: String {
    // Pieces of a reply end between code points, so that what is there is always a text.
    (try? JSONValue(parsing: Array(bytes[..<settled]) + [UInt8(ascii: "\"")]))?.stringValue ?? ""
  }
}
