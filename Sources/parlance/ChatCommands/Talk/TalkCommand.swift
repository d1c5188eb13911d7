import Foundation
import LanguageModels

private let talkOptions: [Arguments.Option] =
  [.init("--new", nil, "begins a new conversation with the bot, whether there is one or not")] + chatOptions

private let talkDetails =
  chatDetails + [
    "",
    "A line is a message; in a pipe the next one is read when the reply is whole. Ctrl-C stops the reply, twice it leaves.",
    "What another device writes into the conversation appears.",
    "",
  ] + TalkInput.helpLines + [
    "",
    "Exit status: 0, or 1 when a reply to what came through a pipe wasn't complete.",
  ]

let chatTalk = Command(
  name: "chat talk", operands: "[CHANNEL|BOT]",
  summary: "Talks with a bot in the terminal, or through a pipe.", options: talkOptions, details: talkDetails
) { try await talk($0) }

let chatCommand = Command(
  name: "chat", operands: "", summary: "Asks with whom, then talks as chat talk does.", options: talkOptions,
  details: ["Commands:"]
    + [
      chatTalk, chatBots, chatChannels, chatNew, chatSend, chatShow, chatAsk, chatSees, chatStop, chatAgain, chatEdit,
      chatBranch, chatExport, chatRead, chatLeave, chatRestore,
    ].map { "  parlance \($0.name) \($0.operands)" } + [""] + talkDetails
) { arguments in
  if let word = arguments.positional.first {
    throw UsageError(
      "There is no command 'chat \(PlainText.oneLine(word))'. 'parlance chat --help' lists them; to talk with a bot of "
        + "that name: parlance chat talk '\(PlainText.oneLine(word))'.")
  }
  return try await talk(arguments)
}

private func talk(_ arguments: Arguments) async throws -> Int32 {
  let words = try arguments.words("the channel or the bot", needed: 0)
  guard words.first != nil || InputLines.isInteractive else {
    throw UsageError("With whom? Name a bot or a channel: parlance chat talk BOT. 'parlance chat bots' lists them.")
  }
  return try await withHost(arguments, asksModel: true) { access in
    let lines = InputLines()
    let opener = TalkOpener(client: access.client, lines: lines, isInteractive: InputLines.isInteractive)
    var failed = false
    var next = try await opener.open(words.first, isNew: arguments.has("--new"))
    while let open = next {
      let talk = ChatTalk(access: access, open: open)
      let end = try await talk.run(lines)
      failed = failed || end.hasFailed
      next = nil
      if let name = end.next { next = try await opener.open(name, isNew: false) }
    }
    return failed && !InputLines.isInteractive ? 1 : 0
  }
}
