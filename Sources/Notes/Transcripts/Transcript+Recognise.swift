extension Transcript {
  /// Says what a text is. Its content decides; what is no transcript is text.
  ///
  /// - Parameter name: The file's name, if it has one; it only tells Markdown from text where the text itself doesn't.
  public static func recognise(_ text: String, name: String? = nil) -> RecognisedText {
    let lines = SourceLines.unmarked(text)
    let (kind, why) =
      cues(in: lines) ?? utterances(in: lines) ?? names(in: lines) ?? markdown(in: lines, name: name)
      ?? (.text, "It has no form of a transcript, so its lines stay as they are.")
    return described(text, Recognition(kind), why)
  }

  /// The same for a kind that the person picked.
  public static func describe(_ text: String, as recognition: Recognition) -> RecognisedText {
    described(text, recognition, "You said so.")
  }

  private static func described(_ text: String, _ recognition: Recognition, _ why: String) -> RecognisedText {
    var counts: [String: Int] = [:]
    var names: [String] = []
    let noteLines = Transcript.lines(of: text, as: recognition)
    for case let speaker? in noteLines.lazy.map(\.speaker) {
      if counts.updateValue((counts[speaker] ?? 0) + 1, forKey: speaker) == nil { names.append(speaker) }
    }
    let heading = NoteHeading(of: SourceLines.unmarked(text), lines: noteLines, kind: recognition.kind)
    return RecognisedText(
      recognition: recognition, title: heading.title, date: heading.date, time: heading.time,
      speakers: names.map { RecognisedText.Speaker(name: $0, lines: counts[$0] ?? 0) }, why: why)
  }

  /// WebVTT or SubRip: cues make up most of it.
  private static func cues(in lines: [Substring]) -> (TranscriptKind, String)? {
    var timings = 0
    var filled = 0
    var hasHeader = false
    var isEarly = false
    for line in lines {
      let text = SourceLines.trimmed(line)
      guard !text.isEmpty else { continue }
      if CueReader.isHeader(text) { hasHeader = true }
      filled += 1
      if CueTiming(text)?.start != nil {
        timings += 1
        if filled <= 3 { isEarly = true }
      }
    }
    // A text that shows such a line once isn't made of them.
    guard timings > 0, hasHeader || timings * 4 >= filled || (isEarly && timings * 10 >= filled) else { return nil }
    let spans = spans(of: lines, isWebVTT: true).filter { $0.time != nil }
    if spans.contains(where: { $0.speaker != nil }) {
      return (.webVTT, "It has cues with times, and tags that name who speaks (WebVTT, as Teams writes it).")
    }
    guard hasHeader else { return (.srt, "It has cues with times and no header of WebVTT (SubRip).") }
    let names = NamedLines(spans.lazy.map { Substring($0.text) }, allowsDisplayNames: true)
    let named = spans.lazy.filter { names.line(Substring($0.text)).speaker != nil }.count
    if named > 0, named * 3 >= spans.count {
      return (.zoomVTT, "It begins with WEBVTT, and its cues begin with names (as Zoom writes it).")
    }
    return (.webVTT, "It begins with WEBVTT and has cues with times.")
  }

  /// Zoom's or Otter's text.
  private static func utterances(in lines: [Substring]) -> (TranscriptKind, String)? {
    for kind in [TranscriptKind.zoomText, .otter] {
      let reader = UtteranceReader(kind)
      var headers: [UtteranceReader.Header] = []
      var followed = 0
      var filled = 0
      var isAfterHeader = false
      for line in lines where !SourceLines.isBlank(line) {
        filled += 1
        if let header = reader.header(line) {
          headers.append(header)
          isAfterHeader = true
        } else {
          if isAfterHeader { followed += 1 }
          isAfterHeader = false
        }
      }
      // A table or an agenda with times isn't one: there, no words follow, or the times are those of the day.
      guard let first = headers.first, followed * 2 > headers.count, headers.count * 12 >= filled else { continue }
      let repeats = Set(headers.map(\.speaker)).count < headers.count
      guard kind == .zoomText || repeats || first.time < 5 * 60_000 else { continue }
      guard headers.contains(where: { SpeakerName($0.speaker) != nil }) || repeats else { continue }
      return kind == .zoomText
        ? (kind, "Lines with a name and a time stand before what was said (as Zoom writes it).")
        : (kind, "Lines with a name and a time stand before what was said (as Otter writes it).")
    }
    return nil
  }

  private static func names(in lines: [Substring]) -> (TranscriptKind, String)? {
    let names = NamedLines(lines, mayHaveTitle: true)
    var counts: [String: Int] = [:]
    var filled = 0
    var spoken = 0
    for line in lines where !SourceLines.isBlank(line) {
      let found = names.line(line)
      // Minutes have such lines among those of speakers: `Decision: …`.
      if counts.isEmpty || !names.isField(line) { filled += 1 }
      guard let speaker = found.speaker else { continue }
      counts[speaker, default: 0] += 1
      if NamedLines.isSpoken(found.text) { spoken += 1 }
    }
    let named = counts.values.reduce(0, +)
    let repeats = counts.values.contains { $0 >= 2 }
    let isMost = named * 3 >= filled || (repeats && named >= 4 && named * 6 >= filled)
    // Without a name that comes again these may be fields of a form: those aren't sentences.
    guard named >= 2 || (named == 1 && filled == 1), isMost, repeats || spoken * 2 > named else { return nil }
    return (.named, "Its lines begin with names and colons.")
  }

  private static func markdown(in lines: [Substring], name: String?) -> (TranscriptKind, String)? {
    var items = 0
    for line in lines {
      let text = SourceLines.trimmed(line)
      let hashes = text.utf8.prefix { $0 == 0x23 }.count
      if (1...6).contains(hashes), text.utf8.dropFirst(hashes).first == 0x20 {
        return (.markdown, "It has headings of Markdown.")
      }
      if text.hasPrefix("```") || text.hasPrefix("- [ ] ") || text.hasPrefix("- [x] ") || text.hasPrefix("* [ ] ") {
        return (.markdown, "It has blocks or tasks of Markdown.")
      }
      if text.hasPrefix("- ") || text.hasPrefix("* ") { items += 1 }
      if items > 0, isEmphasised(text) { return (.markdown, "It has lists and emphasis of Markdown.") }
    }
    let ending = name?.split(separator: ".").last?.lowercased()
    guard ending == "md" || ending == "markdown" else { return nil }
    return (.markdown, "Its name says that it is Markdown, and it has no form of a transcript.")
  }

  private static func isEmphasised(_ text: Substring) -> Bool {
    var pairs = 0
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x2A, last == 0x2A {
        pairs += 1
        last = 0
      } else {
        last = byte
      }
    }
    return pairs >= 2
  }
}
