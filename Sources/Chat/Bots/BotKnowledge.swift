import Foundation

/// What a bot answers from beside what its model knows: the person's notes.
public struct BotKnowledge: Sendable, Hashable, Codable {
  /// The most notes that are named.
  public static let noteLimit = 500

  /// The ids of the notes; `nil` for all of the person's, those to come too.
  public var notes: [String]?
  /// Whether it says nothing that isn't in them.
  public var onlyNotes: Bool

  public init(notes: [String]? = nil, onlyNotes: Bool = false) {
    self.notes = notes
    self.onlyNotes = onlyNotes
  }

  /// - Throws: `ChatError` of code `invalid`.
  func check() throws {
    guard let notes else { return }
    guard !notes.isEmpty else {
      throw ChatError(.invalid, "No notes are named: name some, take all, or give the bot no notes.")
    }
    guard notes.count <= Self.noteLimit else {
      throw ChatError(
        .invalid, "\(notes.count) notes are more than \(Self.noteLimit), which is the most: name fewer, or take all.")
    }
    guard notes.allSatisfy({ (1...100).contains($0.unicodeScalars.count) }) else {
      throw ChatError(.invalid, "The id of a note has 1 to 100 characters.")
    }
  }
}
