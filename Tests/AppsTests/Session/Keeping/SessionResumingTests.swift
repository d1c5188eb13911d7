import Foundation
import LanguageModels
import ParlanceTesting
import Testing

@testable import Apps

@Suite("Kept sessions: going on")
struct SessionResumingTests {
  @Test func `pages, fields, memory and history are as they were`() async throws {
    let tester = try await KeptApp.tester()
    await tester.type("abc", into: "text_field")
    await tester.tap("more_button")
    await tester.tap("sure_button")
    let before = await tester.session.currentState
    let screen = await tester.session.screen
    let resumed = try await tester.afterKill()
    #expect(await resumed.session.currentState == before)
    #expect(await resumed.session.screen == screen)
    #expect(await resumed.session.decisions == [])
    // What was held back goes on.
    await resumed.tap("back_button")
    #expect(await resumed.session.sentCalls.map { $0.arguments["text"] } == ["abc"])
  }

  @Test func `a session that kept nothing begins anew`() async throws {
    let keeper = RecordingKeeper()
    keeper.fail(with: DiskIsFull())
    let tester = try await KeptApp.tester(keeper: keeper)
    #expect(await tester.session.screen.error != nil)
    keeper.fail(with: nil)
    let resumed = try await tester.afterKill()
    #expect(await resumed.pages == ["CountPage#1"])
    #expect(keeper.last?.state == (await resumed.session.currentState))
  }

  @Test func `safe calls are sent again, others fail with a sentence, those that wait for a yes still wait`()
    async throws
  {
    let tester = try await KeptApp.tester()
    for button in ["look_button", "send_button", "ask_button"] { await tester.tap(button) }
    let sent = await tester.session.sentCalls
    #expect(sent.map(\.call.name) == ["look", "send"])
    let resumed = try await tester.afterKill()
    #expect(await resumed.session.sentCalls.map(\.call.name) == ["look"])
    #expect(await resumed.session.sentCalls.map(\.id) == [1])
    let state = await resumed.session.currentState
    #expect(state.calls.map(\.call) == ["look", "ask"])
    #expect(state.memory["problem"]?.stringValue?.contains("it isn't known whether it arrived") == true)
    #expect(await resumed.session.screen.approval?.id == 3)
    await resumed.perform(.answerApproval(id: 3, approved: true))
    #expect(await resumed.session.sentCalls.map(\.call.name) == ["look", "ask"])
    await resumed.calls.answer(
      1, CallAnswer(call: "look", request: AppMap(), outcome: .ok, status: 200, body: .string("found")))
    await resumed.session.endedCalls(atLeast: 1)
    await resumed.session.settled()
    #expect(await resumed.session.currentState.calls.map(\.call) == ["ask"])
    // Once answered, it is answered: a second kill asks nobody again.
    let again = try await resumed.afterKill()
    #expect(await again.session.sentCalls == [])
    #expect(await again.session.currentState.memory["count"] == .int(3))
    await again.session.stop()
  }

  @Test func `a yes that is sent again after a kill sends nothing twice`() async throws {
    let tester = try await KeptApp.tester()
    await tester.tap("ask_button")
    #expect(await tester.perform(.answerApproval(id: 1, approved: true), id: "yes") == .done)
    #expect(await tester.session.sentCalls.count == 1)
    let resumed = try await tester.afterKill()
    #expect(await resumed.perform(.answerApproval(id: 1, approved: true), id: "yes") == .repeated)
    await resumed.session.settled()
    #expect(await resumed.session.sentCalls == [])
    #expect(await resumed.session.screen.approval == nil)
    #expect(await resumed.session.currentState.memory["problem"] != .null)
  }

  @Test func `timers that were due go on`() async throws {
    let tester = try await KeptApp.tester()
    let due = try #require(await tester.session.nextTimerDue)
    #expect(due == KeptSessionTester.start.addingTimeInterval(5))
    let resumed = try await tester.afterKill(at: KeptSessionTester.start.addingTimeInterval(60))
    #expect(await resumed.session.nextTimerDue == due)
    await resumed.session.timePassed()
    await resumed.session.settled()
    #expect(await resumed.session.currentState.memory["ticks"] == .int(1))
    // Once for all the times that were missed, and then at its pace again.
    #expect(await resumed.session.nextTimerDue == KeptSessionTester.start.addingTimeInterval(65))
    await resumed.session.timePassed()
    await resumed.session.settled()
    #expect(await resumed.session.currentState.memory["ticks"] == .int(1))
    await resumed.tap("sure_button")
    #expect(await resumed.session.nextTimerDue == nil)
  }

  @Test func `what others call components doesn't grow what is kept`() async throws {
    let tester = try await KeptApp.tester()
    let name = String(repeating: "ü", count: 100_000)
    for number in 1...30 {
      let outcome = await tester.perform(.tap(component: "\(number)\(name)"))
      guard case .dropped(let reason) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(reason.utf8.count < 1000)
    }
    await tester.type("x", into: "key_field")
    let size = try #require(tester.keeper.last?.json.serialized().utf8.count)
    #expect(size < 30_000)
  }

  @Test func `a snapshot of another version of the app is refused`() async throws {
    let tester = try await KeptApp.tester()
    let json = try #require(tester.keeper.last?.json)
    let other = try TestApps.app(KeptApp.text.replacing("Send", with: "Post"))
    let error = #expect(throws: SessionSnapshotError.self) { try SessionSnapshot(json: json, app: other) }
    #expect(error?.code == .otherApp)
    #expect(error?.message == "The session was begun with another version of Counter: begin a new one.")
  }

  @Test func `passwords reach nothing that is kept; what needs one fails with a sentence`() async throws {
    for password in ["hunter2-hunter2", "pw7", "4711"] {
      let tester = try await KeptApp.tester()
      await tester.type(password, into: "key_field")
      await tester.tap("ask_button")
      await tester.perform(.answerApproval(id: 1, approved: true))
      await tester.tap("send_button")
      await tester.tap("ask_button")
      await tester.tap("sure_button")
      await tester.tap("back_button")
      await tester.tap("more_button")
      #expect(tester.keeper.steps.count == 8)
      for step in tester.keeper.steps {
        #expect(!step.snapshot.json.serialized().contains(password))
        #expect(step.traceLine?.serialized().contains(password) != true)
      }
      // The session itself has it.
      #expect(await tester.session.sentCalls.first?.arguments["key"] == .string(password))
      let resumed = try await tester.afterKill()
      let state = await resumed.session.currentState
      #expect(state.pages.first?.fields["key_field"]?.text == "")
      #expect(state.calls == [])
      #expect(await resumed.session.sentCalls == [])
      #expect(state.memory["problem"]?.stringValue?.isEmpty == false)
      #expect(state.memory["key"] == .string("key (hidden)"))
    }
  }

  @Test func `what was held back with a password can't go on after a kill, and says why`() async throws {
    let tester = try await KeptApp.tester()
    await tester.type("hunter2", into: "key_field")
    await tester.tap("sure_button")
    let resumed = try await tester.afterKill()
    await resumed.tap("back_button")
    #expect(await resumed.session.screen.error?.message.contains("passwords aren't kept") == true)
    #expect(await resumed.session.sentCalls == [])
  }
}
