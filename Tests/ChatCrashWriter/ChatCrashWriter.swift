import Chat
import Foundation
import LanguageModels
import Storage

/// Uses a store of chats from several tasks at once, and prints what was acknowledged, a line each:
/// `sent CLIENTID MESSAGE REPLY`, `anew CLIENTID REPLY`, `piece REPLY LENGTH`, `final REPLY LENGTH`, `read CHANNEL NUMBER`.
@main
struct ChatCrashWriter {
  static func main() async throws {
    let database = try await SQLiteDatabase(path: CommandLine.arguments[1])
    let store = try await DatabaseChatStore(database, eventLimit: 2_000)
    _ = try await store.interruptReplies()
    let run = CommandLine.arguments[2]
    let channels = try await (0..<3).async { number in
      // The same client ids in every run: the channels are those of the first.
      try await store.openChannel(bot: "gpt-bot", of: "me", clientID: "channel \(number)").id
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<6 {
        group.addTask {
          try await Writer(store: store, channels: channels, name: "\(run)/\(task)").write(task)
        }
      }
      try await group.waitForAll()
    }
  }
}

extension Range<Int> {
  fileprivate func async<Value>(_ body: (Int) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for number in self { values.append(try await body(number)) }
    return values
  }
}

private struct Writer: Sendable {
  let store: DatabaseChatStore
  let channels: [String]
  let name: String

  private static let limits = ChatLimits(unfinishedReplies: 100_000)

  func write(_ task: Int) async throws {
    for number in 0... {
      let channel = channels[(task + number) % channels.count]
      do {
        switch number % 7 {
        case 5: try await edit(channel, number)
        case 6: try await regenerate(channel, number)
        default: try await send(channel, number)
        }
      } catch let error as ChatError where error.code == .busy {
        // Another task's reply is under way in this channel: that is how it is meant.
      }
    }
  }

  private func send(_ channel: String, _ number: Int) async throws {
    let id = "\(name)/\(number)"
    let sending = ChatSending(channel: channel, clientID: id, text: "text \(id) word\(number)")
    let sent = try await store.send(sending, of: "me", limits: Self.limits)
    say("sent \(id) \(sent.message.id) \(sent.reply.id)")
    try await answer(sent.reply.id)
    let read = try await store.markRead(channel, of: "me", upTo: sent.reply.number)
    say("read \(channel) \(read.lastRead)")
  }

  private func edit(_ channel: String, _ number: Int) async throws {
    let page = try await store.messages(of: channel, person: "me", before: nil, limit: 20)
    guard let message = page.messages.first(where: { $0.role == .person }) else { return }
    let id = "\(name)/\(number)"
    let sending = ChatSending(channel: channel, clientID: id, text: "edit \(id)", place: .editing(message.id))
    let sent = try await store.send(sending, of: "me", limits: Self.limits)
    say("sent \(id) \(sent.message.id) \(sent.reply.id)")
    try await answer(sent.reply.id)
  }

  private func regenerate(_ channel: String, _ number: Int) async throws {
    let page = try await store.messages(of: channel, person: "me", before: nil, limit: 20)
    guard let reply = page.messages.last(where: { $0.role == .bot && $0.parent != nil }) else { return }
    let id = "\(name)/\(number)"
    let anew = try await store.regenerate(reply.id, of: "me", clientID: id, limits: Self.limits)
    say("anew \(id) \(anew.id)")
    try await answer(anew.id)
    _ = try await store.showBranch(of: reply.id, person: "me")
  }

  private func answer(_ reply: String) async throws {
    let path = try await store.path(before: reply, limit: 5).map(\.id)
    let plan = ReplyPlan(instructions: "Be brief.", messages: path, model: "none")
    _ = try await store.begin(reply, with: plan, at: Date())
    var length = 0
    for piece in ["one ", "twö ", "three 👩‍👩‍👧"] {
      _ = try await store.append(piece, to: reply)
      length += piece.unicodeScalars.count
      say("piece \(reply) \(length)")
    }
    let usage = Usage(promptTokens: 3, completionTokens: 4)
    let final = try await store.finish(reply, ReplyEnd(.complete, ReplyReport(usage: usage)), at: Date())
    say("final \(reply) \(final.text.unicodeScalars.count)")
  }

  private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
