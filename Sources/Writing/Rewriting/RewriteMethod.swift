import LanguageModels

/// Puts every paragraph in other words: enliven, tone, an instruction, an own command.
///
/// Quotations stay as they are. A paragraph that fails twice as a whole is tried sentence by sentence, and what fails then
/// stays in the person's words, as long as something came of it.
struct RewriteMethod: CommandMethod {
  func carryOut(_ task: CommandTask) async throws -> CommandOutcome {
    let work = try ParagraphWork(task)
    let room = LengthRoom(work)
    let rewriting = Rewriting(work: work, isFree: Translating.isAsked(for: work.instruction))
    return try await work.run { paragraph, index in
      // Of a list's items with hardly a word there is nothing to put in other words.
      if rewriting.isTooShort(paragraph) { return ParagraphWriter.Outcome(text: paragraph.text) }
      let writer = rewriting.writer(for: paragraph, index)
      let most = room.most(for: index)
      var tooLong: String?
      func write(_ tries: ClosedRange<Int>, after earlier: ParagraphWriter.Outcome) async throws
        -> ParagraphWriter.Outcome
      {
        try await writer.write(
          tries: tries, after: earlier,
          attempt: { rewriting.attempt($0, hint: tooLong == nil ? "" : "At most \(most ?? 0) characters.") },
          accept: { version throws(ReplyFault) in
            guard let most, room.length(of: version, as: index) > most else { return }
            if tooLong.map({ version.count < $0.count }) ?? true { tooLong = version }
            throw ReplyFault(.tooLong, "was too long for the limit", hint: "Be brief.")
          })
      }
      var outcome = try await write(1...2, after: ParagraphWriter.Outcome())
      if outcome.text == nil {
        outcome =
          tooLong == nil && paragraph.sentences.count > 1
          ? try await rewriting.bySentence(paragraph, index, after: outcome) : try await write(3...3, after: outcome)
      }
      // A version that is only too long is better than none: the whole text says by a warning that it doesn't fit.
      if outcome.text == nil, let tooLong {
        outcome.text = tooLong
        outcome.fault = nil
      }
      return outcome
    }
  }
}

/// How one text is put in other words.
private struct Rewriting: Sendable {
  let work: ParagraphWork
  /// Whether the instruction asks for another language.
  let isFree: Bool

  /// Whether it has at most three words of its own, and isn't all that there is.
  func isTooShort(_ paragraph: Paragraphs.Paragraph) -> Bool {
    !isFree && work.paragraphs.paragraphs.count > 1 && paragraph.ownWordCount < 4
      && work.paragraphs.paragraphs.contains { $0.ownWordCount >= 4 }
  }

  func writer(for paragraph: Paragraphs.Paragraph, _ index: Int) -> ParagraphWriter {
    var prompt = ParagraphPrompt(instruction: work.instruction)
    if !isFree { prompt.language = (LanguageRecognizer.language(of: paragraph.words) ?? work.language)?.name }
    let entities = Quotations.whole(paragraph.entities, in: ScalarText(paragraph.text))
    return ParagraphWriter(
      task: work.task, prompt: prompt,
      check: ReplyCheck(
        paragraph: paragraph, protection: Protection(paragraph.text, entities: entities), keepsLanguage: !isFree,
        keepsWords: !isFree, mayAdd: Adding.isAsked(for: work.instruction), longest: paragraph.text.count * 2 + 80),
      index: index)
  }

  func attempt(_ number: Int, hint: String = "") -> ParagraphWriter.Attempt {
    ParagraphWriter.Attempt(
      temperature: Temperature.of(work.task.request.command.temperature, try: number), room: { $0 * 2 + 40 },
      hint: number > 1 ? hint : "")
  }

  /// The words of a text besides what stays as it is in any case.
  private func own(_ text: String) -> SharedWords {
    let entities = Quotations.whole(PostEntities.protected(in: text), in: ScalarText(text))
    return SharedWords(Protection(text, entities: entities).shown)
  }

  /// Each sentence by itself, once; nothing if none of them becomes another one.
  func bySentence(
    _ paragraph: Paragraphs.Paragraph, _ index: Int, after earlier: ParagraphWriter.Outcome
  ) async throws -> ParagraphWriter.Outcome {
    var outcome = earlier
    outcome.tries = ParagraphWriter.mostTries
    let scalars = ScalarText(paragraph.text)
    var text = ""
    var end = 0
    for range in paragraph.sentences {
      let sentence = paragraph.part(range)
      var version: String?
      if sentence.ownWordCount >= 4 {
        let written = try await writer(for: sentence, index).write(tries: 3...3, attempt: { attempt($0) })
        outcome.usage += written.usage
        // One sentence is too little to tell a language by: some of its own words must be there.
        version = written.text.flatMap { own(sentence.text).areSome(of: own($0)) ? $0 : nil }
      }
      text += scalars[end..<range.lowerBound] + (version ?? sentence.text)
      end = range.upperBound
    }
    text += scalars[end..<scalars.count]
    guard text != paragraph.text else { return outcome }
    do throws(ReplyFault) {
      try writer(for: paragraph, index).check.checkEntities(text)
      outcome.text = text
      outcome.fault = nil
    } catch {
      outcome.fault = error
    }
    return outcome
  }
}

extension Paragraphs.Paragraph {
  /// How many words stand outside of all that is protected.
  fileprivate var ownWordCount: Int {
    words.split(whereSeparator: \.isWhitespace).count { $0.contains(where: \.isLetter) }
  }
}

/// The temperatures of the tries: a lively command calms down, a careful one is shaken up.
enum Temperature {
  static func of(_ first: Double, try number: Int) -> Double {
    guard number > 1 else { return first }
    return first > 0.6 ? max(0.3, first - 0.3 * Double(number - 1)) : min(1, first + 0.25 * Double(number - 1))
  }
}

/// Whether an instruction asks for another language: then the text's own isn't demanded.
enum Translating {
  private static let stems = [
    "translat", "übersetz", "tradu", "traduis", "vertaal", "översätt", "oversett", "oversæt", "tłumacz", "перевед",
    "перевести", "переклад", "翻译", "翻譯", "翻訳", "번역", "çevir", "käännä", "přelož", "ترجم", "अनुवाद",
    "in english", "in german", "in french", "in spanish", "in italian", "in portuguese", "in dutch", "into ",
    "auf deutsch", "auf englisch", "en français", "en anglais", "en español", "en inglés", "in another language",
  ]

  static func isAsked(for instruction: String) -> Bool {
    let text = instruction.lowercased()
    return stems.contains { text.contains($0) }
  }
}
