import LanguageModels
import Notes

let notesImport = Command(
  name: "notes import", operands: "FILE…",
  summary:
    "Keeps files as notes: text, Markdown, WebVTT, SRT, what Zoom, Teams and Otter write; prints what was recognised.",
  options: MeetingFields.options + recognitionOptions + [
    .init("--dry-run", nil, "shows what would be recognised and keeps nothing"),
    jsonOption("id, kind, lines[] {number, speaker, time, text} of one file, and notes[] {file, …}, failed[] of all"),
  ] + notesOptions,
  details: notesDetails + [
    "", "--title is for one file.",
    "A file that can't be read or kept is named on standard error; the others are kept all the same.", "",
    "Exit status: 0 when all were kept, 1 when one wasn't, 2 for wrong use.",
  ]
) { arguments in
  let paths = arguments.positional
  guard !paths.isEmpty else { throw UsageError("The files are missing; --help tells how the command is used.") }
  if paths.count > 1, arguments.has("--title") {
    throw UsageError("--title is for one file: without it each note is called what stands in it.")
  }
  let fields = try MeetingFields(arguments)
  let kind = try arguments.choice("--kind", TranscriptKind.self)
  return try await withHost(arguments, .notes) { access in
    let work = NoteImport(
      client: access.client, fields: fields, kind: kind?.rawValue, notSpeakers: arguments.all("--not-speaker"),
      keeps: !arguments.has("--dry-run"), json: arguments.has("--json"))
    return try await work.run(paths)
  }
}

/// Keeps files as notes, one after the other.
private struct NoteImport {
  let client: HostClient
  let fields: MeetingFields
  let kind: String?
  let notSpeakers: [String]
  let keeps: Bool
  let json: Bool

  func run(_ paths: [String]) async throws -> Int32 {
    var notes: [JSONObject] = []
    var failed: [JSONValue] = []
    for path in paths {
      do {
        notes.append(try await take(path))
      } catch let error where error is WorkFailed || error is APIProblem {
        let message = "\(error)"
        failed.append(["file": .string(path), "message": .string(message)])
        let name = PlainText.oneLine(path)
        Output.error("parlance: " + (message.hasPrefix(name) ? message : "\(name): \(message)"))
        // Without a host every further file would fail the same way, each after half a minute.
        if error is WorkFailed, !message.hasPrefix(name) { break }
      }
    }
    if json {
      var members: JSONObject = paths.count == 1 ? notes.first ?? [:] : [:]
      members["notes"] = .array(notes.map(JSONValue.object))
      members["failed"] = .array(failed)
      Output.json(.object(members))
    }
    return notes.count == paths.count ? 0 : 1
  }

  /// Keeps one file; returns what scripts see of it.
  private func take(_ path: String) async throws -> JSONObject {
    let bytes = try NoteFile.read(path)
    let found = try await client.recognise(name: lastPart(of: path), bytes: bytes, kind: kind, notSpeakers: notSpeakers)
    var members: JSONObject
    let count: Int
    if keeps {
      let note = try await client.addNote(fields.members(found), clientID: ChatIDs.make())
      count = note.lines.count
      members = note.scriptJSON.objectValue ?? [:]
    } else {
      count = found["lineCount"]?.integerValue ?? 0
      members = ["id": .null, "kind": found["recognition"]?["kind"] ?? .null, "lines": found["lines"] ?? []]
    }
    members["file"] = .string(path)
    if !json {
      for line in NoteLines.recognised(found, name: path, lineCount: count) { Output.line(line) }
      if let title = members["title"]?.stringValue, let id = members["id"]?.stringValue {
        let day = members["date"]?.stringValue.map { ", \($0)" } ?? ", no date"
        Output.line("  Kept as “\(PlainText.oneLine(title))”\(PlainText.oneLine(day)): \(PlainText.oneLine(id))")
      }
    }
    return members
  }
}
