import Foundation

/// What an own question is about, and how much of that a unit speaks of.
struct QuestionWords: Sendable {
  let kind: QuestionKind
  /// The stems of its words, without those that only say what kind of answer it wants.
  let asked: Set<String>
  /// Those of the questions and answers before it, if it is a follow-up.
  let earlier: Set<String>
  /// The answer before it, on one line; empty if it is no follow-up.
  private let answered: String
  /// Whether it is English: what its kind needs is read from that.
  let isEnglish: Bool

  init(_ question: AskedWords) {
    let all = ContentWords(question.question).stems
    let own = all.subtracting(Self.general)
    asked = own.isEmpty ? all : own
    let turns = question.before.suffix(1).map { $0.question + "\n" + $0.answer }.joined(separator: "\n")
    earlier = ContentWords(turns).stems.subtracting(Self.general).subtracting(asked)
    answered = question.before.last?.answer.onOneLine ?? ""
    let words = Set(TextWord.all(in: question.question).map(\.folded))
    isEnglish = !words.isDisjoint(with: Self.english)
    kind = isEnglish ? QuestionKind(question.question) : .other
  }

  /// How well a unit fits.
  struct Fit: Sendable, Hashable {
    /// How much of what is asked the unit speaks of, rarer words counting more: 1 is all of it.
    var score: Double
    /// How many of the asked words it has itself.
    var words: Int
    /// Whether it has what is asked for.
    var isAnswer: Bool
    /// Whether it answers the unit before, which asks the same.
    var isReply: Bool
  }

  /// How well each of some units fits. Takes time in proportion to them.
  func fits(of units: [NoteUnit], in note: NotePlace) -> [Fit] {
    let said = units.map { ContentWords($0.line.said($0.text)) }
    let stems = asked.union(earlier)
    var counts: [String: Int] = [:]
    let found = said.map { words in
      stems.filter { ContentWords(stem: $0).missing(in: words).isEmpty }
    }
    for words in found { for word in words { counts[word, default: 0] += 1 } }
    func weight(_ stem: String) -> Double {
      let rare = Double(units.count) / Double(max(1, counts[stem] ?? 0))
      return log(1 + rare) * (asked.contains(stem) ? 1 : Self.earlierWeight)
    }
    let all = max(asked.reduce(0) { $0 + weight($1) }, .leastNonzeroMagnitude)
    return units.indices.map { index in
      let unit = units[index]
      let before = note.place(of: unit).flatMap { note.unit(at: $0 - 1) }
      let own = found[index].reduce(0) { $0 + weight($1) }
      var near: Set<String> = []
      if let before, !asked.isEmpty {
        let words = ContentWords(before.line.said(before.text))
        near = stems.filter { ContentWords(stem: $0).missing(in: words).isEmpty }.subtracting(found[index])
      }
      let beside = near.reduce(0) { $0 + weight($1) }
      let isReply = before.map { $0.text.withoutOuterSpace.hasSuffix("?") } ?? false && beside > own
      var score = own
      if isReply {
        score = 0.9 * (own + beside)
      } else {
        score += (own > 0 ? 0.3 : 0.25) * beside
      }
      if unit.text.withoutOuterSpace.hasSuffix("?") || isHead(unit, note) { score *= 0.3 }
      // Who asks on about an answer wants to know something else, unless that names a day or a sum as well.
      if kind == .other, !answered.isEmpty, answered.contains(unit.text.onOneLine) { score *= 0.3 }
      let isAnswer = kind.isAnswered(by: unit, after: before?.text ?? "", asked: asked, in: note)
      return Fit(
        score: min(1, score / all) * (isAnswer ? 1 : 0.3), words: found[index].intersection(asked).count,
        isAnswer: isAnswer, isReply: isReply)
    }
  }

  /// Whether a unit only says which meeting it is, what comes next, or who was there.
  private func isHead(_ unit: NoteUnit, _ note: NotePlace) -> Bool {
    guard unit.line.speaker == nil else { return false }
    if unit.index == 0, !unit.text.withoutOuterSpace.hasSuffix("."), note.units.count > 1 { return true }
    return UnitMarks.label(of: unit) == .topic
  }

  private static let earlierWeight = 0.5

  private static let general: Set<String> = Set(
    (QuestionKind.costs.union([
      "name", "many", "much", "long", "big", "heavy", "far", "old", "high", "tall", "wide", "deep", "large", "often",
      "fast", "late", "become", "happen", "happens", "mean", "meeting", "notes", "note", "say", "says", "said", "tell",
      "kind", "sort", "opinion", "time", "day", "date",
    ])).map(WordStem.of))
  private static let english: Set<String> = [
    "who", "what", "which", "why", "how", "where", "when", "whose", "is", "are", "does", "do", "did", "the", "of",
    "there",
    "any", "will", "who's", "what's", "and", "has", "have", "was", "were",
  ]
}
