/// Words that say no, clause by clause.
enum NegationFacts {
  static func difference(
    from old: GuardTokens, to new: GuardTokens, changes: WordChanges, language: String?
  ) -> [(GuardedFact?, GuardedFact?)] {
    let words = NegationWords.of(language)
    let (all, others) = (facts(old, words), facts(new, words))
    // What was only misspelt says no in both texts.
    let before = withoutSlips(all, in: changes.appeared, besides: others)
    let after = withoutSlips(others, in: changes.vanished, besides: all)
    let shift = after.count - before.count
    // `not happy` is `unhappy`.
    let (oldWords, newWords) =
      shift == 0 ? (Set(changes.vanished), Set(changes.appeared)) : (changes.oldWords, changes.newWords)
    let gained = changes.appeared.filter { isNegated($0, among: oldWords) }
    let lost = changes.vanished.filter { isNegated($0, among: newWords) }
    let net = shift + gained.count - lost.count
    if net == 0 { return [] }
    let difference = FactDifference(from: before, to: after)
    if net < 0 {
      let shown = (different(difference.missing, from: after) + lost.map(fact)).prefix(-net)
      return shown.map { ($0, nil) }
    }
    let shown = (different(difference.new, from: before) + gained.map(fact)).prefix(net)
    return shown.map { (nil, $0) }
  }

  private static func fact(_ word: String) -> GuardedFact {
    GuardedFact(code: .negationChanged, keys: ["no"], shown: word)
  }

  private static func word(_ fact: GuardedFact) -> String { fact.shown.lowercased().replacing("’", with: "'") }

  /// Those first whose word isn't in the other text.
  private static func different(_ facts: [GuardedFact], from others: [GuardedFact]) -> [GuardedFact] {
    let known = Set(others.map(word))
    return facts.filter { !known.contains(word($0)) }
      + facts.filter { known.contains(word($0)) }
  }

  /// Without words that stand in the other text, too, but with a slip.
  private static func withoutSlips(
    _ facts: [GuardedFact], in words: [String], besides others: [GuardedFact]
  ) -> [GuardedFact] {
    let known = Set(others.map(word))
    let slips = Set(facts.map(word)).filter { own in
      !known.contains(own) && WordChanges.hasMisspelling(of: own, in: words, except: known.contains)
    }
    return facts.filter { !slips.contains(word($0)) }
  }

  /// What says no: each strong word of a clause, or one weak word where there is no strong one.
  private static func facts(_ tokens: GuardTokens, _ words: NegationWords) -> [GuardedFact] {
    var found: [GuardedFact] = []
    var (strong, weak): ([GuardedFact], [GuardedFact]) = ([], [])
    func endClause() {
      found += strong.isEmpty ? Array(weak.prefix(1)) : strong
      (strong, weak) = ([], [])
    }
    for token in tokens.tokens {
      switch token.kind {
      case .word:
        let fact = fact(token.text)
        if NegationWords.conjunctions.contains(token.key) { endClause() }
        if words.isStrong(token.key) {
          strong.append(fact)
        } else if words.weak.contains(token.key) {
          weak.append(fact)
        }
        strong += NegationWords.signs(in: token.text).map(Self.fact)
      case .mark where ".,;:!?…。、，！？".contains(token.key): endClause()
      case .lineBreak: endClause()
      default: break
      }
    }
    endClause()
    return found
  }

  /// Whether a word is one of the others with a beginning that says no.
  private static func isNegated(_ word: String, among others: Set<String>) -> Bool {
    [("un", 4), ("dis", 4), ("non-", 4), ("ne", 3), ("не", 3), ("nie", 4)].contains { prefix, rest in
      word.hasPrefix(prefix) && word.unicodeScalars.count >= prefix.unicodeScalars.count + rest
        && others.contains(String(word.dropFirst(prefix.count)))
    }
  }
}
