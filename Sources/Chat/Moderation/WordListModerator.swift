/// The moderation that is built in: it blocks texts that have a word or a phrase of a list.
///
/// Upper and lower case, accents and the width of letters don't matter, nor which white space stands between the words of
/// a phrase, nor characters that can't be seen (zero-width ones, soft hyphens, strokes over letters). Only whole words
/// count: “ass” isn't found in “class”. Scripts without spaces between words (Chinese, Japanese, Thai…) are searched
/// everywhere, Korean from the beginning of a word, since particles are attached to its end.
public struct WordListModerator: Moderator {
  public let words: [String]
  public let blocksInput: Bool
  public let blocksOutput: Bool
  /// The entries by their first letter.
  private let entries: [Unicode.Scalar: [Entry]]

  private struct Entry: Sendable {
    let word: String
    let letters: [Unicode.Scalar]
  }

  public var name: String { "word-list" }

  /// Makes the list; entries without anything that can be seen are left out.
  ///
  /// - Parameters:
  ///   - blocksInput: Whether persons' messages are kept from the model.
  ///   - blocksOutput: Whether replies are withheld.
  public init(words: [String], blocksInput: Bool = true, blocksOutput: Bool = true) {
    self.words = words
    self.blocksInput = blocksInput
    self.blocksOutput = blocksOutput
    var entries: [Unicode.Scalar: [Entry]] = [:]
    for word in words {
      let letters = FoldedText(word).trimmed
      if let first = letters.first { entries[first, default: []].append(Entry(word: word, letters: letters)) }
    }
    self.entries = entries
  }

  /// Whether texts of a stage are looked at at all.
  func isAsked(at stage: ModerationStage) -> Bool {
    !entries.isEmpty && (stage == .input ? blocksInput : blocksOutput)
  }

  public func review(
    _ text: String, at stage: ModerationStage, in context: ModerationContext
  ) async throws -> ModerationDecision {
    guard isAsked(at: stage), let word = firstWord(in: text) else { return ModerationDecision(.allow) }
    let subject = stage == .input ? "The message" : "The reply"
    return ModerationDecision(.block, reason: "\(subject) has “\(word)”, which is on your word list.")
  }

  /// The entry of the list that comes first in a text.
  func firstWord(in text: String) -> String? {
    let text = FoldedText(text)
    for start in text.scalars.indices {
      guard let candidates = entries[text.scalars[start]], text.isWordStart(start) else { continue }
      for entry in candidates where text.has(entry.letters, at: start) && text.isWordEnd(start + entry.letters.count) {
        return entry.word
      }
    }
    return nil
  }
}
