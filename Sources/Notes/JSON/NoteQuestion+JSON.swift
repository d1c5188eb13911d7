public import LanguageModels

extension NoteQuestion {
  /// The kinds of questions, by the words that JSON has for them.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case ready, summary, dates, own
  }

  public var kind: Kind {
    switch self {
    case .ready: .ready
    case .summary: .summary
    case .dates: .dates
    case .own: .own
    }
  }

  /// `{"kind": "ready", "ready": "actions"}`, `{"kind": "summary", "length": "brief"}`, `{"kind": "dates"}` or
  /// `{"kind": "own", "text": …}`.
  public var json: JSONValue {
    var members: JSONObject = ["kind": .string(kind.rawValue)]
    switch self {
    case .ready(let question): members["ready"] = .string(question.rawValue)
    case .summary(let length): members["length"] = .string(length.rawValue)
    case .dates: break
    case .own(let text): members["text"] = .string(text)
    }
    return .object(members)
  }

  /// Reads what `json` writes. Throws `NoteError`: code `invalid`, also of an empty own question, or `too-long`.
  public init(json: JSONValue) throws(NoteError) {
    let members = try JSONMembers(json, "question")
    switch try members.word("kind", of: Kind.self) {
    case .ready: self = .ready(try members.word("ready"))
    case .summary: self = .summary(try members.word("length"))
    case .dates: self = .dates
    case .own: self = .own(try members.text("text", limit: NoteAsking.textLimit))
    }
  }
}

extension ReadyQuestion {
  /// The question with its title and sentence, for whoever lets people choose.
  public var json: JSONValue {
    ["id": .string(rawValue), "title": .string(title), "sentence": .string(sentence)]
  }
}

extension QuestionTemplate {
  public var json: JSONValue {
    [
      "id": .string(id), "title": .string(title), "question": question.json, "instruction": .string(instruction),
    ]
  }

  /// Reads a template; `instruction` may be left out.
  ///
  /// - Parameter id: Its id, which isn't taken from the JSON.
  /// - Throws: `NoteError`, code `invalid` or `too-long`.
  public init(json: JSONValue, id: String) throws(NoteError) {
    let members = try JSONMembers(json, "template")
    self.init(
      id: id, title: try members.text("title", limit: Self.titleLimit),
      question: try NoteQuestion(json: members["question"] ?? .null),
      instruction: try members.optionalText("instruction", limit: NoteAsking.textLimit, mayBeEmpty: true) ?? "")
  }
}
