import LanguageModels

let chatSees = Command(
  name: "chat sees", operands: "CHANNEL",
  summary: "Prints what the bot is sent, or would be sent next: instructions and messages, byte for byte.",
  options: [.init("--json", nil, "prints it as JSON")] + chatOptions, details: chatDetails
) { arguments in
  let name = try arguments.only("the channel")
  // Of the model that is chosen its window counts; the embedded one isn't started for that.
  let choosesModel = arguments.has("--model-url") || arguments.has("--model-file")
  return try await withHost(arguments, asksModel: choosesModel) { access in
    let channel = try ChatNames.channel(name, in: try await access.client.channels())
    let view = try await access.client.view(of: channel.id)
    if arguments.has("--json") { Output.json(view) } else { for line in BotsView.lines(of: view) { Output.line(line) } }
    return 0
  }
}

let chatStop = Command(
  name: "chat stop", operands: "CHANNEL",
  summary: "Stops the replies that are being written in a conversation; what there is of them stays.",
  options: [.init("--json", nil, "prints messages[] as JSON")] + chatOptions, details: chatDetails
) { arguments in
  let name = try arguments.only("the channel")
  return try await withHost(arguments) { access in
    let channel = try ChatNames.channel(name, in: try await access.client.channels())
    var stopped: [RemoteMessage] = []
    // The last one first: otherwise the next would begin when one is stopped.
    for reply in channel.unfinished.reversed() { stopped.append(try await access.client.stop(reply)) }
    if arguments.has("--json") {
      Output.json(["messages": .array(stopped.map(\.scriptJSON))])
    } else {
      Output.line(
        stopped.isEmpty ? "Nothing is being written there." : "Stopped: \(counted(stopped.count, "repl", "y", "ies")).")
    }
    return 0
  }
}

let chatBranch = Command(
  name: "chat branch", operands: "CHANNEL [MESSAGE]",
  summary: "Shows the branch that a message is on; without one, lists the messages that have several versions.",
  options: [.init("--json", nil, "prints the channel, or messages[], as JSON")] + chatOptions, details: chatDetails
) { arguments in
  let words = try arguments.words("the channel", "the message", needed: 1)
  return try await withHost(arguments) { access in
    let client = access.client
    let channel = try ChatNames.channel(words[0], in: try await client.channels())
    let messages = try await client.allMessages(of: channel.id)
    guard words.count > 1 else {
      let shown = Set(try await client.path(of: channel.id).messages.map(\.id))
      let versions = messages.filter { $0.siblings.count > 1 }
      if arguments.has("--json") {
        Output.json(["messages": .array(versions.map(\.scriptJSON))])
      } else {
        for line in Branches.lines(versions, shown: shown) { Output.line(line) }
      }
      return 0
    }
    let message = try ChatNames.message(words[1], in: messages)
    let changed = try await client.showBranch(message.id, of: channel.id)
    if arguments.has("--json") {
      Output.json(changed.json)
    } else {
      let leaf = messages.first { $0.id == changed.leaf }
      Output.line("Shown now: the branch of #\(message.number)\(leaf.map { ", which ends with #\($0.number)" } ?? "").")
    }
    return 0
  }
}

let chatExport = Command(
  name: "chat export", operands: "CHANNEL", summary: "Prints a conversation as a file.",
  options: [
    .init("--format", "markdown|json", "markdown: the branch that is shown (default); json: everything, all branches")
  ] + chatOptions, details: chatDetails
) { arguments in
  let name = try arguments.only("the channel")
  let format = try arguments.choice("--format", ExportFormat.self) ?? .markdown
  return try await withHost(arguments) { access in
    let channel = try ChatNames.channel(name, in: try await access.client.channels())
    let bytes = try await access.client.export(channel.id, format)
    Output.exact(String(decoding: bytes, as: UTF8.self))
    if bytes.last != 0x0A { Output.text("\n") }
    return 0
  }
}

let chatRead = Command(
  name: "chat read", operands: "CHANNEL", summary: "Marks a conversation as read.",
  options: [
    .init("--to", "NUMBER", "up to that message (default: all of it); what was read stays read"),
    .init("--json", nil, "prints the channel as JSON"),
  ] + chatOptions, details: chatDetails
) { arguments in
  let name = try arguments.only("the channel")
  let number = try arguments.number("--to", minimum: 1)
  return try await withHost(arguments) { access in
    let channel = try ChatNames.channel(name, in: try await access.client.channels())
    let changed = try await access.client.markRead(channel.id, upTo: number ?? channel.lastNumber)
    if arguments.has("--json") { Output.json(changed.json) } else { Output.line("Unread: \(changed.unread).") }
    return 0
  }
}

let chatLeave = Command(
  name: "chat leave", operands: "CHANNEL",
  summary: "Leaves a conversation: it is gone from the list, and can be brought back for 30 days.",
  options: chatOptions, details: chatDetails
) { arguments in
  let name = try arguments.only("the channel")
  return try await withHost(arguments) { access in
    let channel = try ChatNames.channel(name, in: try await access.client.channels())
    _ = try await access.client.ask("DELETE", "/chat/channels/\(HostClient.encoded(channel.id))")
    Output.line(
      "Left. For 30 days it can be brought back: parlance chat restore \(PlainText.oneLine(channel.id))")
    return 0
  }
}

let chatRestore = Command(
  name: "chat restore", operands: "CHANNEL", summary: "Brings back a conversation that was left; takes its whole id.",
  options: [.init("--json", nil, "prints the channel as JSON")] + chatOptions, details: chatDetails
) { arguments in
  let id = try arguments.only("the channel")
  return try await withHost(arguments) { access in
    let client = access.client
    let channel = try client.channel(
      try await client.ask("POST", "/chat/channels/\(HostClient.encoded(id))/restore"))
    if arguments.has("--json") { Output.json(channel.json) } else { Output.line(channel.id) }
    return 0
  }
}

/// What a conversation is exported as.
enum ExportFormat: String, CaseIterable {
  case markdown, json
}

extension HostClient {
  /// What is sent for the reply that is being written, or would be sent next.
  func view(of channel: String) async throws -> JSONValue {
    try await ask("GET", "/chat/channels/\(Self.encoded(channel))/view")
  }

  func export(_ channel: String, _ format: ExportFormat) async throws -> [UInt8] {
    try await bytes("GET", "/chat/channels/\(Self.encoded(channel))/export?format=\(format.rawValue)")
  }
}

/// A number with its noun, whose ending changes in the plural.
func counted(_ count: Int, _ stem: String, _ one: String, _ many: String) -> String {
  "\(count) \(stem)\(count == 1 ? one : many)"
}
