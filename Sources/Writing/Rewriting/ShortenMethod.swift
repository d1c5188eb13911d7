import LanguageModels

/// Makes a text shorter: within its limit, or clearly shorter where it fits already.
///
/// Every paragraph gets its share of what has to go. The model writes shorter versions of it, and where none is short
/// enough it names sentences that matter least, which code takes out. Words and protected pieces are never cut.
struct ShortenMethod: CommandMethod {
  func carryOut(_ task: CommandTask) async throws -> CommandOutcome {
    let work = try ParagraphWork(task)
    let paragraphs = work.paragraphs.paragraphs
    let aim = ShortenAim(work)
    if let refusal = aim.refusal { return CommandOutcome(refusal: refusal) }
    var outcome = CommandOutcome()
    var texts: [Int: String] = [:]
    // Why a paragraph stayed: it counts only if the text gets nowhere without it.
    var refusal: WritingRefusal?
    task.progress(.began(paragraphs: paragraphs.count))
    for (index, paragraph) in paragraphs.enumerated() {
      try Task.checkCancellation()
      let budget = aim.budget(for: index, given: texts)
      guard budget < aim.length(paragraph.text) else {
        task.progress(.passed(paragraph: index, edits: []))
        continue
      }
      let written = try await ParagraphShortener(work: work, aim: aim, index: index, budget: budget).shortened()
      outcome.usage += written.usage
      outcome.tries = max(outcome.tries, written.tries)
      if let text = written.text { texts[index] = text }
      task.progress(.passed(paragraph: index, edits: work.edits(of: paragraph, to: texts[index] ?? paragraph.text)))
      if written.text == nil, let fault = written.fault, fault.code != .tooLong {
        refusal = fault.refusal(paragraph: paragraphs.count > 1 ? index : nil, tries: written.tries)
      }
    }
    try await cutMore(work, aim, &texts, &outcome)
    let length = aim.total(texts)
    if length > task.request.limit.maximum || texts.isEmpty, let refusal {
      outcome.refusal = refusal
      return outcome
    }
    if length > task.request.limit.maximum {
      outcome.refusal = aim.tooLong(length)
      return outcome
    }
    outcome.edits = paragraphs.enumerated().flatMap { index, paragraph in
      texts[index].map { work.edits(of: paragraph, to: $0) } ?? []
    }
    return outcome
  }

  /// If paragraphs at the end kept more than their share, those with the most words give up sentences for them.
  private func cutMore(
    _ work: ParagraphWork, _ aim: ShortenAim, _ texts: inout [Int: String], _ outcome: inout CommandOutcome
  ) async throws {
    let paragraphs = work.paragraphs.paragraphs
    let order = paragraphs.indices.sorted { paragraphs[$0].text.count > paragraphs[$1].text.count }
    for index in order {
      let surplus = aim.total(texts) - work.task.request.limit.maximum
      guard surplus > 0 else { return }
      let text = texts[index] ?? paragraphs[index].text
      let cutter = SentenceCutter(work: work, index: index, budget: max(1, aim.length(text) - surplus), aim: aim)
      let cut = try await cutter.cut(text)
      outcome.usage += cut.usage
      guard let shorter = cut.text else { continue }
      texts[index] = shorter
      work.task.progress(.passed(paragraph: index, edits: work.edits(of: paragraphs[index], to: shorter)))
    }
  }
}

/// How short a text has to become, and what of that falls to each paragraph.
struct ShortenAim: Sendable {
  private let work: ParagraphWork
  private let request: WritingRequest
  /// The length of the whole text by Mastodon's rule, with its content warning.
  private let before: Int
  /// The length that is wanted.
  let target: Int

  /// Of a text that fits already so much shall be left, in hundredths.
  static let usualShare = 75

  init(_ work: ParagraphWork) {
    self.work = work
    request = work.task.request
    before = PostLength.of(request.text, contentWarning: request.contentWarning, urlCost: request.limit.urlCost)
    target = before > request.limit.maximum ? request.limit.maximum : before * Self.usualShare / 100
  }

  /// Whether the text is within its limit already, so that a paragraph may stay as it is.
  var mayStay: Bool { before <= request.limit.maximum }

  func length(_ text: String) -> Int { PostLength.of(text, urlCost: request.limit.urlCost) }

  /// The length of the whole text with these paragraphs.
  func total(_ texts: [Int: String]) -> Int {
    PostLength.of(
      work.paragraphs.joined(texts), contentWarning: request.contentWarning, urlCost: request.limit.urlCost)
  }

  /// The most that a paragraph may have: what those before it have left over is shared out among it and those after it.
  func budget(for index: Int, given texts: [Int: String]) -> Int {
    let rest = work.paragraphs.paragraphs[index...]
    let surplus = total(texts) - target
    let words = rest.reduce(0) { $0 + Self.words(of: $1) }
    guard surplus > 0, words > 0 else { return .max }
    let share = (surplus * Self.words(of: rest[index]) + words - 1) / words
    return max(1, length(rest[index].text) - share)
  }

  /// The refusal of a text that can't fit whatever is done with its words; `nil` if it may.
  var refusal: WritingRefusal? {
    let words = work.paragraphs.paragraphs.reduce(0) { $0 + Self.words(of: $1) }
    let least = before - words
    guard least >= request.limit.maximum else { return nil }
    return WritingRefusal(
      .tooLong,
      "What may not be changed has \(least) characters already, and the limit is \(request.limit.maximum): take out a "
        + "link or a name yourself, or split the post.")
  }

  func tooLong(_ length: Int) -> WritingRefusal {
    WritingRefusal(
      .tooLong,
      "The shortest version has \(length) characters, and the limit is \(request.limit.maximum), so the text stays as "
        + "it was. Try again, take out a sentence yourself, or split the post.")
  }

  /// The characters of a paragraph that may go.
  private static func words(of paragraph: Paragraphs.Paragraph) -> Int {
    Protection(paragraph.text, entities: paragraph.entities).segments.reduce(0) {
      if case .words(let text) = $1 { $0 + text.count } else { $0 }
    }
  }
}
