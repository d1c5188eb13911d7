import TextSearch

/// The people of a note, as lines are searched for them.
struct PeopleRoster: Sendable {
  /// Their names, as they are written.
  let names: [String]
  /// The words of all their names.
  let words: Set<String>
  private let parsed: [PersonName?]
  private let index: PersonIndex
  /// Where each of the index stands among the names.
  private let places: [Int]
  private var byWord: [String: [Int]] = [:]
  /// By the first two letters of what isn't written with ASCII alone: names may stand inside of words there.
  private var byBeginning: [String: [Int]] = [:]

  init(_ names: [String]) {
    self.names = names
    parsed = names.map { PersonName($0) }
    words = Set(names.flatMap { SearchWords.all(in: $0).map(\.text) })
    var index = PersonIndex()
    var places: [Int] = []
    for (place, name) in parsed.enumerated() {
      guard let name else { continue }
      index.append(name)
      places.append(place)
      // "KB" may be Karin Brandt.
      if let monogram = name.monogram { byWord[monogram, default: []].append(place) }
      for word in Set(name.words) {
        byWord[word, default: []].append(place)
        if !word.allSatisfy(\.isASCII) { byBeginning[String(word.prefix(2)), default: []].append(place) }
      }
    }
    self.index = index
    self.places = places
  }

  /// Who of the people is called so, or may be if nobody else may; `nil` if nobody is, or it may be one or the other.
  func person(called name: String) -> String? {
    guard let person = PersonName(name) else { return names.first { $0 == name } }
    let alike = index.same(as: person).map { names[places[$0]] }
    return alike.count == 1 ? alike.first : alike.first { $0 == name }
  }

  /// Where somebody is named among the words of a text, in its order. Who may be one or the other of the people is called as
  /// the text does: nobody knows which of two Annas "Anna" is.
  func mentions(in text: [TextWord]) -> [(person: String, range: Range<Int>)] {
    let all = candidates(in: text).flatMap { place in
      (parsed[place]?.mentions(in: text) ?? []).map { (place: place, range: $0) }
    }
    var found: [(person: String, range: Range<Int>)] = []
    for (range, alike) in Dictionary(grouping: all, by: \.range) {
      // "Anna Cole" names nobody else whose name is Anna.
      if all.contains(where: { $0.range != range && Self.covers($0.range, range) }) { continue }
      let places = alike.map(\.place)
      let one = places.count == 1 ? places.first : initialled(places, before: range.lowerBound, in: text)
      found.append((one.map { names[$0] } ?? Self.words(range, of: text), range))
    }
    return found.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  /// Who may be named in a text; all others aren't.
  private func candidates(in text: [TextWord]) -> [Int] {
    var found: Set<Int> = []
    for word in text {
      for folded in PersonName.folded(word.text.droppingPossessive) { found.formUnion(byWord[folded] ?? []) }
      if byBeginning.isEmpty || word.text.allSatisfy(\.isASCII) { continue }
      let letters = Array(word.text)
      for start in letters.indices {
        found.formUnion(byBeginning[String(letters[start])] ?? [])
        if start + 1 < letters.count { found.formUnion(byBeginning[String(letters[start...start + 1])] ?? []) }
      }
    }
    return found.sorted()
  }

  private static func covers(_ large: Range<Int>, _ small: Range<Int>) -> Bool {
    large.lowerBound <= small.lowerBound && small.upperBound <= large.upperBound
  }

  /// The only one of some people whose initial stands before a name: "M. Vogel".
  private func initialled(_ places: [Int], before start: Int, in text: [TextWord]) -> Int? {
    guard start > 0, text[start - 1].text.unicodeScalars.count == 1 else { return nil }
    let initial = text[start - 1].folded
    let fitting = places.filter { place in
      parsed[place].map { $0.initials.contains(initial) || $0.words.contains { $0.hasPrefix(initial) } } ?? false
    }
    return fitting.count == 1 ? fitting.first : nil
  }

  private static func words(_ range: Range<Int>, of text: [TextWord]) -> String {
    var words = text[range.lowerBound].text
    for word in text[range].dropFirst() { words += word.gap + word.text }
    return words.droppingPossessive
  }
}

// Two of the same names are the same.
extension PeopleRoster: Hashable {
  static func == (left: PeopleRoster, right: PeopleRoster) -> Bool { left.names == right.names }
  func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
