import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("Bots that answer from notes, over HTTP", .serialized)
struct NoteKnowledgeTests {
  /// A line answers if it speaks of a crane; every question is about the person's own matters if it says so.
  private let model = ScriptedModel { request in
    guard request.schema != nil else { return "Ravi orders it." }
    let last = request.messages.last?.content ?? ""
    if last.hasPrefix("Line:") {
      let line = last.split(separator: "\n").first ?? ""
      return line.contains("crane") ? #"{"answer": "yes"}"# : #"{"answer": "no"}"#
    }
    return last.contains("our") ? #"{"answer": "own"}"# : #"{"answer": "general"}"#
  }

  private func bot(_ host: TestHost, _ knowledge: JSONValue) async throws -> String {
    let bot = await host.client.ask(
      "POST", "/chat/bots", ["name": "Knower", "character": "You know.", "knowledge": knowledge])
    #expect(bot.status == 201, "\(bot.text)")
    return try #require(bot.json.id)
  }

  @Test func `a reply comes from the lines that answer, cites them and shows what was sent`() async throws {
    try await TestHost.with(model: FakeModel(model)) { host in
      let note = try await host.client.addNote(
        "Priya: Coffee is short.\nRavi: I will order the crane on Monday.",
        ["title": "Site meeting", "date": "2026-05-11", "recognition": ["kind": "named"]])
      let other = try await host.client.addNote("The crane of the other site is red.", ["title": "Other site"])
      let bot = try await bot(host, ["notes": [.string(note)], "onlyNotes": true])
      let channel = try await host.client.openChat(with: bot)
      let stream = try await host.client.follow("/events")
      let sent = try await host.client.say("Who orders the crane?", in: channel)
      let reply = try await host.client.final(sent.reply)
      #expect(reply.status == "complete" && reply.text == "Ravi orders it.", "\(reply)")
      let citation: JSONValue = [
        "note": .string(note), "title": "Site meeting", "line": 2, "quote": "I will order the crane on Monday.",
      ]
      #expect(reply["report"]?["citations"] == [citation])
      let told = try await stream.next {
        $0.name == "chat-message" && $0.json.status == "complete" && $0.json["role"] == "bot"
      }
      #expect(told?.json["report"]?["citations"] == [citation])
      await stream.close()
      let view = await host.client.get("/chat/messages/\(reply.id ?? "")/view")
      #expect(view["passages"]?.arrayValue?.count == 1 && view["passages"]?[0]?["speaker"] == "Ravi")
      let system = view["request"]?["messages"]?[0]?["content"]?.stringValue ?? ""
      #expect(system.contains("I will order the crane on Monday.") && !system.contains("other site"))
      #expect(await host.client.get("/notes/\(other)").status == 200)
      let export = await host.client.get("/chat/channels/\(channel)/export")
      #expect(export.text.contains("Site meeting, line 2"))
    }
  }

  @Test func `what the notes don't say is said, and what isn't about them is answered as ever`() async throws {
    try await TestHost.with(model: FakeModel(model)) { host in
      _ = try await host.client.addNote("Priya: Coffee is short.", ["title": "Site meeting"])
      for (knowledge, question, text) in [
        (["onlyNotes": true], "Which coffee is best?", "Your notes don't say."),
        (["notes": .null, "onlyNotes": false], "Who pays our coffee?", "Your notes don't say."),
        ([:], "Which coffee is best?", "Ravi orders it."),
      ] as [(JSONValue, String, String)] {
        let channel = try await host.client.openChat(with: bot(host, knowledge))
        let reply = try await host.client.final(host.client.say(question, in: channel).reply)
        #expect(reply.text == text && reply["report"]?["citations"] == [], "\(question) \(reply)")
      }
      #expect(host.log.all == [])
    }
  }

  @Test func `the notes of somebody else are no notes of a bot`() async throws {
    try await TestHost.with(model: FakeModel(model)) { host in
      let theirs = try await NoteOwner.somebodyElse(in: host.folder)
      let mine = try await host.client.addNote("Ravi: The crane is in our yard.", ["title": "Site meeting"])
      for (notes, onlyNotes, text) in [
        // Where there is nothing to look in, only who answers from notes alone says so.
        ([theirs.note], true, "Your notes don't say."), ([theirs.note], false, "Ravi orders it."),
        (["none"], false, "Ravi orders it."), ([theirs.note, mine], true, "Ravi orders it."),
      ] as [([String], Bool, String)] {
        let bot = try await bot(host, ["notes": .strings(notes), "onlyNotes": .bool(onlyNotes)])
        let channel = try await host.client.openChat(with: bot)
        let reply = try await host.client.final(host.client.say("Who calls our secret yard crane?", in: channel).reply)
        #expect(reply.text == text, "\(notes) \(reply)")
        let cited = reply["report"]?["citations"]?.arrayValue?.compactMap { $0["note"]?.stringValue }
        #expect(cited == (notes.contains(mine) ? [mine] : []), "\(notes) \(reply)")
      }
      #expect(!model.requests.contains { $0.messages.contains { $0.content.contains("Ann calls the secret yard") } })
      #expect(model.requests.allSatisfy { $0.schema == nil || ($0.messages.last?.content ?? "").hasPrefix("Line:") })
      #expect(host.log.all == [])
    }
  }

  @Test func `which notes a bot has is set, read and taken away`() async throws {
    try await TestHost.with { host in
      let shipped = await host.client.get("/chat/bots/knowledge-bot")
      #expect(shipped["knowledge"] == ["notes": .null, "onlyNotes": false])
      #expect(await host.client.get("/chat/bots/gpt-bot")["knowledge"] == .null)
      let id = try await bot(host, ["notes": ["a", "b"], "onlyNotes": true])
      let made = await host.client.get("/chat/bots/\(id)")
      #expect(made["knowledge"] == ["notes": ["a", "b"], "onlyNotes": true])
      let named = await host.client.ask(
        "PATCH", "/chat/bots/\(id)", ["version": made["version"] ?? 0, "name": "Other"])
      #expect(named["knowledge"] == made["knowledge"])
      let none = await host.client.ask(
        "PATCH", "/chat/bots/\(id)", ["version": named["version"] ?? 0, "knowledge": .null])
      #expect(none["knowledge"] == .null)
      for knowledge in [
        "all", ["notes": []], ["notes": [1]], ["notes": "x"], ["notes": [""]], ["onlyNotes": "yes"],
        ["notes": .array((0..<501).map { .string("note \($0)") })],
      ] as [JSONValue] {
        let wrong = await host.client.ask(
          "PATCH", "/chat/bots/\(id)", ["version": none["version"] ?? 0, "knowledge": knowledge])
        #expect(wrong.status == 422, "\(knowledge) \(wrong.text)")
      }
    }
  }
}
