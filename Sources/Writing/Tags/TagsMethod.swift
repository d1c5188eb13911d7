import LanguageModels

/// Makes tags of words of a text, where they stand or at its end: the model names the words, this code does the rest.
///
/// Only words of the text become tags, so nothing is invented; where the text gives no ground for a tag it stays as it is.
struct TagsMethod: CommandMethod {
  /// How often a model is asked.
  static let mostTries = 3
  /// The most tags of a post, those included that it has.
  static let mostTags = 5

  func carryOut(_ task: CommandTask) async throws -> CommandOutcome {
    let request = task.request
    let placement = TagPlacement(request)
    let entities = PostEntities.protected(in: request.text)
    let tags = entities.filter { $0.kind == .hashtag }.map { HashtagGrammar.key(String($0.text.dropFirst())) }
    let words = TagWords(request.text, entities: entities, range: placement.range)
    let isInText = request.command.method == .tagsInText
    let candidates = TagCandidate.find(in: words, without: Set(tags)).filter { candidate in
      !isInText || candidate.places.contains(where: placement.takesTag)
    }
    let question = TagQuestion(
      prompt: try PromptTemplate(request.command.prompt).filled(for: request),
      text: Self.shown(placement.scalars, placement.range, entities), candidates: candidates,
      takesParts: !isInText && words.words.contains { $0.isUnspaced && $0.weight == .strong },
      most: max(1, Self.mostTags - Set(tags).count), temperature: request.command.temperature)
    task.progress(.began(paragraphs: 1))
    var outcome = CommandOutcome()
    if !candidates.isEmpty || question.takesParts {
      let choice = try await TagChoice(question: question, words: words, taken: Set(tags)).ask(task)
      outcome.tries = choice.tries
      outcome.usage = choice.usage
      outcome.refusal = choice.refusal
      let placed = try isInText ? placement.inText(choice.chosen) : placement.atEnd(choice.chosen)
      outcome.edits = placed.edits
      if !placed.leftOut.isEmpty { outcome.warnings.append(Self.leftOut(placed.leftOut, request.limit)) }
    }
    guard outcome.refusal == nil else { return outcome }
    task.progress(.passed(paragraph: 0, edits: outcome.edits))
    if outcome.edits.isEmpty {
      let reason =
        outcome.warnings.isEmpty ? "The text gives no ground for a tag." : "The post has no room for a tag."
      outcome.warnings.append(WritingWarning(.nothingChanged, reason))
    }
    return outcome
  }

  /// The text as a model sees it: in place of what never goes to one there is "…". Tags stay, since they say what it is
  /// about.
  private static func shown(_ scalars: [Unicode.Scalar], _ range: Range<Int>, _ entities: [PostEntity]) -> String {
    var shown = ""
    var position = range.lowerBound
    for entity in entities where withheld.contains(entity.kind) && range.contains(entity.range.lowerBound) {
      shown += scalars[position..<entity.range.lowerBound].text + "…"
      position = min(entity.range.upperBound, range.upperBound)
    }
    return shown + scalars[position..<range.upperBound].text
  }

  private static let withheld: Set<PostEntity.Kind> = [
    .url, .otherAddress, .mention, .email, .inlineCode, .codeBlock, .markdownLink,
  ]

  private static func leftOut(_ tags: [String], _ limit: PostLimit) -> WritingWarning {
    WritingWarning(
      .tagsLeftOut,
      "The post would have been longer than \(limit.maximum) characters with \(tags.joined(separator: " ")): left out.")
  }
}

extension WritingWarning.Code {
  /// Tags weren't put in, since the post would have been too long.
  public static let tagsLeftOut = Self(rawValue: "tags-left-out")
}
