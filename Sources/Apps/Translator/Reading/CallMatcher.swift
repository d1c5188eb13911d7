/// Tells which call a phrase speaks of.
extension Vocabulary {
  /// The calls with how well a phrase fits each; the best first.
  func callScores(_ phrase: String) -> [(call: String, score: Int)] {
    let words = Word.words(of: phrase)
    let stems = Set(words.map(\.stem)).union(words.compactMap { verb($0.lowered)?.lemma })
    let scores = callNames.map { call, name -> (call: String, score: Int) in
      let description = Word.words(of: call.description)
      let described = Set(description.filter { !Word.determiners.contains($0.lowered) }.map(\.stem))
        .union(description.compactMap { verb($0.lowered)?.lemma })
      var score = 3 * Set(name.core.map(Word.stem(of:))).intersection(stems).count
      score += min(2, described.intersection(stems).count)
      if words.contains(where: { $0.text == call.name }) { score += 3 }
      if words.contains(where: { callNamed(by: $0.lowered) == call.name }) { score += 2 }
      // A call for anything is meant only where it is named.
      if call.answer == .any, score < 3, ownCalls.count < app.calls.count { score = -1 }
      return (call.name, score)
    }
    return scores.enumerated().sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }.map(\.element)
  }

  /// Whether a phrase surely speaks of a call.
  func namesCall(_ phrase: String) -> Bool { (callScores(phrase).first?.score ?? 0) >= 3 }

  /// The calls that a phrase may mean, one if it is clear; of equal ones the preferred one.
  func calls(in phrase: String, preferring preferred: String? = nil) -> [String] {
    let scores = callScores(phrase)
    guard let best = scores.first else { return [] }
    let own = ownCalls
    if own.count == 1, best.score < 3 { return [own[0].name] }
    let top = scores.filter { $0.score == best.score && $0.score > 0 }.map(\.call)
    if top.count == 1 { return top }
    if let preferred, top.isEmpty || top.contains(preferred) { return [preferred] }
    return top.isEmpty ? own.map(\.name) : top
  }
}
