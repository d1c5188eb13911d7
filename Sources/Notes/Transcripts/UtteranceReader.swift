/// Takes apart the texts of Zoom and Otter: a line with name and time, then what was said.
struct UtteranceReader {
  struct Header: Equatable {
    var speaker: Substring
    /// Milliseconds.
    var time: Int
  }

  private let kind: TranscriptKind
  private let notSpeakers: Set<String>

  init(_ kind: TranscriptKind, notSpeakers: Set<String> = []) {
    self.kind = kind
    self.notSpeakers = notSpeakers
  }

  /// Name, tab, hours, minutes and seconds in Zoom's text, or the name in brackets and a time; name, at least two spaces, and
  /// a time in Otter's.
  func header(_ line: Substring) -> Header? {
    let line = SourceLines.trimmed(line)
    guard line.utf8.count <= 200 else { return nil }
    if kind == .zoomText, let header = bracketed(line) { return header }
    let scalars = line.unicodeScalars
    let end: Substring.Index
    if kind == .zoomText {
      guard let tab = scalars.lastIndex(of: "\t") else { return nil }
      end = scalars.index(after: tab)
    } else {
      guard let space = scalars.lastIndex(of: " ") else { return nil }
      end = scalars.index(after: space)
    }
    let name = SourceLines.trimmed(line[..<end])
    guard let time = SpokenTime.whole(line[end...]), line[end...].unicodeScalars.first.map(SourceLines.isDigit) == true,
      !name.isEmpty,
      name.unicodeScalars.contains(where: SourceLines.isLetter), !notSpeakers.contains(NamedLines.folded(String(name)))
    else { return nil }
    if kind == .zoomText {
      guard time.parts == 3 else { return nil }
    } else {
      let gap = line[name.endIndex..<end].unicodeScalars
      guard gap.count >= 2, gap.allSatisfy({ $0 == " " || $0 == "\u{A0}" }) else { return nil }
    }
    return Header(speaker: name, time: time.milliseconds)
  }

  /// `[Ines Marin] 09:00:12`, as Zoom saves captions.
  private func bracketed(_ line: Substring) -> Header? {
    let scalars = line.unicodeScalars
    guard scalars.first == "[", let end = scalars.lastIndex(of: "]") else { return nil }
    let rest = line[scalars.index(after: end)...]
    let name = SourceLines.trimmed(line[scalars.index(after: scalars.startIndex)..<end])
    guard rest.unicodeScalars.first.map(SourceLines.isSpace) == true, let time = SpokenTime.whole(rest),
      time.parts == 3, name.unicodeScalars.contains(where: SourceLines.isLetter),
      !notSpeakers.contains(NamedLines.folded(String(name)))
    else { return nil }
    return Header(speaker: name, time: time.milliseconds)
  }

  /// One line for each utterance. What follows an empty line without a header of its own was said by nobody the text
  /// names: the program's footer, mostly. A header that nothing follows is a line of words.
  func lines(of source: [Substring]) -> [NoteLine] {
    var lines: [NoteLine] = []
    var open: (header: Header, line: Substring, text: [Substring])?
    func add(speaker: String? = nil, time: Int? = nil, _ text: String) {
      lines.append(NoteLine(number: lines.count + 1, speaker: speaker, time: time, text: text))
    }
    func close() {
      guard let (header, line, text) = open else { return }
      open = nil
      if text.isEmpty {
        add(String(SourceLines.trimmed(line)))
      } else {
        add(speaker: String(header.speaker), time: header.time, text.joined(separator: " "))
      }
    }
    for line in source {
      let text = SourceLines.trimmed(line)
      if let header = header(line) {
        close()
        open = (header, line, [])
      } else if text.isEmpty {
        // Some leave an empty line between the header and the words.
        if open?.text.isEmpty == false { close() }
      } else if open != nil {
        open?.text.append(text)
      } else {
        add(String(text))
      }
    }
    close()
    return lines
  }
}
