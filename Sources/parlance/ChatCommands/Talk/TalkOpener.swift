import LanguageModels

/// Finds the conversation that a person means, or opens one.
struct TalkOpener {
  let client: HostClient
  let lines: InputLines
  let isInteractive: Bool

  /// - Parameters:
  ///   - name: A bot or a channel; `nil` asks the person.
  ///   - isNew: Whether another conversation with the bot is wanted.
  /// - Returns: `nil` if the person left.
  /// - Throws: `WorkFailed` if there is no such bot or channel, and what `HostClient` throws.
  func open(_ name: String?, isNew: Bool) async throws -> OpenChannel? {
    let bots = try await client.bots().filter(\.isEnabled)
    guard let name else { return try await ask(bots, isNew: isNew) }
    let channels = try await client.channels()
    if let channel = channels.first(where: { $0.id == name }) { return try await client.channel(channel.id) }
    do {
      return try await open(try ChatNames.bot(name, in: bots), channels, isNew: isNew)
    } catch let error as WorkFailed {
      guard !isNew, let channel = try ChatNames.found(name, in: channels) else { throw error }
      return try await client.channel(channel.id)
    }
  }

  /// The newest conversation with a bot, if there is one and the person wants to go on with it; else a new one.
  private func open(_ bot: RemoteBot, _ channels: [RemoteChannel], isNew: Bool) async throws -> OpenChannel? {
    if !isNew, let channel = channels.first(where: { $0.bot == bot.id }) {
      guard isInteractive else { return try await client.channel(channel.id) }
      let time = ChatTime.words(channel.json["updated"]?.stringValue)
      Output.line(
        "There is a conversation with \(PlainText.oneLine(bot.name)): “\(PlainText.oneLine(channel.title))”, \(time).")
      guard let goesOn = await asksWhetherToGoOn() else { return nil }
      if goesOn { return try await client.channel(channel.id) }
    }
    let channel = try await client.openChannel(bot: bot.id, clientID: ChatIDs.make())
    return try await client.channel(channel.id)
  }

  /// Asks until the answer is one; `nil` if the person left.
  private func asksWhetherToGoOn() async -> Bool? {
    while true {
      Output.text("Enter goes on with it, 'n' and Enter begins a new one: ")
      guard let answer = await next()?.lowercased() else { return nil }
      switch answer {
      case "", "y", "yes": return true
      case "n", "new", "no": return false
      case "/quit": return nil
      default: Output.line("Nothing was sent: this asks only which conversation it is.")
      }
    }
  }

  private func ask(_ bots: [RemoteBot], isNew: Bool) async throws -> OpenChannel? {
    let channels = try await client.channels()
    for line in ChatLists.lines(of: bots) { Output.line(line) }
    let recent = Array(channels.prefix(5))
    if !recent.isEmpty {
      Output.line("")
      for line in ChatLists.lines(of: recent, bots: bots) { Output.line(line) }
    }
    Output.line("")
    while true {
      Output.text("With whom? ")
      guard let answer = await next() else { return nil }
      if answer.isEmpty || answer == "/quit" { return nil }
      do {
        return try await open(answer, isNew: isNew)
      } catch let error as WorkFailed {
        Output.line("\(error)")
      }
    }
  }

  private func next() async -> String? {
    var lines = lines.makeAsyncIterator()
    guard let line = await lines.next(isolation: nil) else { return nil }
    return line.trimmingSpaces
  }
}
