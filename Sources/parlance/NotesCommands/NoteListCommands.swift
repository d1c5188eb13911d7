import LanguageModels

let notesList = Command(
  name: "notes list", operands: "", summary: "Lists the notes, the newest meeting first.",
  options: [
    .init("--search", "WORDS", "only those with these words in their title, attendees or text, the best first"),
    jsonOption("notes[] {id, title, date, lines, openActions, snippet, …}"),
  ] + notesOptions, details: notesDetails
) { arguments in
  _ = try arguments.words(needed: 0)
  let search = arguments.value("--search") ?? ""
  return try await withHost(arguments, .notes) { access in
    let notes = try await access.client.notes(search: search)
    if arguments.has("--json") {
      Output.json(["notes": .array(notes.map(\.json))])
    } else if notes.isEmpty {
      Output.line(
        search.isEmpty ? "There is no note yet: 'parlance notes import FILE' keeps one." : "No note has these words.")
    } else {
      for line in search.isEmpty ? NoteLines.list(notes) : NoteLines.found(notes) { Output.line(line) }
    }
    return 0
  }
}

let notesSearch = Command(
  name: "notes search", operands: "TEXT",
  summary: "Finds words in all notes: prints each note that has them, with the line and what stands there.",
  options: [jsonOption("notes[] {id, title, date, snippet, line, …}")] + notesOptions,
  details: notesDetails + ["", "Exit status: 0 when something was found, 1 when nothing was, 2 for wrong use."]
) { arguments in
  let text = try arguments.only("the text")
  guard !text.allSatisfy(\.isWhitespace) else { throw UsageError("The text is empty: write the words to find.") }
  return try await withHost(arguments, .notes) { access in
    let notes = try await access.client.notes(search: text)
    if arguments.has("--json") {
      Output.json(["notes": .array(notes.map(\.json))])
    } else {
      for line in NoteLines.found(notes) { Output.line(line) }
      if notes.isEmpty { Output.error("No note has these words.") }
    }
    return notes.isEmpty ? 1 : 0
  }
}

let notesShow = Command(
  name: "notes show", operands: "NOTE", summary: "Prints a note: its lines with their numbers, times and speakers.",
  options: [
    .init("--answers", nil, "its answers instead, the newest first, with their ids"),
    jsonOption("the note with lines[] {number, speaker, time, text}; with --answers answers[]"),
  ] + notesOptions, details: notesDetails
) { arguments in
  let name = try arguments.only("the note")
  return try await withHost(arguments, .notes) { access in
    let note = try await access.client.note(named: name)
    guard arguments.has("--answers") else {
      if arguments.has("--json") {
        Output.json(note.scriptJSON)
      } else {
        for line in NoteLines.head(of: note) + [""] + NoteLines.numbered(note.lines) { Output.line(line) }
      }
      return 0
    }
    let answers = try await access.client.answers(of: note.id)
    if arguments.has("--json") {
      Output.json(["answers": .array(answers.map(\.scriptJSON))])
    } else {
      Output.line(PlainText.oneLine(note.title))
      if answers.isEmpty { Output.line("Nothing was asked about it yet.") }
      for answer in answers {
        let state = answer.status == "complete" ? "" : " (\(PlainText.oneLine(answer.status)))"
        Output.line("")
        Output.line(
          "\(NoteNames.short(answer.id))  \(QuestionWords.line(answer.question, instruction: answer.instruction))\(state)"
        )
        for line in AnswerLines.lines(of: answer) { Output.line("  " + line) }
      }
    }
    return 0
  }
}

let notesDelete = Command(
  name: "notes delete", operands: "NOTE",
  summary: "Deletes a note with its answers and action items; it can be brought back for 30 days.",
  options: notesOptions, details: notesDetails
) { arguments in
  let name = try arguments.only("the note")
  return try await withHost(arguments, .notes) { access in
    let note = try await access.client.note(named: name)
    _ = try await access.client.ask("DELETE", "/notes/\(HostClient.encoded(note.id))")
    Output.line(
      "Deleted “\(PlainText.oneLine(note.title))”. For 30 days it can be brought back: parlance notes restore "
        + PlainText.oneLine(note.id))
    return 0
  }
}

let notesRestore = Command(
  name: "notes restore", operands: "NOTE", summary: "Brings back a note that was deleted; takes its whole id.",
  options: [jsonOption("the note")] + notesOptions, details: notesDetails
) { arguments in
  let id = try arguments.only("the note")
  return try await withHost(arguments, .notes) { access in
    let client = access.client
    let note = try client.note(try await client.ask("POST", "/notes/\(HostClient.encoded(id))/restore"))
    if arguments.has("--json") { Output.json(note.scriptJSON) } else { Output.line(note.id) }
    return 0
  }
}
