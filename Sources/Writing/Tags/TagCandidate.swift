/// Words of a text that may become one tag.
struct TagCandidate: Sendable, Hashable {
  /// As it stands in the text; what a model names.
  var text: String
  /// The tag without `#`.
  var name: String
  /// Where it stands, in Unicode scalars of the text; in the order of the text.
  var places: [Range<Int>]
  /// How likely it is a subject: code's guess, to keep the list short.
  var worth: Int

  /// Equal keys are equal tags.
  var key: String { HashtagGrammar.key(name) }
  var tag: String { "#" + name }

  /// The most that a model is shown.
  static let most = 60

  /// The candidates of a text in the order of the text, at most `most`.
  ///
  /// - Parameter taken: Keys of tags that are in the text already.
  static func find(in words: TagWords, without taken: Set<String>) -> [TagCandidate] {
    var found: [String: TagCandidate] = [:]
    var order: [String] = []
    func add(_ group: ArraySlice<TagWord>) {
      guard let first = group.first, let last = group.last,
        let name = TagName.make(group.flatMap(\.pieces), language: words.language)
      else { return }
      let key = HashtagGrammar.key(name)
      let plain = HashtagGrammar.key(group.flatMap(\.pieces).joined())
      guard !taken.contains(key), !taken.contains(plain) else { return }
      let place = first.range.lowerBound..<last.range.upperBound
      if found[key] == nil {
        order.append(key)
        found[key] = TagCandidate(text: words.scalars[place].text, name: name, places: [place], worth: 0)
      } else {
        found[key]?.places.append(place)
      }
      found[key]?.worth += worth(of: group)
    }
    for start in words.words.indices {
      for count in [3, 2] where words.isPhrase(from: start, count: count) { add(words.words[start..<(start + count)]) }
      if words.words[start].weight == .strong, !words.words[start].isNumber { add(words.words[start...start]) }
    }
    let all = order.compactMap { found[$0] }
    guard all.count > most else { return all }
    let kept = Set(all.indices.sorted { (all[$1].worth, $0) < (all[$0].worth, $1) }.prefix(most))
    return all.indices.filter(kept.contains).map { all[$0] }
  }

  private static func worth(of group: ArraySlice<TagWord>) -> Int {
    let capitals = group.count { $0.isCapitalised && !$0.beginsSentence }
    let strong = group.count { $0.weight == .strong }
    return capitals * 3 + strong * 2 + (group.map(\.text.count).max() ?? 0) / 6
  }
}

extension TagWords {
  /// Whether words in a row are one phrase: on one line with single spaces between them, no empty word among them but a
  /// particle in the middle of a name; three only if they are a name.
  func isPhrase(from start: Int, count: Int) -> Bool {
    guard start + count <= words.count else { return false }
    let group = words[start..<(start + count)]
    guard let first = group.first, let last = group.last, !group.contains(where: \.isUnspaced) else { return false }
    for (left, right) in zip(group, group.dropFirst()) {
      guard right.range.lowerBound - left.range.upperBound == 1,
        [" ", "\u{A0}"].contains(scalars[left.range.upperBound])
      else { return false }
    }
    if count == 3 {
      guard first.isCapitalised, last.isCapitalised, first.weight != .none, last.weight != .none else { return false }
      let middle = group[start + 1]
      return isParticle(middle) || (middle.isCapitalised && middle.weight != .none)
    }
    if last.isNumber { return first.isCapitalised && first.weight == .strong && last.text.count <= 4 }
    guard first.weight != .none, last.weight != .none, !first.isNumber else { return false }
    // A German phrase ends with its noun.
    if language == "de", first.isCapitalised || last.isCapitalised, !last.isCapitalised { return false }
    return first.weight == .strong || last.weight == .strong
      || (first.isCapitalised && last.isCapitalised && !first.beginsSentence)
  }
}
