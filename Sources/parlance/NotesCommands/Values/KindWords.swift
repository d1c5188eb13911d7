import Notes

/// What kind of text a note is, in words.
enum KindWords {
  static func words(_ kind: String) -> String {
    switch TranscriptKind(rawValue: kind) {
    case .text: "plain text"
    case .markdown: "Markdown"
    case .named: "lines with names"
    case .webVTT: "WebVTT"
    case .zoomVTT: "Zoom's WebVTT"
    case .zoomText: "Zoom's text"
    case .srt: "SRT"
    case .otter: "Otter's text"
    case nil: PlainText.oneLine(kind)
    }
  }
}
