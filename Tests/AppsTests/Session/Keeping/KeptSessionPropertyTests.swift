import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Apps

@Suite("Kept sessions: whatever happens")
struct KeptSessionPropertyTests {
  @Test(arguments: 0..<16)
  func `after any interaction, failure and kill, what is kept is what is shown`(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var tester = try await KeptApp.tester()
    for step in 0..<80 {
      let before = await tester.session.currentState
      let kept = tester.keeper.last
      let fails = Int.random(in: 0..<6, using: &random) == 0
      tester.keeper.fail(with: fails ? DiskIsFull() : nil)
      await Self.interact(tester, step, &random)
      await tester.session.settled()
      let after = await tester.session.currentState
      if fails {
        #expect(tester.keeper.last == kept)
        #expect(after.pages.map(\.id) == before.pages.map(\.id))
        #expect(after.memory == before.memory)
        let isShown = await tester.session.screen.error != nil
        #expect(isShown || after.pages == before.pages)
        tester.keeper.fail(with: nil)
        await tester.perform(Bool.random(using: &random) ? .retry : .dismiss)
        await tester.perform(.dismiss)
      }
      var shown = await tester.session.currentState
      var last = try #require(tester.keeper.last)
      // A line about what was dropped is kept with the next step.
      shown.history = []
      last.state.history = []
      #expect(last.state == shown, "\(step)")
      #expect(last.failure == (await tester.session.screen.error))
      if Int.random(in: 0..<10, using: &random) == 0 {
        tester = try await tester.afterKill()
        await tester.session.settled()
      }
    }
    await tester.session.stop()
    await tester.calls.finish()
  }

  private static func interact(_ tester: KeptSessionTester, _ step: Int, _ random: inout SeededGenerator) async {
    let buttons = ["more_button", "send_button", "ask_button", "look_button", "sure_button", "back_button"]
    switch Int.random(in: 0..<9, using: &random) {
    case 0: await tester.type(["", "abc", "x"].randomElement(using: &random) ?? "", into: "text_field")
    case 1:
      let approval = await tester.session.screen.approval?.id ?? 0
      await tester.perform(.answerApproval(id: approval, approved: Bool.random(using: &random)))
    case 2:
      let answered = await tester.calls.answered
      let waiting = await tester.session.sentCalls.first { !answered.contains($0.id) }
      guard let waiting else { return }
      let ended = await tester.session.endedCalls
      await tester.calls.answer(
        waiting.id,
        CallAnswer(call: waiting.call.name, request: waiting.arguments, outcome: .ok, status: 200, body: .null))
      await tester.session.endedCalls(atLeast: ended + 1)
    default: await tester.tap(buttons.randomElement(using: &random) ?? "", id: "\(step)")
    }
  }
}
