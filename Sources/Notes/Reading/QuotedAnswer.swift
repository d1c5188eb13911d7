import LanguageModels

extension NoteReader {
  /// The units that answer an own question, as far as a small model can tell: it names one line of a few, or none; code
  /// knows which lines speak of what is asked and have what is asked for. Only where both agree something is found.
  func lines(
    answering question: AskedWords, among units: [NoteUnit], in note: NotePlace
  ) async throws -> Reading<[NoteUnit]> {
    var asked = Reading<Void>(())
    var found: [NoteUnit] = []
    let words = QuestionWords(question)
    for part in UnitGroups.of(units.filter(\.text.saysSomething), readsChunks: false) {
      let part = Array(part)
      let fits = words.fits(of: part, in: note)
      let isRead = words.isEnglish && part.first.map { NoteLanguage.isEnglish(around: $0, in: note) } ?? false
      // Nothing there speaks of it; a model would name a line all the same.
      if isRead, !fits.contains(where: { $0.score >= LineChoice.least }) { continue }
      let (value, usage) = try await model.value(for: AnswerPrompts.choosing(question, part))
      asked.usage += usage
      asked.calls += 1
      let number = value.integerValue ?? 0
      let choice = LineChoice(said: number == 0 ? nil : number - 1, fits, isRead: isRead, words.kind)
      found += choice.places.map { part[$0] }
    }
    return Reading(found, usage: asked.usage, calls: asked.calls)
  }
}

/// Which of some lines answer a question, from what a model said and from what code knows of them.
struct LineChoice: Sendable, Hashable {
  /// Their places, in order.
  let places: [Int]

  /// What speaks less of the question is never what answers it.
  static let least = 0.2
  /// From here on a line speaks of all that is asked.
  private static let whole = 0.99
  /// What is so close to the best may be it.
  private static let near = 0.85

  /// - Parameters:
  ///   - said: The place that a model named; `nil` if none.
  ///   - isRead: Whether question and lines are in a language that code reads.
  init(said: Int?, _ fits: [QuestionWords.Fit], isRead: Bool, _ kind: QuestionKind = .other) {
    let best = fits.map(\.score).max() ?? 0
    guard let said, fits.indices.contains(said) else {
      // What has all the words, several of them, and what is asked for, is meant whatever a small model says; so is the
      // only line that has a number or a day beside the word that is asked about.
      let whole = fits.indices.filter { isRead && fits[$0].score >= Self.whole && fits[$0].isAnswer }
      let isOnly = whole.count == 1 && kind.isSure
      places = whole.filter { fits[$0].words > 1 || isOnly && fits[$0].words > 0 }
      return
    }
    if best < Self.least {
      // Two languages share no words.
      places = isRead ? [] : [said]
      return
    }
    places = fits.indices.filter { place in
      if kind.isSure, !fits[place].isAnswer { return false }
      return fits[place].score >= Self.least
        && (fits[place].score >= best * Self.near || place == said && fits[place].score >= best / 2)
    }
  }
}

/// An answer in the note's own sentences.
enum QuotedAnswer {
  private static let limit = 3
  /// A line of so many Unicode scalars is quoted whole.
  private static let lineLimit = 300

  /// The units that fit best, each as a sentence with its line.
  static func items(for question: AskedWords, from units: [NoteUnit], in note: NotePlace) -> [AnswerItem] {
    let fits = QuestionWords(question).fits(of: units, in: note)
    let best = fits.map(\.score).max() ?? 0
    let chosen = units.indices.filter { fits[$0].score >= best * 0.7 }.sorted {
      (fits[$1].score, $0) < (fits[$0].score, $1)
    }.prefix(min(limit, max(1, question.sentences))).sorted()
    let replies = Set(chosen.filter { fits[$0].isReply }.map { units[$0].index })
    return items(of: chosen.map { units[$0] }, replies: replies, in: note)
  }

  /// Each unit, with what stands beside it in its line, as a sentence; once a line where that isn't long.
  ///
  /// - Parameter replies: Which of them, by their indices, answer the unit before, so that this belongs to the evidence.
  static func items(of units: [NoteUnit], replies: Set<Int> = [], in note: NotePlace) -> [AnswerItem] {
    let check = EvidenceCheck(lines: note.lines)
    var seen: Set<Int> = []
    return units.compactMap { unit in
      // What stands beside it belongs to it: "I found the cause. It's the old table."
      let isShort = unit.line.text.unicodeScalars.count <= lineLimit
      guard !isShort || seen.insert(unit.line.number).inserted else { return nil }
      let said = isShort ? unit.line.text.withoutOuterSpace : unit.words
      var evidence = [Evidence(line: unit.line.number, quote: said)]
      if replies.contains(unit.index), let before = note.place(of: unit).flatMap({ note.unit(at: $0 - 1) }),
        before.line.number != unit.line.number
      {
        evidence.insert(before.evidence, at: 0)
      }
      let text = unit.line.said(LineMarks.stripped(said))
      return check.checked(
        AnswerItem(id: ItemID.of(.statement, [text]), kind: .statement, text: text, evidence: evidence))
    }
  }
}
