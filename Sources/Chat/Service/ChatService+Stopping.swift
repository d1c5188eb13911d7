import Jobs

extension ChatService {
  /// Stops a reply; its text so far stays. Returns when the model's work on it is over; one that is final is returned as
  /// it is.
  ///
  /// - Throws: `ChatError` of code `notFound` or `notPossible` (it isn't a reply); `StorageError` when the end couldn't be
  ///   stored: the model's work is over all the same, and storing is tried again.
  public func stop(_ reply: String, of person: String) async throws -> ChatMessage {
    let message = try await store.message(reply, of: person)
    guard message.role == .bot else {
      throw ChatError(.notPossible, "That is a message of yours: only a bot's reply can be stopped.")
    }
    guard !message.status.isFinal else { return message }
    if let control = running[reply] { return try await stop(reply, of: person, control) }
    // Its turn may come while the store is asked: then it ends at once.
    stopping.insert(reply)
    defer { stopping.remove(reply) }
    let stopped = try await store.finish(reply, ReplyEnd(.stopped), at: context.now())
    context.signals.tell()
    guard let control = running[reply] else { return stopped }
    return try await stop(reply, of: person, control)
  }

  private func stop(_ reply: String, of person: String, _ control: JobControl<ChatMessage>) async throws -> ChatMessage
  {
    control.end(.stopped)
    if let message = try await control.result() { return message }
    return try await store.message(reply, of: person)
  }

  /// Stops the unfinished replies of a conversation and leaves it.
  ///
  /// - Throws: What `stop` and `ChatStore.leaveChannel` throw.
  public func leave(_ channel: String, of person: String) async throws {
    for reply in try await store.channel(channel, of: person).unfinished.reversed() {
      _ = try await stop(reply, of: person)
    }
    try await store.leaveChannel(channel, of: person)
    context.signals.tell()
    // What was sent at the same moment from another device is stopped too.
    if work[channel] != nil { wake(channel, of: person) }
    for reply in work[channel]?.acknowledged.values.map({ $0 }) ?? [] { running[reply]?.end(.stopped) }
  }

  /// Ends all work: what is being written becomes interrupted with its text so far, what waits too. Nothing can be sent
  /// any more.
  public func shutDown() async {
    phase = .over
    for control in looking.values { control.end(.shutDown) }
    for control in running.values { control.end(.shutDown) }
    while let task = work.values.lazy.compactMap(\.task).first { await task.value }
    context.signals.tell()
  }
}
