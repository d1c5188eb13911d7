/// What is said in a cue: its voices, without tags, with what its entities stand for.
enum CueText {
  struct Span: Equatable {
    /// `nil` where no voice is named.
    var speaker: String?
    var text: String
  }

  /// The tags that are taken off; other words in angle brackets, such as `<laughs>`, are words.
  private static let tags: Set<String> = [
    "v", "c", "i", "b", "u", "s", "lang", "ruby", "rt", "font", "br", "span", "em", "strong", "p",
  ]

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "nbsp": "\u{A0}", "lrm": "\u{200E}", "rlm": "\u{200F}", "quot": "\"",
    "apos": "'",
  ]

  /// The spans of a cue in their order, those without words left away. Linear in the length of the lines.
  static func spans(of lines: [Substring]) -> [Span] {
    var scalars: [Unicode.Scalar] = []
    for line in lines {
      if !scalars.isEmpty { scalars.append(" ") }
      scalars.append(contentsOf: SourceLines.trimmed(line).unicodeScalars)
    }
    var spans: [Span] = []
    var speaker: String?
    var text = String.UnicodeScalarView()
    func close() {
      let words = SourceLines.trimmed(Substring(String(text)))
      if !words.isEmpty { spans.append(Span(speaker: speaker, text: String(words))) }
      text = String.UnicodeScalarView()
    }
    var index = 0
    while index < scalars.count {
      switch scalars[index] {
      case "<":
        guard let tag = tag(in: scalars, at: index) else {
          text.append("<")
          index += 1
          continue
        }
        index = tag.end
        if tag.name == "v" {
          close()
          speaker = tag.isEnd || tag.words.isEmpty ? nil : tag.words
        } else if tag.name == "br" {
          text.append(" ")
        }
      case "{" where index + 1 < scalars.count && scalars[index + 1] == "\\":
        // A position or style as SubRip files have it: `{\an8}`.
        if let end = styleEnd(in: scalars, at: index) {
          index = end
        } else {
          text.append("{")
          index += 1
        }
      case "&":
        if let entity = entity(in: scalars, at: index) {
          text.append(entity.scalar)
          index = entity.end
        } else {
          text.append("&")
          index += 1
        }
      case let scalar:
        text.append(scalar)
        index += 1
      }
    }
    close()
    return spans
  }

  private struct Tag {
    var name: String
    var isEnd: Bool
    /// What follows the name and its classes; the speaker of a voice.
    var words: String
    var end: Int
  }

  /// The tag at a `<`; `nil` if what stands there is text. Looks no further than the next angle bracket.
  private static func tag(in scalars: [Unicode.Scalar], at start: Int) -> Tag? {
    var close = start + 1
    while close < scalars.count, scalars[close] != ">" {
      if scalars[close] == "<" { return nil }
      close += 1
    }
    guard close < scalars.count else { return nil }
    var inside = scalars[start + 1..<close]
    // The time at which the words after it are said.
    if let first = inside.first, SourceLines.isDigit(first) {
      let isTime = SpokenTime.whole(Substring(text(of: inside))) != nil
      return isTime ? Tag(name: "", isEnd: false, words: "", end: close + 1) : nil
    }
    let isEnd = inside.first == "/"
    if isEnd { inside = inside.dropFirst() }
    let name = inside.prefix { SourceLines.isLetter($0) && $0.isASCII }
    guard name.count <= 6, tags.contains(text(of: name).lowercased()) else { return nil }
    var rest = inside.dropFirst(name.count)
    if rest.first == "." { rest = rest.drop { !SourceLines.isSpace($0) } }
    if let first = rest.first, !SourceLines.isSpace(first), rest != ["/"] { return nil }
    let kind = text(of: name).lowercased()
    if kind != "v" || rest == ["/"] {
      guard isAnnotation(rest, of: kind) else { return nil }
      return Tag(name: kind, isEnd: isEnd, words: "", end: close + 1)
    }
    let words = unescaped(rest).split(whereSeparator: SourceLines.isSpace).map { text(of: $0) }
    return Tag(name: kind, isEnd: isEnd, words: words.joined(separator: " "), end: close + 1)
  }

  /// Scalars with what their entities stand for.
  private static func unescaped(_ scalars: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    let scalars = Array(scalars)
    var result: [Unicode.Scalar] = []
    var index = 0
    while index < scalars.count {
      let entity = scalars[index] == "&" ? entity(in: scalars, at: index) : nil
      result.append(entity?.scalar ?? scalars[index])
      index = entity?.end ?? index + 1
    }
    return result
  }

  /// Whether what stands behind a tag's name belongs to a tag: nothing, attributes, or the language's name.
  private static func isAnnotation(_ rest: ArraySlice<Unicode.Scalar>, of kind: String) -> Bool {
    let words = rest.split(whereSeparator: SourceLines.isSpace)
    if kind == "lang" { return words.count <= 1 }
    return words.allSatisfy { $0 == ["/"] } || rest.contains("=")
  }

  private static func styleEnd(in scalars: [Unicode.Scalar], at start: Int) -> Int? {
    var end = start + 2
    while end < scalars.count, end - start < 40, !SourceLines.isSpace(scalars[end]) {
      if scalars[end] == "}" { return end + 1 }
      end += 1
    }
    return nil
  }

  private static func entity(in scalars: [Unicode.Scalar], at start: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    var end = start + 1
    while end < scalars.count, end - start <= 9, scalars[end] != ";" {
      guard scalars[end].isASCII, !SourceLines.isSpace(scalars[end]) else { return nil }
      end += 1
    }
    guard end < scalars.count, scalars[end] == ";" else { return nil }
    let name = text(of: scalars[start + 1..<end])
    if let scalar = entities[name] { return (scalar, end + 1) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    // Those that aren't characters of a text stay as they are written.
    guard let value, let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .control else {
      return nil
    }
    return (scalar, end + 1)
  }

  private static func text(of scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
