/// Puts the calls of one reply together from the pieces in which they arrive.
///
/// Servers differ: some leave out ids, or give two calls one id; some count every call as the first and only the id
/// tells them apart; some repeat id and name with every piece; some skip indices.
struct ToolCallAssembler {
  private struct Part {
    var index: Int
    var id: String?
    var name: String?
    var arguments: String
  }

  private var parts: [Part] = []

  var isEmpty: Bool { parts.isEmpty }

  mutating func append(_ delta: ToolCallDelta) {
    let id = delta.id?.isEmpty == true ? nil : delta.id
    let name = delta.name?.isEmpty == true ? nil : delta.name
    // The last one of that index, unless the piece says that it belongs to another call.
    if let last = parts.lastIndex(where: { $0.index == delta.index }),
      id == nil || parts[last].id == nil || parts[last].id == id
    {
      parts[last].id = parts[last].id ?? id
      parts[last].name = parts[last].name ?? name
      parts[last].arguments += delta.arguments
    } else {
      parts.append(Part(index: delta.index, id: id, name: name, arguments: delta.arguments))
    }
  }

  /// The calls in the order of their indices, each with an id of its own.
  ///
  /// - Parameter taken: The ids that the conversation has already.
  func calls(taken: Set<String>) -> [ToolCall] {
    var taken = taken
    let ordered = parts.enumerated().sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
    return ordered.map { _, part in
      let id = part.id.flatMap { taken.contains($0) ? nil : $0 } ?? Self.freeID(taken)
      taken.insert(id)
      return ToolCall(id: id, name: part.name ?? "", arguments: part.arguments)
    }
  }

  /// An id in the form that the strictest servers ask for: nine letters and digits.
  private static func freeID(_ taken: Set<String>) -> String {
    var number = taken.count
    while true {
      let digits = String(number)
      let id = "call" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
      if !taken.contains(id) { return id }
      number += 1
    }
  }
}
