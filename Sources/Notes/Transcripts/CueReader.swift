/// Takes WebVTT and SubRip apart into cues and what belongs to none; both are written so carelessly in the wild that one
/// reader serves them.
///
/// Left away is only what is markup: the header with its settings, comments, styles and regions of WebVTT, names of cues
/// that are one word or a number, and timing lines.
struct CueReader {
  enum Piece {
    /// The lines of a cue; without a time if its timing line is damaged.
    case cue(time: Int?, lines: [Substring])
    /// A line that belongs to no cue.
    case loose(Substring)
  }

  private enum State {
    case between
    case header, comment
    case cue(time: Int?, lines: [Substring])
  }

  private let isWebVTT: Bool
  private(set) var pieces: [Piece] = []
  private var state = State.between
  /// The lines since the last empty one, outside of cues.
  private var pending: [Substring] = []
  /// The number of the last cue that has one.
  private var number: Int?

  static func pieces(of lines: [Substring], isWebVTT: Bool) -> [Piece] {
    var reader = CueReader(isWebVTT: isWebVTT)
    for line in lines { reader.read(line) }
    reader.close()
    return reader.pieces
  }

  private init(isWebVTT: Bool) { self.isWebVTT = isWebVTT }

  private mutating func read(_ source: Substring) {
    let line = SourceLines.trimmed(source)
    if line.isEmpty { return close() }
    if let timing = CueTiming(line) { return open(timing) }
    switch state {
    case .cue(let time, var lines):
      state = .between
      lines.append(line)
      state = .cue(time: time, lines: lines)
    case .comment: break
    case .header: if !Self.isHeaderField(line) { pending.append(line) }
    case .between:
      if isWebVTT, pending.isEmpty, Self.isHeader(line) {
        state = .header
      } else if isWebVTT, pending.isEmpty, Self.isComment(line) {
        state = .comment
      } else {
        pending.append(line)
      }
    }
  }

  private mutating func open(_ timing: CueTiming) {
    if case .cue(let time, var lines) = state {
      state = .between
      // The empty line between two cues is missing: the next one's number stands at the end of this one.
      if let last = lines.last, let next = Int(last), let number, next == number + 1 {
        lines.removeLast()
        self.number = next
      }
      keep(time, lines)
    } else if let last = pending.last, isName(last) {
      pending.removeLast()
      if let number = Int(last) { self.number = number }
    }
    close()
    state = .cue(time: timing.start, lines: timing.words.isEmpty ? [] : [timing.words])
  }

  /// Ends what is open.
  private mutating func close() {
    if case .cue(let time, let lines) = state { keep(time, lines) }
    state = .between
    for line in pending { pieces.append(.loose(line)) }
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func keep(_ time: Int?, _ lines: [Substring]) {
    if !lines.isEmpty { pieces.append(.cue(time: time, lines: lines)) }
  }

  /// Whether a line before a timing line is the cue's name. In WebVTT any line may be; several words are kept, because
  /// somebody may have meant them.
  private func isName(_ line: Substring) -> Bool {
    if line.unicodeScalars.allSatisfy(SourceLines.isDigit) { return true }
    return isWebVTT && !line.unicodeScalars.contains(where: SourceLines.isSpace)
  }

  static func isHeader(_ line: Substring) -> Bool { isWord("WEBVTT", at: line) }

  private static func isComment(_ line: Substring) -> Bool {
    isWord("NOTE", at: line) || line == "STYLE" || line == "REGION"
  }

  private static func isWord(_ word: String, at line: Substring) -> Bool {
    guard line.utf8.starts(with: word.utf8) else { return false }
    return line.unicodeScalars.dropFirst(word.utf8.count).first.map(SourceLines.isSpace) ?? true
  }

  /// `Kind: captions`, `X-TIMESTAMP-MAP=LOCAL:…`.
  private static func isHeaderField(_ line: Substring) -> Bool {
    for scalar in line.unicodeScalars.prefix(40) {
      if scalar == ":" || scalar == "=" { return true }
      guard scalar.isASCII, SourceLines.isLetter(scalar) || SourceLines.isDigit(scalar) || scalar == "-" else {
        return false
      }
    }
    return false
  }
}
