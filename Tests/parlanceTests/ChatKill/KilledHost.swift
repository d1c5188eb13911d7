import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Testing

/// A host that is about to be killed, and what clients ask it for.
struct KilledHost: Sendable {
  let origin: String
  let ledger: Locked<ChatLedger>

  func ask(_ method: String, _ path: String, _ body: JSONValue? = nil) async throws -> (Int, JSONValue) {
    try await ServeRun.ask(method, origin + "/api/v1" + path, body)
  }

  func get(_ path: String) async throws -> JSONValue {
    let (status, answer) = try await ask("GET", path)
    #expect(status == 200, "\(path) \(answer)")
    return answer
  }

  /// Opens conversations, and lets as many replies wait as clients can ask for.
  func prepare(_ count: Int) async throws -> [String] {
    var settings = try await get("/chat/settings").objectValue ?? [:]
    settings["limits"] = ["unfinishedReplies": 5000, "sendsPerMinute": .null, "tokensPerDay": .null]
    #expect(try await ask("PUT", "/chat/settings", .object(settings)).0 == 200)
    var channels: [String] = []
    for number in 0..<count {
      let (status, channel) = try await ask(
        "POST", "/chat/channels", ["bot": "gpt-bot", "clientID": .string("channel-\(number)")])
      #expect(status == 201)
      channels.append(try #require(channel["id"]?.stringValue))
    }
    return channels
  }

  // MARK: One client

  /// Does one thing after the other until the host is gone.
  func work(_ random: SeededGenerator, _ channels: [String]) async {
    var random = random
    do {
      while !Task.isCancelled {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5:
          let text =
            "Text \(random.next()) é😀\n" + String(repeating: "x", count: Int.random(in: 0...900, using: &random))
          try await send("/chat/channels/\(channels.randomElement(using: &random) ?? "")/messages", text)
        case 5, 6:
          guard let message = known(true, &random) else { continue }
          try await send("/chat/messages/\(message)/edits", "Edited \(random.next())")
        case 7:
          guard let reply = known(false, &random) else { continue }
          try await send("/chat/messages/\(reply)/replies", nil)
        default:
          guard let reply = known(false, &random) else { continue }
          let (status, answer) = try await ask("POST", "/chat/messages/\(reply)/stop")
          #expect(status == 200, "\(answer)")
          ledger.withLock { $0.noteFinal(answer) }
        }
      }
    } catch {
      // The host was killed; what it acknowledged is known.
    }
  }

  private func known(_ isMessage: Bool, _ random: inout SeededGenerator) -> String? {
    ledger.withLock { $0.random(isMessage, using: &random) }
  }

  private func send(_ path: String, _ text: String?) async throws {
    let (id, body) = ledger.withLock { $0.intend(path, text: text) }
    let (status, answer) = try await ask("POST", path, body)
    ledger.withLock { ledger in
      ledger.note(status, answer, to: id)
      if status >= 400 { ledger.drop(id) }
    }
  }

  // MARK: After the restart

  /// Sends again what wasn't answered, and some of what was.
  func sendAgain(_ random: inout SeededGenerator) async throws {
    let (unanswered, all) = ledger.withLock { ($0.unanswered, $0.entries.keys.sorted()) }
    for id in unanswered + all.shuffled(using: &random).prefix(12) {
      guard let entry = ledger.withLock({ $0.entries[id] }) else { continue }
      let (status, answer) = try await ask("POST", entry.path, entry.body)
      ledger.withLock { ledger in
        ledger.note(status, answer, to: id)
        if status >= 400 { ledger.drop(id) }
      }
      if entry.path.hasSuffix("/messages") { #expect(status == 200 || status == 201, "\(answer)") }
    }
  }

  /// Tries a reply again that the kill interrupted, once its channel is free.
  func retry(_ reply: JSONValue) async throws {
    let id = reply["id"]?.stringValue ?? ""
    let channel = reply["channel"]?.stringValue ?? ""
    #expect(try await eventually { try await get("/chat/channels/\(channel)")["channel"]?["unfinished"] == [] })
    let path = "/chat/messages/\(id)/replies"
    let (client, body) = ledger.withLock { $0.intend(path, text: nil) }
    let (status, answer) = try await ask("POST", path, body)
    #expect(status == 201, "\(answer)")
    ledger.withLock { $0.note(status, answer, to: client) }
    let new = answer["id"]?.stringValue ?? ""
    #expect(try await eventually { try await get("/chat/messages/\(new)")["status"] == "complete" })
    let final = try await get("/chat/messages/\(new)")
    ledger.withLock { $0.noteFinal(final) }
    #expect(final["text"]?.stringValue?.isEmpty == false)
  }
}
