/// Finds all places where a text can be cut: never within a character or within something protected, and never so that
/// the rest would begin with a mention or hashtag that there wasn't.
struct BreakPlaces {
  private let scalars: PostScalars
  private let urlCost: Int
  /// What is protected, in order.
  private let entities: [PostEntity]
  private let sentences: SentenceEnds

  init(_ scalars: PostScalars, text: String, urlCost: Int) {
    self.scalars = scalars
    self.urlCost = urlCost
    entities = PostEntities.protected(in: text)
    sentences = SentenceEnds(scalars)
  }

  /// All places, the end of the text the last.
  func all(of text: String) -> [BreakPlace] {
    var places: [BreakPlace] = []
    var lengths = RunningLength(scalars, urlCost: urlCost)
    var entity = entities[...]
    var position = 0
    var lengthBefore = 0
    for character in text {
      let start = position
      position += character.unicodeScalars.count
      lengths.add(start..<position)
      if !scalars[start].isSpace { lengthBefore = lengths.sum }
      while let first = entity.first, first.range.upperBound <= position { entity = entity.dropFirst() }
      if let first = entity.first, first.range.lowerBound < position { continue }
      guard let quality = quality(of: position) else { continue }
      places.append(
        BreakPlace(position: position, quality: quality, lengthBefore: lengthBefore, lengthHere: lengths.sum))
    }
    return places
  }

  /// The protected piece that a place is the beginning of.
  func entity(at position: Int) -> PostEntity? { entities.first { $0.range.lowerBound == position } }

  /// The part of a range that is sent: without white space at its borders, as far as that isn't protected.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first(where: { !scalars[$0].isSpace }),
      let last = range.last(where: { !scalars[$0].isSpace })
    else { return range.lowerBound..<range.lowerBound }
    let start = entity(around: first)?.range.lowerBound ?? first
    let end = entity(around: last)?.range.upperBound ?? last + 1
    return max(start, range.lowerBound)..<min(end, range.upperBound)
  }

  /// Whether a range ends with a block of code, behind which nothing may stand on the same line.
  func endsWithCode(_ range: Range<Int>) -> Bool {
    range.isEmpty ? false : entity(around: range.upperBound - 1)?.kind == .codeBlock
  }

  /// The protected piece that a place is part of.
  func entity(around position: Int) -> PostEntity? {
    var low = 0
    var high = entities.count
    while low < high {
      let middle = (low + high) / 2
      if entities[middle].range.upperBound <= position { low = middle + 1 } else { high = middle }
    }
    return low < entities.count && entities[low].range.contains(position) ? entities[low] : nil
  }

  private func quality(of position: Int) -> BreakPlace.Quality? {
    guard position < scalars.count else { return .paragraph }
    let before = scalars[position - 1]
    let after = scalars[position]
    // White space stays with what is before it.
    guard !after.isSpace else { return nil }
    if before.isSpace { return qualityOfSpace(before: position) }
    guard !beginsName(position) else { return nil }
    if sentences.contains(position) { return .sentence }
    return qualityInside(before, after)
  }

  private func qualityOfSpace(before position: Int) -> BreakPlace.Quality {
    var lines = 0
    var index = position - 1
    while index >= 0, scalars[index].isSpace {
      // A carriage return and a line feed are one line's end.
      if scalars[index].isNewline, !(scalars[index] == "\r" && scalars.at(index + 1) == "\n") { lines += 1 }
      index -= 1
    }
    if lines > 1 { return .paragraph }
    if lines == 1 { return .line }
    return index >= 0 && sentences.contains(index + 1) ? .sentence : .word
  }

  /// Whether a mention or hashtag would begin here if nothing stood before.
  private func beginsName(_ position: Int) -> Bool {
    let next = scalars.at(position + 1)
    switch scalars[position] {
    case "@": return next?.isWord ?? false
    case "#", "＃": return next?.isWord ?? false
    default: return false
    }
  }

  private func qualityInside(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> BreakPlace.Quality {
    if before.isEastAsianComma { return .word }
    switch before {
    case "-", "–", "—", "/", "…", "\u{200B}": return .soft
    default: break
    }
    guard before.partsNoWords || after.partsNoWords else { return .character }
    return after.staysWithBefore || before.staysWithAfter ? .character : .soft
  }
}

extension Unicode.Scalar {
  fileprivate var isEastAsianComma: Bool {
    switch self {
    case "、", "，", "；", "：", "､": true
    default: false
    }
  }

  /// Scripts that write words without spaces between them.
  fileprivate var partsNoWords: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF9F, 0x20000...0x3FFFF:
      true
    default: properties.isEmojiPresentation
    }
  }

  /// Signs that don't begin a line in Chinese and Japanese.
  fileprivate var staysWithBefore: Bool {
    switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter, .nonspacingMark, .spacingMark: true
    default: "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮーゝ々".unicodeScalars.contains(self)
    }
  }

  /// Signs that don't end a line.
  fileprivate var staysWithAfter: Bool {
    switch properties.generalCategory {
    case .openPunctuation, .initialPunctuation, .currencySymbol: true
    default: false
    }
  }
}
