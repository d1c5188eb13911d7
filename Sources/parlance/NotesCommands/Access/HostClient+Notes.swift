import Foundation
import LanguageModels

/// What the commands ask of the notes' API.
extension HostClient {
  // MARK: Notes

  /// All notes, or those that a search finds: the best, or the newest meeting, first.
  func notes(search: String = "") async throws -> [RemoteNoteSummary] {
    var found: [RemoteNoteSummary] = []
    var after: String?
    repeat {
      var path = "/notes?limit=200"
      if !search.isEmpty { path += "&search=" + Self.encoded(search) }
      if let after { path += "&after=" + Self.encoded(after) }
      let answer = try await ask("GET", path)
      let page = try all(answer["notes"], RemoteNoteSummary.init)
      found += page
      after = page.isEmpty ? nil : answer["next"]?.stringValue
    } while after != nil
    return found
  }

  /// The note that a person means by an id, a title or the beginning of one.
  ///
  /// - Throws: `WorkFailed` if there is none or it isn't clear which.
  func note(named text: String) async throws -> RemoteNote {
    // A whole id needs no list.
    if text.utf8.count == 36, text.utf8.allSatisfy({ $0 == 0x2D || ($0 < 0x80 && Character(.init($0)).isHexDigit) }) {
      do { return try await note(text) } catch let problem as APIProblem where problem.status == 404 {}
    }
    return try await note(try NoteNames.note(text, in: try await notes()).id)
  }

  func note(_ id: String) async throws -> RemoteNote {
    try note(try await ask("GET", "/notes/\(Self.encoded(id))"))
  }

  func note(_ json: JSONValue) throws -> RemoteNote {
    guard let note = RemoteNote(json) else { throw notUnderstood("a note: \(json)") }
    return note
  }

  /// The same client id gives the same note.
  func addNote(_ members: JSONObject, clientID: String) async throws -> RemoteNote {
    var body = members
    body["clientID"] = .string(clientID)
    return try note(try await ask("POST", "/notes", body: .object(body)))
  }

  /// What a text is, without keeping it.
  func recognise(
    name: String?, bytes: [UInt8], kind: String? = nil, notSpeakers: [String] = []
  ) async throws -> JSONValue {
    var body: JSONObject = ["base64": .string(Data(bytes).base64EncodedString())]
    if let name { body["name"] = .string(name) }
    if let kind { body["kind"] = .string(kind) }
    if !notSpeakers.isEmpty { body["notSpeakers"] = .array(notSpeakers.map(JSONValue.string)) }
    let found = try await ask("POST", "/notes/recognize", body: .object(body))
    guard found["text"]?.stringValue != nil, found["recognition"]?["kind"]?.stringValue != nil else {
      throw notUnderstood("what was recognised: \(found)")
    }
    return found
  }

  // MARK: Answers

  func answers(of note: String) async throws -> [RemoteAnswer] {
    let answer = try await ask("GET", "/notes/\(Self.encoded(note))/answers")
    return try all(answer["answers"], RemoteAnswer.init)
  }

  func answer(_ id: String) async throws -> RemoteAnswer {
    try answer(try await ask("GET", "/notes/answers/\(Self.encoded(id))"))
  }

  func answer(_ json: JSONValue) throws -> RemoteAnswer {
    guard let answer = RemoteAnswer(json) else { throw notUnderstood("an answer: \(json)") }
    return answer
  }

  func stopAnswer(_ id: String) async throws -> RemoteAnswer {
    try answer(try await ask("POST", "/notes/answers/\(Self.encoded(id))/stop"))
  }

  // MARK: Action items

  /// - Parameters:
  ///   - owner: Only this person's.
  ///   - note: Only those of this note.
  func actions(filter: String, owner: String? = nil, note: String? = nil) async throws -> ActionList {
    var path = "/notes/actions?filter=" + Self.encoded(filter)
    if let owner { path += "&owner=" + Self.encoded(owner) }
    if let note { path += "&note=" + Self.encoded(note) }
    let answer = try await ask("GET", path)
    return ActionList(json: answer, actions: try all(answer["actions"], RemoteAction.init))
  }

  /// The action item that a person means.
  ///
  /// - Throws: `WorkFailed` if there is none or it isn't clear which.
  func action(named text: String) async throws -> RemoteAction {
    try NoteNames.action(text, in: try await actions(filter: "all").actions)
  }

  /// Changes an action item that is as whoever changes it saw it.
  func change(_ action: RemoteAction, _ changes: JSONObject) async throws -> RemoteAction {
    var body = changes
    body["version"] = .integer(action.version)
    return try self.action(try await ask("PATCH", "/notes/actions/\(Self.encoded(action.id))", body: .object(body)))
  }

  func decide(_ suggestion: String, accepts: Bool) async throws -> RemoteAction {
    try action(
      try await ask("POST", "/notes/suggestions/\(Self.encoded(suggestion))", body: ["accept": .bool(accepts)]))
  }

  private func action(_ json: JSONValue) throws -> RemoteAction {
    guard let action = RemoteAction(json) else { throw notUnderstood("an action item: \(json)") }
    return action
  }

  // MARK: Questions

  func savedQuestions() async throws -> [SavedQuestion] {
    try all(try await ask("GET", "/notes/questions")["templates"], SavedQuestion.init)
  }
}

/// Action items with how many there are of each kind.
struct ActionList: Sendable {
  let json: JSONValue
  let actions: [RemoteAction]
}

/// A question of the person's own that was saved, as the API has it.
struct SavedQuestion: Sendable {
  let id: String
  let title: String
  let question: JSONValue
  let instruction: String

  init?(_ json: JSONValue?) {
    guard let json, let id = json["id"]?.stringValue, let title = json["title"]?.stringValue else { return nil }
    self.id = id
    self.title = title
    question = json["question"] ?? .null
    instruction = json["instruction"]?.stringValue ?? ""
  }

  /// The question of that id or title, or whose title alone begins so.
  ///
  /// - Throws: `WorkFailed` if there is none or it isn't clear which.
  static func named(_ text: String, in questions: [SavedQuestion]) throws -> SavedQuestion {
    let wanted = text.lowercased()
    let steps: [(SavedQuestion) -> Bool] = [
      { $0.id == text }, { $0.title.lowercased() == wanted }, { $0.title.lowercased().hasPrefix(wanted) },
    ]
    let named = { (one: SavedQuestion) in "\(NoteNames.short(one.id)) “\(one.title)”" }
    guard let question = try ShortNames.first(steps, of: questions, text, kind: "saved question", named: named) else {
      throw WorkFailed(
        PlainText.oneLine("There is no saved question '\(text)': 'parlance notes questions' lists them."))
    }
    return question
  }
}
