/// A question as the database has it.
struct KeptQuestion: Codable {
  private var kind: String
  private var value: String?

  init(_ question: NoteQuestion) {
    switch question {
    case .ready(let ready): (kind, value) = ("ready", ready.rawValue)
    case .summary(let length): (kind, value) = ("summary", length.rawValue)
    case .dates: (kind, value) = ("dates", nil)
    case .own(let text): (kind, value) = ("own", text)
    }
  }

  /// - Throws: `DecodingError` if this program doesn't know it.
  func question() throws -> NoteQuestion {
    switch (kind, value) {
    case ("ready", let value?): if let ready = ReadyQuestion(rawValue: value) { return .ready(ready) }
    case ("summary", let value?): if let length = SummaryLength(rawValue: value) { return .summary(length) }
    case ("dates", nil): return .dates
    case ("own", let value?): return .own(value)
    default: break
    }
    throw DecodingError.dataCorrupted(
      .init(codingPath: [], debugDescription: "The question “\(kind) \(value ?? "")” is unknown to this program."))
  }
}

extension NoteQuestion {
  /// - Throws: `NoteError` of code `invalid`.
  func check(instruction: String) throws {
    if case .own(let text) = self { _ = try NoteLimits.text(text, "question", 1...NoteAsking.textLimit) }
    _ = try NoteLimits.text(instruction, "instruction", 0...NoteAsking.textLimit)
  }
}
