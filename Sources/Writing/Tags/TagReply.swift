import LanguageModels

/// A model's reply to a `TagQuestion`, read whether or not its server kept to the schema.
struct TagReply: Sendable {
  /// Words of the text, as candidates.
  var chosen: [TagCandidate] = []
  /// What isn't a word of the text.
  var unknown: [String] = []

  /// Reads a reply: a JSON list of texts, or an object with one, perhaps with words or a code fence around it.
  ///
  /// - Returns: `nil` if there is no such list in it.
  init?(_ reply: String, question: TagQuestion, words: TagWords) {
    guard let names = Self.names(in: reply) else { return nil }
    var keys: Set<String> = []
    for name in names {
      guard let candidate = Self.candidate(name, question, words) else {
        unknown.append(name)
        continue
      }
      if keys.insert(candidate.key).inserted { chosen.append(candidate) }
    }
    chosen = Array(chosen.prefix(question.most))
  }

  private static func names(in reply: String) -> [String]? {
    guard let start = reply.firstIndex(where: { $0 == "[" || $0 == "{" }),
      let end = reply.lastIndex(where: { $0 == "]" || $0 == "}" }), start <= end,
      let value = try? JSONValue(parsing: String(reply[start...end]))
    else { return nil }
    // What the model calls chatter gives no ground, whatever words it names with it.
    if value[TagQuestion.kind]?.stringValue == TagQuestion.chatter { return [] }
    let list =
      value.arrayValue ?? value.objectValue.flatMap { object in object.lazy.compactMap { $0.value.arrayValue }.first }
    guard let list else { return nil }
    let texts = list.compactMap(\.stringValue)
    return texts.count == list.count ? texts : nil
  }

  /// The candidate that a name means, as it stands in the text or as the tag it becomes.
  private static func candidate(_ name: String, _ question: TagQuestion, _ words: TagWords) -> TagCandidate? {
    if let same = question.candidates.first(where: { $0.text == name }) { return same }
    let plain = String(name.unicodeScalars.filter { TagScalars.isInside($0) && $0 != "_" })
    let key = HashtagGrammar.key(plain)
    if let same = question.candidates.first(where: { $0.key == key }) { return same }
    return question.takesParts ? words.part(plain) : nil
  }
}

extension TagWords {
  /// A part of a text in a script without spaces, if it stands there and makes a tag.
  func part(_ name: String) -> TagCandidate? {
    let letters = Array(name.unicodeScalars)
    guard letters.count >= 2, letters.allSatisfy(TagScalars.isUnspaced),
      letters.contains(where: { !Self.isHiragana($0) }),
      let tag = TagName.make([name], language: language)
    else { return nil }
    let places = words.filter(\.isUnspaced).flatMap { word in
      (word.range.lowerBound...max(word.range.lowerBound, word.range.upperBound - letters.count))
        .map { $0..<($0 + letters.count) }
        .filter { $0.upperBound <= word.range.upperBound && scalars[$0].elementsEqual(letters) }
    }
    return places.isEmpty ? nil : TagCandidate(text: name, name: tag, places: places, worth: 0)
  }

  private static func isHiragana(_ scalar: Unicode.Scalar) -> Bool { (0x3041...0x309F).contains(scalar.value) }
}
