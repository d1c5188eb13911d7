import Writing

/// Edits carried out in the plainest way.
enum EditCheck {
  /// The text with the edits; `nil` if they aren't in order, overlap or lie outside of it.
  static func applied(_ edits: [Edit], to text: String) -> String? {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var end = 0
    for edit in edits {
      guard edit.start >= end, edit.end >= edit.start, edit.end <= scalars.count else { return nil }
      result.append(contentsOf: scalars[end..<edit.start])
      result.append(contentsOf: edit.replacement.unicodeScalars)
      end = edit.end
    }
    result.append(contentsOf: scalars[end...])
    return String(result)
  }
}

/// Mastodon's length in the plainest way: no links in odd places; of odd hosts only those below `.example`, which is no
/// top-level domain, so that such a link counts as it is typed.
enum PlainLength {
  static func of(_ text: String, urlCost: Int) -> Int {
    // White space at the ends isn't posted.
    let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
    var (length, rest) = (0, text[..<end].drop(while: \.isWhitespace))
    var before: Character?
    while let character = rest.first {
      let isFree = before.map { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "/" && $0 != "=" } ?? true
      if isFree, let end = linkEnd(rest) {
        let link = rest[..<end]
        let host = link.drop { $0 != ":" }.dropFirst(3).prefix { !"/:?#".contains($0) }
        length += host.hasSuffix(".example") ? link.count : urlCost
        rest = rest[end...]
      } else if character == "@", isFree {
        let user = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_.-".contains($0)) }
        length += 1 + user.count
        rest = rest.dropFirst(1 + user.count)
        if !user.isEmpty, rest.first == "@" {
          let host = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || "_.-".contains($0) }
          // What ends with a full stop ends before it.
          let dots = host.reversed().prefix { ".-".contains($0) }.count
          if host.count > dots { rest = rest.dropFirst(1 + host.count - dots) }
        }
      } else {
        length += 1
        rest.removeFirst()
      }
      before = character
    }
    return length
  }

  private static func linkEnd(_ text: Substring) -> Substring.Index? {
    guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return nil }
    var link = text.prefix { !$0.isWhitespace && !"\"“”„«»<>".contains($0) }
    var (opening, closing) = (link.count { $0 == "(" }, link.count { $0 == ")" })
    while let last = link.last, ".,;:!?'…]。、".contains(last) || last == ")" && closing > opening {
      if last == ")" { closing -= 1 }
      if last == "(" { opening -= 1 }
      link.removeLast()
    }
    return link.endIndex
  }
}

/// Emoji in the plainest way.
enum PlainEmoji {
  static func all(in text: String) -> [String] {
    text.filter { character in
      let scalars = character.unicodeScalars
      guard let first = scalars.first else { return false }
      return first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") || scalars.contains("\u{20E3}")
    }.map(String.init)
  }
}
