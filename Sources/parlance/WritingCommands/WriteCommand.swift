import Host
import Storage
import Writing

let writeCommand = Command(
  name: "write", operands: "COMMAND < TEXT",
  summary: "Corrects, shortens, tags or rewrites a post on standard input; what is uncertain stays as it was.",
  options: [
    .init("--tone", "TONE", "how it should sound: \(Tone.allCases.map(\.rawValue).joined(separator: ", "))"),
    .init("--instruction", "TEXT", "what to do with the text"),
    .init("--limit", "N", "how many characters a post may have (default: 500)"),
    .init("--url-cost", "N", "what every address counts, however long it is (default: 23)"),
    .init("--content-warning", "TEXT", "the post's content warning: it counts too, and is never sent to the model"),
    .init("--json", nil, "prints text, edits, length, warnings, refusal, tries and usage as JSON"),
  ] + writingModelOptions + recordingOptions
    + [.init("--data", "DIR", "whose own commands and edited prompts are used (default $XDG_DATA_HOME/parlance)")],
  details: ["Commands:"]
    + WriteChoice.lines(WritingCommands.builtIn)
    + [
      "and those that you made in the page, by their id.",
      "",
      "The text is printed on standard output, with the line's end that it had; everything else is on standard error.",
      "A command that is refused prints the text as it was, one that fails prints nothing. Places in the JSON are Unicode",
      "scalars of the input, counted from 0, the end exclusive.",
      "",
      "Exit status: 0 when it was carried out, 1 when it was refused or failed, 2 for wrong use.",
    ]
) { try await write($0) }

/// The model options, in the words of a command that can do nothing without a model.
private let writingModelOptions = modelOptions.map { option in
  option.name == "--no-model" ? Arguments.Option(option.name, nil, "no model: nothing can be written then") : option
}

private func write(_ arguments: Arguments) async throws -> Int32 {
  let choice = try await WriteChoice(arguments)
  if arguments.has("--no-model") {
    throw WorkFailed("'\(choice.command.id)' needs a model: leave out --no-model.")
  }
  let input = InputPost(try await InputText.read())
  let request = choice.request(for: input.text)
  let model = try await ModelInUse(arguments, waitsForInstallation: true)
  guard let language = model.language else {
    await model.stop()
    throw WorkFailed("'\(choice.command.id)' needs a model: \(model.sentence)")
  }
  let notes = WritingNotes()
  let work = Task { try await WritingAssistant(model: language).respond(to: request) { notes.show($0) } }
  // Ctrl-C ends the model's work; nothing has been printed then.
  let asked = Task {
    await Signals.wait()
    work.cancel()
  }
  let result = await work.result
  notes.clear()
  asked.cancel()
  await asked.value
  await model.stop()
  switch result {
  case .success(let result):
    print(result, of: input, json: arguments.has("--json"))
    for warning in result.warnings { Output.error("parlance: \(PlainText.oneLine(warning.message))") }
    if let refusal = result.refusal { Output.error("parlance: Refused: \(PlainText.oneLine(refusal.message))") }
    if result.tries > 1 { Output.error("parlance: The model was asked \(result.tries) times.") }
    return result.refusal == nil && !model.recordingHasFailed ? 0 : 1
  case .failure(let error) where error is CancellationError:
    throw WorkFailed("Stopped; nothing was changed.")
  case .failure(let error): throw error
  }
}

private func print(_ result: WritingResult, of input: InputPost, json: Bool) {
  guard json else { return Output.exact(result.text + input.ending) }
  var whole = result
  whole.text += input.ending
  Output.json(whole.json)
}

/// A text as a pipe has it: the line breaks at its end, which belong to the file and not to the post, are kept aside.
private struct InputPost {
  let text: String
  let ending: String

  init(_ input: String) {
    let scalars = input.unicodeScalars
    let end = scalars.lastIndex { $0 != "\n" && $0 != "\r" }.map { scalars.index(after: $0) } ?? scalars.startIndex
    text = String(scalars[..<end])
    ending = String(scalars[end...])
  }
}
