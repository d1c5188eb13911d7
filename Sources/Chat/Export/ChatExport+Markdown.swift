import Foundation
import TextSearch

extension ChatExport {
  /// The active path of a conversation as Markdown (CommonMark): title, bot, dates, then who said what when.
  ///
  /// Every text is quoted line by line (`>`), as it was written: whatever it holds, it ends where its quotation ends, and
  /// no heading, fence or HTML of it gets out.
  ///
  /// - Parameters:
  ///   - messages: All of the channel, or only its active path.
  ///   - person: What the person is called in it.
  public static func markdown(channel: Channel, bot: Bot, messages: [ChatMessage], person: String) -> String {
    var blocks = ["# \(MarkdownText.inline(channel.title))"]
    blocks.append(
      "A conversation of \(MarkdownText.inline(person)) with \(MarkdownText.inline(bot.name)), begun \(time(channel.created)), last changed "
        + "\(time(channel.updated)). Times are UTC.")
    let path = path(to: channel.leaf, in: messages)
    if path.isEmpty { blocks.append("*Nothing was said.*") }
    for message in path {
      let speaker = MarkdownText.inline(message.role == .person ? person : bot.name)
      blocks.append("## \(speaker), \(time(message.created))")
      if !message.text.isEmpty { blocks.append(MarkdownText.quoted(message.text)) }
      if let sources = sources(of: message) { blocks.append(sources) }
      if let note = note(on: message) { blocks.append("*\(note)*") }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// What became of a message, unless it is simply there.
  private static func note(on message: ChatMessage) -> String? {
    let reason = message.report?.message.map { ": " + MarkdownText.inline($0) } ?? ""
    let versions = message.siblings.count > 1 ? version(of: message) : nil
    let state: String? =
      switch message.status {
      case .sent, .complete: nil
      case .blocked: "Moderation kept this message from the model."
      case .waiting: "The reply hasn't begun."
      case .streaming: "The reply is still being written."
      case .stopped: "Stopped here."
      case .interrupted: "Interrupted here" + (reason.isEmpty ? "." : reason)
      case .failed: "Failed" + (reason.isEmpty ? "." : reason)
      case .withheld: "Withheld by moderation" + (reason.isEmpty ? "." : reason)
      }
    let notes = [state, versions].compactMap { $0 }
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }

  /// The lines of notes that a reply comes from.
  private static func sources(of message: ChatMessage) -> String? {
    guard let citations = message.report?.citations, !citations.isEmpty else { return nil }
    return "Sources:\n\n"
      + citations.map { "- \(MarkdownText.inline($0.place)): “\(MarkdownText.inline($0.quote))”" }.joined(
        separator: "\n")
  }

  private static func version(of message: ChatMessage) -> String? {
    guard let index = message.siblings.firstIndex(of: message.id) else { return nil }
    return "Version \(index + 1) of \(message.siblings.count)."
  }

  private static func time(_ date: Date) -> String {
    date.formatted(
      .iso8601.year().month().day().dateSeparator(.dash).dateTimeSeparator(.space).time(
        includingFractionalSeconds: false))
  }
}
