/// Compares words of items with those that are known, without the library's own ways: an oracle must not share its faults.
enum MeetingWords {
  /// The beginnings of a text's words, in lower case, those of fewer than three letters left out.
  static func beginnings(_ text: String) -> Set<String> {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return Set(words.filter { $0.count > 2 }.map { String($0.prefix(5)) })
  }

  /// How many of the known words a text has.
  static func shared(_ known: String, with text: String) -> Int {
    beginnings(known).intersection(beginnings(text)).count
  }

  /// Whether one says the other, such as `by Friday` and `Friday`.
  static func isSameDay(_ said: String, as known: String) -> Bool {
    let (said, known) = (said.lowercased(), known.lowercased())
    return said.contains(known) || !said.isEmpty && known.contains(said)
  }
}
