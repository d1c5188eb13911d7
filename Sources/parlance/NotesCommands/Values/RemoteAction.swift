import LanguageModels

/// An action item that is followed over several meetings, as the API has it.
struct RemoteAction: Sendable {
  let json: JSONValue
  let id: String
  let version: Int
  let noteTitle: String
  let meeting: String?
  let text: String
  let owner: String?
  let due: RemoteDue?
  let evidence: [(line: Int, quote: String)]
  let status: String
  let isLate: Bool
  let suggestions: [Suggestion]

  /// What a later note says about it.
  struct Suggestion: Sendable {
    let id: String
    let noteTitle: String
    let line: Int?
    let quote: String
    let news: String
  }

  init?(_ json: JSONValue?) {
    guard let json, let id = json["id"]?.stringValue, let text = json["text"]?.stringValue,
      let status = json["status"]?.stringValue
    else { return nil }
    self.json = json
    self.id = id
    self.text = text
    self.status = status
    version = json["version"]?.integerValue ?? 1
    noteTitle = json["noteTitle"]?.stringValue ?? ""
    meeting = json["meeting"]?.stringValue
    owner = json["owner"]?.stringValue
    due = json["due"].flatMap(RemoteDue.init)
    evidence = RemoteEvidence.all(json["evidence"])
    isLate = json["isLate"]?.boolValue ?? false
    suggestions = (json["suggestions"]?.arrayValue ?? []).compactMap(Suggestion.init)
  }

  var short: String { NoteNames.short(id) }

  /// Its state in a word.
  var state: String { isLate ? "late" : PlainText.oneLine(status) }
}

extension RemoteAction.Suggestion {
  init?(_ json: JSONValue) {
    guard let id = json["id"]?.stringValue else { return nil }
    self.id = id
    noteTitle = json["noteTitle"]?.stringValue ?? ""
    line = json["evidence"]?["line"]?.integerValue
    quote = json["evidence"]?["quote"]?.stringValue ?? ""
    let due = json["news"]?["due"].flatMap(RemoteDue.init)?.inWords ?? ""
    let owner = PlainText.oneLine(json["news"]?["owner"]?.stringValue ?? "")
    switch json["news"]?["kind"]?.stringValue {
    case "done": news = "done"
    case "dropped": news = "won't be done"
    case "due": news = "due \(due)"
    case "owner": news = "\(owner) does it"
    case let other: news = PlainText.oneLine(other ?? "changed")
    }
  }
}
