import HTTPTransport

/// Translations that were made before, by everything they depend on.
public final class TranslationCache: Sendable {
  private let entries = Locked<[String: Translation]>([:])

  public init() {}

  /// The translation under a key.
  public subscript(key: String) -> Translation? {
    get { entries.withLock { $0[key] } }
    set { entries.withLock { $0[key] = newValue } }
  }

  /// Forgets all.
  public func removeAll() { entries.withLock { $0 = [:] } }
}
