/// Units by their words, so that thousands of names in one line aren't each looked for in all of it.
struct UnitIndex: Sendable {
  private let units: [NoteUnit]
  private var places: [String: [Int]] = [:]

  /// Takes time in proportion to the text.
  init(_ units: [NoteUnit]) {
    self.units = units
    for (place, unit) in units.enumerated() {
      let words = TextWord.all(in: unit.text).flatMap { PersonName.folded($0.text.droppingPossessive) }
      for word in Set(words) { places[word, default: []].append(place) }
    }
  }

  /// The units that may name a person: those that have the rarest word of the name.
  func candidates(_ name: PersonName) -> [Int] {
    name.words.map { places[$0] ?? [] }.min { $0.count < $1.count } ?? []
  }

  /// The first that has the name as it is written, else the first that names the person.
  func first(naming name: String) -> NoteUnit? {
    guard let person = PersonName(name) else { return units.first { $0.text.contains(name) } }
    let near = candidates(person).map { units[$0] }
    return near.first { $0.text.contains(name) } ?? near.first { person.isNamed(in: $0.text) }
  }
}
