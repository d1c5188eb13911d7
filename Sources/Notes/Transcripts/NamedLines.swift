/// Finds who speaks in texts of the form `Name: text`, whether these are lines of a text or of cues.
struct NamedLines {
  /// What each text says of its speaker; the same text without one where there is none.
  struct Line {
    var speaker: String?
    var text: Substring
  }

  /// How often each head stands before a colon.
  private var counts: [String: Int] = [:]
  private let notSpeakers: Set<String>
  /// Whether names that come again may have any shape, as in cues, where a program wrote them.
  private let allowsDisplayNames: Bool
  /// What stands before the colon of a title: `Workshop: the new hall`.
  private var titleHead: String?

  /// - Parameters:
  ///   - texts: All of them, because some names are names only if they come again.
  ///   - mayHaveTitle: Whether the first one may be a title: no sentence, with words before its colon that don't come
  ///     again.
  init(
    _ texts: some Sequence<Substring>, allowsDisplayNames: Bool = false, mayHaveTitle: Bool = false,
    notSpeakers: Set<String> = []
  ) {
    self.notSpeakers = notSpeakers
    self.allowsDisplayNames = allowsDisplayNames
    for text in texts {
      if let (head, _) = SpeakerName.split(text) { counts[String(head), default: 0] += 1 }
    }
    if mayHaveTitle, let first = texts.first(where: { !SourceLines.isBlank($0) }),
      let (head, rest) = SpeakerName.split(first),
      counts[String(head)] == 1, !Self.isSpoken(rest)
    {
      titleHead = String(head)
    }
  }

  func line(_ text: Substring) -> Line {
    guard let (head, rest) = SpeakerName.split(text), isSpeaker(head) else { return Line(text: text) }
    return Line(speaker: String(head), text: rest)
  }

  /// Whether a text has the form and what stands before its colon isn't a speaker: a field of minutes.
  func isField(_ text: Substring) -> Bool {
    SpeakerName.split(text).map { !isSpeaker($0.head) && $0.head.unicodeScalars.count <= 30 } ?? false
  }

  private func isSpeaker(_ head: Substring) -> Bool {
    let name = String(head)
    guard !notSpeakers.contains(Self.folded(name)), name != titleHead else { return false }
    let count = counts[name] ?? 0
    if let speaker = SpeakerName(head) { return !speaker.needsRepeat || count >= 2 }
    return allowsDisplayNames && count >= 2 && Self.isDisplayName(name)
  }

  /// A name as somebody calls themselves in a meeting: `anna`, `iPad 2`, `Conf Room 4B (London)`.
  private static func isDisplayName(_ head: String) -> Bool {
    let name = SpeakerName.withoutAside(Substring(head))
    let words = name.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    guard (1...6).contains(words.count), name.unicodeScalars.contains(where: SourceLines.isLetter) else { return false }
    guard !NotSpeakers.whole.contains(name.lowercased()), !words.contains(where: NotSpeakers.words.contains) else {
      return false
    }
    return !name.unicodeScalars.contains { "?!;\"“”<>/".unicodeScalars.contains($0) }
  }

  /// Whether a text is a sentence that somebody may have said.
  static func isSpoken(_ text: Substring) -> Bool {
    let text = SourceLines.trimmed(text)
    if let last = text.unicodeScalars.last, ".?!…。？！".unicodeScalars.contains(last) { return true }
    return text.unicodeScalars.split(whereSeparator: SourceLines.isSpace).count >= 6
  }

  /// As names are compared.
  static func folded(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
