import Foundation
import LanguageModels

@testable import Apps

/// Plays a session in a test: interactions that wait until they are decided, and calls that the test answers.
struct SessionTester {
  let session: AppSession
  let calls = ScenarioCalls()

  init(
    _ app: AppSpec, rules: RuleBook?, deciders: SessionOptions.Deciders = .both, reference: RuleBook? = nil,
    judge: (any Judging)? = nil, interpreter: (any Interpreting)? = nil,
    trace: (@Sendable (JSONValue) -> Void)? = nil
  ) async {
    let time = SessionTime(Date(timeIntervalSince1970: 1_772_409_600), in: .gmt)
    session = AppSession(
      app: app, rules: rules,
      options: SessionOptions(deciders: deciders, reference: reference, trace: trace, time: { time }), calls: calls,
      judge: judge, interpreter: interpreter)
    await session.start()
    await session.settled()
  }

  /// The names of the open pages, from the bottom to the top.
  var pages: [String] { get async { await session.currentState.pages.map(\.page) } }

  var top: String { get async { await session.currentState.topPage?.id ?? "" } }

  func type(_ text: String, into field: String) async {
    await session.setField(field, to: text, on: top)
    await session.settled()
  }

  func tap(_ component: String) async {
    await session.tap(component, on: top)
    await session.settled()
  }

  /// Answers the oldest request that has no answer.
  func answer(
    _ outcome: CallAnswer.Outcome = .ok, status: Int = 200, body: AppValue = .list([]), problem: String = ""
  ) async {
    let answered = await calls.answered
    guard let request = await session.sentCalls.first(where: { !answered.contains($0.id) }) else { return }
    await calls.answer(
      request.id,
      CallAnswer(
        call: request.call.name, request: request.arguments, outcome: outcome, status: status, body: body,
        problem: problem))
    await session.endedCalls(atLeast: answered.count + 1)
    await session.settled()
  }

  func component(_ name: String) async -> ScreenComponent? {
    await session.screen.components.first { $0.name == name }
  }
}

/// Answers as the test says, and remembers what was asked.
actor ScriptedJudge: Judging {
  var yes: [String: Bool]
  var texts: [String: String]
  private(set) var asked: [String] = []
  private(set) var facts: [Fact] = []
  private(set) var error: LanguageModelError?
  private var isStalled = false

  init(yes: [String: Bool] = [:], texts: [String: String] = [:]) {
    self.yes = yes
    self.texts = texts
  }

  func fail(with error: LanguageModelError?) { self.error = error }
  /// From now on every question waits until it is cancelled.
  func stall() { isStalled = true }
  func go() { isStalled = false }

  func answer(_ question: String, facts: [Fact], label: String) async throws -> Judgement<Bool> {
    try await note(question, facts)
    return judgement(yes[question] ?? false)
  }

  func choose(_ question: String, of labels: [String], facts: [Fact], label: String) async throws
    -> Judgement<String>
  {
    try await note(question, facts)
    return judgement(texts[question] ?? labels[0])
  }

  func write(_ instruction: String, for target: WriteTarget, facts: [Fact], label: String) async throws
    -> Judgement<String>
  {
    try await note(instruction, facts)
    return judgement(texts[instruction] ?? "written")
  }

  private func note(_ question: String, _ facts: [Fact]) async throws {
    if let error { throw error }
    while isStalled { try await Task.sleep(for: .milliseconds(1)) }
    asked.append(question)
    self.facts = facts
  }

  private func judgement<Value>(_ value: Value) -> Judgement<Value> {
    Judgement(value: value, usage: Usage(promptTokens: 10, completionTokens: 2), promptHash: "0")
  }
}
