/// What a language is known by: its commonest words and the letters beyond the basic ones of its script.
struct LanguageProfile: Sendable {
  let language: TextLanguage
  let letters: Set<Unicode.Scalar>
  let words: Set<String>

  init(_ code: String, _ name: String, letters: String, words: String) {
    language = TextLanguage(code: code, name: name)
    self.letters = Set(letters.unicodeScalars)
    self.words = Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

/// Profiles of the languages of one script, compared with each other.
struct LanguageProfiles: Sendable {
  /// What a text speaks for and against one language.
  struct Score {
    var language: TextLanguage
    var points: Double
    /// Words of the text that are common in this language, each counted as often as it stands there.
    var hits: Int
    /// Different ones among them.
    var distinct: Int
  }

  let profiles: [LanguageProfile]
  /// How much a word says: the fewer languages have it, the more.
  private let wordWeights: [String: Double]
  private let letterWeights: [Unicode.Scalar: Double]
  private let endings: [LanguageEnding]

  init(_ profiles: [LanguageProfile], endings: [LanguageEnding] = []) {
    self.profiles = profiles
    self.endings = endings
    var counts: [String: Int] = [:]
    var letters: [Unicode.Scalar: Int] = [:]
    for profile in profiles {
      for word in profile.words { counts[word, default: 0] += 1 }
      for letter in profile.letters { letters[letter, default: 0] += 1 }
    }
    wordWeights = counts.mapValues { Self.weight(of: $0, among: profiles.count) }
    letterWeights = letters.mapValues { Self.weight(of: $0, among: profiles.count) }
  }

  /// All languages, the likeliest first.
  func scores(of words: [String]) -> [Score] {
    let letters = words.reduce(into: [Unicode.Scalar: Int]()) { found, word in
      for scalar in Set(word.unicodeScalars) where letterWeights[scalar] != nil { found[scalar, default: 0] += 1 }
    }
    return profiles.map { profile in
      var score = Score(language: profile.language, points: 0, hits: 0, distinct: 0)
      var seen: [String: Int] = [:]
      for word in words where profile.words.contains(word) {
        score.hits += 1
        let times = seen[word, default: 0]
        seen[word] = times + 1
        // A word that stands there again says less.
        if times < Self.countedTimes { score.points += (wordWeights[word] ?? 0) / Double(times + 1) }
      }
      score.distinct = seen.count
      for (letter, times) in letters {
        let counted = Double(min(times, Self.countedTimes))
        let weight = letterWeights[letter] ?? 0
        score.points += profile.letters.contains(letter) ? weight * 0.5 * counted : -weight * 0.5 * counted
      }
      for ending in endings where ending.code == profile.language.code {
        let length = ending.text.unicodeScalars.count + 2
        let times = words.count { $0.unicodeScalars.count > length && $0.hasSuffix(ending.text) }
        score.points += Double(min(times, Self.countedTimes)) * LanguageEnding.weight
      }
      return score
    }.sorted { $0.points > $1.points }
  }

  private static let countedTimes = 3

  private static func weight(of count: Int, among all: Int) -> Double {
    // Binary logarithm in halves: exact enough, and the same on every system.
    var weight = 0.5
    var rest = Double(all) / Double(max(count, 1))
    while rest >= 1.5 {
      rest /= 1.5
      weight += 0.6
    }
    return weight
  }
}

/// How words of one language often end.
struct LanguageEnding: Sendable {
  static let weight = 1.0

  let code: String
  let text: String

  static let latin: [LanguageEnding] = [
    "en": "ing tion ght ould ally ness", "de": "ung ungen lich lichen keit heit schaft isch ischen cht",
    "fr": "ment eux euse eaux tion aient ité", "es": "ción ciones mente dad ando iendo amos",
    "it": "zione zioni mente ità ando endo iamo ezza", "pt": "ção ções mente dade ando endo ões inho",
    "nl": "ijk ijke ingen heid sch lijk tje", "sv": "ning ningen het arna erna ligt ande",
    "da": "ning ningen hed erne ede",
    "no": "ning ningen het ene lig ende", "pl": "ość ości owy owa ych ego emu ami anie enie",
    "cs": "ost ství ých ého ému ami ání ení ově", "sk": "osť ých ého ému ami anie enie",
    "hr": "anje enje ost ima ovi nja", "tr": "lar ler yor mak mek dır dir lık lik ları leri",
    "fi": "ssa ssä sta stä lla llä lle nen minen taan tään", "et": "mine dega tele ust",
    "hu": "ság ség ban ben nak nek ból ből hoz ott ett",
    "ro": "ului ilor ție ții ește ează uri", "id": "kan nya lah", "ca": "ció cions ment tat", "eo": "ojn ajn",
    "is": "inn num ður",
  ].flatMap { code, endings in
    endings.split(separator: " ").map { LanguageEnding(code: code, text: String($0)) }
  }
}

extension LanguageProfile {
  /// The commonest words of all languages here, such as begin sentences.
  static let commonWords: Set<String> = (latin + cyrillic).reduce(into: []) { $0.formUnion($1.words) }
}
