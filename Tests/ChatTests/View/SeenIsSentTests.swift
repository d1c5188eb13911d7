import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Chat

/// What the model is sent is what “what the bot sees” shows, whatever happened before.
@Suite("What the bot sees is what the model was sent") struct SeenIsSentTests {
  /// Does things at random in one channel, and compares every request with what is shown.
  private final class Walk {
    let chat: ChatFixture
    let model: ScriptedModel
    var random: SeededGenerator
    /// How many requests were compared.
    var compared = 0
    /// What was sent for replies, to look at again at the end.
    var sent: [String: GenerationRequest] = [:]
    var edges: Set<String> = []

    init(seed: UInt64, window: Int?) async throws {
      random = SeededGenerator(seed: seed)
      let script = Locked(SeededGenerator(seed: seed &* 31 &+ 1))
      model = ScriptedModel(capabilities: LanguageModelCapabilities(contextSize: window)) { _ in
        script.withLock { Walk.answer(&$0) }
      }
      chat = try await ChatFixture(model)
      try await chat.store.setSettings(ChatSettings(words: ["forbidden"]), of: "me")
    }

    /// What the model says: mostly a reply, sometimes a part of one, nothing, an error, silence, a forbidden word.
    private static func answer(_ random: inout SeededGenerator) -> ScriptedAnswer {
      let text = Walk.text(&random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: return .failing(LanguageModelError(.serverFailed, "It broke."), after: text)
      case 1: return .failing(LanguageModelError(.unreachable, "Nobody there."))
      case 2: return .cutOff(text)
      case 3: return .stalling(after: text)
      case 4: return .stalling()
      case 5: return "A forbidden word."
      default: return ScriptedAnswer(text)
      }
    }

    static func text(_ random: inout SeededGenerator) -> String {
      let words = ["word", "wörd", "語", "\n\n", "👩‍👩‍👧", "e\u{301}", "\r\n", "<b>&amp;", "  ", "```", "\u{200B}", "\\\""]
      return (0...Int.random(in: 0..<12, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ") + "."
    }

    private func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    /// One thing that people do, with what follows from it.
    func step() async throws {
      let before = model.requests.count
      let all = try await chat.store.allMessages(of: chat.channel, person: "me")
      let replies = all.filter { $0.role == .bot }
      let own = all.filter { $0.role == .person }
      var expected: (preview: BotView, text: String)?
      var started: [ChatMessage] = []
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where !own.isEmpty:
        let edited = own[Int.random(in: 0..<own.count, using: &random)]
        started = [try await chat.send(Self.text(&random), .editing(edited.id)).reply]
      case 1 where !replies.isEmpty, 2 where !replies.isEmpty:
        started = [try await chat.regenerate(replies[Int.random(in: 0..<replies.count, using: &random)].id)]
      case 3 where !all.isEmpty, 4 where !all.isEmpty:
        _ = try await chat.store.showBranch(of: all[Int.random(in: 0..<all.count, using: &random)].id, person: "me")
      case 5 where !replies.isEmpty:
        let reply = replies[Int.random(in: 0..<replies.count, using: &random)]
        _ = try await chat.store.setFeedback(.init(chance(50) ? .up : .down, comment: "x"), on: reply.id, of: "me")
      case 6:
        // Several at once: they wait for each other.
        for _ in 0..<3 { started.append(try await chat.send(Self.text(&random)).reply) }
      default:
        let text = chance(10) ? "Something forbidden" : Self.text(&random)
        let preview = try await chat.service.view(of: chat.channel, person: "me")
        #expect(preview.reply == nil)
        started = [try await chat.send(text).reply]
        expected = (preview, text)
      }
      if started.count > 0, chance(15), let one = started.randomElement(using: &random) {
        for _ in 0..<Int.random(in: 0..<50, using: &random) { await Task.yield() }
        _ = try await chat.stop(one.id)
      }
      for reply in started { try await settle(reply) }
      try await compare(Array(model.requests.dropFirst(before)), started, expected)
    }

    /// Waits until a reply is final; one whose model falls silent is stopped.
    private func settle(_ reply: ChatMessage) async throws {
      let isOver = try await eventually {
        let message = try await chat.message(reply.id)
        if message.status.isFinal { return true }
        let view = try? await chat.service.view(ofReply: reply.id, person: "me")
        guard message.status == .streaming, let view, view.reply == reply.id else { return false }
        // Whether it is at its end or silent can't be told from here: a moment later it is stopped.
        for _ in 0..<200 { await Task.yield() }
        if model.requests.count > model.finished + model.abandoned { _ = try await chat.stop(reply.id) }
        return false
      }
      #expect(isOver)
    }

    /// A request as bytes: two texts that only look the same are different ones.
    private func bytes(_ request: GenerationRequest) -> [[UInt8]] {
      request.messages.map { Array("\($0.role.rawValue): \($0.content)".utf8) } + [Array("\(request.options)".utf8)]
    }

    private func compare(
      _ requests: [GenerationRequest], _ started: [ChatMessage], _ expected: (preview: BotView, text: String)?
    ) async throws {
      var rest = requests[...]
      for reply in started {
        guard let plan = try await chat.store.plan(of: reply.id, person: "me") else { continue }
        let view = try await chat.service.view(ofReply: reply.id, person: "me")
        #expect(view.plan == plan)
        // One that was stopped right after its beginning may not have been asked for.
        guard rest.first.map(bytes) == bytes(view.request) else {
          let status = try await chat.message(reply.id).status
          #expect(status == .stopped, "what is shown isn't what was sent")
          continue
        }
        let request = rest.removeFirst()
        compared += 1
        sent[reply.id] = request
        try await compareWithPath(request, reply, view)
        if let expected, plan.omitted == expected.preview.plan.omitted {
          var announced = expected.preview.request
          announced.messages.append(.user(expected.text))
          #expect(bytes(request) == bytes(announced))
        } else if expected != nil {
          edges.insert(reply.id)
        }
      }
      #expect(rest.isEmpty, "requests that belong to no reply")
    }

    /// What was sent is the active path, from where it begins.
    private func compareWithPath(_ request: GenerationRequest, _ reply: ChatMessage, _ view: BotView) async throws {
      var path: [ChatMessage]
      var page = try await chat.store.messages(of: chat.channel, person: "me", before: nil, limit: 200)
      path = page.messages
      while page.hasOlder, let first = path.first {
        page = try await chat.store.messages(of: chat.channel, person: "me", before: first.id, limit: 200)
        path = page.messages + path
      }
      let end = try #require(path.firstIndex { $0.id == reply.id })
      let shown = path[view.plan.omitted..<end].filter { $0.status != .blocked && !$0.text.isEmpty }
      var expected = request
      expected.messages = [.system(ChatFixture.character)]
      expected.messages += shown.map { $0.role == .person ? .user($0.text) : .assistant($0.text) }
      #expect(bytes(request) == bytes(expected))
      #expect(view.sent.map(\.id) == shown.map(\.id))
      // Nothing is both, and nothing is lost.
      let known = Set(path[..<view.plan.omitted].map(\.id) + shown.map(\.id))
      let others = try await chat.store.allMessages(of: chat.channel, person: "me")
        .filter { $0.number < reply.number && !known.contains($0.id) }
      #expect(view.unsent == others.suffix(50))
    }

    /// What was sent can still be seen as it was.
    func lookAgain() async throws {
      for (reply, request) in sent {
        #expect(bytes(try await chat.service.view(ofReply: reply, person: "me").request) == bytes(request))
      }
    }
  }

  @Test(arguments: 1...6)
  func `after any mixture of sending, editing, regenerating, switching, stopping and failing`(seed: Int) async throws {
    let walk = try await Walk(seed: UInt64(seed), window: nil)
    for _ in 0..<60 { try await walk.step() }
    try await walk.lookAgain()
    #expect(walk.compared > 20)
    #expect(walk.edges.isEmpty)
  }

  @Test(arguments: 11...14)
  func `also where a small window lets the beginning move`(seed: Int) async throws {
    let walk = try await Walk(seed: UInt64(seed), window: 1200)
    for _ in 0..<60 { try await walk.step() }
    try await walk.lookAgain()
    #expect(walk.compared > 20)
    // Only a message that itself crosses the edge moves it unannounced.
    #expect(walk.edges.count < walk.compared / 4)
  }

  @Test func `while it is being sent, and for what waits`() async throws {
    let model = ScriptedModel { _ in .stalling(after: "Once") }
    let chat = try await ChatFixture(model)
    let (a, b) = (try await chat.send("a"), try await chat.send("b"))
    _ = try await chat.message(a.reply.id) { $0.text == "Once" }
    let being = try await chat.service.view(of: chat.channel, person: "me")
    #expect(being.reply == a.reply.id && being.request == model.requests.first)
    _ = try await chat.stop(a.reply.id)
    _ = try await chat.message(b.reply.id) { $0.text == "Once" }
    let next = try await chat.service.view(of: chat.channel, person: "me")
    #expect(next.reply == b.reply.id && next.request == model.requests.last)
    #expect(next.request.messages.suffix(3) == [.user("a"), .assistant("Once"), .user("b")])
    _ = try await chat.stop(b.reply.id)
  }

  @Test func `without a model, as if there were room for everything`() async throws {
    let chat = try await ChatFixture(source: { _, _ in throw LanguageModelError(.noModel, "There is no model.") })
    _ = try await chat.reply(to: "a")
    let view = try await chat.service.view(of: chat.channel, person: "me")
    #expect(view.plan.model.isEmpty && view.plan.window == nil && view.reply == nil)
    #expect(view.request.messages == [.system(ChatFixture.character), .user("a")])
    #expect(view.unsent.map(\.status) == [.failed])
  }

  @Test func `of a channel of somebody else isn't shown`() async throws {
    let chat = try await ChatFixture(ScriptedModel { _ in "Yes." })
    let sent = try await chat.send("a")
    _ = try await chat.final(sent.reply)
    await #expect(throws: ChatError.self) { try await chat.service.view(of: chat.channel, person: "you") }
    await #expect(throws: ChatError.self) { try await chat.service.view(ofReply: sent.reply.id, person: "you") }
    await #expect(throws: ChatError.self) { try await chat.service.view(ofReply: sent.message.id, person: "me") }
  }
}
