/// The words by which texts are compared.
enum SharedWords {
  /// The stems of the content words of a text.
  static func of(_ text: String) -> Set<String> { ContentWords(text).stems }
}
