import TextSearch

/// The words of a text that say what it is about: folded, without the commonest ones, without endings.
struct ContentWords: Sendable, Hashable {
  let stems: Set<String>

  init(_ text: String) {
    var stems: Set<String> = []
    for word in SearchWords.all(in: text) {
      if word.isPart || !word.text.allSatisfy(\.isASCII) {
        stems.insert(word.isPart ? word.text : WordStem.of(word.text))
        continue
      }
      guard !Self.commonest.contains(word.text), word.text.count > 1 || word.text.allSatisfy(\.isNumber) else {
        continue
      }
      stems.insert(WordStem.of(word.text))
    }
    self.stems = stems
  }

  /// A word that is a stem already.
  init(stem: String) { stems = [stem] }

  var isEmpty: Bool { stems.isEmpty }

  /// Whether a word of one is one of the other, whatever its ending.
  func shares(with other: ContentWords) -> Bool {
    !stems.isDisjoint(with: other.stems) || stems.contains { stem in other.has(stem) }
  }

  /// Those that the other has not.
  func missing(in other: ContentWords) -> Set<String> { stems.filter { !other.has($0) } }

  private func has(_ stem: String) -> Bool {
    if stems.contains(stem) { return true }
    guard stem.count >= 5 else { return false }
    return stems.contains { $0.count >= 5 && ($0.hasPrefix(stem) || stem.hasPrefix($0)) }
  }

  /// Words that are in nearly every sentence.
  private static let commonest: Set<String> = Set(
    """
    a about after again all also am an and any are as at be because been before being but by can could did do does
    doing don done for from get gets go going got had has have having he her here hers him his how i if in into is it its
    just let ll m may me might more most must my no nor not now of off ok okay on once only or other our out over own
    please re s shall she should so some such t than that the their them then there these they this those to too under
    until up us ve very was we were what when where which who whom whose why will with would yes yet you your yours
    somebody someone something everybody everyone d one
    der die das und ist ein eine zu den mit von für auf nicht wir ich le la les un une et est de des du en que pour pas
    el los las y es del con por para no se
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
