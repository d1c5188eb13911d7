import LanguageModels

/// Under which a unit's label is kept: the same as long as what a model is shown to tell it is the same, in every version
/// of the note and wherever in it the unit stands.
enum UnitKey {
  /// The keys of all units of a note, in their order.
  static func all(of place: NotePlace) -> [String] { place.units.map { of($0, in: place) } }

  static func of(_ unit: NoteUnit, in place: NotePlace) -> String {
    let context = UnitContext(of: unit, in: place)
    let words = [context.before, context.unit, context.after].joined(separator: "\u{1E}")
    return String(words.stableHash, radix: 36) + "." + String(context.unit.utf8.count, radix: 36)
  }
}
