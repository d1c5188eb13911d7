/// Which page a phrase opens.
extension EffectReader {
  /// The pages that say something: all they need is wordings.
  var messagePages: [String] {
    let candidates = vocabulary.app.pages.filter { page in
      let needed = page.parameters.filter { !$0.isOptional }
      return !page.isStart && !needed.isEmpty && needed.allSatisfy { $0.type == .text }
        && needed.contains { Name($0.name).isWording } && !page.components.contains { $0.kind == .progress }
    }
    let pure = candidates.filter { $0.parameters.allSatisfy { Name($0.name).isWording } }
    return (pure.isEmpty ? candidates : pure).map(\.name)
  }

  /// The pages that a phrase may open, one if it is clear: a named one, else the one that takes what is spoken of.
  func pagesToOpen(_ phrase: String) -> [String] {
    let named = vocabulary.pages(in: phrase).filter {
      $0.strength > .words || vocabulary.app.page($0.name)?.isStart == false
    }
    if let last = named.last { return [last.name] }
    let scored = vocabulary.app.pages.filter { !$0.isStart }.compactMap { page -> (page: String, score: Double)? in
      let score = self.score(of: page, phrase)
      return score >= 1 ? (page.name, score) : nil
    }
    guard let best = scored.map(\.score).max() else { return [] }
    return scored.filter { $0.score == best }.map(\.page)
  }

  private func score(of page: Page, _ phrase: String) -> Double {
    let words = Word.words(of: phrase)
    let stems = Set(words.map(\.stem))
    let data = page.parameters.filter { !Name($0.name).isWording }
    let taken = data.filter { stems.contains(Word.stem(of: Name($0.name).joined)) }
    var score = 2 * Double(taken.count)
    if vocabulary.pageNames(in: phrase, loosely: true).contains(page.name) { score += 2 }
    if page.parameters.contains(where: { Name($0.name).isWording && isPageNoun($0.name, words) }) { score += 3 }
    let needed = data.filter { !$0.isOptional }
    if score > 0, !needed.isEmpty, let trigger {
      let binder = Binder(vocabulary: vocabulary, trigger: trigger)
      let isBound = needed.allSatisfy { if case .value = binder.binding(for: $0) { true } else { false } }
      score += isBound ? 1.5 : -2
    }
    let described = Word.words(of: page.description).filter {
      stems.contains($0.stem) && !Word.determiners.contains($0.lowered) && $0.lowered.count > 3
    }
    return score + 0.5 * Double(described.count)
  }

  /// "the summary page" is the page that takes a summary.
  private func isPageNoun(_ parameter: String, _ words: [Word]) -> Bool {
    let noun = Name(parameter).joined
    return zip(words, words.dropFirst()).contains { $0.stem == noun && Name.pageKinds.contains($1.lowered) }
  }
}
