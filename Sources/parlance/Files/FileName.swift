/// Names of files made of titles.
enum FileName {
  /// Lower-case letters and digits of a title, hyphens for the rest, cut at a whole letter.
  ///
  /// - Parameter limit: The most bytes in UTF-8; file systems take 255 for the whole name.
  static func make(of title: String, atMost limit: Int) -> String {
    var name = ""
    for character in title.lowercased() {
      let next = character.isLetter || character.isNumber ? String(character) : "-"
      if next == "-", name.isEmpty || name.hasSuffix("-") { continue }
      guard name.utf8.count + next.utf8.count <= limit else { break }
      name += next
    }
    if name.hasSuffix("-") { name.removeLast() }
    return name.isEmpty ? "untitled" : name
  }
}
