import TextSearch

/// The words by which texts are compared.
enum SharedWords {
  /// The stems of the content words of a text.
  static func of(_ text: String) -> Set<String> { ContentWords(text).stems }

  /// All words of a text, folded.
  static func all(in text: String) -> [String] { SearchWords.all(in: text).map(\.text) }
}
