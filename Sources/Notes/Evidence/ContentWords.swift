import TextSearch

/// The words of a text that say what it is about: folded, without the commonest ones, without endings.
struct ContentWords: Sendable, Hashable {
  let stems: Set<String>

  init(_ text: String) {
    var stems: Set<String> = []
    for word in SearchWords.all(in: text) {
      if word.isPart || !word.text.allSatisfy(\.isASCII) {
        stems.insert(word.isPart ? word.text : Self.stem(word.text))
        continue
      }
      guard !Self.commonest.contains(word.text), word.text.count > 1 || word.text.allSatisfy(\.isNumber) else {
        continue
      }
      stems.insert(Self.stem(word.text))
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

  /// The word without the endings of plural, past and the like; the same for all forms of most words.
  static func stem(_ word: String) -> String {
    var word = irregular[word] ?? word
    func cut(_ ending: String, leaving least: Int) -> Bool {
      guard word.hasSuffix(ending), word.count - ending.count >= least else { return false }
      word.removeLast(ending.count)
      return true
    }
    if cut("ies", leaving: 3) || cut("ied", leaving: 3) { return word + "y" }
    if !word.hasSuffix("ss") { _ = cut("s", leaving: 3) }
    let isVerb = cut("ing", leaving: 3) || cut("ed", leaving: 3)
    if isVerb, let last = word.last, word.dropLast().last == last, !"lsz".contains(last) { word.removeLast() }
    _ = cut("e", leaving: 3)
    return word
  }

  /// Whether a word is the past of an irregular verb: "rang".
  static func isPast(_ word: String) -> Bool { irregular[word] != nil }

  /// The verbs of which the past isn't their own beginning.
  private static let irregular: [String: String] = Dictionary(
    """
    rang ring rung ring wrote write written write sent send bought buy brought bring built build found find paid pay
    sold sell told tell spoke speak spoken speak met meet held hold kept keep chose choose chosen choose drew draw
    drawn draw drove drive driven drive hung hang sought seek swept sweep taught teach threw throw thrown throw tore tear
    torn tear won win lent lend spent spend bent bend dug dig fed feed hid hide hidden hide stuck stick shot shoot
    began begin begun begin broke break broken break rose rise risen rise caught catch chosen choose ate eat eaten eat
    gave give given give took take taken take saw see seen see went go gone go came come made make lost lose shook shake
    shown show sang sing sung sing swore swear wore wear worn wear woke wake rode ride ridden ride flew fly flown fly
    """.split(whereSeparator: \.isWhitespace).map(String.init).pairs, uniquingKeysWith: { first, _ in first })

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

extension [String] {
  /// Each two that follow each other.
  fileprivate var pairs: [(String, String)] {
    stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) }
  }
}
