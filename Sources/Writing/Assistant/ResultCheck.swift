/// Looks at the whole text once more, whichever method made the edits, and says what a person should look at.
struct ResultCheck {
  let request: WritingRequest

  func result(of outcome: CommandOutcome) -> WritingResult {
    if let refusal = outcome.refusal { return refused(refusal, outcome) }
    guard let text = changed(outcome.edits), text.trimmingWhiteSpace != "" || outcome.edits.isEmpty else {
      return refused(
        WritingRefusal(
          .notThisText, "The edits of the model’s version don’t fit the text, so it stays as it was. Try again."),
        outcome)
    }
    if let change = protectedChange(text) {
      return refused(
        WritingRefusal(
          .protectedPieceLost,
          "The model’s version \(change), so the text stays as it was. Try again, or select only the sentences around "
            + "it."), outcome)
    }
    let length = length(of: text)
    if isShortening, length > request.limit.maximum { return refused(tooLong(length), outcome) }
    return WritingResult(
      text: text, edits: outcome.edits, length: length, limit: request.limit,
      warnings: warnings(text, length, outcome.warnings), tries: outcome.tries, usage: outcome.usage)
  }

  /// Whether only code wrote, and only tags made of the text's own words.
  private var isTagging: Bool { [.tagsInText, .tagsAtEnd].contains(request.command.method) }
  private var isShortening: Bool { request.command.method == .shorten }

  private func length(of text: String) -> Int {
    PostLength.of(text, contentWarning: request.contentWarning, urlCost: request.limit.urlCost)
  }

  private func refused(_ refusal: WritingRefusal, _ outcome: CommandOutcome) -> WritingResult {
    WritingResult(
      text: request.text, edits: [], length: length(of: request.text), limit: request.limit,
      warnings: overLimit(length(of: request.text)), refusal: refusal, tries: outcome.tries, usage: outcome.usage)
  }

  private func tooLong(_ length: Int) -> WritingRefusal {
    WritingRefusal(
      .tooLong,
      "The shortest version has \(length) characters, and the limit is \(request.limit.maximum), so the text stays as "
        + "it was. Take out a sentence yourself, or split the post.")
  }

  /// The text with the edits; `nil` if they aren't in order, overlap, lie outside the selection or do nothing.
  private func changed(_ edits: [Edit]) -> String? {
    let text = ScalarText(request.text)
    let selected = request.selection ?? 0..<text.count
    // Tags at the end stand where the selection or the text ends.
    var result = ""
    var end = 0
    for edit in edits {
      guard edit.start >= max(end, selected.lowerBound), edit.end >= edit.start, edit.end <= selected.upperBound else {
        return nil
      }
      result += text[end..<edit.start] + edit.replacement
      end = edit.end
    }
    return result + text[end..<text.count]
  }

  /// What happened to protected pieces, in words; `nil` if nothing did but that tags were added where that was asked.
  private func protectedChange(_ text: String) -> String? {
    let before = PostEntities.protected(in: request.text).map(Mark.init)
    let after = PostEntities.protected(in: text).map(Mark.init)
    switch request.command.method {
    case .correct, .shorten, .rewrite: return Mark.change(from: before, to: after)
    case .tagsInText, .tagsAtEnd:
      var rest = before[...]
      for mark in after {
        if mark == rest.first {
          rest.removeFirst()
        } else if mark.kind != .hashtag {
          return "put in \(mark), which isn’t in the text"
        }
      }
      return rest.first.map { "left out or changed \($0)" }
    }
  }

  private func overLimit(_ length: Int) -> [WritingWarning] {
    guard length > request.limit.maximum else { return [] }
    return [
      WritingWarning(
        .overLimit, "The text has \(length) characters, and the limit is \(request.limit.maximum).")
    ]
  }

  private func warnings(_ text: String, _ length: Int, _ own: [WritingWarning]) -> [WritingWarning] {
    var warnings = own
    if text == request.text {
      if !warnings.contains(where: { $0.code == .nothingChanged }) {
        warnings.append(WritingWarning(.nothingChanged, nothingChanged))
      }
    } else if !isTagging {
      warnings += ChangeGuard.warnings(from: request.text, to: text)
    }
    if !warnings.contains(where: { $0.code == .overLimit }) { warnings += overLimit(length) }
    return warnings
  }

  private var nothingChanged: String {
    switch request.command.method {
    case .correct: "No mistakes were found."
    case .shorten: "Nothing was found that could be left out."
    case .rewrite: "The text came back as it is."
    case .tagsInText, .tagsAtEnd: "The text gives no ground for a tag."
    }
  }
}
