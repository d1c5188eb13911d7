/// What kind of text a note is.
public enum TranscriptKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// Plain text: each of its lines is a line, empty ones too.
  case text
  /// Markdown, line by line as plain text.
  case markdown
  /// Lines of the form `Name: text`; others are plain lines.
  case named
  /// WebVTT, Teams' too (`<v Name>`).
  case webVTT = "webvtt"
  /// WebVTT as Zoom writes it: `Name: text` in the cue.
  case zoomVTT = "zoom-vtt"
  /// Zoom's text: name, tab, time; then what was said.
  case zoomText = "zoom-text"
  /// SubRip.
  case srt
  /// Otter's text: name, two spaces, time; then what was said.
  case otter
}

/// How the lines of a text are read.
public struct Recognition: Sendable, Hashable, Codable {
  public var kind: TranscriptKind
  /// What stands where a speaker does and isn't one, as the person says.
  public var notSpeakers: [String]

  public init(_ kind: TranscriptKind = .text, notSpeakers: [String] = []) {
    self.kind = kind
    self.notSpeakers = notSpeakers
  }
}
