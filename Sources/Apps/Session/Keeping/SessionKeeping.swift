/// Where a session is kept while it lives, so that it goes on where it was after the program ended, however it ended.
public protocol SessionKeeping: Sendable {
  /// Keeps a step, all of it or nothing; it is shown to the person only after that.
  ///
  /// - Throws: `KeptMemoryConflict` if what is kept for the person isn't what the session knew; `StorageError`.
  func keep(_ step: SessionStep) async throws
}
