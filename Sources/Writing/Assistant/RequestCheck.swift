/// Says what is wrong with a request before any model is asked.
struct RequestCheck {
  let request: WritingRequest

  /// - Throws: `WritingError` with what to do.
  func check() throws(WritingError) {
    try checkText()
    try checkLimit()
    try checkSelection()
    _ = try PromptTemplate(request.command.prompt).filled(for: request)
    guard (0...2).contains(request.command.temperature) else {
      throw WritingError(
        .wrongTemperature,
        "The temperature of “\(request.command.title)” is \(request.command.temperature): choose one from 0 to 2.")
    }
  }

  private func checkText() throws(WritingError) {
    guard !request.text.trimmingWhiteSpace.isEmpty else {
      throw WritingError(.emptyText, "There is no text: write something first.")
    }
    let count = request.text.unicodeScalars.count
    guard count <= WritingAssistant.longestText else {
      throw WritingError(
        .textTooLong,
        "The text has \(count) characters, and the assistant takes \(WritingAssistant.longestText): "
          + "work on it in parts.")
    }
  }

  private func checkLimit() throws(WritingError) {
    guard request.limit.maximum >= 1 else {
      throw WritingError(.wrongLimit, "The limit is \(request.limit.maximum): it must be 1 or more.")
    }
    guard request.limit.urlCost >= 0 else {
      throw WritingError(
        .wrongLimit, "An address can't count \(request.limit.urlCost) characters: it must be 0 or more.")
    }
  }

  private func checkSelection() throws(WritingError) {
    guard let selection = request.selection else { return }
    let text = ScalarText(request.text)
    guard selection.lowerBound >= 0, selection.upperBound <= text.count else {
      throw WritingError(
        .wrongSelection,
        "The selection goes from \(selection.lowerBound) to \(selection.upperBound), and the text has \(text.count) "
          + "characters: select again.")
    }
    guard !text.trimmed(selection).isEmpty else {
      throw WritingError(.wrongSelection, "Nothing is selected: select some words, or nothing at all.")
    }
    for entity in PostEntities.protected(in: request.text) {
      for bound in [selection.lowerBound, selection.upperBound]
      where bound > entity.range.lowerBound && bound < entity.range.upperBound {
        throw WritingError(
          .wrongSelection, "The selection cuts “\(entity.text.shortened)”: select all of it or nothing of it.")
      }
    }
    let borders = Self.borders(of: request.text)
    guard borders.contains(selection.lowerBound), borders.contains(selection.upperBound) else {
      throw WritingError(.wrongSelection, "The selection cuts a character in two: select all of it.")
    }
  }

  /// Where a character as people see it begins or ends.
  private static func borders(of text: String) -> Set<Int> {
    var borders: Set<Int> = [0]
    var position = 0
    for character in text {
      position += character.unicodeScalars.count
      borders.insert(position)
    }
    return borders
  }
}
