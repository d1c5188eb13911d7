/// Finds out which call of a reply each piece belongs to, whatever a server leaves out.
///
/// Most servers count the calls (`index`) and name a call's id in its first piece. Some send whole calls without an index,
/// some count every call as 0 and tell them apart by the id, some repeat id and name in every piece.
struct ToolCallSorter: Sendable {
  private struct Call {
    var id: String?
    var hasName = false
  }

  private var calls: [Call] = []
  /// The call that the server last meant by its index.
  private var byIndex: [Int: Int] = [:]
  private var byID: [String: Int] = [:]

  /// Whether there is a call at all.
  var isEmpty: Bool { calls.isEmpty }

  /// Turns a server's piece into one with the index of its call; id and name are given once for each call.
  mutating func take(_ piece: ChatChunk.ToolCallPiece) -> ToolCallDelta {
    let place = place(of: piece)
    var delta = ToolCallDelta(index: place, arguments: piece.arguments)
    if let id = piece.id, calls[place].id == nil {
      calls[place].id = id
      byID[id] = place
      delta.id = id
    }
    if let name = piece.name, !calls[place].hasName {
      calls[place].hasName = true
      delta.name = name
    }
    return delta
  }

  private mutating func place(of piece: ChatChunk.ToolCallPiece) -> Int {
    if let index = piece.index {
      if let known = byIndex[index], piece.id == nil || calls[known].id == nil || calls[known].id == piece.id {
        return known
      }
      let place = piece.id.flatMap { byID[$0] } ?? add()
      byIndex[index] = place
      return place
    }
    if let id = piece.id { return byID[id] ?? add() }
    // Without an index and an id, a name begins a call, and anything else goes on with the last one.
    return piece.name != nil || calls.isEmpty ? add() : calls.count - 1
  }

  private mutating func add() -> Int {
    calls.append(Call())
    return calls.count - 1
  }
}
