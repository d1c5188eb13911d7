import Jobs

/// What is done in a channel: its waiting replies, one after the other.
struct ChannelWork {
  let person: String
  var task: Task<Void, Never>?
  /// Whether something was stored since its waiting replies were last looked for.
  var mayHaveMore = true
  /// Replies that were acknowledged and whose work hasn't ended, by number; for when the channel is gone.
  var acknowledged: [Int: String] = [:]
}

extension ChatService {
  /// Sees to it that the waiting replies of a channel are generated.
  func wake(_ channel: String, of person: String, for reply: ChatMessage? = nil) {
    var entry = work[channel] ?? ChannelWork(person: person)
    entry.mayHaveMore = true
    if let reply, !reply.status.isFinal { entry.acknowledged[reply.number] = reply.id }
    let isNew = work[channel] == nil
    work[channel] = entry
    if isNew { work[channel]?.task = Task { await workOff(channel, of: person) } }
  }

  /// Works off the waiting replies in the order of their numbers.
  private func workOff(_ channel: String, of person: String) async {
    while true {
      work[channel]?.mayHaveMore = false
      if let reply = await nextReply(in: channel, of: person) {
        await generate(reply, of: person)
        if let number = work[channel]?.acknowledged.first(where: { $0.value == reply })?.key {
          work[channel]?.acknowledged[number] = nil
        }
      } else if work[channel]?.mayHaveMore != true {
        // Nothing came in between: this actor was not left since.
        work[channel] = nil
        return
      }
    }
  }

  private func nextReply(in channel: String, of person: String) async -> String? {
    let control = JobControl<ChatMessage>()
    if phase == .over { control.end(.shutDown) }
    looking[channel] = control
    defer { looking[channel] = nil }
    let found = await context.storing.untilStored("Looking for waiting replies in the channel \(channel)", control) {
      () -> [String]? in
      do {
        return try await store.channel(channel, of: person).unfinished
      } catch let error as ChatError where error.code == .notFound {
        return nil
      }
    }
    switch found {
    case .some(.some(let unfinished)): return unfinished.first { !abandoned.contains($0) }
    // The person left; what was acknowledged before is stopped.
    case .some(.none):
      let left = work[channel]?.acknowledged.sorted { $0.key < $1.key }.map(\.value) ?? []
      let next = left.first { !abandoned.contains($0) }
      if let next { stopping.insert(next) }
      return next
    case .none:
      work[channel]?.mayHaveMore = false
      return nil
    }
  }

  private func generate(_ reply: String, of person: String) async {
    let control = JobControl<ChatMessage>()
    if stopping.remove(reply) != nil { control.end(.stopped) }
    if phase == .over { control.end(.shutDown) }
    running[reply] = control
    let isFinal = await ReplyJob(reply, of: person, control: control, in: context).run()
    running[reply] = nil
    if !isFinal { abandoned.insert(reply) }
  }
}
