/// The form of a step: words and holes, such as `type <text> into <name>`.
struct StepPattern {
  enum Piece: Hashable {
    /// A word, case apart.
    case word(String)
    /// One word.
    case name
    /// A whole number.
    case number
    /// A text up to the next word of the form, or to the end; quotation marks around it are taken off.
    case text
    /// A text in quotation marks.
    case quoted
  }

  /// As `docs/scenarios.md` shows it.
  let form: String
  let pieces: [Piece]
  let make: (Holes) -> Made

  /// What a matching step becomes.
  enum Made {
    case action(ScenarioStep.Action)
    /// The words are right, a value isn't: what is expected.
    case wrong(String)
  }

  /// What stood in the holes, in order.
  struct Holes {
    var texts: [SourceText] = []

    subscript(index: Int) -> String { texts.indices.contains(index) ? StepText.unquoted(texts[index]) : "" }
    func raw(_ index: Int) -> SourceText? { texts.indices.contains(index) ? texts[index] : nil }
    /// The number in a hole; one that is too large for the machine is the largest, which no form accepts.
    func number(_ index: Int) -> Int { Int(self[index]) ?? .max }
  }

  init(_ form: String, _ make: @escaping (Holes) -> Made) {
    self.form = form
    self.make = make
    pieces = form.split(separator: " ").map { word in
      switch word {
      case "NAME": .name
      case "N": .number
      case "TEXT": .text
      case "\"TEXT\"": .quoted
      default: .word(String(word))
      }
    }
  }

  /// A form whose value is always right.
  init(_ form: String, action: @escaping (Holes) -> ScenarioStep.Action) {
    self.init(form) { .action(action($0)) }
  }

  /// The holes' texts, if the step has this form.
  func match(_ step: SourceText) -> Holes? {
    var holes = Holes()
    return match(step, pieces[...], &holes) ? holes : nil
  }

  private func match(_ step: SourceText, _ pieces: ArraySlice<Piece>, _ holes: inout Holes) -> Bool {
    guard let piece = pieces.first else { return step.isEmpty }
    let rest = pieces.dropFirst()
    guard !step.isEmpty else { return false }
    switch piece {
    case .word(let word):
      guard let after = StepText.after(word, step) else { return false }
      return match(after, rest, &holes)
    case .name, .number:
      let end = step.scalars.firstIndex(where: \.properties.isWhitespace) ?? step.endIndex
      let word = step[..<end]
      let isRight = piece == .name ? word.scalars.allSatisfy(\.isNameCharacter) : word.scalars.allSatisfy(\.isDigit)
      guard isRight, !word.isEmpty else { return false }
      holes.texts.append(word)
      return match(step[end...].trimmed(), rest, &holes)
    case .quoted:
      guard let end = StepText.endOfQuotation(step) else { return false }
      holes.texts.append(step[..<end])
      return match(step[end...].trimmed(), rest, &holes)
    case .text: return matchText(step, rest, &holes)
    }
  }

  /// The longest text behind which the rest of the form fits, so that a text may contain its words.
  private func matchText(_ step: SourceText, _ rest: ArraySlice<Piece>, _ holes: inout Holes) -> Bool {
    guard case .word(let next) = rest.first else {
      holes.texts.append(step)
      return true
    }
    let count = holes.texts.count
    for index in step.indices.reversed() where index > step.startIndex && step[index - 1].properties.isWhitespace {
      guard StepText.after(next, step[index...]) != nil else { continue }
      holes.texts.append(step[..<index].trimmed())
      if match(step[index...], rest, &holes) { return true }
      holes.texts.removeSubrange(count...)
    }
    return false
  }
}

/// Pieces of a step's text.
enum StepText {
  /// What follows a word, trimmed; the word must end there.
  static func after(_ word: String, _ text: SourceText) -> SourceText? {
    guard let rest = text.after(word) else { return nil }
    let end = text.startIndex + word.unicodeScalars.count
    return end == text.endIndex || text[end].properties.isWhitespace ? rest : nil
  }

  private static let pairs: [Unicode.Scalar: Unicode.Scalar] = ["\"": "\"", "“": "”", "„": "“", "«": "»"]

  /// The index behind a text in quotation marks at the beginning; in straight ones `\"` and `\\` are escapes.
  static func endOfQuotation(_ text: SourceText) -> Int? {
    guard let open = text.scalars.first, let close = pairs[open] else { return nil }
    if open == "\"" { return text.closingQuote(from: text.startIndex).map { $0 + 1 } }
    return text[(text.startIndex + 1)...].firstIndex(of: close).map { $0 + 1 }
  }

  /// The text without quotation marks, if they stand around the whole of it.
  static func unquoted(_ text: SourceText) -> String {
    guard text.scalars.count >= 2, let end = endOfQuotation(text), end == text.endIndex else { return text.string }
    if text.scalars.first == "\"" { return text.unquoted }
    return text[(text.startIndex + 1)..<(text.endIndex - 1)].string
  }
}
