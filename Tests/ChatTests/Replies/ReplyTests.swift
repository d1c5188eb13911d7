import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Chat

@Suite("Replies") struct ReplyTests {
  @Test func `are generated, with what they cost and how long they took`() async throws {
    let usage = Usage(promptTokens: 12, completionTokens: 5)
    let model = ScriptedModel(name: "m", answers: [ScriptedAnswer("Hello, wörld 👋🏽.", usage: usage)])
    let chat = try await ChatFixture(model, options: BotOptions(temperature: 0.5, maximumResponseTokens: 77, seed: 3))
    let sent = try await chat.send("Hi")
    #expect(sent.message.status == .sent && sent.reply.status == .waiting)
    let reply = try await chat.final(sent.reply)
    #expect(reply.status == .complete && reply.text == "Hello, wörld 👋🏽." && reply.parent == sent.message.id)
    let report = try #require(reply.report)
    #expect(report.model == "m" && report.usage == usage && report.finishReason == .stop)
    #expect(report.code == nil && report.message == nil)
    let (first, whole) = (try #require(report.secondsToFirstText), try #require(report.seconds))
    #expect(first >= 0 && whole >= first)
    let request = try #require(model.requests.first)
    #expect(request.messages == [.system(ChatFixture.character), .user("Hi")])
    #expect(request.options == GenerationOptions(temperature: 0.5, maximumResponseTokens: 77, seed: 3))
    #expect(request.job.priority == .reply)
  }

  @Test func `are shown piece by piece, each only once it is stored`() async throws {
    let gate = Gate()
    let model = GatedModel(pieces: ["One", " two", " three"], gate: gate)
    let chat = try await ChatFixture(model)
    let sent = try await chat.send("Count")
    let streaming = try await chat.message(sent.reply.id) { !$0.text.isEmpty }
    #expect(streaming.status == .streaming && streaming.text == "One")
    gate.open()
    #expect(try await chat.final(sent.reply).text == "One two three")
    let events = try await chat.store.events(of: ChatFixture.me, after: 0, limit: 1000).events
    var text = ""
    for case .delta(sent.reply.id, let offset, let piece) in events.map(\.kind) {
      #expect(offset == text.unicodeScalars.count)
      text += piece
    }
    // The rest may have been stored with the end.
    #expect(!text.isEmpty && "One two three".hasPrefix(text))
  }

  @Test func `are read on while a piece is being stored, and what came meanwhile is one piece`() async throws {
    let (stored, begun, appends) = (Gate(), Gate(), Locked(0))
    let model = GatedModel(pieces: (0..<500).map { "\($0) " }, gate: begun)
    let chat = try await ChatFixture(model) { call in
      guard call == .append else { return }
      appends.withLock { $0 += 1 }
      begun.open()
      _ = await eventually { stored.isOpen }
    }
    let sent = try await chat.send("x")
    #expect(await eventually { model.ended.isOpen })
    #expect(appends.withLock { $0 } == 1)
    #expect(try await chat.message(sent.reply.id).status == .streaming)
    stored.open()
    #expect(try await chat.final(sent.reply).text == model.pieces.joined())
    #expect(appends.withLock { $0 } == 2)
  }

  @Test func `of a hundred thousand deltas are stored in few pieces`() async throws {
    let appends = Locked(0)
    let text = String(repeating: "ab cdé ", count: 15_000)
    let model = ScriptedModel(answers: [ScriptedAnswer(text, pieces: .scalars(1))])
    let chat = try await ChatFixture(model) { if $0 == .append { appends.withLock { $0 += 1 } } }
    let start = ContinuousClock.now
    let reply = try await chat.reply(to: "x")
    let tenths = Int((ContinuousClock.now - start) / .milliseconds(100))
    #expect(reply.status == .complete && reply.text == text)
    #expect(appends.withLock { $0 } <= tenths + 2)
  }

  @Test func `that are too long are ended, with a reason and the text so far`() async throws {
    let text = String(repeating: "0123456789", count: 120_000)
    let model = ScriptedModel(answers: [ScriptedAnswer(text, pieces: .scalars(9_999))])
    let chat = try await ChatFixture(model)
    let reply = try await chat.reply(to: "x")
    #expect(reply.status == .failed && reply.report?.code == "too-long")
    #expect(reply.text.unicodeScalars.count == ReplyContext.textLimit)
    #expect(model.abandoned == 1)
  }

  static let errors: [LanguageModelError] = [
    LanguageModelError(.unreachable, "Nobody answers."), LanguageModelError(.timedOut, "Too slow."),
    LanguageModelError(.unauthorized, "The key is wrong.", status: 401, requestID: "r1"),
    LanguageModelError(.rateLimited, "Too many."), LanguageModelError(.refused, "No."),
    LanguageModelError(.serverFailed, "It broke."), LanguageModelError(.malformedAnswer, "What?"),
    LanguageModelError(.modelStopped, "Its process ended."),
    LanguageModelError(
      .contextSizeExceeded, "Too long: 9 in 5.", contextSizes: .init(prompt: TokenCount(9, isExact: true), window: 5)),
  ]

  @Test(arguments: errors)
  func `that the model breaks off fail with its reason and keep their text`(error: LanguageModelError) async throws {
    let model = ScriptedModel(answers: [.failing(error, after: "Half a"), .failing(error), "Whole."])
    let chat = try await ChatFixture(model)
    let half = try await chat.reply(to: "x")
    #expect(half.status == .failed && half.text == "Half a")
    #expect(half.report?.code == error.code.rawValue && half.report?.message == error.description)
    let nothing = try await chat.final(try await chat.regenerate(half.id))
    #expect(nothing.status == .failed && nothing.text.isEmpty && nothing.report?.code == error.code.rawValue)
    #expect(nothing.report?.model == "scripted")
    let whole = try await chat.final(try await chat.regenerate(nothing.id))
    #expect(whole.status == .complete && whole.text == "Whole.")
    #expect(whole.siblings == [half.id, nothing.id, whole.id])
  }

  @Test func `without a model fail at once and can be tried again`() async throws {
    struct Odd: Error, CustomStringConvertible { let description = "Say yes first." }
    let errors: [any Error] = [LanguageModelError(.noModel, "There is no model."), Odd()]
    let next = Locked(0)
    let chat = try await ChatFixture(source: { _, _ in
      let index = next.withLock { next in
        defer { next += 1 }
        return next
      }
      guard index < errors.count else { return ScriptedModel(answers: ["Yes."]) }
      throw errors[index]
    })
    let first = try await chat.reply(to: "x")
    #expect(first.status == .failed && first.report?.code == "no-model")
    #expect(first.report?.message == "There is no model.")
    await #expect(throws: ChatError.self) { try await chat.service.view(ofReply: first.id, person: "me") }
    let second = try await chat.final(try await chat.regenerate(first.id))
    #expect(second.report?.code == "failed" && second.report?.message == "Say yes first.")
    #expect(try await chat.final(try await chat.regenerate(first.id)).status == .complete)
  }

  @Test func `that say nothing, or don't end, fail`() async throws {
    let model = ScriptedModel(answers: [
      "", ScriptedAnswer("", ending: .finished(.contentFilter)), ScriptedAnswer("Half", ending: .nothing),
      .failing(CancellationError(), after: "Odd"),
    ])
    let chat = try await ChatFixture(model)
    let codes = ["empty-reply", "content_filter", "unreachable", "cancelled"]
    for code in codes {
      let reply = try await chat.reply(to: "x")
      #expect(reply.status == .failed && reply.report?.code == code)
      #expect(reply.report?.message?.isEmpty == false)
    }
  }

  @Test func `cut off by their limit of tokens are complete and say so`() async throws {
    let chat = try await ChatFixture(ScriptedModel(answers: [.cutOff("Once upon a")]))
    let reply = try await chat.reply(to: "A story")
    #expect(reply.status == .complete && reply.text == "Once upon a" && reply.report?.finishReason == .length)
  }

  @Test func `to a message that doesn't fit fail with both sizes`() async throws {
    let model = ScriptedModel(capabilities: LanguageModelCapabilities(contextSize: 500)) { _ in "Yes." }
    let chat = try await ChatFixture(model)
    let reply = try await chat.reply(to: String(repeating: "word ", count: 10_000))
    #expect(reply.status == .failed && reply.report?.code == "context-size-exceeded" && model.requests.isEmpty)
    #expect(reply.report?.message?.contains("window has 500") == true)
    // What follows isn't hindered by it, since it is left out.
    let next = try await chat.reply(to: "Short")
    #expect(next.status == .complete)
    #expect(model.requests.last?.messages == [.system(ChatFixture.character), .user("Short")])
  }

  @Test func `are generated one at a time in a channel, in order`() async throws {
    let active = Locked((now: 0, most: 0))
    let model = ScriptedModel { request in
      active.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      for _ in 0..<20 { await Task.yield() }
      active.withLock { $0.now -= 1 }
      return ScriptedAnswer("Re: " + (request.messages.last?.content ?? ""))
    }
    let chat = try await ChatFixture(model)
    var sent: [ChatSent] = []
    for index in 0..<20 { sent.append(try await chat.send("m\(index)")) }
    for (index, sent) in sent.enumerated() { #expect(try await chat.final(sent.reply).text == "Re: m\(index)") }
    #expect(active.withLock { $0.most } == 1)
    #expect(model.requests.map { $0.messages.last?.content } == (0..<20).map { "m\($0)" })
    #expect(model.requests.last?.messages.count == 40)
  }

  @Test func `are generated in fifty channels at once`() async throws {
    let waiting = Locked(0)
    let model = ScriptedModel { request in
      waiting.withLock { $0 += 1 }
      // Each only goes on when all are there.
      _ = await eventually { waiting.withLock { $0 } >= 50 }
      return ScriptedAnswer("Re: " + (request.messages.last?.content ?? ""))
    }
    let chat = try await ChatFixture(model)
    var channels: [String] = []
    for _ in 0..<50 { channels.append(try await chat.openChannel()) }
    let replies = try await withThrowingTaskGroup(of: (Int, ChatMessage).self) { group in
      for (index, channel) in channels.enumerated() {
        group.addTask { (index, try await chat.send("m\(index)", in: channel).reply) }
      }
      var replies: [(Int, ChatMessage)] = []
      for try await reply in group { replies.append(reply) }
      return replies
    }
    for (index, reply) in replies { #expect(try await chat.final(reply).text == "Re: m\(index)") }
    #expect(await eventually { await chat.service.isIdle })
  }

  @Test func `are generated once, however often the same is sent`() async throws {
    let model = ScriptedModel(answers: ["Yes.", "No."])
    let chat = try await ChatFixture(model)
    let sending = ChatSending(channel: chat.channel, clientID: "same", text: "Well?")
    let first = try await chat.service.send(sending, of: "me")
    for _ in 0..<5 { _ = try await chat.service.send(sending, of: "me") }
    _ = try await chat.final(first.reply)
    let again = try await chat.service.send(sending, of: "me")
    #expect(again.isRepeat && again.reply.text == "Yes.")
    #expect(model.requests.count == 1)
    #expect(await eventually { await chat.service.isIdle })
  }

  @Test func `go to whom they were asked of`() async throws {
    let model = ScriptedModel { ScriptedAnswer("As told: " + ($0.messages.first?.content ?? "")) }
    let chat = try await ChatFixture(model)
    let other = try await chat.store.createBot(BotChange(name: "Other", character: "You are other."), of: "me")
    let question = ChatQuestion(clientID: "ask", text: "Who are you?", bots: [other.id, chat.bot.id])
    let ask = try await chat.service.ask(question, of: "me")
    #expect(ask.channels.map(\.bot) == question.bots)
    for (channel, character) in zip(ask.channels, ["You are other.", ChatFixture.character]) {
      let id = try #require(channel.leaf)
      #expect(try await chat.message(id) { $0.status.isFinal }.text == "As told: " + character)
    }
    #expect(try await chat.service.ask(question, of: "me").channels.map(\.id) == ask.channels.map(\.id))
  }

  @Test func `heed the limits of the person's settings`() async throws {
    let chat = try await ChatFixture(ScriptedModel { _ in "Yes." })
    try await chat.store.setSettings(ChatSettings(limits: ChatLimits(sendsPerMinute: 2)), of: "me")
    for _ in 0..<2 { _ = try await chat.reply(to: "x") }
    let error = await #expect(throws: ChatError.self) { try await chat.send("y") }
    #expect(error?.code == .tooMany && (error?.retryAfter ?? 0) > 0)
  }

  @Test func `wake whoever watches`() async throws {
    let chat = try await ChatFixture(ScriptedModel(answers: ["Yes."]))
    let signals = chat.service.signals()
    let sent = try await chat.send("x")
    let watching = Task {
      for await _ in signals where try await chat.message(sent.reply.id).status.isFinal { return true }
      return false
    }
    #expect(try await watching.value)
    let own = chat.service.signals()
    chat.service.changed()
    var iterator = own.makeAsyncIterator()
    #expect(await iterator.next() != nil)
  }
}

/// Says the first piece, then the rest when a gate opens.
struct GatedModel: LanguageModel {
  let name = "gated"
  let capabilities = LanguageModelCapabilities()
  let pieces: [String]
  let gate: Gate
  let ended = Gate()

  func generate(_ request: GenerationRequest) -> GenerationStream {
    let rest = Locked(pieces[...])
    return GenerationStream(unfolding: { [gate, ended] in
      let (piece, index) = rest.withLock { rest in (rest.popFirst(), rest.startIndex) }
      if index > 1, !(await eventually { gate.isOpen }) { return nil }
      try Task.checkCancellation()
      if let piece { return .text(piece) }
      ended.open()
      return .finished(.stop, Usage())
    })
  }
}
