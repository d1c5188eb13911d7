import Chat

/// Takes away what would give a bot's name away.
enum CharacterMask {
  /// An answer without names, greetings and what it says about itself.
  static func masked(_ answer: String) -> String {
    let names = BuiltInBots.all.map(\.name) + ["encyclopedia", "comedian", "witty", "assistant"]
    var text = answer
    for name in names {
      guard let pattern = try? Regex(name).ignoresCase() else { continue }
      text = text.replacing(pattern, with: "…")
    }
    let sentences = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line.contains(/^(?i)\s*(hello|hi|hey|good (day|morning|evening))\b[^.!?]*[.!?]\s*/)
        ? line.replacing(/^(?i)\s*(hello|hi|hey|good (day|morning|evening))\b[^.!?]*[.!?]\s*/, with: "")
        : String(line)[...]
    }
    return sentences.joined(separator: "\n")
  }
}
