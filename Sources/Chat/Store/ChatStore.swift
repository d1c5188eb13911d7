public import Foundation

/// Bots, channels and messages, kept; whichever database is behind it.
///
/// Every call is one transaction: what it did survives a crash once it has returned, and nothing of it happened when it
/// throws. Whatever changes is noted in the person's log of events in the same transaction. All calls look only at what
/// belongs to the person. They throw `ChatError`, `StorageError` and `CancellationError`.
public protocol ChatStore: Sendable {
  // MARK: Bots

  /// All bots of a person, disabled ones too: those that ship first, then own ones in the order of their making.
  func bots(of person: String) async throws -> [Bot]
  /// One bot; deleted ones too, since their conversations stay.
  func bot(_ id: String, of person: String) async throws -> Bot
  /// Makes an own bot.
  func createBot(_ content: BotChange, of person: String) async throws -> Bot
  /// Changes a bot that is as whoever changes it saw it; code `conflict` if `version` isn't the present one.
  func changeBot(_ id: String, of person: String, version: Int, _ change: BotChange) async throws -> Bot
  /// Deletes an own bot, or brings a built-in one back to how it ships (returned). Conversations stay.
  func deleteBot(_ id: String, of person: String) async throws -> Bot?

  // MARK: Channels

  func channels(of person: String, _ query: ChannelQuery) async throws -> ChannelPage
  func channel(_ id: String, of person: String) async throws -> Channel
  /// Opens a new conversation, with the bot's greeting as its first message. The same client id gives the same channel.
  func openChannel(bot: String, of person: String, clientID: String) async throws -> Channel
  func changeChannel(_ id: String, of person: String, _ change: ChannelChange) async throws -> Channel
  /// Leaves a conversation: it is gone from every list, and can be brought back for 30 days. Its unfinished replies are
  /// to be stopped before.
  func leaveChannel(_ id: String, of person: String) async throws
  func restoreChannel(_ id: String, of person: String) async throws -> Channel
  /// Notes what was read. It only moves forward, and not past a reply that isn't final.
  func markRead(_ id: String, of person: String, upTo number: Int) async throws -> Channel

  // MARK: Messages

  /// Messages of the active path that end before a message of it, or at its leaf; at most `limit`, 1 to 200.
  func messages(of channel: String, person: String, before: String?, limit: Int) async throws -> MessagePage
  /// Every message of a channel, of all branches, by number.
  func allMessages(of channel: String, person: String) async throws -> [ChatMessage]
  /// The newest messages of a channel that aren't among some, of all branches, by number; at most `limit`, and only those
  /// with a smaller number than `number`, if there is such a limit.
  func messages(
    of channel: String, person: String, notAmong known: Set<String>, before number: Int?, limit: Int
  ) async throws -> [ChatMessage]
  func message(_ id: String, of person: String) async throws -> ChatMessage
  /// Stores a message and a waiting reply to it (`ChatSending` says where they go), or finds what the same client id
  /// stored before.
  ///
  /// - Throws: `ChatError` of code `idUsed`, `branchChanged`, `busy` (for an edit), `botDisabled`, `invalid`, `tooMany`.
  func send(_ sending: ChatSending, of person: String, limits: ChatLimits) async throws -> ChatSent
  /// Stores a waiting reply beside another one; the same client id gives the same. Code `busy` while the channel has an
  /// unfinished reply.
  func regenerate(
    _ reply: String, of person: String, clientID: String, limits: ChatLimits
  ) async throws -> ChatMessage
  /// Shows the branch that a message is on, with what was last shown after it.
  func showBranch(of message: String, person: String) async throws -> Channel
  /// Sets or takes away (`nil`) what the person thinks of a final reply.
  func setFeedback(_ feedback: ChatMessage.Feedback?, on reply: String, of person: String) async throws -> ChatMessage
  /// Asks several bots the same, each in a new channel; the same client id gives the same.
  func ask(_ question: ChatQuestion, of person: String, limits: ChatLimits) async throws -> ChatAsk
  func ask(_ id: String, of person: String) async throws -> ChatAsk

  // MARK: Replies

  /// Makes every reply that isn't final interrupted; at the start of a host that is alone with the data. Returns how many.
  func interruptReplies() async throws -> Int
  /// Deletes for good what anybody left more than 30 days ago.
  func purge() async throws
  /// The path that ends before a reply: what can be sent for it, oldest first; only the `limit` newest.
  func path(before reply: String, limit: Int) async throws -> [ChatMessage]
  /// Notes that a waiting reply's generation begins, and what is sent for it; `nil` if nobody is asked. False if it is
  /// final already.
  func begin(_ reply: String, with plan: ReplyPlan?, at time: Date) async throws -> Bool
  /// Appends to a streaming reply; does nothing if it is final already (then false).
  func append(_ text: String, to reply: String) async throws -> Bool
  /// Makes a reply final; what is final stays as it is, and is returned.
  func finish(_ reply: String, _ end: ReplyEnd, at time: Date) async throws -> ChatMessage
  /// What was sent for a reply; `nil` if its generation never began.
  func plan(of reply: String, person: String) async throws -> ReplyPlan?
  /// Marks a person's message as kept from the model.
  func block(_ message: String) async throws
  /// Stores a decision about a text.
  func note(_ record: ModerationRecord, at time: Date) async throws
  func decisions(about message: String, of person: String) async throws -> [ModerationRecord]

  // MARK: Events, settings

  /// The number of the newest event of a person's log; 0 before the first.
  func lastEvent(of person: String) async throws -> Int
  /// A person's log after a number, at most `limit` events.
  func events(of person: String, after number: Int, limit: Int) async throws -> ChatEventPage
  func settings(of person: String) async throws -> ChatSettings
  func setSettings(_ settings: ChatSettings, of person: String) async throws
  /// Tokens of replies that ended since then.
  func tokens(of person: String, since: Date) async throws -> Int
}
