import Foundation
import LanguageModels

/// A conversation in the terminal, or through a pipe: what comes is printed, what is typed is carried out.
actor ChatTalk {
  /// How it ended.
  struct End {
    /// The bot or channel that the person goes on with.
    var next: String?
    /// Whether a reply to what was said here wasn't complete.
    var hasFailed: Bool
  }

  let client: HostClient
  let screen: TalkScreen
  let isInteractive: Bool
  private let isOwn: Bool
  private(set) var open: OpenChannel
  private var transcript: ChatTranscript
  /// Replies of the channel that aren't final.
  private(set) var unfinished: Set<String> = []
  /// The replies that were asked for here.
  var own: Set<String> = []
  /// The client ids of what was typed here: it stands on the screen already.
  var typed: Set<String> = []
  /// How what is known to be final ended, whether it was shown or still waits for that.
  var ended: [String: String] = [:]
  private var parents: [String: String] = [:]
  /// The newest message that the person saw of the branch that is shown.
  private(set) var seen: String?
  var idle: [CheckedContinuation<Void, Never>] = []
  var reading: Task<Void, Never>?
  private var failure: (any Error)?
  var hasFailed = false
  var next: String?
  var isLeaving = false
  var wasInterrupted = false
  private var isShowingMany = false
  private var readUpTo = 0
  /// The lines of a message of several lines, while one is being typed.
  var long: [String]?

  init(access: HostAccess, open: OpenChannel, isInteractive: Bool = InputLines.isInteractive) {
    client = access.client
    isOwn = access.isOwn
    self.open = open
    self.isInteractive = isInteractive
    screen = TalkScreen(isInteractive: isInteractive)
    transcript = ChatTranscript(speaker: open.speaker)
  }

  /// Talks until the person leaves or the input ends.
  ///
  /// - Throws: Why the host can't be reached any more.
  func run(_ lines: InputLines) async throws -> End {
    greet()
    let following = Task { await self.follow() }
    let signals = Task {
      await Signals.each { number in
        await self.interrupted(number)
        return true
      }
    }
    let ticking = Task {
      while (try? await Task.sleep(for: .seconds(1))) != nil { self.tick() }
    }
    let reading = Task { await self.read(lines) }
    self.reading = reading
    if isLeaving { reading.cancel() }
    await reading.value
    if !isLeaving, !unfinished.isEmpty, isOwn || !isInteractive {
      if isInteractive { screen.say("The reply is waited for; Ctrl-C stops it.") }
      await settled()
    }
    isLeaving = true
    for task in [following, signals, ticking] { task.cancel() }
    await following.value
    screen.close()
    if let failure { throw failure }
    return End(next: next, hasFailed: hasFailed)
  }

  private func greet() {
    let (title, bot) = (PlainText.oneLine(open.channel.title), PlainText.oneLine(open.bot.name))
    screen.say("\(title == bot ? bot : "\(title) — \(bot)"), \(open.channel.short)")
    showEnd()
    if isInteractive, !open.messages.contains(where: \.isPersons), !open.bot.suggestedReplies.isEmpty {
      screen.say("You could ask:")
      for reply in open.bot.suggestedReplies { screen.say("  \(PlainText.oneLine(reply))") }
    }
    if isInteractive { screen.say("Type a message, /help for what else there is, /quit to leave.") }
    screen.prompt()
  }

  /// Shows the newest messages of the branch; who types is asked behind them.
  private func showEnd() {
    isShowingMany = true
    defer { isShowingMany = false }
    for message in open.messages.suffix(10) { take(message) }
  }

  // MARK: What comes

  private func follow() async {
    do {
      try await ChatEventReader(client: client, channel: open.channel.id).follow { news in
        try await self.hear(news)
        return !self.isLeaving
      }
    } catch is CancellationError {
      // The person left.
    } catch {
      guard !isLeaving else { return }
      failure = error
      leave()
    }
  }

  private func hear(_ news: ChatNews) async throws {
    switch news {
    case .connected, .missed:
      let now = try await client.channel(open.channel.id, limit: 200)
      // What began before this conversation was opened stays unsaid.
      let last = open.messages.map(\.number).max() ?? 0
      for message in now.messages where message.number > last || transcript.hasShown(message.id) == false {
        if message.number > last || unfinished.contains(message.id) { take(message) }
      }
      open.channel = now.channel
    case .message(let message): take(message)
    case .delta(let id, let offset, let piece):
      if let new = transcript.add(piece, at: offset, to: id) {
        screen.write(new)
      } else {
        take(try await client.message(id))
      }
    case .channel(let json): try await channelChanged(json)
    }
  }

  /// Shows a message that is new or another one now.
  func take(_ message: RemoteMessage) {
    parents[message.id] = message.parent
    // An answer can come behind the event that tells what became of it since.
    guard message.isFinal || ended[message.id] == nil else { return }
    let isTyped = message.json["clientID"]?.stringValue.map(typed.contains) ?? false
    if isInteractive, isTyped, message.isPersons, !transcript.hasShown(message.id) {
      transcript.know(message)
    } else {
      screen.write(transcript.show(message))
    }
    if message.isFinal { ended[message.id] = message.status }
    guard message.isFinal else {
      if unfinished.insert(message.id).inserted { screen.waits(for: PlainText.oneLine(open.bot.name)) }
      return
    }
    if !transcript.isOpen { seen = message.id }
    if unfinished.remove(message.id) != nil, own.contains(message.id), message.status != "complete" { hasFailed = true }
    if unfinished.isEmpty {
      screen.rests()
      for waiter in idle { waiter.resume() }
      idle = []
    }
    if !transcript.isOpen, !isShowingMany { screen.prompt() }
    if !message.isPersons, isInteractive, screen.isTerminal { markRead(message.number) }
  }

  private func markRead(_ number: Int) {
    guard number > max(readUpTo, open.channel.json["lastRead"]?.integerValue ?? 0) else { return }
    readUpTo = number
    Task {
      do { _ = try await client.markRead(open.channel.id, upTo: number) } catch {
        screen.say("(It couldn't be noted that this was read: \(PlainText.oneLine("\(error)")))")
      }
    }
  }

  /// Another device may have switched to another branch.
  private func channelChanged(_ json: JSONValue) async throws {
    if json["left"]?.boolValue == true {
      screen.say("This conversation was left on another device.")
      return leave()
    }
    let channel = try client.channel(json)
    open.channel = channel
    guard let leaf = channel.leaf, let seen, leaf != seen, transcript.hasShown(leaf), !follows(leaf, seen) else {
      return
    }
    try await showAnew(note: "Another branch is shown now, as another device switched to it.")
  }

  /// Whether a message comes after another one on the same branch.
  private func follows(_ message: String, _ earlier: String) -> Bool {
    var place: String? = message
    while let id = place {
      if id == earlier { return true }
      place = parents[id]
    }
    return false
  }

  /// Reads the branch that is shown and prints its end.
  func showAnew(note: String?) async throws {
    open = try await client.channel(open.channel.id)
    if let note { screen.say("(\(note))") }
    // What is being written is shown once more, up to here.
    transcript = ChatTranscript(speaker: open.speaker)
    showEnd()
    if let last = open.messages.last(where: \.isFinal) { seen = last.id }
    screen.prompt()
  }

  // MARK: Leaving

  func leave() {
    isLeaving = true
    reading?.cancel()
    for waiter in idle { waiter.resume() }
    idle = []
  }

  private func tick() { screen.tick() }
}
