import TextSearch

/// The words of a text that say what it is about, lightly stemmed: what a question and a line that answers it share.
enum SoughtWords {
  /// The most different words of a question that are looked for.
  static let limit = 24

  /// The different content words of a question, in their order; if it has none, all of its words.
  static func of(_ text: String) -> [String] {
    let words = SearchWords.all(in: String(text.unicodeScalars.prefix(4_000))).map(\.text)
    let content = words.filter { !quiet.contains($0) }
    var seen: Set<String> = []
    return Array((content.isEmpty ? words : content).map(WordStem.of).filter { seen.insert($0).inserted }.prefix(limit))
  }

  /// Words that stand in every question and every meeting.
  private static let quiet: Set<String> = Set(
    """
    a about above after again all also am an and any anybody anyone anything are as ask asked at be because been before \
    being below between both but by can could did do does doing done down during each either else ever every everybody \
    everyone few for from further get gets go goes going got had has have having he her here hers him his how i if in \
    into is it its itself just know known let like ll many may me might more most much must my need needs neither no nor \
    not note notes now of off on once one only or other our ours out over own please re said same say says shall she \
    should so some somebody someone something still such tell than that the their theirs them then there these they thing \
    things this those through to too told under until up us ve very was we were what when where whether which while who \
    whom whose why will with would yes yet you your yours
    """.split(separator: " ").map(String.init))
}
