import LanguageModels
import Notes

let notesActions = Command(
  name: "notes actions", operands: "", summary: "Lists action items over all meetings, the earliest due first.",
  options: [
    .init("--filter", "WHICH", "open (default; late ones too), late, done, dropped, all"),
    .init("--owner", "NAME", "only this person's"),
    .init("--note", "NOTE", "only those of this note"),
    .init("--format", "FORMAT", "as a file instead: markdown, json, csv, ics"),
    .init("--tasks", nil, "ics: to-dos beside the events"),
    jsonOption("actions[] {id, text, owner, due, status, isLate, suggestions[], …}, counts, owners"),
  ] + ExportFile.options + notesOptions,
  details: notesDetails + [
    "", "Under an item stands what a later note says about it, with '?': 'notes actions accept' or 'dismiss' decides.",
  ]
) { arguments in
  if let word = arguments.positional.first {
    throw UsageError(
      "'\(word)' isn't known here: 'notes actions' lists; 'notes actions done', 'reopen', 'drop', 'change', 'accept' and "
        + "'dismiss' change.")
  }
  let filter = try arguments.choice("--filter", ActionQuery.Filter.self) ?? .open
  let format = try arguments.choice("--format", NoteFormat.self)
  try checkTasks(arguments, format)
  if format == nil, arguments.has("--output") {
    throw UsageError("--output is for files: choose one with --format markdown, json, csv or ics.")
  }
  try ExportFile.check(arguments)
  return try await withHost(arguments, .notes) { access in
    let client = access.client
    let owner = arguments.value("--owner")
    var note: String?
    if let name = arguments.value("--note") { note = try await client.note(named: name).id }
    if let format {
      var path = "/notes/actions/export?format=\(format.rawValue)&filter=\(filter.rawValue)"
      if arguments.has("--tasks") { path += "&tasks=true" }
      if let owner { path += "&owner=\(HostClient.encoded(owner))" }
      if let note { path += "&note=\(note)" }
      try ExportFile.write(try await client.bytes("GET", path), arguments)
      return 0
    }
    let list = try await client.actions(filter: filter.rawValue, owner: owner, note: note)
    if arguments.has("--json") {
      Output.json(list.json)
    } else {
      for line in ActionLines.lines(of: list, filter: filter.rawValue) { Output.line(line) }
    }
    return 0
  }
}

let notesActionDone = stateCommand("done", summary: "Says that an action item is done.", status: .done)
let notesActionReopen = stateCommand("reopen", summary: "Opens an action item again.", status: .open)
let notesActionDrop = stateCommand("drop", summary: "Says that an action item won't be done.", status: .dropped)

let notesActionAccept = decisionCommand(
  "accept", summary: "Carries out what a later note says about an action item.", accepts: true)
let notesActionDismiss = decisionCommand(
  "dismiss", summary: "Dismisses what a later note says about an action item.", accepts: false)

let notesActionChange = Command(
  name: "notes actions change", operands: "ID", summary: "Changes an action item: its words, who, by when.",
  options: [
    .init("--text", "TEXT", "what is to be done"), .init("--owner", "NAME", "who"),
    .init("--no-owner", nil, "nobody is stated"),
    .init(
      "--due", "DAY", "by when: a day such as 2026-05-18, or words that count from its meeting, such as \"Monday\""),
    .init("--no-due", nil, "no day is stated"), jsonOption("the action item"),
  ] + notesOptions, details: actionDetails
) { arguments in
  let name = try arguments.only("the action item")
  for (set, unset) in [("--owner", "--no-owner"), ("--due", "--no-due")]
  where arguments.has(set) && arguments.has(unset) {
    throw UsageError("Either \(set) or \(unset).")
  }
  var changes: JSONObject = [:]
  if let text = arguments.value("--text") { changes["text"] = .string(text) }
  if let owner = arguments.value("--owner") { changes["owner"] = .string(owner) }
  if arguments.has("--no-owner") { changes["owner"] = .null }
  if arguments.has("--no-due") { changes["due"] = .null }
  guard !changes.isEmpty || arguments.has("--due") else {
    throw UsageError("There is nothing to change: --text, --owner, --due, --no-owner or --no-due.")
  }
  return try await withHost(arguments, .notes) { [changes] access in
    let action = try await access.client.action(named: name)
    var changes = changes
    if let words = arguments.value("--due") {
      changes["due"] = try await access.client.due(words, meeting: action.meeting)
    }
    return tell(try await access.client.change(action, changes), arguments)
  }
}

private let actionDetails =
  ["ID is an action item's id, its beginning or end, or the beginning of its text."] + notesDetails.dropFirst()

private func stateCommand(_ word: String, summary: String, status: ActionItem.Status) -> Command {
  Command(
    name: "notes actions \(word)", operands: "ID", summary: summary,
    options: [jsonOption("the action item")] + notesOptions, details: actionDetails
  ) { arguments in
    let name = try arguments.only("the action item")
    return try await withHost(arguments, .notes) { access in
      let action = try await access.client.action(named: name)
      return tell(try await access.client.change(action, ["status": .string(status.rawValue)]), arguments)
    }
  }
}

private func decisionCommand(_ word: String, summary: String, accepts: Bool) -> Command {
  Command(
    name: "notes actions \(word)", operands: "ID", summary: summary,
    options: [jsonOption("the action item")] + notesOptions,
    details: ["ID is a suggestion's id, or its beginning or end, as 'notes actions' shows it behind '?'."]
      + notesDetails.dropFirst()
  ) { arguments in
    let name = try arguments.only("the suggestion")
    return try await withHost(arguments, .notes) { access in
      let client = access.client
      let suggestion = try NoteNames.suggestion(name, in: try await client.actions(filter: "all").actions)
      return tell(try await client.decide(suggestion.id, accepts: accepts), arguments)
    }
  }
}

private func tell(_ action: RemoteAction, _ arguments: Arguments) -> Int32 {
  if arguments.has("--json") {
    Output.json(action.json)
  } else {
    for line in ActionLines.lines(of: action) { Output.line(line) }
  }
  return 0
}

extension HostClient {
  /// The day that words name, counted from a meeting's.
  ///
  /// - Throws: `WorkFailed` if they name none, or it isn't clear which.
  func due(_ words: String, meeting: String?) async throws -> JSONValue {
    if CivilDate(words) != nil { return ["words": "", "date": .string(words), "time": .null, "candidates": []] }
    var body: JSONObject = ["words": .string(words)]
    if let meeting { body["date"] = .string(meeting) }
    let found = try await ask("POST", "/notes/resolve", body: .object(body))
    let candidates = (found["candidates"]?.arrayValue ?? []).compactMap(\.stringValue)
    guard let date = found["date"], date != .null else {
      throw WorkFailed(
        PlainText.oneLine(
          candidates.isEmpty
            ? "'\(words)' names no day: write it as 2026-05-18."
            : "'\(words)' may be \(candidates.joined(separator: " or ")): write the one that is meant."))
    }
    return ["words": .string(words), "date": date, "time": found["time"] ?? .null, "candidates": []]
  }
}
