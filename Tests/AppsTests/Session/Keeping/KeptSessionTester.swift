import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Apps

/// Keeps steps in memory, and fails when a test says so.
final class RecordingKeeper: SessionKeeping {
  private let kept = Locked<[SessionStep]>([])
  private let failure = Locked<(any Error)?>(nil)
  /// Holds every step back until it is open.
  private let gate = Locked<Gate?>(nil)

  private let begun = Locked(0)

  /// How many steps were to be kept.
  var attempts: Int { begun.withLock { $0 } }
  var steps: [SessionStep] { kept.withLock { $0 } }
  var last: SessionSnapshot? { steps.last?.snapshot }

  func fail(with error: (any Error)?) { failure.withLock { $0 = error } }
  func hold(at gate: Gate?) { self.gate.withLock { $0 = gate } }

  func keep(_ step: SessionStep) async throws {
    begun.withLock { $0 += 1 }
    while let gate = gate.withLock({ $0 }), !gate.isOpen { try await Task.sleep(for: .milliseconds(1)) }
    try Task.checkCancellation()
    if let error = failure.withLock({ $0 }) { throw error }
    kept.withLock { $0.append(step) }
  }
}

/// Why a disk takes nothing more.
struct DiskIsFull: Error, CustomStringConvertible {
  var description: String { "The disk is full: make room, then try again." }
}

/// A kept session in a test, and the next one that goes on where it was.
struct KeptSessionTester {
  let session: AppSession
  let calls = ScenarioCalls()
  let keeper: RecordingKeeper
  static let start = Date(timeIntervalSince1970: 1_772_409_600)

  init(
    _ app: AppSpec, _ rules: RuleBook?, keeper: RecordingKeeper = RecordingKeeper(), judge: (any Judging)? = nil,
    resuming snapshot: SessionSnapshot? = nil, at time: Date = start, trace: (@Sendable (JSONValue) -> Void)? = nil,
    onScreen: (@Sendable (Screen) -> Void)? = nil
  ) async {
    self.keeper = keeper
    let time = SessionTime(time, in: .gmt)
    session = AppSession(
      app: app, rules: rules,
      options: SessionOptions(keeper: keeper, onScreen: onScreen, trace: trace, time: { time }), calls: calls,
      judge: judge, interpreter: nil, resuming: snapshot)
    await session.start()
    await session.settled()
  }

  /// The session after the program was killed and begun again: what was kept goes through JSON text.
  func afterKill(at time: Date = start) async throws -> KeptSessionTester {
    await session.stop()
    await calls.finish()
    let text = keeper.last?.json.serialized()
    let snapshot = try text.map { try SessionSnapshot(json: JSONValue(parsing: $0), app: session.app) }
    return await KeptSessionTester(
      session.app, session.rules, keeper: keeper, judge: await session.judge, resuming: snapshot, at: time)
  }

  var top: String { get async { await session.currentState.topPage?.id ?? "" } }
  var pages: [String] { get async { await session.currentState.pages.map(\.id) } }

  @discardableResult
  func perform(_ kind: SessionInteraction.Kind, id: String = "") async -> SessionInteraction.Outcome {
    await session.perform(SessionInteraction(kind, on: top, id: id))
  }

  @discardableResult
  func tap(_ component: String, id: String = "") async -> SessionInteraction.Outcome {
    await perform(.tap(component: component), id: id)
  }

  @discardableResult
  func type(_ text: String, into field: String, id: String = "") async -> SessionInteraction.Outcome {
    await perform(.change(component: field, text: text), id: id)
  }
}

/// An app that counts, keeps, sends and waits.
enum KeptApp {
  static let text = """
    # Counter

    Counts, and tells others.

    ## Pages

    ### CountPage (start)

    Shows:
    - count_label (heading): {memory.count} and {memory.total}
    - text_field (text field, optional): Text
    - key_field (password, optional): Key
    - more_button (button): More
    - send_button (button): Send
    - ask_button (button): Ask
    - look_button (button): Look
    - sure_button (button): Sure?

    every 5 seconds

    ### LoginPage

    Takes:
    - text: text, optional

    Shows:
    - text_label (label): {text}
    - back_button (button): Back

    ## Memory

    - count: whole number = 0
    - ticks: whole number = 0
    - problem: text, optional
    - key: text, optional
    - total: whole number = 0, kept

    ## Calls

    ### send

    Sends.

    - request: POST https://things.example/sent
    - body:
      - text: text, optional
      - key: text, optional
    - answer: any
    - without asking

    ### ask

    Sends after asking.

    - request: POST https://things.example/asked
    - body:
      - text: text, optional
      - key: text, optional
    - answer: any

    ### look

    Looks.

    - request: GET https://things.example/found
    - answer: any

    ## Requirements

    1. When the user taps more_button, count.
    2. When the user taps send_button, send it.
    3. When the user taps ask_button, ask it.
    4. When the user taps look_button, look.
    5. When an answer comes, remember what was wrong and count.
    6. Every five seconds, tick.
    7. When the user taps sure_button, send it.
    8. When the user taps sure_button, ask first.
    9. When the user taps back_button, go on.
    """

  static let rules = """
    { "format": 1, "translator": { "model": "by hand" }, "requirements": [
      { "number": 1, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "tapped": "more_button", "page": "CountPage" },
          "do": [ { "remember": "count", "as": { "value": "memory.count + 1" } },
                  { "remember": "total", "as": { "value": "memory.total + 1" } } ] } ] },
      { "number": 2, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "tapped": "send_button", "page": "CountPage" },
          "do": [ { "call": "send", "with": { "text": { "from": "fields.text_field" }, "key": { "from": "fields.key_field" } } } ] } ] },
      { "number": 3, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "tapped": "ask_button", "page": "CountPage" },
          "do": [ { "remember": "key", "as": { "text": "key {fields.key_field}" } },
                  { "call": "ask", "with": { "text": { "from": "fields.text_field" }, "key": { "from": "fields.key_field" } } } ] } ] },
      { "number": 4, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "tapped": "look_button", "page": "CountPage" }, "do": [ { "call": "look" } ] } ] },
      { "number": 5, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "answered": "any call", "status": "ok" },
          "do": [ { "remember": "count", "as": { "value": "memory.count + 1" } } ] },
        { "when": { "answered": "any call", "status": "error" },
          "do": [ { "remember": "problem", "as": { "from": "response.problem" } },
                  { "remember": "count", "as": { "value": "memory.count + 1" } } ] } ] },
      { "number": 6, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "timer": "CountPage" },
          "do": [ { "remember": "ticks", "as": { "value": "memory.ticks + 1" } } ] } ] },
      { "number": 7, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "tapped": "sure_button", "page": "CountPage" },
          "do": [ { "call": "send", "with": { "text": { "from": "fields.text_field" } } } ] } ] },
      { "number": 8, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "tapped": "sure_button", "page": "CountPage" }, "insteadOf": [ 7 ],
          "do": [ { "open": "LoginPage", "with": { "text": { "from": "fields.text_field" } } } ] } ] },
      { "number": 9, "kind": "rules", "origin": "edited", "sentence": "x", "rules": [
        { "when": { "tapped": "back_button", "page": "LoginPage" }, "do": [ { "close": "this page" }, { "proceed": 8 } ] } ] }
    ] }
    """

  static func tester(
    keeper: RecordingKeeper = RecordingKeeper(), trace: (@Sendable (JSONValue) -> Void)? = nil,
    onScreen: (@Sendable (Screen) -> Void)? = nil
  ) async throws -> KeptSessionTester {
    await KeptSessionTester(
      try TestApps.app(text), try TestApps.rules(rules), keeper: keeper, trace: trace, onScreen: onScreen)
  }
}
