/// A command's prompt with `{tone}` and `{instruction}` in it.
struct PromptTemplate: Sendable, Hashable {
  /// The most Unicode scalars of an instruction or of a prompt.
  static let longest = 4_000

  let prompt: String

  init(_ prompt: String) { self.prompt = prompt }

  var needsTone: Bool { prompt.contains("{tone}") }
  var needsInstruction: Bool { prompt.contains("{instruction}") }

  /// The prompt with what the person chose and typed; what they typed is never looked through for `{tone}`.
  ///
  /// - Throws: `WritingError` if something that it needs is missing or too long.
  func filled(for request: WritingRequest) throws(WritingError) -> String {
    let instruction = (request.instruction ?? "").trimmingWhiteSpace
    guard !prompt.trimmingWhiteSpace.isEmpty else {
      throw WritingError(.emptyPrompt, "The command has no prompt: write one in the settings, or reset it.")
    }
    if needsInstruction, instruction.isEmpty {
      throw WritingError(.instructionMissing, "Say what shall be done with the text: the instruction is empty.")
    }
    guard prompt.unicodeScalars.count <= Self.longest, instruction.unicodeScalars.count <= Self.longest else {
      throw WritingError(
        .promptTooLong, "The command's prompt or the instruction is longer than \(Self.longest) characters: shorten it."
      )
    }
    if needsTone, request.tone == nil {
      throw WritingError(
        .toneMissing, "Choose a tone: \(Tone.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    let pieces = prompt.pieces(between: "{instruction}").map { piece in
      request.tone.map { piece.replacing("{tone}", with: $0.wording) } ?? piece
    }
    return pieces.joined(separator: instruction)
  }
}

extension Tone {
  /// What `{tone}` in a prompt becomes: the tone, and what makes it different from the others.
  var wording: String {
    switch self {
    case .professional: "professional: polite, precise and factual, without slang and without exclamation marks"
    case .friendly: "friendly: warm and personal, as if written to somebody you like"
    case .casual: "casual: relaxed everyday words and short sentences, as if said to a friend"
    case .confident: "confident: direct and sure, without perhaps, maybe, I think or I hope"
    }
  }
}

extension String {
  /// Without white space at its ends.
  var trimmingWhiteSpace: String {
    let text = ScalarText(self)
    return text[text.trimmed(0..<text.count)]
  }

  /// The pieces between a part, at least one.
  func pieces(between part: String) -> [String] {
    split(separator: part, omittingEmptySubsequences: false).map(String.init)
  }
}
