/// A place where a sentence speaks of something of the specification.
struct Mention: Sendable {
  /// How sure it is that it is meant.
  enum Strength: Int, Sendable, Comparable {
    /// Only the words of its name: "search".
    case words = 1
    /// With a word for its kind, or the text that stands on it: "search button", "Done".
    case kind
    /// Its name itself: `search_button`.
    case name

    static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
  }

  let name: String
  let range: Range<String.Index>
  let strength: Strength

  /// Where a text speaks of a name; `kinds` are the words for its kind, `label` the text that stands on it.
  static func all(of name: Name, in text: String, kinds: Set<String>, label: String? = nil) -> [Mention] {
    let words = Word.words(of: text)
    var mentions: [Mention] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      if isName(word, name) {
        mentions.append(Mention(name: name.source, range: word.range, strength: .name))
        index += 1
        continue
      }
      if let kind = derivedMention(at: index, words, name, kinds) {
        mentions.append(kind)
        index += 2
        continue
      }
      guard let length = phraseLength(at: index, words, name) else {
        index += 1
        continue
      }
      let last = words[index + length - 1]
      let next = index + length < words.count ? words[index + length] : nil
      let follower = next.flatMap { text[last.range.upperBound..<$0.range.lowerBound] == " " ? $0 : nil }
      if let follower, kinds.contains(follower.lowered) {
        mentions.append(
          Mention(
            name: name.source, range: word.range.lowerBound..<follower.range.upperBound, strength: .kind))
        index += length + 1
        continue
      }
      // "search page" is no search button.
      let isOtherKind =
        follower.map { Name.pageKinds.contains($0.lowered) || Name.componentKinds.contains($0.lowered) } ?? false
      if !isOtherKind {
        mentions.append(
          Mention(name: name.source, range: word.range.lowerBound..<last.range.upperBound, strength: .words))
      }
      index += length
    }
    return label.map { adding(label: $0, of: name, to: mentions, words, text) } ?? mentions
  }

  private static func isName(_ word: Word, _ name: Name) -> Bool {
    if word.lowered == name.source.lowercased() { return name.words.count > 1 || word.text == name.source }
    return word.text.contains("_") && Name.split(word.lowered) == name.words
  }

  /// "the waiting page", "the confirmation page": another form of the name's word, with the word for its kind.
  private static func derivedMention(at index: Int, _ words: [Word], _ name: Name, _ kinds: Set<String>) -> Mention? {
    guard index + 1 < words.count, kinds.contains(words[index + 1].lowered), name.core.count == 1,
      words[index].lowered != name.core[0]
    else { return nil }
    let root = name.core[0].hasSuffix("e") ? String(name.core[0].dropLast()) : name.core[0]
    guard ["ing", "ation", "ion"].contains(where: { words[index].lowered == root + $0 }) else { return nil }
    return Mention(
      name: name.source, range: words[index].range.lowerBound..<words[index + 1].range.upperBound, strength: .kind)
  }

  /// How many words, from `index` on, are the core of the name; the longest first.
  private static func phraseLength(at index: Int, _ words: [Word], _ name: Name) -> Int? {
    for length in stride(from: min(4, words.count - index), to: 0, by: -1)
    where words[index..<index + length].map(\.stem).joined() == name.joined {
      return length
    }
    return nil
  }

  /// The text on a button counts when it is quoted, written as on the button, or the subject of the sentence.
  private static func adding(
    label: String, of name: Name, to mentions: [Mention], _ words: [Word], _ text: String
  ) -> [Mention] {
    let wanted = Word.words(of: label)
    guard let first = wanted.first, words.count >= wanted.count else { return mentions }
    var mentions = mentions
    for index in 0...(words.count - wanted.count) {
      let found = words[index..<index + wanted.count]
      guard found.map(\.lowered) == wanted.map(\.lowered), let start = found.first, let end = found.last else {
        continue
      }
      let before = text[..<start.range.lowerBound].last
      let isQuoted = before.map { "\"'“‘".contains($0) } ?? false
      let isWrittenAlike = start.text == first.text && start.text.first?.isUppercase == true
      let next = index + wanted.count < words.count ? words[index + wanted.count].lowered : ""
      let isSubject = index == 0 && next.hasSuffix("s") && Verb.form(next) != nil
      let isKnown = mentions.contains { $0.strength >= .kind && $0.range.overlaps(start.range) }
      guard isQuoted || isWrittenAlike || isSubject, !isKnown else { continue }
      mentions.removeAll { $0.range.overlaps(start.range) }
      mentions.append(
        Mention(name: name.source, range: start.range.lowerBound..<end.range.upperBound, strength: .kind))
    }
    return mentions
  }
}

/// A place where a sentence speaks of a component.
struct ComponentMention: Sendable {
  let mention: Mention
  let component: Component
  let page: String

  var strength: Mention.Strength { mention.strength }
  var range: Range<String.Index> { mention.range }
}
