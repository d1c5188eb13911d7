public import Foundation
public import LanguageModels

/// Chats: what is stored, the replies that are generated, whoever watches.
///
/// A reply belongs to no connection: once a message is acknowledged, its reply is generated to its end unless somebody
/// stops it. One is generated at a time in a channel.
public actor ChatService {
  /// The model that answers for a bot now.
  ///
  /// - Throws: `LanguageModelError` or another error with a message that a person can act on; it becomes the reply's.
  public typealias ModelSource = @Sendable (_ bot: Bot, _ person: String) async throws -> any LanguageModel

  public nonisolated let store: any ChatStore

  /// Makes the service; nothing is generated before `start`.
  ///
  /// - Parameter moderators: Asked after the person's word list, in this order.
  public init(
    store: any ChatStore, moderators: [any Moderator] = [], model: @escaping ModelSource,
    now: @escaping @Sendable () -> Date = { Date() }, log: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.store = store
  }
}
