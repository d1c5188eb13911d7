extension NotePlace {
  /// Who signed a mail, and where: a name alone on the line below "Best", "Kind regards".
  var author: (name: String, unit: NoteUnit)? {
    let written = units.suffix(Self.foot).filter { $0.line.speaker == nil }
    for (close, sign) in zip(written, written.dropFirst()).reversed() {
      let words = TextWord.all(in: close.text).map(\.folded)
      guard words.count <= 3, let last = words.last, Self.closings.contains(last) else { continue }
      let name = TextWord.all(in: sign.text)
      guard (1...3).contains(name.count), name.allSatisfy(\.isCapitalised) else { continue }
      let text = sign.text.withoutOuterSpace
      return (person(called: text), sign)
    }
    return nil
  }

  /// So many units at the end of a note may be its foot.
  private static let foot = 14
  private static let closings: Set<String> = [
    "best", "regards", "wishes", "cheers", "thanks", "greetings", "sincerely", "yours", "care", "you",
  ]
}
