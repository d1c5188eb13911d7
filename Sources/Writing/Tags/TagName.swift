/// The names of tags: words in PascalCase, so that screen readers read each of them.
enum TagName {
  /// The longest name that is made, in characters.
  static let longest = 60

  /// A tag's name (without `#`) for words, `nil` if Mastodon's grammar has none for them.
  ///
  /// Capital letters that are there stay ("NASA", "PostgreSQL"); a name that begins small on purpose stays as it is
  /// where the tag begins ("iPhone"). Words in capitals throughout, several and long ones, are read as words.
  static func make(_ pieces: [String], language: String?) -> String? {
    let words = pieces.filter(isLetters)
    let shouts = words.count > 1 && words.allSatisfy { $0 == $0.uppercased() } && words.contains { $0.count > 4 }
    var name = ""
    for piece in pieces {
      var piece = piece
      if shouts, isLetters(piece), let first = piece.first {
        let calm = String(first) + piece.dropFirst().lowercased()
        if HashtagGrammar.key(calm) == HashtagGrammar.key(piece) { piece = calm }
      }
      name += name.isEmpty && hasCapitalInside(piece) ? piece : capitalised(piece, language: language)
    }
    return name.count <= longest && HashtagGrammar.isValid(name: name) ? name : nil
  }

  /// The word with a capital first letter, unless another word would come of it: "ß" stays as it is, and "ı".
  static func capitalised(_ word: String, language: String?) -> String {
    guard let first = word.unicodeScalars.first, first.properties.isLowercase else { return word }
    let rest = String(word.unicodeScalars.dropFirst())
    let code = language?.split(separator: "-").first
    // Languages with two letters i: the capital of the one with a dot has a dot.
    if first == "i", code == "tr" || code == "az" { return "\u{130}" + rest }
    if first == "i", code == "nl", rest.hasPrefix("j") { return "IJ" + rest.dropFirst() }
    let capital = first.properties.titlecaseMapping + rest
    return HashtagGrammar.key(capital) == HashtagGrammar.key(word) ? capital : word
  }

  private static func isLetters(_ text: String) -> Bool { text.allSatisfy(\.isLetter) }

  private static func hasCapitalInside(_ word: String) -> Bool {
    word.unicodeScalars.dropFirst().contains { $0.properties.isUppercase }
  }
}
