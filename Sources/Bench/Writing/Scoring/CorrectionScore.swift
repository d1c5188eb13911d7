/// How well somebody corrects, round by round.
struct CorrectionScore: Sendable {
  private struct Round: Sendable {
    var (right, untouched, mistakes, exact, needless) = (0, 0, 0, 0, 0)
  }

  private var rounds: [Round] = []

  mutating func begin() { rounds.append(Round()) }

  /// Adds what came of a sentence without mistakes.
  mutating func add(right text: String, output: String) {
    if rounds.isEmpty { begin() }
    let last = rounds.count - 1
    rounds[last].right += 1
    if output.isSame(as: text) { rounds[last].untouched += 1 }
    rounds[last].needless += Corrections.needlessWords(from: text, accepted: [text], to: output)
  }

  /// Adds what came of a text with mistakes.
  mutating func add(_ mistake: WritingTexts.Mistake, output: String) {
    if rounds.isEmpty { begin() }
    let last = rounds.count - 1
    rounds[last].mistakes += 1
    if Corrections.isExact(output, accepted: mistake.right) { rounds[last].exact += 1 }
    rounds[last].needless += Corrections.needlessWords(from: mistake.wrong, accepted: mistake.right, to: output)
  }

  /// The share of sentences without mistakes that stayed as they were, in percent.
  var untouched: [Double] { rounds.map { WritingMeasuring.percent($0.untouched, of: $0.right) } }
  /// The share of texts with mistakes that became a right version, in percent.
  var exact: [Double] { rounds.map { WritingMeasuring.percent($0.exact, of: $0.mistakes) } }
  /// How many words were changed needlessly.
  var needless: [Double] { rounds.map { Double($0.needless) } }
}
