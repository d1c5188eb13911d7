/// Reads what people paste or import: texts, and what programs write down of meetings.
public enum Transcript {
  /// The lines of a text, numbered from 1; the same for the same text and recognition.
  ///
  /// Every word of the text that isn't markup is in exactly one line. Speakers and times are those that stand there; what
  /// stands where a speaker does and isn't one stays in the text. Takes time in proportion to the text.
  public static func lines(of text: String, as recognition: Recognition) -> [NoteLine] {
    let notSpeakers = Set(recognition.notSpeakers.map(NamedLines.folded))
    switch recognition.kind {
    case .text, .markdown:
      return numbered(SourceLines.of(text).map { (nil, nil, String($0)) })
    case .named:
      let source = SourceLines.unmarked(text)
      let names = NamedLines(source, mayHaveTitle: true, notSpeakers: notSpeakers)
      return numbered(
        source.map {
          let line = names.line($0)
          return (line.speaker, nil, String(line.text))
        })
    case .zoomText, .otter:
      return UtteranceReader(recognition.kind, notSpeakers: notSpeakers).lines(of: SourceLines.unmarked(text))
    case .webVTT, .zoomVTT, .srt:
      return cueLines(of: SourceLines.unmarked(text), recognition.kind, notSpeakers)
    }
  }

  private static func cueLines(
    of source: [Substring], _ kind: TranscriptKind, _ notSpeakers: Set<String>
  ) -> [NoteLine] {
    let lines = spans(of: source, isWebVTT: kind != .srt)
    guard kind != .webVTT else {
      return numbered(lines.map { speaker, time, text in named(speaker, time, text, notSpeakers) })
    }
    let unnamed = lines.lazy.filter { $0.speaker == nil && $0.time != nil }.map { Substring($0.text) }
    let names = NamedLines(unnamed, allowsDisplayNames: kind == .zoomVTT, notSpeakers: notSpeakers)
    return numbered(
      lines.map { speaker, time, text in
        guard speaker == nil, time != nil else { return named(speaker, time, text, notSpeakers) }
        let line = names.line(Substring(text))
        return (line.speaker, time, String(line.text))
      })
  }

  typealias Line = (speaker: String?, time: Int?, text: String)

  /// What cues say, and in its place what belongs to none; without a time nobody is its speaker.
  static func spans(of source: [Substring], isWebVTT: Bool) -> [Line] {
    CueReader.pieces(of: source, isWebVTT: isWebVTT).flatMap { piece -> [Line] in
      let (time, lines) =
        switch piece {
        case .loose(let line): (nil as Int?, [line])
        case .cue(let time, let lines): (time, lines)
        }
      return CueText.spans(of: lines).map { span in
        guard time == nil, let speaker = span.speaker else { return (span.speaker, time, span.text) }
        return (nil, nil, "\(speaker): \(span.text)")
      }
    }
  }

  private static func named(
    _ speaker: String?, _ time: Int?, _ text: String, _ notSpeakers: Set<String>
  ) -> Line {
    guard let speaker, notSpeakers.contains(NamedLines.folded(speaker)) else { return (speaker, time, text) }
    return (nil, time, "\(speaker): \(text)")
  }

  private static func numbered(_ lines: [Line]) -> [NoteLine] {
    lines.enumerated().map { index, line in
      NoteLine(number: index + 1, speaker: line.speaker, time: line.time, text: line.text)
    }
  }
}
