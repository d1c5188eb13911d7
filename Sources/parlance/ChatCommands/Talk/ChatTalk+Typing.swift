import Foundation
import LanguageModels

/// What is typed in a conversation: messages, commands, Ctrl-C.
extension ChatTalk {
  func read(_ lines: InputLines) async {
    for await line in lines {
      screen.typed()
      wasInterrupted = false
      // Nothing is carried out that nobody can see.
      if isLeaving || Output.isClosed { break }
      do {
        if try await !obey(line) { break }
      } catch is CancellationError {
        break
      } catch {
        if !isInteractive { hasFailed = true }
        screen.say(PlainText.oneLine("\(error)"))
      }
      if !isInteractive { await settled() } else if unfinished.isEmpty { screen.prompt() }
      if isLeaving { break }
    }
    if let long, !long.isEmpty, !isLeaving {
      screen.say("The message that was begun with /long had no end (a line with a dot alone): it wasn't sent.")
      hasFailed = true
    }
  }

  /// Carries out a line; `false` ends the conversation.
  private func obey(_ line: String) async throws -> Bool {
    if let lines = long {
      guard line.trimmingSpaces == "." else {
        long = lines + [line]
        return true
      }
      long = nil
      if lines.allSatisfy({ $0.trimmingSpaces.isEmpty }) { return true }
      try await send(lines.joined(separator: "\n"))
      return true
    }
    switch TalkInput(line) {
    case .message(let text): try await send(text)
    case .long:
      long = []
      screen.say("Type the message; a line with a dot alone sends it.")
    case .quit: return false
    case .with(let name):
      next = name
      return false
    case .unknown(let sentence): screen.say(PlainText.oneLine(sentence))
    case .nothing: break
    case let command: try await carryOut(command)
    }
    return true
  }

  private func send(_ text: String) async throws {
    let sent: (message: RemoteMessage, reply: RemoteMessage)
    do {
      sent = try await client.send(text, to: open.channel.id, clientID: newID(), seen: seen)
    } catch let problem as APIProblem where problem.code == "branch-changed" {
      try await showAnew(
        note: "Another device switched to another branch. Your message wasn't sent: look, and send it again.")
      if !isInteractive { hasFailed = true }
      return
    }
    expect(sent.reply, after: sent.message)
  }

  /// Notes a reply that was asked for here. The message before it stands on the screen as it was typed.
  func expect(_ reply: RemoteMessage, after message: RemoteMessage? = nil) {
    if let message { take(message) }
    own.insert(reply.id)
    // Its end may have been told before the answer to the request came.
    if let status = ended[reply.id], status != "complete" { hasFailed = true }
    take(reply)
  }

  /// A client id for what was typed here.
  func newID() -> String {
    let id = ChatIDs.make()
    typed.insert(id)
    return id
  }

  /// Waits until nothing is being written.
  func settled() async {
    guard !unfinished.isEmpty, !isLeaving else { return }
    await withCheckedContinuation { idle.append($0) }
  }

  /// Ctrl-C stops the reply; once more, or where there is none, it leaves.
  func interrupted(_ number: Int32) async {
    guard number == SIGINT, !wasInterrupted else { return leave() }
    wasInterrupted = true
    guard !unfinished.isEmpty else {
      screen.say(isInteractive ? "(Ctrl-C once more leaves.)" : "Stopped.")
      if !isInteractive { leave() }
      return screen.prompt()
    }
    do { try await stop() } catch { screen.say(PlainText.oneLine("\(error)")) }
  }

  func stop() async throws {
    // The last one first: otherwise the next would begin when one is stopped.
    let replies = try await client.channel(open.channel.id, limit: 1).channel.unfinished
    for reply in replies.reversed() { take(try await client.stop(reply)) }
    if replies.isEmpty { screen.say("Nothing is being written.") }
  }
}
