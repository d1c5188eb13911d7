import LanguageModels

let chatSend = Command(
  name: "chat send", operands: "CHANNEL [TEXT]",
  summary: "Sends a message, the text on standard input without TEXT, and prints the reply as it comes.",
  options: [
    .init("--id", "ID", "your own id of the message: sent again with the same id it is the same message")
  ] + waitingOptions + chatOptions,
  details: chatDetails + [""] + waitingDetails
) { arguments in
  let words = try arguments.words("the channel", "the text", needed: 1)
  let id = try arguments.clientID()
  let text = try await ChatText.of(words.count > 1 ? words[1] : nil)
  return try await withHost(arguments, asksModel: true) { access in
    try ReplyWait.check(arguments, access)
    let channel = try ChatNames.channel(words[0], in: try await access.client.channels())
    let sent = try await access.client.send(text, to: channel.id, clientID: id)
    return try await ReplyWait(arguments, access).print(sent.reply, after: [sent.message], in: channel.id)
  }
}

let chatAgain = Command(
  name: "chat again", operands: "CHANNEL [MESSAGE]",
  summary: "Has the last reply, or that one, written once more, beside the one there is.",
  options: [.init("--id", "ID", "your own id of the request: the same id again gives the same reply")]
    + waitingOptions + chatOptions,
  details: chatDetails + [""] + waitingDetails
) { arguments in
  let words = try arguments.words("the channel", "the message", needed: 1)
  let id = try arguments.clientID()
  return try await withHost(arguments, asksModel: true) { access in
    try ReplyWait.check(arguments, access)
    let client = access.client
    let channel = try ChatNames.channel(words[0], in: try await client.channels())
    let old: RemoteMessage
    if words.count > 1 {
      old = try ChatNames.message(words[1], in: try await client.allMessages(of: channel.id))
    } else {
      guard let last = try await client.channel(channel.id).messages.last(where: { !$0.isPersons }) else {
        throw WorkFailed("There is no reply in that channel yet: 'parlance chat send' asks for one.")
      }
      old = last
    }
    let reply = try await client.again(old.id, clientID: id)
    return try await ReplyWait(arguments, access).print(reply, in: channel.id)
  }
}

let chatEdit = Command(
  name: "chat edit", operands: "CHANNEL MESSAGE [TEXT]",
  summary: "Sends another version of one of your messages, which begins a branch, and prints the reply as it comes.",
  options: [
    .init("--id", "ID", "your own id of the message: sent again with the same id it is the same message")
  ] + waitingOptions + chatOptions,
  details: chatDetails + [""] + waitingDetails
) { arguments in
  let words = try arguments.words("the channel", "the message", "the text", needed: 2)
  let id = try arguments.clientID()
  let text = try await ChatText.of(words.count > 2 ? words[2] : nil)
  return try await withHost(arguments, asksModel: true) { access in
    try ReplyWait.check(arguments, access)
    let client = access.client
    let channel = try ChatNames.channel(words[0], in: try await client.channels())
    let old = try ChatNames.message(words[1], in: try await client.allMessages(of: channel.id))
    let sent = try await client.edit(old.id, text: text, clientID: id)
    return try await ReplyWait(arguments, access).print(sent.reply, after: [sent.message], in: channel.id)
  }
}

/// The text of a message, from the command line or standard input.
enum ChatText {
  /// - Throws: `UsageError` if there is none, `WorkFailed` if standard input can't be read.
  static func of(_ word: String?) async throws -> String {
    var text = word ?? ""
    if word == nil {
      text = try await InputText.read()
      // The line's end belongs to the pipe.
      if text.hasSuffix("\r\n") || text.hasSuffix("\n") { text.removeLast() }
    }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw UsageError("The text is empty: write it behind the channel, in quotation marks, or on standard input.")
    }
    return text
  }
}
