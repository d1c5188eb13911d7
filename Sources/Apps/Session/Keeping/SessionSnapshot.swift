/// A session between two interactions, as a value that can be written down and taken up again.
public struct SessionSnapshot: Sendable, Hashable {
  public internal(set) var state: SessionState
  /// How many events were decided.
  public internal(set) var events: Int
  /// What is always to be seen on a page, by page instance.
  public internal(set) var banners: [String: String]
  /// The last interactions' ids, oldest first.
  public internal(set) var handled: [String]
}
