/// What a unit names with an article or a number: "the green doors", "two brackets", "the neighbours at 42".
struct NounPhrase: Sendable, Hashable {
  /// As it stands there.
  let text: String
  /// Its first and its last noun, folded.
  let words: [String]
  /// How many, if a number stands before it.
  let number: String?
  let isPlural: Bool
  /// Whether it is certainly whole: "the roof leaks" may be one thing or a sentence.
  let isSure: Bool
  /// "my", "their": whose it is, if it is said so.
  let possessive: String?

  /// Whether it is somebody: "the electrician".
  var isPerson: Bool {
    guard let head = words.last, !isPlural else { return false }
    return Self.persons.contains(head) || ["ician", "smith", "woman"].contains(where: head.hasSuffix)
      || head.hasSuffix("man") && head.count > 4
  }

  /// Whether it is one that people say "they" of: "the bank".
  var isFirm: Bool { words.last.map(Self.firms.contains) ?? false }

  /// What takes its place behind a verb: "the two brackets", "the doors".
  var named: String {
    let all = TextWord.all(in: text)
    guard let first = all.first else { return text }
    let rest = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(first.range.upperBound)))
    switch first.folded {
    case "a", "an", "some", "the", "these", "those", "this", "that": return "the" + rest
    default: return Self.numbers.contains(first.folded) ? "the " + first.folded + rest : first.folded + rest
    }
  }

  /// Those of a text, in their order; days aren't among them.
  static func all(in text: String, meeting: CivilDate? = nil) -> [NounPhrase] {
    let words = TextWord.all(in: text)
    let scalars = Array(text.unicodeScalars)
    let days = DateFinder.phrases(in: text, meeting: meeting).map(\.range)
    var found: [NounPhrase] = []
    var index = 0
    while index < words.count {
      guard starts.contains(words[index].folded) || numbers.contains(words[index].folded) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < words.count, end - index < 6, words[end].gap.isWhiteSpace,
        isNoun(words[end], first: end == index + 1),
        end < index + 2 || !isPlural(words[end - 1].folded)
      {
        end += 1
      }
      defer { index = max(index + 1, end) }
      let isNumbered =
        numbers.contains(words[index].folded) || end > index + 2 && numbers.contains(words[index + 1].folded)
      // "two months' rent", "three weeks": how much, not what.
      guard end > index + 1, let head = words[..<end].last?.folded, !measures.contains(head),
        !(words[end - 1].after.first.map { "'’".contains($0) } ?? false),
        !days.contains(where: { $0.overlaps(words[index].range.lowerBound..<words[end - 1].range.upperBound) })
      else { continue }
      let isPlural = isPlural(head)
      // "The roof leaks.", "the glazier comes": the last word may be what it does.
      let next = end < words.count && words[end].gap.isWhiteSpace ? words[end].folded : ""
      let isSure =
        !isPlural || irregular.contains(head) || end == index + 2 || isNumbered || auxiliaries.contains(next)
        || isAdjective(words[end - 2].folded)
      var last = end - 1
      // "the neighbours at 42"
      if end + 1 < words.count, ["at", "of"].contains(words[end].folded), words[end].gap.isWhiteSpace,
        words[end + 1].text.allSatisfy(\.isNumber)
      {
        last = end + 1
      }
      let range = words[index].range.lowerBound..<words[last].range.upperBound
      found.append(
        NounPhrase(
          text: String(String.UnicodeScalarView(scalars[range])),
          words: words[(index + 1)..<end].map(\.folded),
          number: words[index..<end].first { numbers.contains($0.folded) }?.folded, isPlural: isPlural,
          isSure: isSure, possessive: possessives.contains(words[index].folded) ? words[index].folded : nil))
    }
    return found
  }

  private static func isNoun(_ word: TextWord, first: Bool) -> Bool {
    !stops.contains(word.folded) && !auxiliaries.contains(word.folded) && !word.folded.contains("'")
      && !(word.folded.hasSuffix("ed") && !first) && !(word.folded.hasSuffix("ly") && !first)
      && (word.text.first?.isLetter ?? false)
  }

  private static func isPlural(_ word: String) -> Bool {
    irregular.contains(word)
      || word.hasSuffix("s") && !word.hasSuffix("ss") && !["bus", "gas", "plus", "lens", "news"].contains(word)
  }

  private static func isAdjective(_ word: String) -> Bool {
    adjectives.contains(word) || ["ed", "al", "ous", "ful", "ic", "ive", "able", "est"].contains(where: word.hasSuffix)
  }

  static let numbers: Set<String> = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "both",
  ]
  private static let starts: Set<String> = [
    "the", "a", "an", "our", "some", "these", "those", "this", "that", "my", "your", "his", "her", "their", "its",
  ]
  /// Whose it is depends on who says it.
  private static let possessives: Set<String> = ["my", "your", "his", "her", "their", "its"]
  private static let measures: Set<String> = [
    "minutes", "hours", "days", "weeks", "months", "years", "euros", "pounds", "dollars", "cents", "kilos", "metres",
    "meters", "kilometres", "miles", "people", "times", "o'clock", "degrees", "litres", "tons", "percent", "thirds",
    "minute", "hour", "euro", "pound", "dollar", "kilo", "metre", "mile", "third",
  ]
  private static let irregular: Set<String> = ["people", "children", "men", "women", "feet", "teeth", "mice", "police"]
  private static let auxiliaries: Set<String> = [
    "is", "are", "was", "were", "has", "have", "had", "hasn't", "haven't", "isn't", "aren't", "wasn't", "weren't", "do",
    "does", "don't", "doesn't", "did", "didn't", "will", "won't", "would", "can", "can't", "could", "couldn't",
    "should", "must", "may", "might", "need", "needs", "want", "wants", "still", "also", "never", "always",
  ]
  private static let stops: Set<String> = [
    "the", "a", "an", "and", "or", "but", "so", "of", "in", "on", "at", "by", "for", "with", "from", "to", "into",
    "about", "after", "before", "until", "since", "over", "under", "as", "than", "that", "which", "who", "whose",
    "where", "when", "if", "because", "while", "i", "you", "he", "she", "it", "we", "they", "me", "him", "them", "us",
    "my", "your", "his", "her", "its", "our", "their", "this", "these", "those", "not", "no", "only", "just", "again",
    "already", "yet", "now", "then", "too", "there", "here", "go", "goes", "went", "come", "comes", "came", "get",
    "gets", "got", "let", "make", "makes", "made", "take", "takes", "took", "say", "says", "said", "ask", "asks",
    "know", "knows", "lie", "lies", "lay", "stand", "stands", "stood", "sit", "sits", "sat", "runs", "ran", "broke",
    "sent", "left", "lost", "found", "paid", "costs", "cost", "arrive", "arrives", "leak", "leaks", "drip", "drips",
    "eats", "asked", "rang", "called", "wrote", "knew", "thinks", "thought", "today", "tomorrow", "yesterday", "one",
    "ones", "rest", "thing", "things", "time", "way", "way", "meantime", "moment", "morning", "afternoon", "evening",
    "night", "week", "month", "year", "day", "end", "same", "other", "other", "others", "lot", "bit", "few", "back",
    "first", "last", "next", "show", "shows", "looks", "look", "seems", "keeps", "kept", "falls", "fell", "opens",
    "closes", "starts", "begins", "ends", "works", "work", "fail", "fails", "failed", "suits", "fits", "per", "up",
    "out", "off", "down", "away", "instead",
  ]
  private static let adjectives: Set<String> = [
    "new", "old", "big", "small", "green", "red", "blue", "black", "white", "dark", "loose", "broken", "long", "short",
    "good", "bad", "late", "early", "open", "missing", "spare", "wooden", "north", "south", "east", "west", "left",
    "right", "upper", "lower", "front", "second", "third", "main", "whole", "yellow", "brown", "grey", "heavy", "light",
  ]
  private static let persons: Set<String> = [
    "electrician", "glazier", "plumber", "painter", "carpenter", "roofer", "builder", "joiner", "caterer", "baker",
    "butcher", "florist", "gardener", "landlord", "landlady", "neighbour", "neighbor", "tenant", "supplier", "client",
    "customer", "architect", "surveyor", "engineer", "designer", "developer", "editor", "author", "lawyer", "notary",
    "accountant", "auditor", "inspector", "mayor", "minister", "teacher", "headteacher", "headmaster", "coach",
    "trainer", "conductor", "organist", "pianist", "singer", "photographer", "translator", "doctor", "nurse", "dentist",
    "vet", "pharmacist", "manager", "director", "chairman", "chair", "treasurer", "secretary", "caretaker", "janitor",
    "cleaner", "driver", "courier", "fitter", "mechanic", "agent", "broker", "dealer", "owner", "seller", "buyer",
    "applicant", "candidate", "intern", "trainee", "apprentice", "colleague", "boss", "guest", "speaker", "sponsor",
    "volunteer", "consultant", "contractor", "mason", "locksmith", "tiler", "plasterer", "student", "pupil",
    "professor",
    "parent", "mother", "father", "sister", "brother", "cousin", "nephew", "niece", "uncle", "aunt", "priest", "vicar",
    "farmer", "brewer", "technician", "analyst", "reporter", "journalist", "man", "woman", "girl", "boy", "lady",
  ]
  private static let firms: Set<String> = persons.union([
    "bank", "firm", "company", "agency", "council", "city", "town", "school", "church", "club", "hotel", "restaurant",
    "hostel", "library", "museum", "insurer", "insurance", "office", "board", "committee", "team", "union", "garage",
    "workshop", "shop", "band", "choir", "brigade", "association", "publisher", "authority", "scrapyard", "bakery",
    "brewery", "nursery", "clinic", "hospital", "university", "department", "ministry", "court", "registry", "supplier",
  ])
}
