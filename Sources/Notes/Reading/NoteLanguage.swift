/// Which language a note is in, as far as code's forms need to know.
enum NoteLanguage {
  /// Whether enough of the words around a unit are those that every English text is full of.
  static func isEnglish(around unit: NoteUnit, in note: NotePlace) -> Bool {
    let place = note.place(of: unit) ?? 0
    let near = note.units[max(0, place - reach)..<min(note.units.count, place + reach + 1)]
    var (words, common) = (0, 0)
    for unit in near {
      for word in TextWord.all(in: String(unit.text.unicodeScalars.prefix(400))) {
        words += 1
        if commonest.contains(word.folded) { common += 1 }
      }
    }
    return common * 9 >= words && words > 0
  }

  /// How many units on either side are looked at.
  private static let reach = 10

  private static let commonest: Set<String> = [
    "the", "to", "of", "and", "is", "we", "for", "it", "that", "on", "you", "with", "this", "be", "are", "at", "by",
    "i", "will",
    "have", "has", "from", "our", "not", "they", "as", "but", "can", "i'll", "was", "were", "all", "if", "next",
  ]
}
