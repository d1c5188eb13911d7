import LanguageModels
import Notes

/// The options that change what was recognised in a text.
let recognitionOptions: [Arguments.Option] = [
  .init("--kind", "KIND", TranscriptKind.allCases.map(\.rawValue).joined(separator: "|") + ": what the text is"),
  .init("--not-speaker", "NAME", "what stands where a speaker does and isn't one; once for each"),
]

let notesAdd = Command(
  name: "notes add", operands: "[FILE]",
  summary: "Keeps a text as a note, that on standard input without FILE; prints the note's id.",
  options: MeetingFields.options + recognitionOptions + [
    .init("--id", "ID", "your own id of the note: added again with the same id it is the same note"),
    jsonOption("the note: id, kind, title, date, …, lines[] {number, speaker, time, text}"),
  ] + notesOptions,
  details: notesDetails + ["", "What was recognised is said on standard error."]
) { arguments in
  guard arguments.positional.count <= 1 else {
    throw UsageError("One file is taken here, not also '\(arguments.positional[1])': 'notes import' takes several.")
  }
  let fields = try MeetingFields(arguments)
  let kind = try arguments.choice("--kind", TranscriptKind.self)
  let id = try arguments.clientID()
  let path = arguments.positional.first
  let bytes = if let path { try NoteFile.read(path) } else { try await NoteFile.readInput() }
  return try await withHost(arguments, .notes) { access in
    let name = path.map(lastPart(of:))
    let found = try await access.client.recognise(
      name: name, bytes: bytes, kind: kind?.rawValue, notSpeakers: arguments.all("--not-speaker"))
    let note = try await access.client.addNote(fields.members(found), clientID: id)
    if arguments.has("--json") {
      Output.json(note.scriptJSON)
    } else {
      for line in NoteLines.recognised(found, name: name ?? note.title, lineCount: note.lines.count) {
        Output.error(line)
      }
      if note.date == nil {
        Output.error("The meeting's day isn't known, so 'next Friday' stays open: --date says it.")
      }
      Output.line(note.id)
    }
    return 0
  }
}

/// The name of a file without its folders.
func lastPart(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}
