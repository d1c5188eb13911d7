import Locking

/// Translations that were made before, by everything they depend on.
public final class TranslationCache: Sendable {
  private let entries: Locked<[String: Translation]>
  private let onStore: (@Sendable (String, Translation) -> Void)?

  /// Makes a cache.
  ///
  /// - Parameters:
  ///   - entries: What is known already, by key.
  ///   - onStore: Gets each new translation, to keep it beyond this process.
  public init(
    _ entries: [String: Translation] = [:], onStore: (@Sendable (String, Translation) -> Void)? = nil
  ) {
    self.entries = Locked(entries)
    self.onStore = onStore
  }

  /// The translation under a key.
  public subscript(key: String) -> Translation? {
    get { entries.withLock { $0[key] } }
    set {
      entries.withLock { $0[key] = newValue }
      if let newValue { onStore?(key, newValue) }
    }
  }

  /// Forgets all.
  public func removeAll() { entries.withLock { $0 = [:] } }
}
