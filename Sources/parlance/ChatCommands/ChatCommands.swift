/// The commands about chats. The shortest comes last: the others begin with its word.
let chatCommands: [Command] = [
  chatBots, chatChannels, chatNew, chatSend, chatShow, chatTalk, chatAsk, chatSees, chatStop, chatAgain, chatEdit,
  chatBranch, chatExport, chatRead, chatLeave, chatRestore, chatCommand,
]

/// The options that every command about chats takes.
let chatOptions: [Arguments.Option] =
  modelOptions.map { option in
    option.name == "--no-model"
      ? Arguments.Option(option.name, nil, "no model: conversations can be read, and replies fail") : option
  } + [.init("--data", "DIR", "whose chats (default $XDG_DATA_HOME/parlance)")]

/// What the help of the commands about chats has in common.
let chatDetails = [
  "BOT is a bot's name or id, or its beginning; CHANNEL the title of a conversation or its beginning, its id, or the",
  "beginning or end of that, as lists show it; MESSAGE a message's number.",
  "",
  "If 'parlance serve' runs for the data folder, the command speaks with it, and its model answers; else the command does",
  "the work itself, with the model that the options choose.",
]

extension Arguments {
  /// Positional words with their names for messages: at least `needed`, at most as many as there are names.
  ///
  /// - Throws: `UsageError`.
  func words(_ names: String..., needed: Int) throws -> [String] {
    guard positional.count >= needed else {
      throw UsageError("\(names[positional.count]) is missing; --help tells how the command is used.")
    }
    guard positional.count <= names.count else {
      throw UsageError(
        "'\(positional[names.count])' is one word too many: a text of several words stands in quotation marks.")
    }
    return positional
  }

  /// The client id of what is sent: the one that was given, or a new one.
  ///
  /// - Throws: `UsageError` if it is too long.
  func clientID() throws -> String {
    guard let id = value("--id") else { return ChatIDs.make() }
    guard (1...100).contains(id.unicodeScalars.count) else {
      throw UsageError("--id takes 1 to 100 characters: sent again, the same id is the same message.")
    }
    return id
  }
}
