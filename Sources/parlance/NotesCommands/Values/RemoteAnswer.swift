import LanguageModels

/// An answer about a note as the API has it.
struct RemoteAnswer: Sendable {
  let json: JSONValue
  let id: String
  let note: String
  let status: String
  let question: JSONValue
  let instruction: String
  let items: [RemoteItem]
  /// What the person made of it, else what was written of the items; may be empty.
  let text: String
  /// Lines that got no answer.
  let failed: [(from: Int, to: Int, message: String)]

  init?(_ json: JSONValue?) {
    guard let json, let id = json["id"]?.stringValue, let note = json["note"]?.stringValue,
      let status = json["status"]?.stringValue, let items = json["items"]?.arrayValue
    else { return nil }
    self.json = json
    self.id = id
    self.note = note
    self.status = status
    self.items = items.compactMap(RemoteItem.init)
    guard self.items.count == items.count else { return nil }
    question = json["question"] ?? .null
    instruction = json["instruction"]?.stringValue ?? ""
    text = json["edited"]?.stringValue ?? json["text"]?.stringValue ?? ""
    failed = (json["coverage"]?["failed"]?.arrayValue ?? []).compactMap { chunk in
      guard let from = chunk["from"]?.integerValue, let to = chunk["to"]?.integerValue else { return nil }
      return (from, to, chunk["message"]?.stringValue ?? "no answer")
    }
  }

  /// Whether nothing of it will change any more; a state of a newer host counts as such.
  var isFinal: Bool { status != "waiting" && status != "running" }

  /// What the search alone found, for people who wait; `nil` once everything was read.
  var quick: [RemoteItem]? {
    guard !isFinal, let quick = json["quick"]?["items"]?.arrayValue else { return nil }
    return quick.compactMap(RemoteItem.init)
  }

  /// What was asked, in words.
  var title: String { QuestionWords.line(question, instruction: "") }

  /// What kept the model from answering, as the API has it; `nil` if nothing did.
  var reason: String? { json["report"]?["message"]?.stringValue.flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether there was no model to ask.
  var lacksModel: Bool { json["report"]?["code"]?.stringValue == "no-model" }

  /// Why it isn't whole; `nil` for one that is complete or goes on.
  ///
  /// - Parameter reason: What the model's side says of it, unless that was said already.
  func trouble(_ reason: String?) -> String? {
    switch status {
    case "complete", "waiting", "running": return nil
    case "partial": return "Not all of the note was read" + (reason.map { ": \($0)" } ?? ".")
    case "failed": return "It failed" + (reason.map { ": \($0)" } ?? ".")
    case "stopped": return "Stopped; what was found stays with the note."
    case "interrupted": return "Parlance ended meanwhile; 'parlance notes retry \(NoteNames.short(id))' goes on."
    default: return "It ended as '\(PlainText.oneLine(status))'."
    }
  }

  /// The answer for scripts.
  var scriptJSON: JSONValue {
    let coverage = json["coverage"] ?? .null
    var members: JSONObject = [
      "id": .string(id), "note": .string(note), "question": question, "instruction": .string(instruction),
      "status": .string(status), "items": json["items"] ?? [], "answer": .string(text), "coverage": coverage,
      "failedChunks": coverage["failed"] ?? [], "usage": json["report"]?["usage"] ?? .null,
      "report": json["report"] ?? .null,
    ]
    if let markdown = json["markdown"] { members["markdown"] = markdown }
    return .object(members)
  }
}

/// An item of an answer.
struct RemoteItem: Sendable {
  let kind: String
  let text: String
  let owner: String?
  let due: RemoteDue?
  let evidence: [(line: Int, quote: String)]
  let isSupported: Bool
  let reason: String

  init?(_ json: JSONValue) {
    guard let text = json["text"]?.stringValue else { return nil }
    self.text = text
    kind = json["kind"]?.stringValue ?? ""
    owner = json["owner"]?.stringValue
    due = json["due"].flatMap(RemoteDue.init)
    evidence = RemoteEvidence.all(json["evidence"])
    isSupported = json["supported"]?.boolValue ?? true
    reason = json["reason"]?.stringValue ?? ""
  }
}

/// Lines that something comes from.
enum RemoteEvidence {
  static func all(_ json: JSONValue?) -> [(line: Int, quote: String)] {
    (json?.arrayValue ?? []).compactMap { one in
      guard let line = one["line"]?.integerValue else { return nil }
      return (line, one["quote"]?.stringValue ?? "")
    }
  }
}

/// When something is due, as the API has it.
struct RemoteDue: Sendable {
  let words: String
  let date: String?
  let time: String?
  let candidates: [String]

  init?(_ json: JSONValue) {
    guard json.objectValue != nil else { return nil }
    words = json["words"]?.stringValue ?? ""
    date = json["date"]?.stringValue
    time = json["time"]?.stringValue
    candidates = (json["candidates"]?.arrayValue ?? []).compactMap(\.stringValue)
  }

  /// Such as `2026-05-18 (by Monday)`.
  var inWords: String {
    let said = PlainText.oneLine(words)
    let clock = time.map { " " + PlainText.oneLine($0) } ?? ""
    if let date { return PlainText.oneLine(date) + clock + (said.isEmpty ? "" : " (\(said))") }
    if candidates.isEmpty { return said.isEmpty ? "not stated" : said }
    return candidates.map(PlainText.oneLine).joined(separator: " or ") + clock + "?"
  }

  /// Says that the words can mean several days; `nil` if they can't.
  var doubt: String? {
    guard date == nil, candidates.count > 1 else { return nil }
    return PlainText.oneLine("\(words) may be \(candidates.joined(separator: " or "))")
  }
}
