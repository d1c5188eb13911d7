/// A word of a sentence, with its place.
struct Word: Sendable {
  let text: String
  let lowered: String
  /// The word without plural and possessive endings.
  let stem: String
  let range: Range<String.Index>

  private static let pattern = Pattern(#"[\p{L}\p{N}_]+(?:['’][a-z]+)?"#)

  /// The words of a text, in order.
  static func words(of text: String) -> [Word] {
    pattern.all(in: text).map { Word($0[0].replacing("’", with: "'"), range: $0.range) }
  }

  init(_ text: String, range: Range<String.Index>) {
    self.text = text
    self.range = range
    lowered = text.lowercased()
    stem = Self.stem(of: lowered)
  }

  /// A lower-case word without its plural or possessive ending, British spelling as American.
  static func stem(of word: String) -> String {
    var word = word.hasSuffix("'s") ? String(word.dropLast(2)) : word
    if word.count > 5 { word = String(word.prefix(2) + word.dropFirst(2).replacing("our", with: "or")) }
    if word.count > 4, word.hasSuffix("ies") { return String(word.dropLast(3)) + "y" }
    if word.count > 4, ["ses", "xes", "zes", "ches", "shes"].contains(where: word.hasSuffix) {
      return String(word.dropLast(2))
    }
    if word.count > 3, word.hasSuffix("s"), !["ss", "us", "is"].contains(where: word.hasSuffix) {
      return String(word.dropLast())
    }
    return word
  }

  /// The number that a word such as `three`, `third`, `3` or `3rd` stands for.
  static func number(_ word: String) -> Int? {
    let word = word.lowercased()
    if let number = numbers[word] { return number }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let rest = word.dropFirst(digits.count)
    return rest.isEmpty || ["st", "nd", "rd", "th"].contains(String(rest)) ? Int(digits) : nil
  }

  private static let numbers: [String: Int] = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8,
    "ninth": 9, "tenth": 10, "once": 1, "twice": 2, "both": 2,
  ]

  /// Words that stand before a noun, so that what follows is no verb.
  static let determiners: Set<String> = [
    "the", "a", "an", "its", "their", "that", "this", "these", "those", "his", "her", "my", "your", "any", "all",
    "each", "every", "last", "new", "no", "another", "one", "two", "some", "first", "same", "next", "other", "public",
    "of", "in", "on", "with", "for", "as", "to", "by", "from",
  ]
}
