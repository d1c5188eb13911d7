/// An action as a sentence names it, before its values are known.
struct Draft: Sendable, Hashable {
  /// What is to be done.
  enum Move: Sendable, Hashable {
    /// One of these pages: several where the words leave it open.
    case open([String])
    case close(PageReference)
    case empty(PageReference)
    case showProblems
    /// One of these calls.
    case call([String])
    /// The memory, and what is done to it.
    case remember(String, MemoryChange)
    case proceed
    case nothing
  }

  /// What is done to memory, as a verb says it.
  enum MemoryChange: Sendable, Hashable {
    case set(Int)
    case count, add, remove, clear, keep
  }

  var move: Move
  /// The words that say it.
  var phrase: String
  /// Whether the page is opened to say something.
  var isMessage = false
}

/// What is to be done at an event, as far as the words tell.
struct DraftReading: Sendable, Hashable {
  var drafts: [Draft] = []
  /// Parts that nothing was made of.
  var unread: [String] = []
}
