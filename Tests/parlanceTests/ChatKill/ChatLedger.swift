import Foundation
import LanguageModels
import ParlanceTesting
import Testing

/// What six clients asked a host for, and what it acknowledged: the host must keep to it through any number of kills.
struct ChatLedger {
  /// A request under a client id.
  struct Entry {
    var path: String
    var body: JSONValue
    var text: String?
    /// What was acknowledged: messages by their ids.
    var stored: [Stored] = []
  }

  struct Stored: Hashable {
    var id: String
    var number: Int

    init?(_ message: JSONValue?) {
      guard let id = message?["id"]?.stringValue, let number = message?["number"]?.integerValue else { return nil }
      (self.id, self.number) = (id, number)
    }
  }

  private(set) var entries: [String: Entry] = [:]
  /// Texts and states of replies that were said to be final.
  private(set) var finals: [String: JSONValue] = [:]
  private var nextID = 0

  var acknowledged: Int { entries.values.count { !$0.stored.isEmpty } }
  var unanswered: [String] { entries.filter { $0.value.stored.isEmpty }.keys.sorted() }

  /// Notes a request before it is sent; gives its client id.
  mutating func intend(_ path: String, text: String?) -> (id: String, body: JSONValue) {
    nextID += 1
    let id = "client-\(nextID)"
    var body: JSONObject = ["clientID": .string(id)]
    if let text { body["text"] = .string(text) }
    entries[id] = Entry(path: path, body: .object(body), text: text)
    return (id, .object(body))
  }

  /// Notes what a request was answered with, and checks that it is what was acknowledged before.
  mutating func note(_ status: Int, _ answer: JSONValue, to id: String) {
    guard let entry = entries[id] else { return }
    guard status == 200 || status == 201 else {
      #expect((400..<500).contains(status), "\(answer)")
      // What was acknowledged once is never refused later.
      #expect(entry.stored.isEmpty, "\(entry.path) \(answer)")
      return
    }
    let stored = [answer["message"] ?? answer, answer["reply"]].compactMap { Stored($0) }
    #expect(stored.count == (entry.text == nil ? 1 : 2))
    if entry.stored.isEmpty { entries[id]?.stored = stored } else { #expect(entry.stored == stored, "\(entry.path)") }
  }

  /// Forgets a request that was refused, or that was never answered and isn't there.
  mutating func drop(_ id: String) { entries[id] = nil }

  /// Notes a reply as it was answered, if it is final.
  mutating func noteFinal(_ message: JSONValue) {
    guard let id = message["id"]?.stringValue, let status = message["status"]?.stringValue,
      status != "waiting", status != "streaming"
    else { return }
    let seen: JSONValue = ["status": .string(status), "text": message["text"] ?? .null]
    if let known = finals[id] { #expect(known == seen, "\(id)") }
    finals[id] = seen
  }

  /// Somebody's message or reply that was acknowledged.
  func random(_ isMessage: Bool, using random: inout some RandomNumberGenerator) -> String? {
    let known = entries.values.compactMap { entry in
      entry.stored.count == 2 ? entry.stored[isMessage ? 0 : 1].id : isMessage ? nil : entry.stored.first?.id
    }
    return known.sorted().suffix(200).randomElement(using: &random)
  }

  /// Compares with all that a host has: every message of every channel.
  func check(_ channels: [[JSONValue]]) {
    var all: [String: JSONValue] = [:]
    var clients: [String: Int] = [:]
    for messages in channels {
      #expect(messages.map { $0["number"]?.integerValue ?? 0 } == Array(1...max(1, messages.count)))
      for message in messages {
        let id = message["id"]?.stringValue ?? ""
        #expect(all.updateValue(message, forKey: id) == nil, "\(id) is there twice")
        if message["role"] == "person", let client = message["clientID"]?.stringValue {
          clients[client, default: 0] += 1
        }
        #expect(message["status"] != "waiting" && message["status"] != "streaming")
      }
    }
    for (client, entry) in entries {
      for stored in entry.stored {
        #expect(all[stored.id]?["number"] == .integer(stored.number), "\(client) \(entry.path)")
      }
      if let text = entry.text {
        if let message = entry.stored.first { #expect(all[message.id]?["text"]?.stringValue == text) }
        #expect(clients[client, default: 0] <= 1 && (entry.stored.isEmpty || clients[client] == 1), "\(client)")
      }
    }
    for (id, final) in finals {
      #expect(all[id]?["status"] == final["status"] && all[id]?["text"] == final["text"], "\(id)")
    }
  }
}
