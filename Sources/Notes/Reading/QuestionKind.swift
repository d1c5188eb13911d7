/// What a question asks for, as far as the line that answers it must have it: "How many …?" a number, "When …?" a day.
enum QuestionKind: Sendable, Hashable {
  case day
  case person
  case money
  /// So many of something: the stems of what is counted.
  case count(Set<String>)
  case number
  case other

  init(_ question: String) {
    let words = TextWord.all(in: question).map(\.folded)
    func has(_ phrases: [[String]]) -> Bool {
      phrases.contains { phrase in words.indices.contains { words[$0...].starts(with: phrase) } }
    }
    let set = Set(words)
    if has([["how", "many"]]) {
      let place = zip(words, words.dropFirst()).enumerated().first { $0.element == ("how", "many") }?.offset ?? 0
      let behind = Array(words.dropFirst(place + 2).prefix(3))
      let counted = behind.prefix(while: { word in !Self.verbs.contains(word) }).last ?? ""
      self = .count(ContentWords(counted).stems)
    } else if !set.isDisjoint(with: Self.costs) || has([["how", "expensive"]]) {
      self = .money
    } else if set.contains("when")
      || has([
        ["what", "time"], ["which", "day"], ["what", "day"], ["which", "date"], ["what", "date"], ["how", "late"],
        ["by", "when"], ["which", "weekday"],
      ]), !has([["who"]])
    {
      self = .day
    } else if has(
      ["much", "long", "big", "heavy", "far", "old", "high", "tall", "wide", "deep", "large", "often", "fast"]
        .map { ["how", $0] })
    {
      self = .number
    } else if !set.isDisjoint(with: ["who", "whose", "whom", "who's"]) || has([["name", "of"]])
      || has([["what's", "the", "name"]]) || words.last == "name"
    {
      self = .person
    } else {
      self = .other
    }
  }

  /// Whether code sees for sure that a line has nothing of the kind.
  var isSure: Bool { self != .other && self != .person }

  /// Whether a unit has what is asked for.
  ///
  /// - Parameters:
  ///   - before: The words of the unit before.
  ///   - asked: The stems of the question: a name that it has itself answers nothing.
  func isAnswered(by unit: NoteUnit, after before: String, asked: Set<String>, in note: NotePlace) -> Bool {
    switch self {
    case .other: return true
    case .day:
      return !DateFinder.phrases(in: unit.text, meeting: note.date).isEmpty
        || TextWord.all(in: unit.text).contains { Self.spans.contains($0.folded) }
    case .person:
      let words = TextWord.all(in: unit.text)
      if unit.line.speaker != nil, words.contains(where: { Self.speakers.contains($0.folded) }) { return true }
      return words.contains { word in
        word.isCapitalised && !NamesInText.notNames.contains(word.folded.droppingPossessive)
          && !(word.isStart && !isNamed(word, in: words, note))
          && ContentWords(word.text).stems.isDisjoint(with: asked)
      }
    case .money, .number: return numbers(in: unit, note, isMoney: self == .money)
    case .count(let counted):
      guard numbers(in: unit, note, isMoney: false) else { return false }
      let words = ContentWords(unit.text + "\n" + before)
      return counted.isEmpty || counted.contains { ContentWords(stem: $0).missing(in: words).isEmpty }
    }
  }

  private func isNamed(_ word: TextWord, in words: [TextWord], _ note: NotePlace) -> Bool {
    note.roster.mentions(in: words).contains { words[$0.range].contains(word) }
  }

  private func numbers(in unit: NoteUnit, _ note: NotePlace, isMoney: Bool) -> Bool {
    let dates = DateFinder.phrases(in: unit.text, meeting: note.date).map(\.range)
    let words = TextWord.all(in: unit.text)
    if isMoney, unit.text.contains(where: { "€$£".contains($0) }) { return true }
    return words.indices.contains { place in
      let word = words[place]
      guard word.text.first?.isNumber ?? false || Self.numbers.contains(word.folded),
        !dates.contains(where: { $0.overlaps(word.range) })
      else { return false }
      guard isMoney else { return true }
      // "room 4" costs nothing.
      if place > 0, Self.numbered.contains(words[place - 1].folded) { return false }
      guard place + 1 < words.count, words[place + 1].gap.isWhiteSpace else { return true }
      let next = words[place + 1].folded
      return Self.currencies.contains(next) || Self.numbers.contains(next)
        || !next.hasSuffix("s") && next != "people"
          && next != "children"
        || next.hasSuffix("'")
    }
  }

  static let costs: Set<String> = [
    "cost", "costs", "price", "prices", "charge", "charges", "rent", "fee", "fees", "expensive", "pay", "pays", "paid",
    "money", "budget", "cheap",
  ]
  private static let currencies: Set<String> = [
    "euro", "euros", "pound", "pounds", "dollar", "dollars", "cent", "cents", "francs", "eur", "usd", "gbp", "chf",
    "months'", "thousand", "hundred", "million", "k", "each", "per",
  ]
  private static let numbered: Set<String> = [
    "room", "week", "weeks", "plot", "plots", "line", "floor", "no", "number", "page", "release", "version", "point",
    "item", "chapter", "hall", "gate", "platform", "building",
  ]
  private static let numbers: Set<String> = NounPhrase.numbers.subtracting(["both"]).union([
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty",
    "fifty", "sixty", "seventy", "eighty", "ninety", "hundred", "thousand", "half", "dozen",
  ])
  private static let speakers: Set<String> = ["i", "i'll", "i'm", "me", "i've", "i'd", "mine", "my"]
  private static let spans: Set<String> = [
    "spring", "summer", "autumn", "winter", "soon", "later", "ago", "week", "month", "year", "weekend", "christmas",
    "easter", "noon", "midnight", "morning", "evening", "afternoon", "january", "february", "march", "april", "june",
    "july", "august", "september", "october", "november", "december", "monday", "tuesday", "wednesday", "thursday",
    "friday", "saturday", "sunday", "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays",
  ]
  private static let verbs: Set<String> = [
    "is", "are", "was", "were", "do", "does", "did", "have", "has", "had", "will", "can", "could", "would", "should",
    "go", "goes", "come", "comes", "came", "work", "works", "there", "about", "of", "in", "on", "at", "for", "with",
    "from", "to", "need", "needs", "take", "takes", "be", "must", "may",
  ]
}
