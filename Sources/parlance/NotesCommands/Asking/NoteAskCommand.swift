import LanguageModels
import Notes

let notesAsk = Command(
  name: "notes ask", operands: "NOTE [QUESTION]",
  summary: "Asks about a note; prints what was found with the lines that say so.",
  options: [
    .init("--ready", "ID", ReadyQuestion.allCases.map(\.rawValue).joined(separator: "|")),
    .init("--summary", "LENGTH", "brief|medium|long: at most 2, 5 or 12 sentences"),
    .init("--dates", nil, "all days and times that the note names"),
    .init("--saved", "TITLE", "a question of your own that was saved ('parlance notes questions')"),
    .init("--instruction", "TEXT", "what is to be done with the answer, such as \"only Ravi's\" or \"as an e-mail\""),
    .init("--follows", "ANSWER", "the answer that this follows up, by its id"),
    .init("--id", "ID", "your own id of the question: asked again with the same id it is the same answer"),
    jsonOption(
      "items[] {text, owner, due, evidence[] {line, quote}, supported}, answer, coverage, failedChunks, usage"),
  ] + notesOptions,
  details: notesDetails + [""] + askDetails
) { arguments in
  let words = try arguments.words("the note", "the question", needed: 1)
  let given = try QuestionWords.question(words.count > 1 ? words[1] : nil, arguments)
  let saved = arguments.value("--saved")
  guard given == nil || saved == nil else {
    throw UsageError("--saved is a question of its own: leave out the other one.")
  }
  guard given != nil || saved != nil else {
    throw UsageError(
      "There is nothing to ask: write a question in quotation marks, or choose --ready, --summary, --dates or --saved.")
  }
  let id = try arguments.clientID()
  return try await withHost(arguments, .notes, asksModel: given?["kind"] != "dates") { access in
    let client = access.client
    let note = try await client.note(named: words[0])
    var body: JSONObject = ["question": given ?? .null]
    var instruction = arguments.value("--instruction") ?? ""
    if let saved {
      let question = try SavedQuestion.named(saved, in: try await client.savedQuestions())
      body["question"] = question.question
      if instruction.isEmpty { instruction = question.instruction }
    }
    if !instruction.isEmpty { body["instruction"] = .string(instruction) }
    if let follows = arguments.value("--follows") {
      body["follows"] = .string(try NoteNames.answer(follows, in: try await client.answers(of: note.id)).id)
    }
    let place = "/notes/\(HostClient.encoded(note.id))"
    if Output.isErrorTerminal { tell(try await client.ask("POST", place + "/estimate", body: .object(body))) }
    body["clientID"] = .string(id)
    let answer = try client.answer(try await client.ask("POST", place + "/answers", body: .object(body)))
    let status = try await AnswerWait(arguments, client).print(answer)
    try await access.settleNotes()
    return status
  }
}

let notesRetry = Command(
  name: "notes retry", operands: "NOTE ANSWER",
  summary: "Reads once more what failed of an answer, and nothing else; prints the answer.",
  options: [jsonOption("the answer as 'notes ask' has it")] + notesOptions, details: notesDetails + [""] + askDetails
) { arguments in
  let words = try arguments.words("the note", "the answer", needed: 2)
  return try await withHost(arguments, .notes, asksModel: true) { access in
    let client = access.client
    let note = try await client.note(named: words[0])
    let old = try NoteNames.answer(words[1], in: try await client.answers(of: note.id))
    let answer = try client.answer(
      try await client.ask("POST", "/notes/answers/\(HostClient.encoded(old.id))/retry"))
    let status = try await AnswerWait(arguments, client).print(answer)
    try await access.settleNotes()
    return status
  }
}

private let askDetails = [
  "Who and by when are 'not stated' where the note doesn't say; days are found by code. What may be two days is said on",
  "standard error with both. Ctrl-C stops the answer; what was found stays with the note.",
  "",
  "Exit status: 0 when all of the note was read, 1 when not or when it failed, 2 for wrong use.",
]

/// Says how long it will take, if that is long.
private func tell(_ estimate: JSONValue) {
  guard let seconds = estimate["seconds"]?.doubleValue, estimate["isLong"]?.boolValue == true else { return }
  let units = estimate["units"]?.integerValue ?? 0
  let known = estimate["known"]?.integerValue ?? 0
  let kept = known > 0 ? ", \(known) of them known from before" : ""
  Output.error(
    "There are \(units) sentences to read\(kept): that takes about \(NoteTime.rough(seconds)). Ctrl-C stops it.")
}
