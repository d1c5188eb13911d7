/// The words of a language that name no subject: function words, and what chatter, greetings and thanks are made of.
struct QuietWords: Sendable {
  /// BCP 47 code.
  let language: String
  /// No tag has one of them in it, but for particles inside a name.
  let words: Set<String>
  /// Words that are no subject alone but part of one: the "open" of "open source".
  let faint: Set<String>

  init(_ language: String, _ words: String, faint: String = "") {
    self.language = language
    self.words = Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
    self.faint = Set(faint.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  static let all: [QuietWords] = [english] + germanic + romance + others

  /// What is known of a language; `nil` if nothing is.
  static func of(_ language: String) -> QuietWords? {
    let code = language.split(separator: "-").first.map(String.init)
    return all.first { $0.language == code }
  }

  /// The language that most of the words belong to, by these lists; `nil` if none does.
  ///
  /// - Parameter words: In lower case.
  static func language(of words: [String]) -> QuietWords? {
    let counted = all.map { list in (list, words.count { list.words.contains($0) || list.faint.contains($0) }) }
    guard let best = counted.map(\.1).max(), best > 0 else { return nil }
    // Of equals the first one, so that the same text is always read the same way.
    return counted.first { $0.1 == best }?.0
  }

  /// Small words inside names: the "of" of "Bank of England".
  static let particles: Set<String> = [
    "of", "de", "del", "della", "di", "da", "do", "dos", "das", "du", "des", "la", "le", "van", "von", "der", "den",
    "y",
    "e", "und", "and",
  ]
}
