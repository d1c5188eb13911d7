import LanguageModels
import ParlanceTesting
import Testing

@testable import Apps

@Suite("Kept sessions: interactions")
struct SessionPerformingTests {
  @Test func `an id is carried out once, also after a kill`() async throws {
    let tester = try await KeptApp.tester()
    #expect(await tester.tap("more_button", id: "a") == .done)
    #expect(await tester.tap("more_button", id: "a") == .repeated)
    #expect(await tester.tap("more_button", id: "b") == .done)
    let resumed = try await tester.afterKill()
    #expect(await resumed.tap("more_button", id: "a") == .repeated)
    #expect(await resumed.tap("more_button", id: "b") == .repeated)
    #expect(await resumed.session.currentState.memory["count"] == .int(2))
    #expect(await resumed.tap("more_button", id: "c") == .done)
    #expect(await resumed.session.currentState.memory["count"] == .int(3))
  }

  @Test func `the last hundred ids are known`() async throws {
    let tester = try await KeptApp.tester()
    for number in 1...101 { await tester.tap("more_button", id: "\(number)") }
    #expect(tester.keeper.last?.handled == (2...101).map(String.init))
    #expect(await tester.tap("more_button", id: "2") == .repeated)
  }

  @Test func `the same id sent many times at once is carried out once, in order with others`() async throws {
    let tester = try await KeptApp.tester()
    let gate = Gate()
    tester.keeper.hold(at: gate)
    let sends = (0..<10).map { number in Task { await tester.tap("more_button", id: number < 9 ? "a" : "b") } }
    #expect(await eventually { await tester.session.underWay["a"]?.count == 8 })
    // A caller that gives up ends nothing.
    for send in sends { send.cancel() }
    gate.open()
    var outcomes: [SessionInteraction.Outcome] = []
    for send in sends { outcomes.append(await send.value) }
    #expect(outcomes.filter { $0 == .done }.count == 2)
    #expect(outcomes.filter { $0 == .repeated }.count == 8)
    #expect(await tester.session.currentState.memory["count"] == .int(2))
  }

  @Test func `cancel acts at once, before what is queued`() async throws {
    let judge = ScriptedJudge()
    await judge.stall()
    let rules = KeptApp.rules.replacing(
      "{ \"when\": { \"tapped\": \"send_button\", \"page\": \"CountPage\" },",
      with:
        "{ \"when\": { \"tapped\": \"send_button\", \"page\": \"CountPage\" }, \"if\": [ { \"ask\": \"Now?\", \"is\": \"yes\" } ],"
    )
    let tester = await KeptSessionTester(try TestApps.app(KeptApp.text), try TestApps.rules(rules), judge: judge)
    let slow = Task { await tester.tap("send_button", id: "slow") }
    #expect(await eventually { await tester.session.screen.deciding != nil })
    let next = Task { await tester.tap("more_button", id: "next") }
    #expect(await eventually { await tester.session.queue.count == 1 })
    #expect(await tester.perform(.cancel, id: "stop") == .done)
    #expect(await slow.value == .done)
    #expect(await next.value == .done)
    #expect(await tester.perform(.cancel, id: "stop") == .repeated)
    #expect(await tester.session.decisions.suffix(2).map(\.failure) == ["cancelled", nil])
    // The cancelled tap isn't carried out by a second one of its id, also after a kill.
    let resumed = try await tester.afterKill()
    #expect(await resumed.tap("send_button", id: "slow") == .repeated)
  }

  @Test func `a stopped session drops what waits, and keeps nothing more`() async throws {
    let tester = try await KeptApp.tester()
    let gate = Gate()
    tester.keeper.hold(at: gate)
    let sends = (0..<3).map { number in Task { await tester.tap("more_button", id: "\(number)") } }
    #expect(await eventually { await tester.session.queue.count == 2 })
    let steps = tester.keeper.steps.count
    await tester.session.stop()
    gate.open()
    for send in sends { #expect(await send.value == .dropped("The session was stopped before this was done.")) }
    #expect(await tester.tap("more_button") == .dropped("The session was stopped before this was done."))
    #expect(tester.keeper.steps.count == steps)
    let resumed = try await tester.afterKill()
    #expect(await resumed.tap("more_button", id: "0") == .done)
  }
}
