/// What an app remembers for a person beyond a session; several sessions may share it.
public protocol KeptMemory: Sendable {
  /// What is kept now, by name; names without a value are left out.
  func recall() async throws -> [String: AppValue]

  /// Keeps changes, all or none.
  ///
  /// - Parameters:
  ///   - changes: The new values; `.null` forgets.
  ///   - known: What the session took for kept when it decided; another session may have changed that meanwhile.
  /// - Throws: `KeptMemoryConflict` if what is kept isn't what the session knew.
  func keep(_ changes: [String: AppValue], knowing known: [String: AppValue]) async throws
}

/// Another session changed what the app remembers at the same moment.
public struct KeptMemoryConflict: Error, Sendable, Hashable, CustomStringConvertible {
  /// What both changed.
  public var names: [String]

  public var description: String {
    "Another session changed \(names.joined(separator: ", ")) at the same moment; nothing was changed here. Try again."
  }
}
