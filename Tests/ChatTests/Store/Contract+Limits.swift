import Chat
import Foundation
import LanguageModels
import Testing

extension ChatStoreContract {
  private func send(
    _ text: String, _ channel: Channel, _ limits: ChatLimits, _ store: any ChatStore
  ) async throws -> Result<ChatSent, ChatError> {
    do {
      let sending = ChatSending(channel: channel.id, clientID: text, text: text)
      return .success(try await store.send(sending, of: "me", limits: limits))
    } catch let error as ChatError {
      #expect(error.code == .tooMany && error.message.count > 15)
      return .failure(error)
    }
  }

  func unfinishedLimit() async throws {
    let store = try await store()
    let (first, second) = (try await store.channel(), try await store.channel())
    let limits = ChatLimits(unfinishedReplies: 3)
    let sent = try await send("1", first, limits, store).get()
    _ = try await send("2", second, limits, store).get()
    _ = try await send("3", first, limits, store).get()
    guard case .failure(let error) = try await send("4", second, limits, store) else {
      Issue.record("The fourth was taken.")
      return
    }
    #expect(error.retryAfter ?? 0 >= 1)
    // What was stored is found beyond every limit; nothing of what was refused is there.
    #expect(try await send("1", first, limits, store).get().isRepeat)
    #expect(try await store.channel(second.id, of: "me").lastNumber == second.lastNumber + 2)
    try await store.answer(sent.reply, "done")
    #expect(try await send("4", second, limits, store).get().isRepeat == false)
    let anew = try await code {
      _ = try await store.regenerate(sent.reply.id, of: "me", clientID: "r", limits: limits)
    }
    #expect(anew == .busy || anew == .tooMany)
  }

  func paceLimit() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let limits = ChatLimits(sendsPerMinute: 3)
    for number in 1...3 {
      _ = try await send("\(number)", channel, limits, store).get()
      clock.advance(by: 10)
    }
    guard case .failure(let error) = try await send("4", channel, limits, store) else {
      Issue.record("The fourth within a minute was taken.")
      return
    }
    // The first is a minute old in half a minute.
    #expect(error.retryAfter == 30)
    let sent = try await send("1", channel, limits, store).get()
    #expect(sent.isRepeat)
    clock.advance(by: Double(error.retryAfter ?? 0))
    _ = try await send("4", channel, limits, store).get()
    guard case .failure(let next) = try await send("5", channel, limits, store) else {
      Issue.record("The fifth was taken.")
      return
    }
    #expect(next.retryAfter == 10)
    clock.advance(by: 60)
    let question = ChatQuestion(clientID: "q", text: "?", bots: ["gpt-bot", "witty-bot", "knowledge-bot"])
    _ = try await store.ask(question, of: "me", limits: limits)
    #expect(try await code { _ = try await send("6", channel, limits, store).get() } == .tooMany)
    // The clock was wrong, and is set back: nobody waits until the old time comes again.
    clock.advance(by: -100_000)
    _ = try await send("7", channel, limits, store).get()
  }

  func tokenLimit() async throws {
    let store = try await store()
    let channel = try await store.channel()
    let limits = ChatLimits(tokensPerDay: 100)
    let start = clock.now
    for number in 1...3 {
      let sent = try await send("\(number)", channel, limits, store).get()
      let usage = Usage(promptTokens: 30, cachedTokens: 20, completionTokens: 10, reasoningTokens: 3)
      if number < 3 { clock.advance(by: 3_600) }
      try await store.answer(sent.reply, "x", usage: usage, at: clock.now)
    }
    #expect(try await store.tokens(of: "me", since: start) == 120)
    #expect(try await store.tokens(of: "me", since: clock.now) == 80)
    guard case .failure(let error) = try await send("4", channel, limits, store) else {
      Issue.record("The fourth was taken though the tokens of the day are used up.")
      return
    }
    // The first reply is a day old an hour before the others; 80 are below the limit then.
    #expect(error.retryAfter == 23 * 3_600)
    clock.advance(by: 23 * 3_600 - 1)
    #expect(try await code { _ = try await send("4", channel, limits, store).get() } == .tooMany)
    clock.advance(by: 1)
    let sent = try await send("4", channel, limits, store).get()
    // A server may claim any number.
    try await store.answer(
      sent.reply, "x", usage: Usage(promptTokens: .max, completionTokens: .max), at: clock.now)
    #expect(try await store.tokens(of: "me", since: .distantPast) == .max)
    #expect(try await code { _ = try await send("5", channel, limits, store).get() } == .tooMany)
  }
}
