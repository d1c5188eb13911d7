/// What a later note says, as the database has it.
struct KeptNews: Codable {
  private var kind: String
  private var due: ItemDue?
  private var owner: String?

  init(_ news: ActionNews) {
    switch news {
    case .done: kind = "done"
    case .dropped: kind = "dropped"
    case .due(let due): (kind, self.due) = ("due", due)
    case .owner(let owner): (kind, self.owner) = ("owner", owner)
    }
  }

  /// - Throws: `DecodingError` if this program doesn't know it.
  func news() throws -> ActionNews {
    switch kind {
    case "done": return .done
    case "dropped": return .dropped
    case "due": if let due { return .due(due) }
    case "owner": if let owner { return .owner(owner) }
    default: break
    }
    throw DecodingError.dataCorrupted(
      .init(codingPath: [], debugDescription: "The news “\(kind)” is unknown to this program."))
  }
}

extension ActionNews {
  /// What it changes of an action item.
  var change: ActionChange {
    switch self {
    case .done: ActionChange(status: .done)
    case .dropped: ActionChange(status: .dropped)
    case .due(let due): ActionChange(due: .some(due))
    case .owner(let owner): ActionChange(owner: .some(owner))
    }
  }

  /// Whether an action item isn't so already.
  func isNew(for item: ActionItem) -> Bool {
    switch self {
    case .done: item.status != .done
    case .dropped: item.status != .dropped
    case .due(let due):
      due.date != item.due?.date || due.time != item.due?.time || due.candidates != item.due?.candidates ?? []
    case .owner(let owner): owner.foldedWords != item.owner?.foldedWords
    }
  }
}
