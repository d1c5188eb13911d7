import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Chat

@Suite("Moderation") struct ModerationTests {
  private func chat(
    _ words: [String] = [], _ moderators: [any Moderator] = [], clock: some Clock<Duration> = ContinuousClock(),
    _ answering: @escaping @Sendable (GenerationRequest) async throws -> ScriptedAnswer
  ) async throws -> (ChatFixture, ScriptedModel) {
    let model = ScriptedModel(answering: answering)
    let chat = try await ChatFixture(model, moderators: moderators, clock: clock)
    try await chat.store.setSettings(ChatSettings(words: words), of: "me")
    return (chat, model)
  }

  @Test func `keeps a message with a word of the list from the model, now and later`() async throws {
    let (chat, model) = try await chat(["secret plan"]) { _ in "Yes." }
    let sent = try await chat.send("My Secret\nPlan is…")
    let reply = try await chat.final(sent.reply)
    #expect(reply.status == .withheld && reply.text.isEmpty && reply.report?.code == "moderated")
    #expect(reply.report?.message?.contains("“secret plan”") == true)
    #expect(try await chat.message(sent.message.id).status == .blocked)
    #expect(model.requests.isEmpty)
    let decisions = try await chat.store.decisions(about: sent.message.id, of: "me")
    #expect(decisions.map(\.moderator) == ["word-list"] && decisions.map(\.decision.action) == [.block])
    #expect(decisions.map(\.stage) == [.input])
    // Another try doesn't help, an edit does.
    let again = try await chat.final(try await chat.regenerate(reply.id))
    #expect(again.status == .withheld && model.requests.isEmpty)
    let next = try await chat.reply(to: "Something else")
    #expect(next.status == .complete)
    #expect(model.requests.last?.messages == [.system(ChatFixture.character), .user("Something else")])
    let edit = try await chat.final(try await chat.send("My plan", .editing(sent.message.id)).reply)
    #expect(edit.status == .complete)
  }

  @Test func `withholds a reply with a word of the list, and the model doesn't see it again`() async throws {
    let (chat, model) = try await chat(["oops"]) { request in
      request.messages.count < 3 ? "Well, OOPS." : "Fine."
    }
    let reply = try await chat.reply(to: "Say it")
    #expect(reply.status == .withheld && reply.text.isEmpty && reply.report?.code == "moderated")
    let decisions = try await chat.store.decisions(about: reply.id, of: "me")
    #expect(decisions.map(\.stage) == [.output] && decisions.map(\.decision.action) == [.block])
    _ = try await chat.reply(to: "Go on")
    let messages = model.requests.last?.messages
    #expect(messages == [.system(ChatFixture.character), .user("Say it"), .user("Go on")])
    // Text that was stored before is gone from the log too.
    for case .message(let message) in try await chat.store.events(of: "me", after: 0, limit: 1000).events.map(\.kind)
    where message.id == reply.id {
      #expect(message.text.isEmpty)
    }
  }

  @Test func `asks moderators in order until one blocks, and stores what each decided`() async throws {
    let asked = Locked<[String]>([])
    func moderator(_ name: String, blocks: String) -> ScriptedModerator {
      ScriptedModerator(name) { text, stage in
        asked.withLock { $0.append("\(name) \(stage.rawValue)") }
        return text.contains(blocks)
          ? ModerationDecision(.block, reason: "\(name) says no.") : ModerationDecision(.allow)
      }
    }
    let (chat, _) = try await chat(["word"], [moderator("first", blocks: "1"), moderator("second", blocks: "2")]) { _ in
      "Answer 2"
    }
    let blocked = try await chat.send("Question 1")
    #expect(try await chat.final(blocked.reply).report?.message == "first says no.")
    #expect(asked.withLock { $0 } == ["first input"])
    let sent = try await chat.send("Question")
    let reply = try await chat.final(sent.reply)
    #expect(reply.status == .withheld && reply.report?.message == "second says no.")
    #expect(
      asked.withLock { Array($0.dropFirst()) } == ["first input", "second input", "first output", "second output"])
    let input = try await chat.store.decisions(about: sent.message.id, of: "me")
    #expect(input.map(\.moderator) == ["word-list", "first", "second"])
    #expect(input.allSatisfy { $0.decision.action == .allow })
    let output = try await chat.store.decisions(about: reply.id, of: "me")
    #expect(output.map(\.moderator) == ["word-list", "first", "second"])
    #expect(output.map(\.decision.action) == [.allow, .allow, .block])
  }

  @Test func `that isn't wanted isn't asked`() async throws {
    let (chat, _) = try await chat { _ in "oops" }
    let off = ChatSettings(words: ["oops"], blocksInput: false, blocksOutput: false)
    try await chat.store.setSettings(off, of: "me")
    let sent = try await chat.send("oops")
    #expect(try await chat.final(sent.reply).status == .complete)
    #expect(try await chat.store.decisions(about: sent.message.id, of: "me").isEmpty)
  }

  private struct Broken: Error, CustomStringConvertible { let description = "The service is down" }

  @Test(arguments: [ModerationStage.input, .output])
  func `that fails makes the reply fail, which can be tried again`(at broken: ModerationStage) async throws {
    let isDown = Locked(true)
    let moderator = ScriptedModerator("hook") { _, stage in
      if stage == broken, isDown.withLock({ $0 }) { throw Broken() }
      return ModerationDecision(.allow)
    }
    let (chat, model) = try await chat([], [moderator]) { _ in "Yes." }
    let sent = try await chat.send("x")
    let reply = try await chat.final(sent.reply)
    #expect(reply.status == .failed && reply.report?.code == "moderation-failed")
    #expect(reply.report?.message?.contains("hook") == true && reply.report?.message?.contains("down") == true)
    #expect(model.requests.count == (broken == .input ? 0 : 1))
    #expect(try await chat.message(sent.message.id).status == .sent)
    isDown.withLock { $0 = false }
    #expect(try await chat.final(try await chat.regenerate(reply.id)).status == .complete)
  }

  @Test(arguments: [ModerationStage.input, .output])
  func `that never ends makes the reply fail at its limit`(at broken: ModerationStage) async throws {
    let clock = ManualClock()
    let asked = Gate()
    let moderator = ScriptedModerator("hook") { _, stage in
      if stage == broken {
        asked.open()
        await hangForever()
      }
      return ModerationDecision(.allow)
    }
    let (chat, _) = try await chat([], [moderator], clock: clock) { _ in "Yes." }
    let sent = try await chat.send("x")
    #expect(await eventually { asked.isOpen })
    await clock.waitForSleepers()
    clock.advance(by: ModerationRound.limit)
    let reply = try await chat.final(sent.reply)
    #expect(reply.status == .failed && reply.report?.code == "moderation-failed")
  }

  @Test func `of a reply that was stopped holds for the text that stays`() async throws {
    let (chat, model) = try await chat(["oops"]) { _ in .stalling(after: "Well, oops") }
    let sent = try await chat.send("x")
    _ = try await chat.message(sent.reply.id) { !$0.text.isEmpty }
    let stopped = try await chat.stop(sent.reply.id)
    #expect(stopped.status == .withheld && stopped.text.isEmpty && model.abandoned == 1)
  }

  @Test func `has only a moment left once the reply is stopped`() async throws {
    let clock = ManualClock()
    let asked = Gate()
    let moderator = ScriptedModerator("hook") { _, stage in
      guard stage == .output else { return ModerationDecision(.allow) }
      asked.open()
      await hangForever()
      return ModerationDecision(.allow)
    }
    let (chat, _) = try await chat([], [moderator], clock: clock) { _ in "Yes." }
    let sent = try await chat.send("x")
    #expect(await eventually { asked.isOpen })
    async let stopped = chat.stop(sent.reply.id)
    #expect(await eventually { clock.sleeps.contains(ModerationRound.hurriedLimit) })
    clock.advance(by: ModerationRound.hurriedLimit)
    #expect(try await stopped.status == .failed)
    #expect(try await chat.message(sent.reply.id).text == "Yes.")
  }
}
