import Foundation
import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("The chats' log for scripts", .serialized)
struct ChatLogStreamTests {
  @Test func `a stream that is cut again and again misses nothing and repeats nothing`() async throws {
    try await TestHost.with(model: FakeModel(PacedModel(pieces: 40, pause: .milliseconds(4)))) { host in
      let channel = try await host.client.openChat()
      let start = await host.client.get("/chat/channels/\(channel)").json
      let talking = Task {
        for number in 0..<20 {
          let sent = try await host.client.say("Number \(number)", in: channel)
          switch number % 4 {
          case 0: _ = await host.client.ask("POST", "/chat/messages/\(sent.reply.id ?? "")/stop")
          case 1:
            let reply = try await host.client.final(sent.reply)
            _ = await host.client.ask(
              "POST", "/chat/messages/\(reply.id ?? "")/replies", ["clientID": .string("again \(number)")])
          case 2:
            _ = await host.client.ask("PATCH", "/chat/channels/\(channel)", ["title": .string("Title \(number)")])
          default: _ = try await host.client.final(sent.reply)
          }
        }
        for reply in await host.client.get("/chat/channels/\(channel)")["channel"]?["unfinished"]?.arrayValue ?? [] {
          _ = try await host.client.final(["id": reply])
        }
        _ = await host.client.ask("PATCH", "/chat/channels/\(channel)", ["title": "The end"])
      }
      var random = SeededGenerator(seed: 5)
      var mirror = ChatMirror(start, hasHTML: false)
      var (id, cuts, numbers) = ("\(mirror.event)", 0, [Int]())
      var isOver = false
      while !isOver {
        let reader = try await host.client.follow("/chat/events", after: id)
        for _ in 0..<Int.random(in: 0...7, using: &random) {
          guard let event = try await reader.next() else { break }
          mirror.apply(event.name, event.json)
          numbers.append(event.json["event"]?.integerValue ?? -1)
          #expect(event.id == "\(numbers.last ?? 0)")
          id = event.id
          isOver = event.json["title"] == "The end"
          if isOver { break }
        }
        await reader.close()
        cuts += 1
      }
      try await talking.value
      #expect(mirror.faults == [] && cuts > 20)
      #expect(numbers == Array((numbers.first ?? 0)..<(numbers.first ?? 0) + numbers.count))
      let end = ChatMirror(
        await host.client.get("/chat/channels/\(channel)", query: ["limit": "200"]).json, hasHTML: false)
      for message in end.all { #expect(mirror.messages[message.id ?? ""] == message) }
      #expect(mirror.channel == end.channel)
    }
  }
}
