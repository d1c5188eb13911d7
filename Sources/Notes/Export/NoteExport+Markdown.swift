import TextSearch

extension NoteExport {
  /// A note as Markdown: title, date, attendees; its answers, each item with its lines quoted; its numbered lines.
  ///
  /// Text that people or a model wrote means nothing as Markdown, except an answer's text, which is quoted as it is.
  ///
  /// - Parameters:
  ///   - lines: The lines of its text, as its recognition reads them.
  ///   - answers: In the order in which they are to be read.
  public static func markdown(_ note: Note, lines: [NoteLine], answers: [NoteAnswer]) -> String {
    var blocks = head(of: note)
    for answer in answers { blocks += section(answer, level: 2) }
    blocks.append("## Notes")
    // The number begins the line, so that nothing of the text does; the backslash is a line's end.
    let numbered = lines.map { line -> String in
      let speaker = line.speaker.map { " **\(MarkdownText.inline($0))**" } ?? ""
      let who = speaker + (line.time.map { " (\(clock($0)))" } ?? "")
      let text = MarkdownText.inline(line.text)
      return "> \(line.number)" + who + (who.isEmpty ? "" : ":") + (text.isEmpty ? "" : " " + text)
    }
    blocks.append(numbered.isEmpty ? "*There is no text.*" : numbered.joined(separator: "\\\n"))
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// One answer as Markdown, to be copied or kept.
  public static func markdown(_ answer: NoteAnswer, of note: Note) -> String {
    (head(of: note) + section(answer, level: 2)).joined(separator: "\n\n") + "\n"
  }

  /// Action items of any notes as Markdown: a list to tick off, each with where it comes from.
  public static func markdown(actions: [ActionItem], today: CivilDate) -> String {
    var blocks = ["# Action items"]
    if actions.isEmpty { blocks.append("*There are none.*") }
    let list = actions.map { action -> String in
      var facts = [
        action.owner.map { MarkdownText.inline($0) } ?? "owner not stated", MarkdownText.inline(due(action.due)),
      ]
      if action.status == .dropped { facts.append("dropped") }
      if action.isLate(on: today) { facts.append("**late**") }
      let meeting = action.meeting.map { ", \($0)" } ?? ""
      let source = "From “\(MarkdownText.inline(action.noteTitle))”\(meeting)"
      return
        "- [\(action.status == .done ? "x" : " ")] \(MarkdownText.inline(action.text)) (\(facts.joined(separator: "; ")))\n"
        + "  \(source)" + quotes(action.evidence)
    }
    if !list.isEmpty { blocks.append(list.joined(separator: "\n")) }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func head(of note: Note) -> [String] {
    var blocks = ["# \(MarkdownText.inline(note.content.title))"]
    var facts: [String] = []
    if let date = note.content.date {
      let time =
        note.content.time.map { " at \(DayTime.text($0)) (\(MarkdownText.inline(note.content.timeZone)))" } ?? ""
      facts.append("Meeting on \(date)\(time).")
    }
    if !note.content.attendees.isEmpty {
      facts.append("Attendees: \(note.content.attendees.map { MarkdownText.inline($0) }.joined(separator: ", ")).")
    }
    if !facts.isEmpty { blocks.append(facts.joined(separator: " ")) }
    return blocks
  }

  private static func section(_ answer: NoteAnswer, level: Int) -> [String] {
    var blocks = [String(repeating: "#", count: level) + " " + MarkdownText.inline(title(of: answer.question))]
    if !answer.instruction.isEmpty { blocks.append("*Asked to:* \(MarkdownText.inline(answer.instruction))") }
    if let remark = remark(on: answer) { blocks.append("*\(remark)*") }
    let text = answer.edited ?? answer.text
    // Sentences that the text consists of are said once, with their lines.
    let isSaid = NoteAnswer.consists(text, of: answer.items.filter(\.supported).map(\.text))
    if !text.isEmpty, !isSaid { blocks.append(MarkdownText.quoted(text)) }
    if !answer.items.isEmpty { blocks.append(answer.items.map { item($0) }.joined(separator: "\n")) }
    if text.isEmpty, answer.items.isEmpty, answer.status == .complete { blocks.append("The notes don't say.") }
    return blocks
  }

  /// An item of a list, with the lines it comes from quoted below it.
  private static func item(_ item: AnswerItem) -> String {
    var facts: [String] = []
    if item.kind == .action { facts.append(item.owner.map { MarkdownText.inline($0) } ?? "owner not stated") }
    if item.due != nil || item.kind == .action { facts.append(MarkdownText.inline(due(item.due))) }
    let aside = facts.isEmpty ? "" : " (\(facts.joined(separator: "; ")))"
    let doubt = item.supported ? "" : " **Not supported by the notes:** \(MarkdownText.inline(item.reason))"
    return "- \(MarkdownText.beginning(item.text))\(aside)\(doubt)" + quotes(item.evidence)
  }

  private static func due(_ due: ItemDue?) -> String {
    due == nil ? "day not stated" : text(of: due)
  }

  private static func quotes(_ evidence: [Evidence]) -> String {
    evidence.map { evidence in
      let quote = evidence.quote.isEmpty ? "there is no such line" : "“\(MarkdownText.inline(evidence.quote))”"
      return "\n  > Line \(evidence.line): \(quote)"
    }.joined(separator: "\n  >")
  }

  /// What a reader must know of how the answer came about, unless all is well.
  private static func remark(on answer: NoteAnswer) -> String? {
    var remarks: [String] = []
    let reason = answer.report.message.map { " " + MarkdownText.inline($0) } ?? ""
    switch answer.status {
    case .complete: break
    case .waiting, .running: remarks.append("This answer isn't finished.")
    case .partial: remarks.append("Not all of the notes could be read.\(reason)")
    case .failed: remarks.append("The notes couldn't be read.\(reason)")
    case .stopped: remarks.append("This answer was stopped before everything was read.")
    case .interrupted: remarks.append("The program ended before everything was read.")
    }
    for (message, ranges) in failures(of: answer) {
      // What the whole failed of is said already.
      let isSaid = answer.report.message == message && [.partial, .failed].contains(answer.status)
      let why = isSaid ? "." : ": \(MarkdownText.inline(message))"
      remarks.append("\(words(of: ranges)) read\(why)")
    }
    if answer.edited != nil { remarks.append("The text was edited.") }
    return remarks.isEmpty ? nil : remarks.joined(separator: " ")
  }

  /// What failed, by its reason, in the order of the lines.
  private static func failures(of answer: NoteAnswer) -> [(message: String, ranges: [LineRange])] {
    var failures: [(message: String, ranges: [LineRange])] = []
    for chunk in answer.coverage.failed {
      if let place = failures.firstIndex(where: { $0.message == chunk.message }) {
        failures[place].ranges.append(chunk.lines)
      } else {
        failures.append((chunk.message, [chunk.lines]))
      }
    }
    return failures
  }

  /// `Line 4 wasn't`, `Lines 4 and 5 weren't`, `Lines 4 to 9 weren't`, `Lines 4, 6 to 9 weren't`.
  private static func words(of ranges: [LineRange]) -> String {
    if let only = ranges.first, ranges.count == 1 {
      if only.from == only.to { return "Line \(only.from) wasn't" }
      return "Lines \(only.from) \(only.to == only.from + 1 ? "and" : "to") \(only.to) weren't"
    }
    let parts = ranges.map { $0.from == $0.to ? "\($0.from)" : "\($0.from) to \($0.to)" }
    return "Lines \(parts.joined(separator: ", ")) weren't"
  }

  /// `1:02:03` of milliseconds.
  private static func clock(_ milliseconds: Int) -> String {
    let seconds = max(0, milliseconds) / 1_000
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let hours = seconds / 3_600
    return (hours > 0 ? "\(hours):\(two(seconds / 60 % 60))" : "\(seconds / 60)") + ":" + two(seconds % 60)
  }
}
