/// What of a model's changes is the correction of a mistake, as far as code can say so.
struct CorrectionRules {
  /// The language's code, such as `de`; `nil` if it isn't known.
  let language: String?

  func isCorrection(_ change: TokenChange) -> Bool {
    let (old, new) = (change.oldWords, change.newWords)
    if old.isEmpty, new.isEmpty { return isMarkCorrection(change) }
    guard marksStay(change), !hasDigits(old + new) else { return false }
    if new.isEmpty {
      return isDoubled(change) || isDoubleComparison(change) || old.count == 1 && FunctionWords.areAll(old)
    }
    if old.isEmpty { return new.count <= 2 && FunctionWords.areAll(new) && !isAfterContraction(change) }
    if let first = old.first, let other = new.first, old.count == new.count {
      if old.count == 1 { return isWordCorrection(first, other, change) }
      return zip(old, new).enumerated().allSatisfy { index, pair in
        pair.0 == pair.1 || isWordCorrection(pair.0, pair.1, change, isFirst: index == 0)
      }
    }
    return isSplitting(old, new, change)
  }

  /// Marks within a changed piece: the same ones, or only hyphens and apostrophes that join words.
  private func marksStay(_ change: TokenChange) -> Bool {
    let joining: Set<String> = ["'", "’", "-"]
    return change.oldMarks.filter { !joining.contains($0) } == change.newMarks.filter { !joining.contains($0) }
  }

  private func hasDigits(_ words: [String]) -> Bool { words.contains { $0.contains(where: \.isNumber) } }

  // MARK: - One word for another

  private func isWordCorrection(
    _ old: String, _ new: String, _ change: TokenChange, isFirst: Bool = true
  ) -> Bool {
    let (small, other) = (old.lowercased(), new.lowercased())
    if small == other { return isCapital(old, new, atStart: isFirst && change.isAtStart) }
    if letters(small) == letters(other) { return isApostrophe(small, other) }
    // A capital in the middle of a sentence is a name where nouns have none: its letters are the person's.
    if isName(old), !(isFirst && change.isAtStart), language != "de" { return false }
    if Variants.areBothRight(small, other) { return false }
    if PersonalForms.areBothRight(small, other, language: language) { return false }
    if Agreement.holds(small, in: change, language: language) { return false }
    if FunctionWords.areForms(small, other) { return true }
    return isNear(small, other)
  }

  private func isNear(_ old: String, _ new: String) -> Bool {
    let (first, second) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    if WordLikeness.areSimilar(first, second) { return first.first == second.first || first.count > 3 }
    // Another ending of the same word, such as `drink` and `drinking`, `gehen` and `geht`.
    let common = zip(first, second).prefix { $0 == $1 }.count
    return common >= 4 && first.count - common <= 3 && second.count - common <= 3
  }

  /// A first letter that becomes a capital; nothing is made small but a word all in capitals never.
  private func isCapital(_ old: String, _ new: String, atStart: Bool) -> Bool {
    guard let first = old.first, let other = new.first, old.dropFirst() == new.dropFirst() else { return false }
    guard first.isLowercase, other.isUppercase else { return false }
    return old.count > 1 || atStart || old == "i" && (language ?? "en") == "en"
  }

  private func isName(_ word: String) -> Bool {
    word.first?.isUppercase == true && word.dropFirst().contains(where: \.isLowercase)
  }

  private func letters(_ word: String) -> String { word.filter { $0.isLetter || $0.isNumber } }

  /// `dont` and `don't`, never `don’t` and `don't`.
  private func isApostrophe(_ old: String, _ new: String) -> Bool {
    let marks: Set<Character> = ["'", "’"]
    let (before, after) = (old.count { marks.contains($0) }, new.count { marks.contains($0) })
    return before != after && old.filter { !marks.contains($0) } == new.filter { !marks.contains($0) }
  }

  /// `alot` and `a lot`, `some where` and `somewhere`.
  private func isSplitting(_ old: [String], _ new: [String], _ change: TokenChange) -> Bool {
    let (first, second) = (old.joined().lowercased(), new.joined().lowercased())
    if first == second { return !(change.oldMarks + change.newMarks).contains("-") }
    guard max(old.count, new.count) <= 3, abs(old.count - new.count) == 1 else { return false }
    // A word that was put in or taken out beside a corrected one.
    let (less, more) = old.count < new.count ? (old, new) : (new, old)
    for index in more.indices {
      var rest = more
      let extra = rest.remove(at: index)
      guard FunctionWords.areAll([extra]) else { continue }
      if zip(less, rest).allSatisfy({ left, right in
        let (small, other) = (left.lowercased(), right.lowercased())
        return small == other
          || !Variants.areBothRight(small, other) && (FunctionWords.areForms(small, other) || isNear(small, other))
      }) {
        return !Variants.isContraction(old, new)
      }
    }
    return false
  }

  /// `We're are`: the other half of a contraction that was written out.
  private func isAfterContraction(_ change: TokenChange) -> Bool {
    change.wordBefore.map { $0.contains("'") || $0.contains("’") } ?? false
  }

  private func isDoubled(_ change: TokenChange) -> Bool {
    guard let word = change.oldWords.first?.lowercased(), change.oldWords.count == 1 else { return false }
    return change.wordBefore?.lowercased() == word || change.wordAfter?.lowercased() == word
  }

  /// `more better`
  private func isDoubleComparison(_ change: TokenChange) -> Bool {
    guard let word = change.oldWords.first?.lowercased(), change.oldWords.count == 1, ["more", "most"].contains(word),
      let next = change.wordAfter?.lowercased()
    else { return false }
    return next.hasSuffix("er") || next.hasSuffix("est") || ["better", "worse", "best", "worst", "less"].contains(next)
  }

  // MARK: - Marks and spaces

  private static let subordinating: Set<String> = [
    "dass", "weil", "obwohl", "wenn", "ob", "damit", "sodass", "bevor", "nachdem", "während", "aber", "sondern", "denn",
  ]

  /// A comma that German demands, a question mark instead of a full stop, spaces before and after marks.
  private func isMarkCorrection(_ change: TokenChange) -> Bool {
    let (old, new) = (change.oldMarks, change.newMarks)
    if old.isEmpty, new.isEmpty { return isSpacing(change) }
    if old.isEmpty, new == [","] { return Self.subordinating.contains(change.newWordAfter?.lowercased() ?? "") }
    if old == ["."], new == ["?"], change.isAtEnd { return true }
    // The same mark twice.
    if old.count == 1, new.isEmpty, [",", ";", ":"].contains(old[0]) {
      return marks(change.preceding.last) == old[0] || marks(change.following.first) == old[0]
    }
    return false
  }

  /// A space before a comma or full stop goes, one after a comma comes; white space is left alone otherwise.
  private func isSpacing(_ change: TokenChange) -> Bool {
    let next = marks(change.following.first)
    if change.replacement.isEmpty { return [",", "."].contains(next) && !change.isAtStart }
    guard change.range.isEmpty else { return false }
    return marks(change.preceding.last) == "," && change.following.first?.kind == .word
  }

  private func marks(_ token: TextTokens.Token?) -> String? {
    token.flatMap { $0.kind == .mark ? ScalarText.string($0.scalars) : nil }
  }
}
