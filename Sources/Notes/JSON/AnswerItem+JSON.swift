public import LanguageModels

extension AnswerItem {
  /// The longest text of an item, in Unicode scalars; and the longest name of an owner.
  public static let textLimit = 4_000
  public static let ownerLimit = NoteContent.attendeeNameLimit

  public var json: JSONValue {
    [
      "id": .string(id), "kind": .string(kind.rawValue), "text": .string(text), "owner": .optional(owner),
      "due": due?.json ?? .null, "evidence": .array(evidence.map(\.json)), "supported": .bool(supported),
      "reason": .string(reason),
    ]
  }

  /// Reads an item as `json` writes it; `owner`, `due` and `reason` may be left out. Throws `NoteError`, code `invalid` or
  /// `too-long`.
  public init(json: JSONValue) throws(NoteError) {
    let members = try JSONMembers(json, "item")
    var evidence: [Evidence] = []
    for element in try members.array("evidence") ?? [] { evidence.append(try Evidence(json: element)) }
    self.init(
      id: try members.text("id", limit: 200), kind: try members.word("kind"),
      text: try members.text("text", limit: Self.textLimit),
      owner: try members.optionalText("owner", limit: Self.ownerLimit), due: try ItemDue(optional: members["due"]),
      evidence: evidence, supported: try members.bool("supported"),
      reason: try members.optionalText("reason", limit: Self.textLimit, mayBeEmpty: true) ?? "")
  }
}

extension Evidence {
  public var json: JSONValue { ["line": .integer(line), "quote": .string(quote)] }

  /// Throws `NoteError`, code `invalid` or `too-long`.
  public init(json: JSONValue) throws(NoteError) {
    let members = try JSONMembers(json, "evidence")
    self.init(
      line: try members.integer("line"),
      quote: try members.optionalText("quote", limit: NoteContent.textLimit, mayBeEmpty: true) ?? "")
  }
}

extension ItemDue {
  /// The most days that one due day may be, and the longest words for it, in Unicode scalars.
  static let candidateLimit = 10
  static let wordsLimit = 200

  /// `time` is as `08:30`.
  public var json: JSONValue {
    [
      "words": .string(words), "date": .day(date), "time": .dayTime(time),
      "candidates": .array(candidates.map { .string($0.description) }),
    ]
  }

  /// Reads what `json` writes; every member may be left out, not all of them. Throws `NoteError`, code `invalid` or
  /// `too-long`.
  public init(json: JSONValue) throws(NoteError) {
    let members = try JSONMembers(json, "due")
    var candidates: [CivilDate] = []
    for text in try members.texts("candidates", limit: 10) {
      guard let date = CivilDate(text) else {
        throw NoteError(.invalid, "“due.candidates” has to be days such as 2026-05-18, not “\(text)”.")
      }
      candidates.append(date)
    }
    guard candidates.count <= Self.candidateLimit else {
      throw NoteError(.invalid, "“due.candidates” has more than \(Self.candidateLimit) days.")
    }
    self.init(
      words: try members.optionalText("words", limit: Self.wordsLimit, mayBeEmpty: true) ?? "",
      date: try members.date("date"), time: try members.time("time"), candidates: candidates)
    guard !words.isEmpty || date != nil || time != nil || !candidates.isEmpty else {
      throw NoteError(.invalid, "“due” says nothing. Give it a date, or make it null for “not stated”.")
    }
  }

  /// `nil` of nothing and of `null`.
  init?(optional json: JSONValue?) throws(NoteError) {
    guard let json, !json.isNull else { return nil }
    try self.init(json: json)
  }
}

extension AnswerEdit {
  /// Reads the members `edited` (a text, or `null` for what was found), `items`, `removed` and `restored`, of which each may
  /// be left out; others are for whoever calls. Throws `NoteError`, code `invalid` or `too-long`.
  public init(json: JSONValue) throws(NoteError) {
    let members = try JSONMembers(json, "answer")
    let edited = try members.optionalText("edited", limit: NoteContent.textLimit, mayBeEmpty: true)
    var items: [AnswerItem] = []
    for element in try members.array("items") ?? [] { items.append(try AnswerItem(json: element)) }
    self.init(
      text: members.has("edited") ? .some(edited) : nil, items: items,
      removed: try members.texts("removed", limit: 200), restored: try members.texts("restored", limit: 200))
  }
}
