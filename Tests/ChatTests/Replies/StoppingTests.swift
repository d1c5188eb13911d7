import Foundation
import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Storage
import Testing

@testable import Chat

@Suite("Stopping replies") struct StoppingTests {
  @Test func `ends the model's work and keeps the text`() async throws {
    let model = ScriptedModel(answers: [.stalling(after: "Once upon a time")])
    let chat = try await ChatFixture(model)
    let sent = try await chat.send("A story")
    _ = try await chat.message(sent.reply.id) { $0.text == "Once upon a time" }
    let stopped = try await chat.stop(sent.reply.id)
    #expect(model.abandoned == 1)
    #expect(stopped.status == .stopped && stopped.text == "Once upon a time" && stopped.finished != nil)
    #expect(stopped.report?.code == nil && stopped.report?.seconds != nil)
    #expect(try await chat.message(sent.reply.id) == stopped)
  }

  @Test func `ends the provider's work before it returns`() async throws {
    let server = try LoopbackServer(.events([.text(ChatScript.delta("Once")), .silence]))
    let queue = ModelQueue()
    let client = OpenAIChatModel(
      OpenAIChatConfiguration(baseURL: server.url, model: "m", retries: .none), transport: HTTPTransports.makeDefault())
    let chat = try await ChatFixture(QueuedModel(client, queue: queue))
    let sent = try await chat.send("A story")
    _ = try await chat.message(sent.reply.id) { $0.text == "Once" }
    #expect(await queue.snapshot().running.count == 1)
    let stopped = try await chat.stop(sent.reply.id)
    #expect(stopped.status == .stopped && stopped.text == "Once")
    #expect(await queue.snapshot() == ModelQueue.Snapshot())
    #expect(try await server.exchange().closesEarly())
  }

  @Test func `is followed by a message whose reply knows the stopped text`() async throws {
    let answers = Locked<[ScriptedAnswer]>([.stalling(after: "Once upon"), "Yes."])
    let model = ScriptedModel { _ in answers.withLock { $0.removeFirst() } }
    let chat = try await ChatFixture(model)
    let first = try await chat.send("A story")
    _ = try await chat.message(first.reply.id) { $0.text == "Once upon" }
    async let stopped = chat.stop(first.reply.id)
    let second = try await chat.send("Shorter")
    #expect(try await chat.final(second.reply).text == "Yes.")
    #expect(try await stopped.text == "Once upon")
    #expect(
      model.requests.last?.messages == [
        .system(ChatFixture.character), .user("A story"), .assistant("Once upon"), .user("Shorter"),
      ])
  }

  @Test func `ends a reply that waits for another one of its channel`() async throws {
    let gate = Gate()
    let model = ScriptedModel { request in
      _ = await eventually { gate.isOpen }
      return ScriptedAnswer("Re: " + (request.messages.last?.content ?? ""))
    }
    let chat = try await ChatFixture(model)
    let (a, b, c) = (try await chat.send("a"), try await chat.send("b"), try await chat.send("c"))
    let stopped = try await chat.stop(b.reply.id)
    #expect(stopped.status == .stopped && stopped.text.isEmpty)
    gate.open()
    #expect(try await chat.final(a.reply).text == "Re: a")
    #expect(try await chat.final(c.reply).text == "Re: c")
    #expect(model.requests.count == 2)
  }

  @Test func `ends a reply that waits in the model's queue, whose places can be seen`() async throws {
    let queue = ModelQueue()
    let model = ScriptedModel { _ in "Yes." }
    let chat = try await ChatFixture(QueuedModel(model, queue: queue))
    let turn = try await queue.enter(.unspecified)
    let second = try await chat.openChannel()
    let (a, b) = (try await chat.send("a").reply, try await chat.send("b", in: second).reply)
    #expect(await eventually { await chat.service.places().count == 2 })
    let places = await chat.service.places()
    #expect(Set(places.keys) == [a.id, b.id] && Set(places.values) == [1, 2])
    let (next, last) = places[a.id] == 1 ? (a, b) : (b, a)
    let stopped = try await chat.stop(next.id)
    #expect(stopped.status == .stopped && model.requests.isEmpty)
    #expect(await eventually { await chat.service.places() == [last.id: 1] })
    await turn.end()
    #expect(try await chat.final(last).status == .complete)
    #expect(await chat.service.places().isEmpty)
  }

  @Test func `is what happens to a reply that is taken out of the model's queue`() async throws {
    let queue = ModelQueue()
    let chat = try await ChatFixture(QueuedModel(ScriptedModel { _ in "Yes." }, queue: queue))
    let turn = try await queue.enter(.unspecified)
    let sent = try await chat.send("a")
    #expect(await eventually { await queue.snapshot().waiting.count == 1 })
    let waiting = try #require(await queue.snapshot().waiting.first)
    #expect(await queue.cancel(waiting.id))
    #expect(try await chat.final(sent.reply).status == .stopped)
    await turn.end()
  }

  @Test func `ends a reply whose message is being reviewed, even by somebody who doesn't heed it`() async throws {
    let asked = Gate()
    let moderator = ScriptedModerator { _, _ in
      asked.open()
      await hangForever()
      return ModerationDecision(.allow)
    }
    let model = ScriptedModel { _ in "Yes." }
    let chat = try await ChatFixture(model, moderators: [moderator])
    let sent = try await chat.send("a")
    #expect(await eventually { asked.isOpen })
    let stopped = try await chat.stop(sent.reply.id)
    #expect(stopped.status == .stopped && model.requests.isEmpty)
    #expect(try await chat.message(sent.message.id).status == .sent)
  }

  @Test func `ends a reply whose model is still being looked for`() async throws {
    let asked = Gate()
    let chat = try await ChatFixture(source: { _, _ in
      asked.open()
      try await Task.sleep(for: .seconds(3600))
      throw CancellationError()
    })
    let sent = try await chat.send("a")
    #expect(await eventually { asked.isOpen })
    #expect(try await chat.stop(sent.reply.id).status == .stopped)
  }

  @Test func `returns what is final as it is, and refuses what is no reply`() async throws {
    let chat = try await ChatFixture(ScriptedModel(answers: ["Yes."]))
    let sent = try await chat.send("x")
    let reply = try await chat.final(sent.reply)
    #expect(try await chat.stop(reply.id) == reply)
    var error = await #expect(throws: ChatError.self) { try await chat.stop(sent.message.id) }
    #expect(error?.code == .notPossible)
    error = await #expect(throws: ChatError.self) { try await chat.service.stop(reply.id, of: "somebody else") }
    #expect(error?.code == .notFound)
    error = await #expect(throws: ChatError.self) { try await chat.stop("nothing") }
    #expect(error?.code == .notFound)
  }

  @Test func `at any moment leaves a reply with the text that was seen`() async throws {
    var random = SeededGenerator(seed: 7)
    let model = ScriptedModel { _ in ScriptedAnswer(String(repeating: "word ", count: 200), pieces: .scalars(3)) }
    let chat = try await ChatFixture(model)
    for round in 0..<60 {
      let sent = try await chat.send("m\(round)")
      let pause = Int.random(in: 0..<400, using: &random)
      for _ in 0..<pause { await Task.yield() }
      let seen = try await chat.message(sent.reply.id).text
      async let other = chat.stop(sent.reply.id)
      let stopped = try await chat.stop(sent.reply.id)
      #expect(stopped.status == .stopped || stopped.status == .complete)
      #expect(stopped.text.hasPrefix(seen))
      #expect(try await other == stopped)
      // Nothing of it works on.
      #expect(model.finished + model.abandoned == model.requests.count)
      #expect(try await chat.message(sent.reply.id) == stopped)
    }
    #expect(await eventually { await chat.service.isIdle })
  }

  @Test func `is part of leaving a channel`() async throws {
    let model = ScriptedModel { _ in .stalling(after: "Once") }
    let chat = try await ChatFixture(model)
    let (a, b) = (try await chat.send("a"), try await chat.send("b"))
    _ = try await chat.message(a.reply.id) { $0.text == "Once" }
    try await chat.service.leave(chat.channel, of: "me")
    #expect(model.requests.count == 1 && model.abandoned == 1)
    #expect(await eventually { await chat.service.isIdle })
    await #expect(throws: ChatError.self) { try await chat.message(a.reply.id) }
    _ = try await chat.store.restoreChannel(chat.channel, of: "me")
    #expect(try await chat.message(a.reply.id).status == .stopped)
    #expect(try await chat.message(a.reply.id).text == "Once")
    #expect(try await chat.message(b.reply.id).status == .stopped)
  }

  @Test func `happens to what another device sent while the channel was left`() async throws {
    let chat = try await ChatFixture(ScriptedModel { _ in "Yes." })
    for round in 0..<20 {
      let channel = try await chat.openChannel()
      async let leaving: Void = chat.service.leave(channel, of: "me")
      let sending = ChatSending(channel: channel, clientID: "r\(round)", text: "x")
      let sent = try? await chat.service.send(sending, of: "me")
      try await leaving
      #expect(await eventually { await chat.service.isIdle })
      guard let sent else { continue }
      _ = try await chat.store.restoreChannel(channel, of: "me")
      #expect(try await chat.message(sent.reply.id).status.isFinal)
    }
  }

  @Test func `of the host interrupts what is written and what waits, and keeps the text`() async throws {
    let model = ScriptedModel { _ in .stalling(after: "Once") }
    let chat = try await ChatFixture(model)
    let (a, b) = (try await chat.send("a"), try await chat.send("b"))
    _ = try await chat.message(a.reply.id) { $0.text == "Once" }
    await chat.service.shutDown()
    #expect(model.abandoned == 1 && model.requests.count == 1)
    let (first, second) = (try await chat.message(a.reply.id), try await chat.message(b.reply.id))
    #expect(first.status == .interrupted && first.text == "Once" && first.report?.code == "interrupted")
    #expect(second.status == .interrupted && second.text.isEmpty)
    let error = await #expect(throws: ChatError.self) { try await chat.send("c") }
    #expect(error?.code == .unavailable)
    await chat.service.shutDown()
  }

  @Test func `by a crash leaves replies that can be tried again after the start`() async throws {
    let database = try await SQLiteDatabase(path: nil)
    let chat = try await ChatFixture(ScriptedModel { _ in .stalling(after: "Once") }, database: database)
    let (a, b) = (try await chat.send("a"), try await chat.send("b"))
    _ = try await chat.message(a.reply.id) { $0.text == "Once" }
    // Another program on the same data; the first one doesn't get to write any more.
    let again = try await ChatFixture(ScriptedModel { _ in "Yes." }, database: database)
    #expect(again.logged.count == 1)
    let (first, second) = (try await again.message(a.reply.id), try await again.message(b.reply.id))
    #expect(first.status == .interrupted && first.text == "Once" && first.report?.code == "interrupted")
    #expect(second.status == .interrupted)
    let retried = try await again.final(try await again.regenerate(b.reply.id))
    #expect(retried.status == .complete && retried.text == "Yes.")
    await chat.service.shutDown()
    #expect(try await again.message(a.reply.id) == first)
  }

  @Test func `is refused before the start`() async throws {
    let store = try await DatabaseChatStore(try await SQLiteDatabase(path: nil))
    let service = ChatService(store: store, model: { _, _ in ScriptedModel { _ in "Yes." } })
    let error = await #expect(throws: ChatError.self) {
      try await service.send(ChatSending(channel: "c", clientID: "i", text: "t"), of: "me")
    }
    #expect(error?.code == .unavailable)
    await service.shutDown()
  }
}
