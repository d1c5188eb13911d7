import LanguageModels

/// Waits for an answer, shows on a terminal how far it is, and prints it.
struct AnswerWait {
  private let client: HostClient
  private let json: Bool
  private let hasNoModel: Bool

  init(_ arguments: Arguments, _ client: HostClient) {
    self.client = client
    json = arguments.has("--json")
    hasNoModel = arguments.has("--no-model")
  }

  /// Returns the exit status.
  func print(_ start: RemoteAnswer) async throws -> Int32 {
    let answer = try await wait(for: start)
    if json {
      Output.json(answer.scriptJSON)
    } else {
      for line in AnswerLines.lines(of: answer) { Output.line(line) }
    }
    for doubt in Set(answer.items.compactMap { $0.due?.doubt }).sorted() {
      Output.error("parlance: \(doubt): say which in the page, or write the day into the note.")
    }
    sayTrouble(of: answer)
    return answer.status == "complete" ? 0 : 1
  }

  /// Says which lines got no answer and why the answer isn't whole: each reason once.
  private func sayTrouble(of answer: RemoteAnswer) {
    let isWithoutModel = hasNoModel && answer.lacksModel
    let failed = isWithoutModel ? [] : answer.failed
    for chunk in failed {
      let lines = chunk.from == chunk.to ? "Line \(chunk.from)" : "Lines \(chunk.from) to \(chunk.to)"
      Output.error("parlance: \(lines) got no answer: \(PlainText.oneLine(chunk.message))")
    }
    let isSaid = failed.contains { $0.message == answer.reason }
    // What the host says speaks of settings, and here the option is the reason.
    let reason = isWithoutModel ? "it needs a model; leave out --no-model" : answer.reason.map(PlainText.oneLine)
    if let trouble = answer.trouble(isSaid ? nil : reason) {
      let again =
        ["partial", "failed"].contains(answer.status)
        ? " 'parlance notes retry' tries again: the answer is \(NoteNames.short(answer.id))." : ""
      Output.error("parlance: \(trouble.hasSuffix(".") ? trouble : trouble + ".")\(again)")
    }
  }

  private func wait(for start: RemoteAnswer) async throws -> RemoteAnswer {
    let isShown = Output.isErrorTerminal
    var hasQuick = false
    var hasStatus = false
    defer { if hasStatus { Output.errorStatus("") } }
    return try await Interruptible.run {
      try await AnswerFollower(client: client).follow(start) { answer in
        guard isShown, !json, !hasQuick, let quick = answer.quick, !quick.isEmpty else { return }
        hasQuick = true
        if hasStatus { Output.errorStatus("") }
        Output.error("Found by a search, while all of it is being read:")
        for line in AnswerLines.items(quick) { Output.error("  " + line) }
        Output.error("")
      } onProgress: { progress in
        guard isShown else { return }
        hasStatus = true
        Output.errorStatus(Self.sentence(progress))
      }
    } stop: {
      _ = try await client.stopAnswer(start.id)
    }
  }

  static func sentence(_ progress: AnswerFollower.Progress) -> String {
    if let position = progress.position, position > 0 {
      return "Waits for the model: number \(position) in the line"
    }
    let left = progress.remaining.map { ", about \(NoteTime.rough($0)) left" } ?? ""
    return "Reads the note: \(progress.done) of \(progress.units) sentences\(left)"
  }
}
