import LanguageModels
import Notes

let notesQuestions = Command(
  name: "notes questions", operands: "", summary: "Lists the ready questions and your own that were saved.",
  options: [jsonOption("ready[] {id, title, sentence}, templates[] {id, title, question, instruction}")] + notesOptions,
  details: notesDetails
) { arguments in
  if let word = arguments.positional.first {
    throw UsageError(
      "'\(word)' isn't known here: 'notes questions' lists; 'notes questions add' and 'delete' change.")
  }
  return try await withHost(arguments, .notes) { access in
    let answer = try await access.client.ask("GET", "/notes/questions")
    if arguments.has("--json") {
      Output.json(answer)
      return 0
    }
    let saved = try access.client.all(answer["templates"], SavedQuestion.init)
    Output.line("Ready (--ready ID):")
    let ready = ReadyQuestion.allCases.map { [$0.rawValue, $0.sentence] }
    for line in TextTable.lines(ready) { Output.line("  " + line) }
    Output.line("Saved (--saved TITLE):")
    let own = saved.map {
      [PlainText.oneLine($0.title), QuestionWords.line($0.question, instruction: $0.instruction)]
    }
    for line in TextTable.lines(own) { Output.line("  " + line) }
    if saved.isEmpty { Output.line("  none: 'parlance notes questions add TITLE QUESTION' saves one") }
    return 0
  }
}

let notesQuestionAdd = Command(
  name: "notes questions add", operands: "TITLE [QUESTION]",
  summary: "Saves a question of your own, to be asked of any note with --saved.",
  options: [
    .init("--ready", "ID", ReadyQuestion.allCases.map(\.rawValue).joined(separator: "|")),
    .init("--summary", "LENGTH", "brief|medium|long"), .init("--dates", nil, "all days and times"),
    .init("--instruction", "TEXT", "what is to be done with the answer"), jsonOption("the saved question"),
  ] + notesOptions, details: notesDetails
) { arguments in
  let words = try arguments.words("the title", "the question", needed: 1)
  guard let question = try QuestionWords.question(words.count > 1 ? words[1] : nil, arguments) else {
    throw UsageError("The question is missing: in quotation marks, or --ready, --summary or --dates.")
  }
  return try await withHost(arguments, .notes) { access in
    let saved = try await access.client.ask(
      "POST", "/notes/questions",
      body: [
        "title": .string(words[0]), "question": question,
        "instruction": .string(arguments.value("--instruction") ?? ""),
      ])
    if arguments.has("--json") { Output.json(saved) } else { Output.line("Saved: \(PlainText.oneLine(words[0]))") }
    return 0
  }
}

let notesQuestionDelete = Command(
  name: "notes questions delete", operands: "TITLE", summary: "Deletes a question that was saved.",
  options: notesOptions, details: notesDetails
) { arguments in
  let title = try arguments.only("the title")
  return try await withHost(arguments, .notes) { access in
    let client = access.client
    let question = try SavedQuestion.named(title, in: try await client.savedQuestions())
    _ = try await client.ask("DELETE", "/notes/questions/\(HostClient.encoded(question.id))")
    Output.line("Deleted: \(PlainText.oneLine(question.title))")
    return 0
  }
}
