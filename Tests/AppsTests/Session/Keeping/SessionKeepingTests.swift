import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Apps

@Suite("Kept sessions: steps")
struct SessionKeepingTests {
  @Test func `one step is kept for each interaction, and it is exactly what is shown then`() async throws {
    let tester = try await KeptApp.tester()
    let session = tester.session
    var count = tester.keeper.steps.count
    #expect(count == 1)
    let kinds: [SessionInteraction.Kind] = [
      .tap(component: "more_button"), .change(component: "text_field", text: "a"), .tap(component: "ask_button"),
      .answerApproval(id: 1, approved: false), .tap(component: "sure_button"),
    ]
    for (index, kind) in kinds.enumerated() {
      #expect(await tester.perform(kind, id: "i\(index)") == .done)
      count += 1
      let step = try #require(tester.keeper.steps.last)
      #expect(tester.keeper.steps.count == count)
      #expect(step.snapshot.state == (await session.currentState))
      #expect(step.snapshot.handled.last == "i\(index)")
      #expect(step.snapshot.events == (await session.eventCount))
    }
    #expect(await session.eventCount == 3)
    #expect(tester.keeper.steps.compactMap { $0.traceLine?["number"]?.integerValue } == [1, 2, 3])
    #expect(tester.keeper.steps[1].memory == ["total": .int(1)])
    #expect(tester.keeper.steps[1].knownMemory == ["total": .int(0)])
  }

  @Test func `what changes nothing keeps nothing`() async throws {
    let tester = try await KeptApp.tester()
    let count = tester.keeper.steps.count
    #expect(await tester.type("", into: "text_field") == .done)
    #expect(await tester.tap("count_label") == .dropped("count_label can't be tapped now."))
    #expect(await tester.tap("nothing") == .dropped("nothing can't be tapped now."))
    #expect(await tester.perform(.retry) == .dropped("There is nothing to try again."))
    #expect(await tester.perform(.dismiss) == .dropped("There is no error page to close."))
    #expect(await tester.perform(.cancel) == .dropped("Nothing is being decided that could be cancelled."))
    let late = SessionInteraction(.tap(component: "more_button"), on: "CountPage#7")
    #expect(await tester.session.perform(late) == .dropped("The page is no longer open."))
    #expect(tester.keeper.steps.count == count)
  }

  @Test func `an event that can't be kept fails with Retry, and nothing changed`() async throws {
    let tester = try await KeptApp.tester()
    let before = await tester.session.currentState
    let kept = tester.keeper.last
    tester.keeper.fail(with: DiskIsFull())
    #expect(await tester.tap("send_button", id: "a") == .done)
    let screen = await tester.session.screen
    #expect(screen.error?.title == "What happened can't be kept")
    #expect(screen.error?.message == DiskIsFull().description)
    #expect(screen.error?.canRetry == true)
    let after = await tester.session.currentState
    #expect(after.calls == [] && after.memory == before.memory && after.pages == before.pages)
    #expect(await tester.session.sentCalls == [])
    #expect(tester.keeper.last == kept)
    #expect(await tester.perform(.retry) == .done)
    #expect(await tester.session.screen.error != nil)
    tester.keeper.fail(with: nil)
    #expect(await tester.perform(.retry) == .done)
    #expect(await tester.session.screen.error == nil)
    #expect(await tester.session.sentCalls.count == 1)
    #expect(tester.keeper.last?.state == (await tester.session.currentState))
  }

  @Test func `a change of a field that can't be kept is shown, and can be tried again`() async throws {
    let tester = try await KeptApp.tester()
    tester.keeper.fail(with: DiskIsFull())
    await tester.type("long text", into: "text_field")
    #expect(await tester.session.screen.error?.message == DiskIsFull().description)
    #expect(await tester.session.currentState.topPage?.fields["text_field"]?.text == "")
    tester.keeper.fail(with: nil)
    #expect(await tester.perform(.retry) == .done)
    #expect(await tester.session.screen.error == nil)
    #expect(await tester.session.currentState.topPage?.fields["text_field"]?.text == "long text")
    #expect(tester.keeper.last?.state == (await tester.session.currentState))
  }

  @Test func `a yes that can't be kept sends nothing`() async throws {
    let tester = try await KeptApp.tester()
    await tester.tap("ask_button")
    tester.keeper.fail(with: DiskIsFull())
    await tester.perform(.answerApproval(id: 1, approved: true))
    #expect(await tester.session.sentCalls == [])
    #expect(await tester.session.currentState.calls.map(\.awaitsApproval) == [true])
    tester.keeper.fail(with: nil)
    await tester.perform(.retry)
    #expect(await tester.session.sentCalls.count == 1)
  }

  @Test func `a failed event is kept, and can be tried again after a kill`() async throws {
    let tester = try await KeptApp.tester()
    let rules = KeptApp.rules.replacing("memory.total + 1", with: "memory.total + 1 / memory.count")
    let broken = await KeptSessionTester(try TestApps.app(KeptApp.text), try TestApps.rules(rules))
    await broken.tap("more_button", id: "a")
    #expect(await broken.session.screen.error == nil)
    let failing = KeptApp.rules.replacing("memory.total + 1", with: "1 / memory.total")
    let failed = await KeptSessionTester(try TestApps.app(KeptApp.text), try TestApps.rules(failing))
    await failed.tap("more_button", id: "a")
    #expect(await failed.session.screen.error?.canRetry == true)
    let snapshot = try #require(failed.keeper.last)
    #expect(snapshot.failedEvent?.kind == .tapped(component: "more_button", title: "More"))
    // The rules were put right meanwhile.
    let resumed = await KeptSessionTester(tester.session.app, tester.session.rules, resuming: snapshot)
    #expect(await resumed.session.screen.error?.canRetry == true)
    #expect(await resumed.tap("more_button", id: "a") == .repeated)
    #expect(await resumed.perform(.retry, id: "b") == .done)
    #expect(await resumed.session.screen.error == nil)
    #expect(await resumed.session.currentState.memory["count"] == .int(1))
  }

  @Test func `a closed error page stays closed after a kill`() async throws {
    let rules = KeptApp.rules.replacing("memory.total + 1", with: "1 / memory.total")
    let tester = await KeptSessionTester(try TestApps.app(KeptApp.text), try TestApps.rules(rules))
    await tester.tap("more_button")
    #expect(await tester.perform(.dismiss) == .done)
    let resumed = try await tester.afterKill()
    #expect(await resumed.session.screen.error == nil)
    #expect(await resumed.perform(.retry) == .dropped("There is nothing to try again."))
  }

  @Test func `screens come in order, and none shows what isn't kept but while it is decided`() async throws {
    let screens = Locked<[Screen]>([])
    let tester = try await KeptApp.tester(onScreen: { screen in screens.withLock { $0.append(screen) } })
    let gate = Gate()
    tester.keeper.hold(at: gate)
    let before = (screens.withLock { $0.count }, tester.keeper.attempts)
    let typing = Task { await tester.type("abc", into: "text_field") }
    #expect(await eventually { tester.keeper.attempts > before.1 })
    #expect(screens.withLock { $0.count } == before.0)
    #expect(await tester.session.currentState.topPage?.fields["text_field"]?.text == "")
    gate.open()
    #expect(await typing.value == .done)
    for _ in 0..<5 { await tester.tap("more_button") }
    await tester.tap("sure_button")
    for screen in screens.withLock({ $0 }) where screen.deciding == nil && screen.pages.count == 1 {
      let label = screen.components.first { $0.name == "count_label" }?.label
      let isKept = tester.keeper.steps.contains { step in
        label == "\(step.snapshot.state.memory["count"]?.plainText ?? "") and "
          + "\(step.snapshot.state.memory["total"]?.plainText ?? "")"
      }
      #expect(isKept)
    }
    #expect(screens.withLock { $0.last } == (await tester.session.screen))
  }

  @Test func `decisions are bounded, and events are counted on`() async throws {
    let tester = try await KeptApp.tester()
    for _ in 0..<1_010 { await tester.session.tap("more_button", on: "CountPage#1") }
    await tester.session.settled()
    let decisions = await tester.session.decisions
    #expect(decisions.count == 1_000)
    #expect(decisions.last?.number == 1_010)
    let resumed = try await tester.afterKill()
    await resumed.tap("more_button")
    #expect(await resumed.session.decisions.map(\.number) == [1_011])
    #expect(await resumed.session.currentState.memory["count"] == .int(1_011))
  }
}
