/// What the beginning of a text says about the meeting: its title, its date and its time; nothing is guessed beyond that.
struct NoteHeading {
  private(set) var title: String?
  private(set) var date: CivilDate?
  private(set) var time: Int?

  /// Titles are looked for in lines up to so long, in Unicode scalars.
  private static let titleLimit = 120
  /// Dates are looked for in so many lines.
  private static let lineLimit = 12

  private static let titleFields: Set<String> = ["title", "subject", "meeting", "topic", "betreff", "re"]
  private static let dateFields: Set<String> = [
    "date", "when", "datum", "date and time", "time", "start", "day", "meeting date", "fecha", "data",
    "jour", "uhrzeit",
  ]

  /// - Parameters:
  ///   - source: The text's lines as written.
  ///   - lines: The lines as they were read.
  init(of source: [Substring], lines: [NoteLine], kind: TranscriptKind) {
    switch kind {
    case .webVTT, .zoomVTT, .srt:
      guard let first = source.first(where: { !SourceLines.isBlank($0) }).map(SourceLines.trimmed),
        CueReader.isHeader(first)
      else { return }
      let words = first.unicodeScalars.dropFirst("WEBVTT".count).drop {
        SourceLines.isSpace($0) || "-–—:".unicodeScalars.contains($0)
      }
      if !words.isEmpty { read([Substring(words)]) }
    case .text, .markdown, .named, .zoomText, .otter:
      // Up to where somebody speaks.
      let head = lines.prefix(100).prefix { $0.speaker == nil }.map { Substring($0.text) }
      read(head.filter { !SourceLines.isBlank($0) }.prefix(Self.lineLimit).map(SourceLines.trimmed))
    }
  }

  private mutating func read(_ lines: [Substring]) {
    var isTop = true
    var isNamed = false
    for line in lines where line.unicodeScalars.count <= 300 {
      let words = Self.unmarked(line)
      let field = SpeakerName.split(words).map { (name: $0.head.lowercased(), text: $0.text) }
      let isDateField = field.map { Self.dateFields.contains($0.name) } ?? false
      let found = Self.days(in: isDateField ? field?.text ?? words : words)
      if !isNamed, let field, Self.titleFields.contains(field.name), let named = Self.title(field.text) {
        title = named
        isNamed = true
      } else if title == nil, isTop, !isDateField, found.others > 0 {
        title = Self.title(words)
      }
      if isDateField || found.others <= (isTop ? 6 : 3) || (isTop && found.isSetOff) {
        if date == nil { date = found.date }
        if time == nil, date != nil || isDateField { time = found.time }
      }
      // A title may stand under a line that is only a date.
      isTop = isTop && found.others == 0
    }
    if date == nil { time = nil }
  }

  /// The day and the time that a line names, how many words it has beside them, and whether it is a heading with a day
  /// behind a comma or a dash: `Minutes of the association, 4 March 2026, at the inn`.
  private static func days(in line: Substring) -> (date: CivilDate?, time: Int?, others: Int, isSetOff: Bool) {
    let phrases = DateFinder.phrases(in: String(line), meeting: nil)
    var date: CivilDate?
    var time: Int?
    var isSetOff = false
    for phrase in phrases where !isLimit(phrase.words) {
      if date == nil, case .date(let day) = phrase.day {
        date = day
        isSetOff = isHeading(line) && isBehindMark(phrase.range.lowerBound, in: line)
      }
      time = time ?? phrase.time
    }
    let words = line.unicodeScalars.split(whereSeparator: SourceLines.isSpace).count {
      $0.contains { SourceLines.isLetter($0) || SourceLines.isDigit($0) }
    }
    let named = phrases.map { $0.words.split(whereSeparator: \.isWhitespace).count }.reduce(0, +)
    return (date, time, max(0, words - named), isSetOff)
  }

  /// Whether a line has no end of a sentence and isn't too long for a title.
  private static func isHeading(_ line: Substring) -> Bool {
    guard let last = line.unicodeScalars.last else { return false }
    return !".!?…".unicodeScalars.contains(last) && line.unicodeScalars.count <= titleLimit
  }

  private static func isBehindMark(_ offset: Int, in line: Substring) -> Bool {
    guard let mark = line.unicodeScalars.prefix(offset).last(where: { !SourceLines.isSpace($0) }) else { return true }
    return ",;:(|/-–—·".unicodeScalars.contains(mark)
  }

  /// Whether a phrase says until when something is to be done: `by 3 June`.
  private static func isLimit(_ words: String) -> Bool {
    let first = words.split(whereSeparator: \.isWhitespace).first?.lowercased() ?? ""
    return ["by", "until", "till", "before", "after", "since", "due", "bis", "vor", "nach", "ab", "seit"].contains(
      first)
  }

  /// A line without the marks of a heading, a list or emphasis around it.
  private static func unmarked(_ line: Substring) -> Substring {
    var scalars = line.unicodeScalars.drop { "#*_->=".unicodeScalars.contains($0) || SourceLines.isSpace($0) }
    while let last = scalars.last, "#*_=".unicodeScalars.contains(last) || SourceLines.isSpace(last) {
      scalars = scalars.dropLast()
    }
    return Substring(scalars)
  }

  private static func title(_ text: Substring) -> String? {
    let words = text.unicodeScalars.split(whereSeparator: SourceLines.isSpace).map { String($0) }
    let title = words.joined(separator: " ")
    guard (1...titleLimit).contains(title.unicodeScalars.count),
      title.unicodeScalars.contains(where: SourceLines.isLetter)
    else { return nil }
    return title
  }
}
