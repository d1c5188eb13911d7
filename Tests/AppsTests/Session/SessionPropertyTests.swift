import LanguageModels
import ParlanceTesting
import Testing

@testable import Apps

@Suite("Session: whatever happens")
struct SessionPropertyTests {
  @Test("random interactions and failures never leave a session half-changed", arguments: 0..<12)
  func random(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let app = try TestApps.app(TestApps.search)
    let judge = ScriptedJudge(yes: ["Does the title mean yes?": seed.isMultiple(of: 2)])
    let tester = await SessionTester(app, rules: try TestApps.rules(TestApps.questionRules), judge: judge)
    let session = tester.session
    for _ in 0..<120 {
      let before = await session.currentState
      let failed = Int.random(in: 0..<8, using: &random) == 0
      await judge.fail(with: failed ? LanguageModelError(.modelStopped, "The model's process ended.") : nil)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: await tester.type(["abc", "x9", ""].randomElement(using: &random) ?? "", into: "name_field")
      case 1: await tester.tap("search_button")
      case 2: await tester.tap("ok_button")
      case 3: await tester.tap("other_button")
      case 4: await tester.tap("back_button")
      case 5: await tester.answer(body: .list([.record([("id", .int(1))])]))
      case 6: await tester.answer(.network, status: 0, problem: "No network.")
      default: await session.submit("name_field", on: tester.top)
      }
      await session.settled()
      let state = await session.currentState
      let record = await session.decisions.last
      if await session.screen.error != nil {
        #expect(state.pages == before.pages)
        #expect(state.memory == before.memory)
        #expect(record?.failure != nil)
        if Bool.random(using: &random) {
          await judge.fail(with: nil)
          await session.retry()
        } else {
          await session.dismissFailure()
        }
        await session.settled()
        await session.dismissFailure()
      }
      let after = await session.currentState
      let open = Set(after.pages.map(\.id))
      #expect(after.pages.first?.id == "SearchPage#1")
      #expect(open.count == after.pages.count)
      #expect(after.holds.allSatisfy { open.contains($0.owner) })
      #expect(after.calls.allSatisfy { open.contains($0.owner) })
      #expect(after.history.count <= SessionState.historyLimit)
      #expect(await session.screen.deciding == nil)
    }
    await session.stop()
    await tester.calls.finish()
  }

  @Test("timers fire when they are due, only while their page is on top")
  func timers() async throws {
    let app = try TestApps.app(
      """
      # Clock

      Counts.

      ## Pages

      ### ClockPage (start)

      Shows:
      - count_label (label): {memory.count}
      - more_button (button): More
      - every 5 seconds
      - after 7 seconds

      ### OtherPage

      Shows:
      - back_button (button): Back

      ## Memory

      - count: whole number = 0

      ## Requirements

      1. Every five seconds, count.
      2. When the user taps more_button, show the other page.
      3. When a back button is tapped, close its page.
      """.replacing("- every 5 seconds\n- after 7 seconds", with: "\nevery 5 seconds\nafter 7 seconds"))
    let rules = try TestApps.rules(
      """
      { "format": 1, "translator": { "model": "by hand" }, "requirements": [
        { "number": 1, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
          { "when": { "timer": "ClockPage" }, "do": [ { "remember": "count", "as": { "value": "memory.count + 1" } } ] } ] },
        { "number": 2, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
          { "when": { "tapped": "more_button", "page": "ClockPage" }, "do": [ { "open": "OtherPage" } ] } ] },
        { "number": 3, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
          { "when": { "tapped": "back_button", "page": "any" }, "do": [ { "close": "this page" } ] } ] } ] }
      """)
    let runner = ScenarioRunner(app: app, rules: rules, samples: [:], deciders: .rules)
    let text = """
      # Counting

      - wait 4 seconds
      - expect memory count is 0
      - wait 1 seconds
      - expect memory count is 1
      - wait 2 seconds
      - expect memory count is 2
      - wait 3 seconds
      - expect memory count is 3
      - tap more_button
      - wait 60 seconds
      - expect memory count is 3
      - tap back_button
      - wait 1 seconds
      - expect memory count is 4
      """
    let (scenarios, problems) = ScenarioReader.read(text: text, file: "t.md")
    #expect(problems == [])
    for scenario in scenarios {
      let result = await runner.run(scenario)
      #expect(result.message == nil)
    }
    #expect(scenarios.count == 1)
  }
}
