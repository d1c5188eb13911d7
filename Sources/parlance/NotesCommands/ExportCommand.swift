/// What notes and action items are exported as.
enum NoteFormat: String, CaseIterable {
  case markdown, json, csv, ics
}

let notesExport = Command(
  name: "notes export", operands: "NOTE", summary: "Prints a note and its answers as a file, or writes that file.",
  options: [
    .init("--format", "FORMAT", "markdown (default); json; csv: the action items; ics: dated ones for a calendar"),
    .init("--answer", "ANSWER", "this answer alone, by its id"),
    .init("--tasks", nil, "ics: to-dos beside the events"),
  ] + ExportFile.options + notesOptions,
  details: notesDetails + [
    "", "A calendar that has read the file before updates what it has: the same item keeps its identifier.",
  ]
) { arguments in
  let name = try arguments.only("the note")
  let format = try arguments.choice("--format", NoteFormat.self) ?? .markdown
  try checkTasks(arguments, format)
  try ExportFile.check(arguments)
  return try await withHost(arguments, .notes) { access in
    let client = access.client
    let note = try await client.note(named: name)
    var path = "/notes/\(HostClient.encoded(note.id))/export?format=\(format.rawValue)"
    if let answer = arguments.value("--answer") {
      let found = try NoteNames.answer(answer, in: try await client.answers(of: note.id))
      path += "&answer=" + HostClient.encoded(found.id)
    }
    if arguments.has("--tasks") { path += "&tasks=true" }
    try ExportFile.write(try await client.bytes("GET", path), arguments)
    return 0
  }
}

/// - Throws: `UsageError` for to-dos in what is no calendar.
func checkTasks(_ arguments: Arguments, _ format: NoteFormat?) throws {
  if arguments.has("--tasks"), format != .ics { throw UsageError("--tasks is for calendars: --format ics.") }
}
