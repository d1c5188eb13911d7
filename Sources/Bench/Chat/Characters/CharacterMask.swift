import Chat
import Foundation

/// Takes away what would give a bot's name away.
enum CharacterMask {
  /// An answer without names, greetings and what it says about itself.
  static func masked(_ answer: String) -> String {
    let names = BuiltInBots.all.map(\.name) + ["encyclopedia", "comedian", "witty", "assistant"]
    var text = answer
    for name in names {
      text = text.replacingOccurrences(of: name, with: "…", options: .caseInsensitive)
    }
    let greeting = /(?i)^\s*(hello|hi|hey|good (day|morning|evening))\b[^.!?\n]*[.!?]\s*/
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.replacing(greeting, with: "") }.joined(separator: "\n")
  }

  /// A masked answer without the words and signs that a bot's manner begins or ends with: what is left is what it says.
  static func unmarked(_ answer: String) -> String {
    masked(answer).replacing(/\bP\.\s?S\.\s*|(?i)\bdid you know( that)?\b[?:,]?\s*/, with: "")
      .replacing(/\s*[\u{1F300}-\u{1FAFF}]/, with: "")
  }
}
