import LanguageModels

/// A message as the API has it.
struct RemoteMessage: Sendable {
  /// All of it, for `--json`.
  let json: JSONValue
  let id: String
  let number: Int
  let isPersons: Bool
  let author: String
  let text: String
  let status: String
  let parent: String?
  let siblings: [String]

  init?(_ json: JSONValue?) {
    guard let json, let id = json["id"]?.stringValue, let number = json["number"]?.integerValue,
      let role = json["role"]?.stringValue, let author = json["author"]?.stringValue,
      let text = json["text"]?.stringValue, let status = json["status"]?.stringValue
    else { return nil }
    self.json = json
    self.id = id
    self.number = number
    self.author = author
    self.text = text
    self.status = status
    isPersons = role == "person"
    parent = json["parent"]?.stringValue
    siblings = (json["siblings"]?.arrayValue ?? []).compactMap(\.stringValue)
  }

  /// Whether nothing of it will change any more; a state of a newer host counts as such.
  var isFinal: Bool { status != "waiting" && status != "streaming" }

  /// Which of the versions beside each other it is, from 1.
  var version: Int { (siblings.firstIndex(of: id) ?? 0) + 1 }

  /// Why there is no text, or not all of it, in words; `nil` for a message that is as it should be.
  var trouble: String? {
    let reason = json["report"]?["message"]?.stringValue.flatMap { $0.isEmpty ? nil : PlainText.oneLine($0) }
    switch status {
    case "sent", "complete", "waiting", "streaming": return nil
    case "stopped": return "stopped"
    case "interrupted": return "interrupted: " + (reason ?? "Parlance ended while it was written; try it again")
    case "blocked": return "kept from the bot by your word list or another moderation"
    case "withheld": return "withheld" + (reason.map { ": \($0)" } ?? "")
    case "failed": return "failed" + (reason.map { ": \($0)" } ?? "")
    default: return PlainText.oneLine(status)
    }
  }

  /// The same as a sentence's end.
  var troubleSentence: String? { trouble.map { $0.hasSuffix(".") ? $0 : $0 + "." } }

  /// The lines of notes that it comes from, each once: `Sources: Site meeting, line 5; Roof, line 2`; `nil` if there are
  /// none.
  var sources: String? {
    var places: [String] = []
    for citation in json["report"]?["citations"]?.arrayValue ?? [] {
      guard let title = citation["title"]?.stringValue, let line = citation["line"]?.integerValue else { continue }
      let place = "\(PlainText.oneLine(title)), line \(line)"
      if !places.contains(place) { places.append(place) }
    }
    return places.isEmpty ? nil : "Sources: " + places.joined(separator: "; ")
  }

  /// The message for scripts: without the HTML, which is for pages.
  var scriptJSON: JSONValue {
    guard var members = json.objectValue else { return json }
    members["html"] = nil
    return .object(members)
  }
}

/// A channel as the API has it.
struct RemoteChannel: Sendable {
  let json: JSONValue
  let id: String
  let bot: String
  let title: String
  let lastNumber: Int
  let unread: Int
  /// The last message of the branch that is shown.
  let leaf: String?
  let unfinished: [String]

  init?(_ json: JSONValue?) {
    guard let json, let id = json["id"]?.stringValue, let bot = json["bot"]?.stringValue,
      let title = json["title"]?.stringValue
    else { return nil }
    self.json = json
    self.id = id
    self.bot = bot
    self.title = title
    lastNumber = json["lastNumber"]?.integerValue ?? 0
    unread = json["unread"]?.integerValue ?? 0
    leaf = json["leaf"]?.stringValue
    unfinished = (json["unfinished"]?.arrayValue ?? []).compactMap(\.stringValue)
  }

  /// The end of its id, which names it: the beginning is the time at which it was opened.
  var short: String { PlainText.oneLine(String(id.suffix(8))) }
}

/// A bot as the API has it.
struct RemoteBot: Sendable {
  let json: JSONValue
  let id: String
  let name: String
  let summary: String
  let isEnabled: Bool
  let suggestedReplies: [String]

  init?(_ json: JSONValue?) {
    guard let json, let id = json["id"]?.stringValue, let name = json["name"]?.stringValue else { return nil }
    self.json = json
    self.id = id
    self.name = name
    summary = json["summary"]?.stringValue ?? ""
    isEnabled = (json["isEnabled"]?.boolValue ?? true) && !(json["isDeleted"]?.boolValue ?? false)
    suggestedReplies = (json["suggestedReplies"]?.arrayValue ?? []).compactMap(\.stringValue)
  }
}
