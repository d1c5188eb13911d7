import LanguageModels
import Locking
import Testing

@testable import Apps

@Suite("Session: stored rules")
struct SessionRulesTests {
  private func tester(_ rules: String = TestApps.searchRules, judge: (any Judging)? = nil) async throws -> SessionTester
  {
    await SessionTester(try TestApps.app(TestApps.search), rules: try TestApps.rules(rules), judge: judge)
  }

  @Test("a valid tap opens the page and starts the call, without a model")
  func validTap() async throws {
    let tester = try await tester()
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    #expect(await tester.pages == ["SearchPage", "WaitPage"])
    #expect(await tester.component("text_label")?.label == "Looking for abc")
    let sent = await tester.session.sentCalls
    #expect(sent.map(\.call.name) == ["find"])
    #expect(sent.first?.arguments["name"] == .string("abc"))
    let record = try #require(await tester.session.decisions.last)
    #expect(record.tier == .rule)
    #expect(record.requirements == [2])
    #expect(record.usage.completionTokens == 0)
  }

  @Test("an invalid field opens the alert with the check's own sentence")
  func invalidTap() async throws {
    let tester = try await tester()
    await tester.type("abc9", into: "name_field")
    await tester.tap("search_button")
    #expect(await tester.pages == ["SearchPage", "AlertPage"])
    #expect(await tester.component("message_label")?.label == "Eight letters at most.")
    #expect(await tester.component("other_button")?.isHidden == true)
    #expect(await tester.session.sentCalls.isEmpty)
  }

  @Test("the answer fills the list by reference, numbers become texts, and the invariant closes the waiting page")
  func answer() async throws {
    let tester = try await tester()
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    await tester.answer(
      body: .list([
        .record([("id", .int(7)), ("remark", .null), ("more", .string("x"))]),
        .record([("id", .int(8)), ("remark", .string("{id}"))]),
      ]))
    #expect(await tester.pages == ["SearchPage", "ListPage"])
    let list = try #require(await tester.component("things_list"))
    #expect(list.items == [.init(title: "7", details: []), .init(title: "8", details: ["{id}"])])
    #expect(await tester.session.currentState.memory["last"] == .string("abc"))
    #expect(await tester.session.currentState.memory["count"] == .int(1))
    let record = try #require(await tester.session.decisions.last)
    #expect(record.requirements == [3, 7])
    await tester.tap("back_button")
    #expect(await tester.component("found_label")?.label == "Last time: abc")
  }

  @Test("closing the waiting page cancels its call; the late answer is dropped with a line in the history")
  func lateAnswer() async throws {
    let tester = try await tester()
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    await tester.tap("back_button")
    #expect(await tester.pages == ["SearchPage"])
    await tester.answer(body: .list([.record([("id", .int(7))])]))
    #expect(await tester.pages == ["SearchPage"])
    #expect(await tester.session.currentState.history.contains { $0.contains("late answer of find was dropped") })
  }

  @Test("the second of two quick taps is dropped")
  func quickTaps() async throws {
    let tester = try await tester()
    await tester.type("abc", into: "name_field")
    let top = await tester.top
    await tester.session.tap("search_button", on: top)
    await tester.session.tap("search_button", on: top)
    await tester.session.settled()
    #expect(await tester.pages == ["SearchPage", "WaitPage"])
    #expect(await tester.session.sentCalls.count == 1)
    #expect(await tester.session.currentState.history.contains { $0.contains("came too late") })
  }

  @Test("instances are numbered by the session")
  func numbering() async throws {
    let tester = try await tester()
    for _ in 1...2 {
      await tester.tap("search_button")
      await tester.tap("ok_button")
    }
    await tester.tap("search_button")
    #expect(await tester.top == "AlertPage#3")
  }

  @Test("without a rule and without a model nobody decides, visibly, and nothing changed")
  func nobody() async throws {
    let tester = try await tester()
    let before = await tester.session.currentState.hash(app: tester.session.app)
    await tester.session.submit("name_field", on: tester.top)
    await tester.session.settled()
    let screen = await tester.session.screen
    #expect(screen.error?.title == "Nobody decided")
    #expect(screen.error?.canRetry == false)
    #expect(await tester.session.currentState.hash(app: tester.session.app) == before)
    await tester.session.dismissFailure()
    #expect(await tester.session.screen.error == nil)
  }

  @Test("a stand-in holds back, its page's yes goes on with the event as it was")
  func proceed() async throws {
    let tester = try await tester(TestApps.questionRules)
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    #expect(await tester.pages == ["SearchPage", "AlertPage"])
    #expect(await tester.session.sentCalls.isEmpty)
    await tester.tap("other_button")
    #expect(await tester.pages == ["SearchPage", "WaitPage"])
    #expect(await tester.session.sentCalls.first?.arguments["name"] == .string("abc"))
    #expect(await tester.session.currentState.topPage?.openedBy == 2)
    #expect(await tester.session.currentState.holds.isEmpty)
  }

  @Test("a hold is dropped with its page")
  func dropHold() async throws {
    let tester = try await tester(TestApps.questionRules)
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    await tester.tap("ok_button")
    #expect(await tester.pages == ["SearchPage"])
    #expect(await tester.session.currentState.holds.isEmpty)
    #expect(await tester.session.sentCalls.isEmpty)
  }

  @Test("a model judges and writes; the tier says so; a question is asked once")
  func judged() async throws {
    let judge = ScriptedJudge(yes: ["Does the title mean yes?": true], texts: ["A word for yes.": "Ja"])
    let tester = try await tester(TestApps.questionRules, judge: judge)
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    #expect(await tester.component("other_button")?.label == "Ja")
    #expect(await tester.session.decisions.last?.tier == .written)
    await tester.tap("other_button")
    #expect(await tester.pages == ["SearchPage", "WaitPage"])
    #expect(await tester.session.decisions.last?.tier == .judged)
    #expect(await judge.asked == ["A word for yes.", "Does the title mean yes?"])
    #expect(await judge.facts.contains(Fact("title of the tapped button", "Ja")))
  }

  @Test("whoever follows the screens is told that a text is being written, before it is there")
  func announces() async throws {
    let judge = ScriptedJudge()
    await judge.stall()
    let tester = try await tester(judge: judge)
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    let screens = await tester.session.screens()
    let answered = await tester.calls.answered
    let request = try #require(await tester.session.sentCalls.first { !answered.contains($0.id) })
    await tester.calls.answer(
      request.id, CallAnswer(call: "find", request: request.arguments, outcome: .network, status: 0, problem: "No."))
    for await screen in screens {
      guard let deciding = screen.deciding else { continue }
      #expect(deciding.what == "Deciding what follows from the failure of find")
      break
    }
    await tester.session.cancelDecision()
    await tester.session.settled()
    #expect(await tester.session.screen.error?.title == "Cancelled")
    await judge.go()
    await tester.session.retry()
    await tester.session.settled()
    #expect(await tester.pages == ["SearchPage", "AlertPage"])
  }

  @Test("passwords never reach the model, the trace or the state's hash")
  func secrets() async throws {
    let judge = ScriptedJudge()
    let lines = Collected()
    let tester = await SessionTester(
      try TestApps.app(TestApps.search), rules: try TestApps.rules(TestApps.questionRules), judge: judge,
      trace: { lines.append($0.serialized()) })
    await tester.type("hunter2", into: "key_field")
    await tester.type("abc", into: "name_field")
    let hash = await tester.session.currentState.hash(app: tester.session.app)
    await tester.type("hunter3", into: "key_field")
    #expect(await tester.session.currentState.hash(app: tester.session.app) == hash)
    await tester.tap("search_button")
    #expect(await judge.facts.contains(Fact("key_field", "(hidden)")))
    #expect(await judge.facts.allSatisfy { !$0.value.contains("hunter") })
    #expect(!lines.all.isEmpty)
    #expect(lines.all.allSatisfy { !$0.contains("hunter") })
  }

  @Test("a request that changes something waits for the person's yes; a no sends nothing")
  func approval() async throws {
    let rules = TestApps.searchRules.replacing("\"call\": \"find\"", with: "\"call\": \"send\"")
    let tester = try await tester(rules)
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    let approval = try #require(await tester.session.screen.approval)
    #expect(approval.method == "POST")
    #expect(approval.address == "https://things.example/names")
    #expect(approval.body == "{\"name\":\"abc\"}")
    #expect(approval.requirement == 2)
    #expect(await tester.session.sentCalls.isEmpty)
    await tester.session.answerApproval(approval.id, approved: false)
    await tester.session.settled()
    #expect(await tester.session.screen.approval == nil)
    #expect(await tester.session.sentCalls.isEmpty)
    await tester.tap("back_button")
    await tester.tap("search_button")
    let second = try #require(await tester.session.screen.approval)
    await tester.session.answerApproval(second.id, approved: true)
    await tester.session.settled()
    #expect(await tester.session.sentCalls.map(\.call.name) == ["send"])
  }

  @Test("calls that follow each other's answers end after a bound, with an error page")
  func callLoop() async throws {
    let things =
      "{ \"open\": \"ListPage\", \"with\": { \"things\": { \"each\": \"response.body\", "
      + "\"with\": { \"id\": \"id\", \"note\": \"remark\" } } } }"
    let again = "{ \"call\": \"find\", \"with\": { \"name\": { \"from\": \"request.name\" } } }"
    let rules = TestApps.searchRules.replacing(things, with: again)
    #expect(rules != TestApps.searchRules)
    let tester = try await tester(rules)
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    var answers = 0
    while await tester.session.screen.error == nil, answers < 300 {
      await tester.answer(body: .list([]))
      answers += 1
    }
    #expect(answers == DecisionRun.chainLimit + 1)
    #expect(await tester.session.screen.error?.message.contains("without anybody doing anything") == true)
  }

  @Test("a Value that can't be computed is an error that names it, on the page and in a rule; a long chain works")
  func brokenValue() async throws {
    let chain = (1...60).map { "- v\($0): whole number = \($0 == 60 ? "7" : "v\($0 + 1)")" }.joined(separator: "\n")
    let text = TestApps.search.replacing(
      "- found_label (label): Last time: {memory.last}",
      with: "- found_label (label): B {broken}\n- chain_label (label): C {v1}"
    ).replacing("## Calls", with: "## Values\n\n- broken: whole number = 1 / 0\n\(chain)\n\n## Calls")
    let rules = TestApps.searchRules.replacing(
      "\"if\": [ { \"field\": \"name_field\", \"is\": \"valid\" } ]", with: "\"if\": [ { \"check\": \"broken > 1\" } ]")
    let tester = await SessionTester(try TestApps.app(text), rules: try TestApps.rules(rules))
    let label = try #require(await tester.component("found_label"))
    #expect(!label.isHidden)
    #expect(label.label.hasPrefix("⚠ found_label can't be shown: in the Value 'broken'"))
    #expect(await tester.component("chain_label")?.label == "C 7")
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    #expect(await tester.session.screen.error?.message.contains("in the Value 'broken'") == true)
    #expect(await tester.pages == ["SearchPage"])
  }

  @Test("a call whose page is closed by an event that fails goes on: its page is back")
  func failedClosing() async throws {
    let rules = TestApps.searchRules.replacing(
      "\"do\": [ { \"close\": \"this page\" } ] } ] },\n  { \"number\": 6",
      with: "\"do\": [ { \"close\": \"this page\" }, { \"close\": \"SearchPage\" } ] } ] },\n  { \"number\": 6")
    #expect(rules != TestApps.searchRules)
    let calls = CancellableCalls()
    let session = AppSession(
      app: try TestApps.app(TestApps.search), rules: try TestApps.rules(rules), options: SessionOptions(), calls: calls,
      judge: nil, interpreter: nil)
    await session.start()
    await session.setField("name_field", to: "abc", on: "SearchPage#1")
    await session.tap("search_button", on: "SearchPage#1")
    await session.settled()
    await session.tap("back_button", on: "WaitPage#1")
    await session.settled()
    #expect(await session.screen.error != nil)
    #expect(await session.currentState.pages.map(\.page) == ["SearchPage", "WaitPage"])
    #expect(await session.currentState.calls.count == 1)
    // Its transfer still runs; a cancelled one is no longer held.
    #expect(await session.callTasks.count == 1)
    await session.stop()
    while await calls.cancelled == 0 { await Task.yield() }
  }

  @Test("what a text is to be about must be computable; what is missing is left out")
  func brokenAbout() async throws {
    func failing(_ about: String) async throws -> SessionTester {
      let rules = TestApps.searchRules.replacing(
        "\"write\": \"Explain the failure.\"", with: "\"write\": \"Explain the failure.\", \"about\": \"\(about)\"")
      let text = TestApps.search.replacing("## Calls", with: "## Values\n\n- broken: whole number = 1 / 0\n\n## Calls")
      let tester = await SessionTester(
        try TestApps.app(text), rules: try TestApps.rules(rules), judge: ScriptedJudge())
      await tester.type("abc", into: "name_field")
      await tester.tap("search_button")
      await tester.answer(.network, status: 0, problem: "No network.")
      return tester
    }
    #expect(try await failing("memory.last").pages == ["SearchPage", "AlertPage"])
    let broken = try await failing("broken")
    #expect(await broken.session.screen.error?.message.contains("'broken' can't be computed") == true)
    #expect(await broken.pages == ["SearchPage", "WaitPage"])
  }

  @Test("Values that need others twice are computed once")
  func sharedValues() async throws {
    let doubled = (1...60).map { "- v\($0): number = \($0 == 60 ? "1.0" : "v\($0 + 1) + v\($0 + 1)")" }
    let text = TestApps.search.replacing(
      "- found_label (label): Last time: {memory.last}", with: "- found_label (label): {v1 == 576460752303423488.0}"
    ).replacing("## Calls", with: "## Values\n\n\(doubled.joined(separator: "\n"))\n\n## Calls")
    let tester = await SessionTester(try TestApps.app(text), rules: try TestApps.rules(TestApps.searchRules))
    #expect(await tester.component("found_label")?.label == "yes")
  }

  @Test("a value out of a response can't become part of a call")
  func provenance() async throws {
    let rules = TestApps.searchRules.replacing(
      "{ \"remember\": \"last\", \"as\": { \"from\": \"request.name\" } }",
      with: "{ \"call\": \"find\", \"with\": { \"name\": { \"value\": \"string(response.status)\" } } }")
    let tester = try await tester(rules)
    await tester.type("abc", into: "name_field")
    await tester.tap("search_button")
    await tester.answer(body: .list([]))
    #expect(await tester.session.screen.error?.message.contains("may not come from a response") == true)
    #expect(await tester.session.sentCalls.count == 1)
    #expect(await tester.pages == ["SearchPage", "WaitPage"])
  }
}

/// Lines from another thread.
final class Collected: Sendable {
  private let lines = Locked<[String]>([])
  func append(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

/// Requests that run until they are cancelled.
private actor CancellableCalls: CallRunning {
  private(set) var cancelled = 0

  func run(_ request: CallRequest) async -> CallResult {
    while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(5)) }
    cancelled += 1
    return CallResult(
      answer: CallAnswer(call: request.call.name, request: request.arguments, outcome: .network, status: 0))
  }

  nonisolated func preview(_ call: Call, arguments: AppMap) -> CallPreview {
    CallPreview(method: call.method, address: "", body: nil)
  }
}
