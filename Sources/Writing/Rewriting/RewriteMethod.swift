/// Puts every paragraph in other words: enliven, tone, an instruction, an own command.
struct RewriteMethod: CommandMethod {
  func carryOut(_ task: CommandTask) async throws -> CommandOutcome {
    let work = try ParagraphWork(task)
    let room = LengthRoom(work)
    let isFree = Translating.isAsked(for: work.instruction)
    return try await work.run { paragraph, index in
      let protection = Protection(paragraph.text, entities: paragraph.entities)
      var prompt = ParagraphPrompt(instruction: work.instruction)
      if !isFree { prompt.language = (LanguageRecognizer.language(of: paragraph.words) ?? work.language)?.name }
      let writer = ParagraphWriter(
        task: task, prompt: prompt,
        check: ReplyCheck(
          paragraph: paragraph, protection: protection, keepsLanguage: !isFree, keepsWords: !isFree,
          mayAdd: Adding.isAsked(for: work.instruction),
          longest: paragraph.text.count * 2 + 80),
        index: index)
      var tooLong: String?
      let most = room.most(for: index)
      var outcome = try await writer.write(
        attempt: { number in
          ParagraphWriter.Attempt(
            temperature: Temperature.of(task.request.command.temperature, try: number),
            room: { $0 * 2 + 40 }, hint: number > 1 && tooLong != nil ? "At most \(most ?? 0) characters." : "")
        },
        accept: { version throws(ReplyFault) in
          guard let most, room.length(of: version, as: index) > most else { return }
          if tooLong.map({ version.count < $0.count }) ?? true { tooLong = version }
          throw ReplyFault(.tooLong, "was too long for the limit", hint: "Be brief.")
        })
      // A version that is only too long is better than none: the whole text says by a warning that it doesn't fit.
      if outcome.text == nil, let tooLong {
        outcome.text = tooLong
        outcome.fault = nil
      }
      return outcome
    }
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
