public import LanguageModels

extension ActionItem {
  /// - Parameter today: The person's day, which says what is late.
  public func json(today: CivilDate) -> JSONValue {
    [
      "id": .string(id), "uid": .string(uid), "version": .integer(version), "note": .string(note),
      "noteTitle": .string(noteTitle), "meeting": .day(meeting), "text": .string(text), "owner": .optional(owner),
      "due": due?.json ?? .null, "evidence": .array(evidence.map(\.json)), "status": .string(status.rawValue),
      "isLate": .bool(isLate(on: today)), "created": .time(created), "updated": .time(updated),
      "suggestions": .array(suggestions.map(\.json)),
    ]
  }
}

extension ActionSuggestion {
  public var json: JSONValue {
    [
      "id": .string(id), "note": .string(note), "noteTitle": .string(noteTitle), "evidence": evidence.json,
      "news": news.json,
    ]
  }
}

extension ActionNews {
  /// `{"kind": "done"}`, `{"kind": "dropped"}`, `{"kind": "due", "due": …}` or `{"kind": "owner", "owner": …}`.
  public var json: JSONValue {
    switch self {
    case .done: ["kind": "done"]
    case .dropped: ["kind": "dropped"]
    case .due(let due): ["kind": "due", "due": due.json]
    case .owner(let owner): ["kind": "owner", "owner": .string(owner)]
    }
  }
}

extension ActionChange {
  /// Reads the members `text`, `owner`, `due` and `status`: what isn't there stays as it is, `null` of owner and due makes
  /// them "not stated"; others are for whoever calls. Throws `NoteError`, code `invalid` or `too-long`.
  public init(json: JSONValue) throws(NoteError) {
    let members = try JSONMembers(json, "action")
    self.init()
    if members.has("text") { text = try members.text("text", limit: AnswerItem.textLimit) }
    if members.has("owner") { owner = .some(try members.optionalText("owner", limit: AnswerItem.ownerLimit)) }
    if members.has("due") { due = .some(try ItemDue(optional: members["due"])) }
    if members.has("status") { status = try members.word("status") as ActionItem.Status }
  }
}
