import LanguageModels

/// Under which a unit's label is kept: the same as long as what a model is shown to tell it is the same, in every version
/// of the note and wherever in it the unit stands.
enum UnitKey {
  /// The keys of all units of a note, in their order.
  static func all(of place: NotePlace) -> [String] {
    place.units.indices.map { of(place.units[$0], before: $0 > 0 ? place.units[$0 - 1] : nil) }
  }

  /// - Parameter before: The unit before it, which a model is shown with it.
  static func of(_ unit: NoteUnit, before: NoteUnit?) -> String {
    var words = text(of: unit)
    if let before { words = text(of: before) + "\u{1E}" + words }
    return String(words.stableHash, radix: 36) + "." + String(unit.text.utf8.count, radix: 36)
  }

  private static func text(of unit: NoteUnit) -> String { (unit.line.speaker ?? "") + "\u{1F}" + unit.text }
}
