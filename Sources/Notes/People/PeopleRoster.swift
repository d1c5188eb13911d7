/// A person who is named, and by which words.
typealias Mention = (person: String, range: Range<Int>)

/// The people of a note, as lines are searched for them.
struct PeopleRoster: Sendable {
  /// Their names, as they are written.
  let names: [String]
  private let index: PersonIndex
  /// Where each of the index stands among the names.
  private let places: [Int]
  /// By the first two letters of what isn't written with ASCII alone: names may stand inside of words there.
  private var byBeginning: [String: [Int]] = [:]

  init(_ names: [String]) {
    self.names = names
    var index = PersonIndex()
    var places: [Int] = []
    for (place, name) in names.enumerated() {
      guard let person = PersonName(name) else { continue }
      for word in Set(person.words) where !word.allSatisfy(\.isASCII) {
        byBeginning[String(word.prefix(2)), default: []].append(places.count)
      }
      index.append(person)
      places.append(place)
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
  func mentions(in text: [TextWord]) -> [Mention] {
    let all = candidates(in: text).flatMap { place in
      index.people[place].mentions(in: text).map { (place: place, range: $0) }
    }
    var found: [Mention] = []
    for (range, alike) in Dictionary(grouping: all, by: \.range) {
      // "Anna Cole" names nobody else whose name is Anna.
      if all.contains(where: { $0.range != range && Self.covers($0.range, range) }) { continue }
      let people = alike.map(\.place)
      let one = people.count == 1 ? people.first : initialled(people, before: range.lowerBound, in: text)
      found.append((one.map { names[places[$0]] } ?? Self.words(range, of: text), range))
    }
    return found.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  /// The places in the index of who may be named in a text; all others aren't.
  private func candidates(in text: [TextWord]) -> [Int] {
    var found: Set<Int> = []
    for word in text {
      for folded in PersonName.folded(word.text.droppingPossessive) { found.formUnion(index.places(withWord: folded)) }
      found.formUnion(index.places(withMonogram: word.folded))
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
  private func initialled(_ people: [Int], before start: Int, in text: [TextWord]) -> Int? {
    guard start > 0, text[start - 1].text.unicodeScalars.count == 1 else { return nil }
    let initial = text[start - 1].folded
    let fitting = people.filter { place in
      let name = index.people[place]
      return name.initials.contains(initial) || name.words.contains { $0.hasPrefix(initial) }
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
