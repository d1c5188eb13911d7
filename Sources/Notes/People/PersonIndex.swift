/// Persons in their order, found by their names without a look at each of them: a transcript can have thousands.
struct PersonIndex: Sendable {
  private(set) var people: [PersonName] = []
  private var words: [Set<String>] = []
  /// Who has a word in their name.
  private var byWord: [String: [Int]] = [:]
  /// Who has just these words in their name.
  private var byAllWords: [String: [Int]] = [:]
  /// Whose initials these are: "KB" may be Karin Brandt.
  private var byMonogram: [String: [Int]] = [:]
  /// Who is called by these initials alone.
  private var byLetters: [String: [Int]] = [:]

  /// Of a name with more words not every part is looked up.
  private static let partLimit = 6

  mutating func append(_ person: PersonName) {
    people.append(person)
    words.append([])
    note(person, at: people.count - 1)
  }

  mutating func replace(_ place: Int, with person: PersonName) {
    people[place] = person
    // Under the words of the name before it is found still, and then looked at as it is now.
    note(person, at: place)
  }

  private mutating func note(_ person: PersonName, at place: Int) {
    words[place] = Set(person.words)
    for word in words[place] { byWord[word, default: []].append(place) }
    byAllWords[Self.key(words[place].sorted()), default: []].append(place)
    if let monogram = person.monogram { byMonogram[monogram, default: []].append(place) }
    if let letters = person.letters { byLetters[letters, default: []].append(place) }
  }

  /// Who has a word in their name.
  func places(withWord word: String) -> [Int] { byWord[word] ?? [] }

  /// Whose initials these are.
  func places(withMonogram letters: String) -> [Int] { byMonogram[letters] ?? [] }

  /// The places of those who may be the person, in order; the same as asking each of them.
  func same(as person: PersonName) -> some Sequence<Int> {
    candidates(person).lazy.filter { people[$0].isSame(as: person) }
  }

  private func candidates(_ person: PersonName) -> [Int] {
    let asked = Set(person.words)
    // Who is called by all of its words, and perhaps by more.
    let rarest = asked.map { byWord[$0] ?? [] }.min { $0.count < $1.count } ?? []
    var found = Set(rarest.filter { words[$0].isSuperset(of: asked) })
    // Who is called by some of them only.
    if asked.count <= Self.partLimit {
      let sorted = asked.sorted()
      for parts in 1..<1 << sorted.count {
        let key = Self.key(sorted.indices.lazy.filter { parts & 1 << $0 != 0 }.map { sorted[$0] })
        found.formUnion(byAllWords[key] ?? [])
      }
    } else {
      for word in asked { found.formUnion((byWord[word] ?? []).filter { words[$0].isSubset(of: asked) }) }
    }
    if let letters = person.letters { found.formUnion(byMonogram[letters] ?? []) }
    if let monogram = person.monogram { found.formUnion(byLetters[monogram] ?? []) }
    return found.sorted()
  }

  private static func key(_ words: some Sequence<String>) -> String { words.joined(separator: " ") }
}
