import Foundation
import Notes

/// Says what the lines of a text must consist of, found in another way than the readers do: by taking the markup out of the
/// text with patterns, block by block.
struct SourceCheck {
  let kind: TranscriptKind
  let text: String
  private var lastNumber: Int?

  init(_ text: String, _ kind: TranscriptKind) {
    self.kind = kind
    self.text = text
  }

  // MARK: Nothing lost, nothing doubled

  /// What is wrong with lines: letters and digits of the text that they lack or have twice; `nil` if nothing is.
  func fault(in lines: [NoteLine]) -> String? {
    var copy = self
    let expected = Self.signs(copy.words())
    let found = Self.signs(lines.map { ($0.speaker ?? "") + " " + $0.text }.joined(separator: " "))
    guard expected != found else { return nil }
    let common = zip(expected, found).prefix { $0 == $1 }.count
    func near(_ signs: [Unicode.Scalar]) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: signs.dropFirst(max(0, common - 10)).prefix(40))
      return String(view)
    }
    return "expected …\(near(expected))…, found …\(near(found))…"
  }

  /// Letters, digits and their marks, in their order.
  private static func signs(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter {
      switch $0.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark, .otherSymbol:
        true
      default: false
      }
    }
  }

  private mutating func words() -> String {
    switch kind {
    case .text, .markdown, .named: text
    case .zoomText, .otter: utteranceWords()
    case .webVTT, .zoomVTT, .srt: cueWords()
    }
  }

  private var physicalLines: [String] {
    text.replacing("\r\n", with: "\n").unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r" }
    ).map { Pattern.trimmed(String($0.drop { $0 == "\u{FEFF}" })) }
  }

  private func utteranceWords() -> String {
    let lines = physicalLines.filter { !$0.isEmpty }
    let headers = lines.map { Pattern.header(kind, $0) }
    return lines.indices.map { index in
      guard let name = headers[index], index + 1 < lines.count, headers[index + 1] == nil else { return lines[index] }
      return name
    }.joined(separator: "\n")
  }

  private mutating func cueWords() -> String {
    var blocks: [[String]] = [[]]
    for line in physicalLines {
      if line.isEmpty { blocks.append([]) } else { blocks[blocks.count - 1].append(line) }
    }
    return blocks.flatMap { blockWords($0) }.joined(separator: "\n")
  }

  /// The cues of a block, each as one text without markup.
  private mutating func blockWords(_ block: [String]) -> [String] {
    let timings = block.indices.filter { Pattern.timingRest(block[$0]) != nil }
    let firstTiming = timings.first ?? block.count
    var head = Array(block[..<firstTiming])
    if kind != .srt, let first = head.first {
      if Pattern.matches(#"^WEBVTT(?:\p{White_Space}|\z)"#, first) {
        head = head.dropFirst().filter { !Pattern.matches("^[A-Za-z0-9-]{0,39}[:=]", $0) }
      } else if Pattern.matches(#"^(?:NOTE(?:\p{White_Space}[\s\S]*)?|STYLE|REGION)\z"#, first) {
        head = []
      }
    }
    if !timings.isEmpty, let last = head.last,
      Pattern.matches(kind == .srt ? #"^[0-9]+\z"# : #"^(?:[0-9]+|[^\p{White_Space}]+)\z"#, last)
    {
      head.removeLast()
      if Pattern.matches(#"^[0-9]+\z"#, last), let number = Int(last) { lastNumber = number }
    }
    var cues = head.map { [$0] }
    for (place, start) in timings.enumerated() {
      let end = place + 1 < timings.count ? timings[place + 1] : block.count
      var cue = Array(block[start + 1..<end])
      if let rest = Pattern.timingRest(block[start]), !rest.isEmpty { cue.insert(rest, at: 0) }
      if end < block.count, end > start + 1, let last = cue.last, let number = Int(last), let lastNumber,
        number == lastNumber + 1
      {
        cue.removeLast()
        self.lastNumber = number
      }
      cues.append(cue)
    }
    return cues.map { Pattern.spoken($0.joined(separator: " ")) }
  }

  // MARK: Nothing invented

  /// The speakers and times of lines that the text doesn't have where speakers and times stand.
  func invented(in lines: [NoteLine]) -> [String] {
    let speakers = lines.compactMap(\.speaker)
    let times = lines.compactMap(\.time)
    var faults: [String] = []
    if !speakers.isEmpty {
      let places = speakerPlaces
      faults += speakers.filter { !places.contains($0) }.map { "speaker “\($0)”" }
    }
    if !times.isEmpty {
      let all = Pattern.times(in: text)
      faults += times.filter { !all.contains($0) }.map { "time \($0)" }
    }
    if kind == .text || kind == .markdown, !speakers.isEmpty || !times.isEmpty {
      faults.append("speakers in plain text")
    }
    return faults
  }

  /// All that stands in a voice tag, before a colon at the beginning of a line or voice, or before a header's time.
  private var speakerPlaces: Set<String> {
    var found: Set<String> = []
    // Over its lines, because a tag may be broken between two.
    for name in Pattern.voices(in: physicalLines.joined(separator: " ")) { found.insert(name) }
    let lines = physicalLines
    // A name's colon may stand at the beginning of the next line.
    for line in lines + zip(lines, lines.dropFirst()).map({ $0 + " " + $1 }) {
      if let name = Pattern.header(kind, line) { found.insert(name) }
      for start in [line, Pattern.timingRest(line) ?? ""] + Pattern.parts(of: line) {
        for clean in [start, Pattern.untagged(start)] {
          let colon = clean.unicodeScalars.firstIndex { $0 == ":" || $0 == "：" }
          if let colon { found.insert(Pattern.trimmed(String(clean[..<colon]))) }
        }
      }
    }
    return found
  }
}
