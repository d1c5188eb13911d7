/// A text taken apart into what a model may rewrite and what stays as it is.
///
/// A paragraph is a line without the white space around it and without the mark of a list, a quotation or a heading
/// before it. A line that is too long for one request is cut between sentences. Line breaks, tabs, protected pieces that go over
/// several lines, and all that isn't selected stand between the paragraphs and never change.
struct Paragraphs: Sendable, Hashable {
  struct Paragraph: Sendable, Hashable {
    /// Where it stands, in Unicode scalars of the whole text.
    var range: Range<Int>
    var text: String
    /// What of it is protected, in Unicode scalars of the paragraph.
    var entities: [PostEntity]
    /// What stands before and after it on its line.
    var before: String
    var after: String

    /// A part of it, which cuts no entity.
    func part(_ part: Range<Int>) -> Paragraph {
      let scalars = ScalarText(text)
      return Paragraph(
        range: range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound, text: scalars[part],
        entities: entities.filter { part.contains($0.range.lowerBound) }.map {
          PostEntity(
            $0.kind, $0.range.lowerBound - part.lowerBound..<$0.range.upperBound - part.lowerBound, $0.text)
        },
        before: before + scalars[0..<part.lowerBound], after: scalars[part.upperBound..<scalars.count] + after)
    }

    /// Its sentences, without the white space around them.
    var sentences: [Range<Int>] {
      let scalars = ScalarText(text)
      return Sentences.ranges(of: 0..<scalars.count, in: scalars, entities: entities).map { scalars.trimmed($0) }
    }
  }

  /// Of how many Unicode scalars a paragraph may consist before it is cut.
  static let longest = 1_200

  let text: ScalarText
  /// Those with words in them, in order.
  let paragraphs: [Paragraph]

  /// Takes a text apart.
  ///
  /// - Parameters:
  ///   - entities: All that is protected in the text.
  ///   - selection: What may be changed; all of it if `nil`. It cuts no entity.
  init(of text: String, entities: [PostEntity], selection: Range<Int>? = nil) {
    let text = ScalarText(text)
    let selected = selection ?? 0..<text.count
    var paragraphs: [Paragraph] = []
    for line in LineFinder(text: text, entities: entities).lines {
      let body = ListMark.after(text.trimmed(line), in: text)
      let range = text.trimmed(body.clamped(to: selected))
      guard !range.isEmpty else { continue }
      for part in Sentences.chunks(of: range, in: text, entities: entities, longest: Self.longest) {
        let inside = entities.filter { part.contains($0.range.lowerBound) }
        guard Self.hasWords(part, in: text, besides: inside) else { continue }
        paragraphs.append(
          Paragraph(
            range: part, text: text[part],
            entities: inside.map {
              PostEntity(
                $0.kind, $0.range.lowerBound - part.lowerBound..<$0.range.upperBound - part.lowerBound, $0.text)
            },
            before: text[line.lowerBound..<part.lowerBound], after: text[part.upperBound..<line.upperBound]))
      }
    }
    self.text = text
    self.paragraphs = paragraphs
  }

  /// The whole text, with these paragraphs, by their index, in other words.
  func joined(_ rewritten: [Int: String]) -> String {
    var result = ""
    var end = 0
    for (index, paragraph) in paragraphs.enumerated() {
      result += text[end..<paragraph.range.lowerBound]
      result += rewritten[index] ?? paragraph.text
      end = paragraph.range.upperBound
    }
    return result + text[end..<text.count]
  }

  /// Whether a letter stands outside of all that is protected.
  private static func hasWords(_ range: Range<Int>, in text: ScalarText, besides entities: [PostEntity]) -> Bool {
    range.contains { index in
      text.scalars[index].properties.isAlphabetic && !entities.contains { $0.range.contains(index) }
    }
  }
}

/// Finds the lines of a text: what stands between line breaks, tabs and other control characters, and between protected
/// pieces that have such a character in them.
struct LineFinder {
  let text: ScalarText
  let entities: [PostEntity]

  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var index = 0
    var rest = entities[...]
    func close(at end: Int) {
      if end > start { lines.append(start..<end) }
    }
    while index < text.count {
      while let first = rest.first, first.range.lowerBound < index { rest.removeFirst() }
      if let entity = rest.first, entity.range.lowerBound == index, !entity.range.isEmpty {
        if entity.range.contains(where: { Self.isBreak(text.scalars[$0]) }) {
          close(at: index)
          start = entity.range.upperBound
        }
        index = entity.range.upperBound
      } else {
        if Self.isBreak(text.scalars[index]) {
          close(at: index)
          start = index + 1
        }
        index += 1
      }
    }
    close(at: text.count)
    return lines
  }

  static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

/// The mark of a list's item, a quotation or a heading at the beginning of a line.
enum ListMark {
  private static let marks: Set<Unicode.Scalar> = ["-", "*", "+", "•", "–", "—", "·", "▪", "◦", "‣", ">", "→"]

  /// What comes after the marks, without white space before it.
  static func after(_ line: Range<Int>, in text: ScalarText) -> Range<Int> {
    var start = line.lowerBound
    while let end = mark(at: start, line.upperBound, text) {
      start = end
      while start < line.upperBound, text.scalars[start].properties.isWhitespace { start += 1 }
    }
    return start..<line.upperBound
  }

  private static func mark(at start: Int, _ end: Int, _ text: ScalarText) -> Int? {
    guard start < end else { return nil }
    var index = start
    if marks.contains(text.scalars[start]) {
      index += 1
    } else if text.scalars[start] == "#" {
      while index < end, text.scalars[index] == "#" { index += 1 }
    } else {
      while index < end, index - start < 3, ("0"..."9").contains(text.scalars[index]) { index += 1 }
      guard index > start, index < end, text.scalars[index] == "." || text.scalars[index] == ")" else { return nil }
      index += 1
    }
    return index < end && text.scalars[index].properties.isWhitespace ? index : nil
  }
}
