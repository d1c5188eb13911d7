import TextSearch

/// The words by which texts are compared.
enum SharedWords {
  /// The content words of a text.
  static func of(_ text: String) -> Set<String> {
    Set(SearchWords.all(in: text).map(\.text).filter { $0.count > 2 })
  }

  /// All words of a text, folded.
  static func all(in text: String) -> [String] { SearchWords.all(in: text).map(\.text) }
}
