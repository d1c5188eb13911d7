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
    "date", "when", "datum", "date and time", "time", "day", "meeting date", "fecha", "data", "jour",
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
    for (index, line) in lines.enumerated() where line.unicodeScalars.count <= 300 {
      let words = Self.unmarked(line)
      let field = SpeakerName.split(words).map { (name: $0.head.lowercased(), text: $0.text) }
      if title == nil {
        if let field, Self.titleFields.contains(field.name) {
          title = Self.title(field.text)
        } else if index == 0, field.map({ !Self.dateFields.contains($0.name) }) ?? true {
          title = Self.title(words)
        }
      }
      guard date == nil else { continue }
      if index == 0 || field.map({ Self.dateFields.contains($0.name) }) ?? Self.isDateLine(words) {
        readDate(field.map { Self.dateFields.contains($0.name) ? $0.text : words } ?? words)
      }
    }
    if let title, let date, title == date.description { self.title = nil }
  }

  private mutating func readDate(_ text: Substring) {
    for word in text.split(whereSeparator: { $0.isWhitespace || ",;()".contains($0) }) {
      if let found = CivilDate(String(word)) { date = found }
    }
  }

  /// Whether a line is hardly more than a date.
  private static func isDateLine(_ line: Substring) -> Bool {
    line.split(whereSeparator: \.isWhitespace).count <= 8
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
