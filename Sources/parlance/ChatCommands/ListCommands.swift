import LanguageModels

let chatBots = Command(
  name: "chat bots", operands: "", summary: "Lists the bots.",
  options: [.init("--json", nil, "prints them as JSON")] + chatOptions, details: chatDetails
) { arguments in
  _ = try arguments.words(needed: 0)
  return try await withHost(arguments) { access in
    let bots = try await access.client.bots()
    if arguments.has("--json") {
      Output.json(["bots": .array(bots.map(\.json))])
    } else {
      for line in ChatLists.lines(of: bots) { Output.line(line) }
    }
    return 0
  }
}

let chatChannels = Command(
  name: "chat channels", operands: "", summary: "Lists the conversations, those with the newest messages first.",
  options: [
    .init("--search", "WORDS", "only those with these words in their title, their bot's name or a message"),
    .init("--json", nil, "prints them as JSON"),
  ] + chatOptions, details: chatDetails
) { arguments in
  _ = try arguments.words(needed: 0)
  return try await withHost(arguments) { access in
    let channels = try await access.client.channels(search: arguments.value("--search") ?? "")
    if arguments.has("--json") {
      Output.json(["channels": .array(channels.map(\.json))])
    } else if channels.isEmpty {
      Output.line(
        arguments.has("--search")
          ? "No conversation has these words." : "There is no conversation yet: 'parlance chat new BOT' opens one.")
    } else {
      for line in ChatLists.lines(of: channels, bots: try await access.client.bots()) { Output.line(line) }
    }
    return 0
  }
}

let chatNew = Command(
  name: "chat new", operands: "BOT", summary: "Opens a new conversation with a bot; prints its id.",
  options: [
    .init("--id", "ID", "your own id of the request: the same id again gives the same conversation"),
    .init("--json", nil, "prints the channel as JSON"),
  ] + chatOptions, details: chatDetails
) { arguments in
  let name = try arguments.only("the bot")
  let id = try arguments.clientID()
  return try await withHost(arguments) { access in
    let bot = try ChatNames.bot(name, in: try await access.client.bots())
    let channel = try await access.client.openChannel(bot: bot.id, clientID: id)
    if arguments.has("--json") { Output.json(channel.json) } else { Output.line(channel.id) }
    return 0
  }
}

/// Bots and channels as lines.
enum ChatLists {
  static func lines(of bots: [RemoteBot]) -> [String] {
    table(
      bots.map { bot in
        let name = PlainText.oneLine(bot.name) + (bot.isEnabled ? "" : " (disabled)")
        return [PlainText.oneLine(bot.id), name, PlainText.oneLine(bot.summary)]
      })
  }

  /// The end of the id, unread messages, the bot, the title, and when something was last said.
  static func lines(of channels: [RemoteChannel], bots: [RemoteBot]) -> [String] {
    let names = Dictionary(bots.map { ($0.id, $0.name) }) { $1 }
    return table(
      channels.map { channel in
        let time = ChatTime.words(channel.json["updated"]?.stringValue)
        return [
          channel.short, time, PlainText.oneLine(names[channel.bot] ?? channel.bot), PlainText.oneLine(channel.title),
          channel.unread > 0 ? "(\(channel.unread) unread)" : "",
        ]
      })
  }

  private static func table(_ rows: [[String]]) -> [String] {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in min(40, rows.map { $0[column].count }.max() ?? 0) }
    return rows.map { row in
      var line = zip(row, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
        .joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
