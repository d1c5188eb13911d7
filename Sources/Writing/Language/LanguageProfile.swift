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
  /// What parts of words say: languages by their places, with weights.
  private let cues: [String: (weight: Double, places: [Int])]

  init(_ profiles: [LanguageProfile], cues lists: [String: String] = [:]) {
    self.profiles = profiles
    var cues: [String: [Int]] = [:]
    for (place, profile) in profiles.enumerated() {
      for cue in (lists[profile.language.code] ?? "").split(whereSeparator: \.isWhitespace) {
        cues[String(cue), default: []].append(place)
      }
    }
    self.cues = cues.mapValues { places in
      (Self.weight(of: places.count, among: profiles.count) * Self.cueShare, places)
    }
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
    let fromCues = cuePoints(of: words)
    return profiles.enumerated().map { place, profile in
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
      score.points += fromCues[place]
      return score
    }.sorted { $0.points > $1.points }
  }

  /// Points of every language from the parts of the words, two to four letters each; `_` is the border of a word.
  private func cuePoints(of words: [String]) -> [Double] {
    var points = [Double](repeating: 0, count: profiles.count)
    if cues.isEmpty { return points }
    var seen: [String: Int] = [:]
    for word in words where word.unicodeScalars.count <= 40 {
      let letters = Array("_\(word)_")
      for length in 2...4 {
        for start in stride(from: 0, through: letters.count - length, by: 1) {
          let part = String(letters[start..<start + length])
          guard let cue = cues[part] else { continue }
          let times = seen[part, default: 0]
          seen[part] = times + 1
          guard times < Self.countedTimes else { continue }
          for place in cue.places { points[place] += cue.weight }
        }
      }
    }
    return points
  }

  private static let countedTimes = 3
  /// What a part of a word counts, compared with a whole word.
  private static let cueShare = 0.25

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

extension LanguageProfile {
  /// The commonest words of all languages here, such as begin sentences.
  static let commonWords: Set<String> = (latin + cyrillic).reduce(into: []) { $0.formUnion($1.words) }
}
