/// The title of a transcript that says none: its file's name. What somebody said first is no title.
public enum FileTitle {
  /// Endings that say what a file is, not what it is about.
  private static let endings: Set<String> = [
    "vtt", "srt", "txt", "text", "md", "markdown", "transcript", "docx", "otter",
  ]

  /// `nil` of a text that is no transcript, or of a name without a letter; `Site meeting` of `Site_meeting.transcript.vtt`.
  public static func of(_ name: String?, _ kind: TranscriptKind) -> String? {
    guard let name, kind != .text, kind != .markdown else { return nil }
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    while parts.count > 1, let last = parts.last, endings.contains(last.lowercased()) { parts.removeLast() }
    var words = parts.joined(separator: ".").split { $0 == "_" || $0.isWhitespace }
    // `Budget_otter_ai.txt`, as Otter names its files.
    if words.count > 2, words.suffix(2).map({ $0.lowercased() }) == ["otter", "ai"] { words.removeLast(2) }
    let title = words.joined(separator: " ")
    guard title.contains(where: \.isLetter), title.unicodeScalars.count <= NoteContent.titleLimit else { return nil }
    return title
  }
}
