/// How somebody takes on what was asked before: "Will do.", "I'll take it."
enum Acceptance: Sendable, Hashable {
  /// "Sure.", "Will do."
  case assent
  /// "I'll take it.", "Me, I'm there anyway.": whoever was asked, the speaker does it.
  case claim

  /// How a text answers what was asked; `nil` if it doesn't, or speaks of something else: "I will confirm the glazier".
  init?(_ text: String, to asked: String) {
    let words = TextWord.all(in: text)
    let folded = words.map(\.folded)
    if Self.refuses(folded) { return nil }
    if let place = Self.promise(in: folded) {
      let rest = words[place...]
      if Self.isEmpty(rest) || Self.pointsBack(folded[place...]) || Self.shares(rest, with: asked) {
        self = .claim
        return
      }
    }
    guard Self.beginnings.contains(where: { folded.starts(with: $0) }) else { return nil }
    self = .assent
  }

  /// Whether what is asked is refused: "No, I can't."
  static func refuses(_ text: String) -> Bool { refuses(TextWord.all(in: text).map(\.folded)) }

  private static func refuses(_ folded: [String]) -> Bool {
    if [["no", "problem"], ["no", "worries"], ["not", "at", "all"], ["no", "not", "at", "all"], ["not", "yet"]]
      .contains(where: { folded.starts(with: $0) })
    {
      return false
    }
    return folded.prefix(5).contains {
      ["no", "nope", "nah", "not", "can't", "cannot", "won't", "don't", "never", "needn't", "sorry", "unfortunately"]
        .contains($0)
    }
  }

  /// Where the speaker says "I'll", "I can", "let me", "me".
  private static func promise(in folded: [String]) -> Int? {
    if folded.first == "me" || folded.first == "mine" { return 0 }
    for (place, word) in folded.enumerated() {
      let next = place + 1 < folded.count ? folded[place + 1] : ""
      switch word {
      case "i'll": return place
      case "i'm" where next == "on": return place
      case "i"
      where [
        "will", "can", "could", "do", "take", "try", "ask", "make", "bring", "call", "write", "send", "go", "get",
        "check",
      ].contains(next):
        return place
      case "i'd" where next != "rather" && next != "say": return place
      case "let" where next == "me": return place
      default: continue
      }
    }
    return nil
  }

  /// "I'll do it", "I can pick those up": the object is what was said before.
  private static func pointsBack(_ folded: ArraySlice<String>) -> Bool {
    folded.prefix(6).contains {
      ["it", "that", "those", "them", "this", "these", "one", "him", "both", "so"].contains($0)
    }
  }

  /// Whether what is promised is only "it", "that", "them".
  static func isPointing(_ words: [TextWord]) -> Bool {
    let folded = words.map(\.folded)
    guard let place = promise(in: folded), pointsBack(folded[place...]) else { return false }
    return folded[place...].prefix(4).contains { ["it", "that", "those", "this", "these"].contains($0) }
      && ContentWords(words[place...].prefix(5).map(\.text).joined(separator: " ")).stems.subtracting(empty).count <= 1
  }

  private static func shares(_ words: ArraySlice<TextWord>, with asked: String) -> Bool {
    let said = ContentWords(words.map(\.text).joined(separator: " ")).stems.subtracting(empty)
    return !said.isDisjoint(with: ContentWords(asked).stems)
  }

  /// Whether words say nothing of their own beside a day.
  static func isEmpty(_ words: ArraySlice<TextWord>) -> Bool {
    ContentWords(words.map(\.text).joined(separator: " ")).stems.isSubset(of: empty)
  }

  /// Whether a unit takes on what was said and says nothing else.
  static func isOnlyThat(_ words: [TextWord]) -> Bool {
    let folded = words.map(\.folded)
    guard folded.count <= 6,
      beginnings.contains(where: { folded.starts(with: $0) }) || promise(in: folded) == 0
    else { return false }
    return folded.count <= 2 || isEmpty(words[...])
  }

  private static let beginnings: [[String]] = [
    ["will", "do"], ["can", "do"], ["sure"], ["yes"], ["yep"], ["yeah"], ["yup"], ["ok"], ["okay"], ["got", "it"],
    ["on", "it"], ["no", "problem"], ["no", "worries"], ["not", "at", "all"], ["no", "not", "at", "all"],
    ["of", "course"], ["fine"], ["absolutely"], ["certainly"], ["definitely"], ["happy", "to"], ["with", "pleasure"],
    ["gladly"], ["i", "try"], ["consider", "it", "done"], ["you'll", "have"], ["right", "away"], ["done"], ["perfect"],
    ["leave", "it"], ["alright"], ["all", "right"], ["please", "do"], ["right"], ["works", "for", "me"],
    ["sounds", "good"],
  ]

  private static let empty: Set<String> = Set(
    [
      "sure", "fine", "fin", "happy", "course", "cours", "problem", "try", "tak", "take", "thank", "thanks", "yep",
      "right", "absolutely", "perfect", "good", "great", "ok", "mine", "idea", "anyway", "today", "tonight",
      "tomorrow", "morning", "afternoon", "evening", "noon", "week", "monday", "tuesday", "wednesday", "thursday",
      "friday", "saturday", "sunday", "soon", "later", "happily", "care",
    ].flatMap { [$0, WordStem.of($0)] })
}
