import Writing

extension WritingTexts.Run {
  /// The request for a text.
  ///
  /// - Throws: `BenchError` if there is no such command or tone.
  func request(for text: String) throws -> WritingRequest {
    guard let command = WritingCommands.builtIn(WritingCommand.ID(rawValue: command)) else {
      throw BenchError("There is no command “\(command)”.")
    }
    if let tone, Tone(rawValue: tone) == nil { throw BenchError("There is no tone “\(tone)”.") }
    return WritingRequest(
      text: text, command: command, tone: tone.flatMap(Tone.init), instruction: instruction,
      limit: PostLimit(maximum: limit ?? 500))
  }

  /// Every built-in command, with each tone: what an adversary is let loose on.
  static let every: [WritingTexts.Run] =
    WritingCommands.builtIn.flatMap { command -> [WritingTexts.Run] in
      switch command.id {
      case .tone: Tone.allCases.map { WritingTexts.Run(command: command.id.rawValue, tone: $0.rawValue) }
      case .custom: [WritingTexts.Run(command: command.id.rawValue, instruction: "Say it in other words.")]
      default: [WritingTexts.Run(command: command.id.rawValue)]
      }
    }

  /// Such as `tone friendly`.
  var title: String { [command, tone].compactMap(\.self).joined(separator: " ") }

  /// Whether it turns words into tags or adds some.
  var tags: Bool { command == "add-tags" || command == "insert-tags" }
}
