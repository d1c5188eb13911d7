import Foundation
public import LanguageModels
import Locking

/// Runs scenarios: plays the person and the outside, and checks what is to be seen.
public struct ScenarioRunner: Sendable {
  let app: AppSpec
  let rules: RuleBook?
  /// Samples by call, for `answer … with sample`.
  let samples: [String: [CallSample]]
  let deciders: SessionOptions.Deciders
  /// Rules that tell what should have been decided; each event is compared with them.
  let reference: RuleBook?
  let judge: (any Judging)?
  let interpreter: (any Interpreting)?
  /// Takes the lines of the traces: scenario and line.
  let trace: (@Sendable (String, JSONValue) -> Void)?

  public init(
    app: AppSpec, rules: RuleBook?, samples: [String: [CallSample]], deciders: SessionOptions.Deciders,
    reference: RuleBook? = nil, judge: (any Judging)? = nil, interpreter: (any Interpreting)? = nil,
    trace: (@Sendable (String, JSONValue) -> Void)? = nil
  ) {
    self.app = app
    self.rules = rules
    self.samples = samples
    self.deciders = deciders
    self.reference = reference
    self.judge = judge
    self.interpreter = interpreter
    self.trace = trace
  }

  /// Runs one scenario in a session of its own.
  public func run(_ scenario: Scenario) async -> ScenarioResult {
    var play = ScenarioPlay(runner: self, scenario: scenario)
    var message: String?
    var done = 0
    for step in scenario.steps {
      do {
        try await play.perform(step)
        done += 1
      } catch {
        message = "\(scenario.file):\(step.line): \(step.text): \(error)"
        break
      }
    }
    let decisions = await play.finish()
    let inexact = decisions.filter { $0.isExact == false }
    if message == nil, let first = inexact.first {
      message = "event \(first.number), the \(first.label): \(first.comparison)"
    }
    return ScenarioResult(
      name: scenario.title, file: scenario.file, passed: message == nil, steps: done, message: message,
      decisions: decisions)
  }
}

/// How a scenario came out.
public struct ScenarioResult: Sendable, Hashable {
  public var name: String
  public var file: String
  public var passed: Bool
  /// How many steps were done.
  public var steps: Int
  /// What failed, where.
  public var message: String?
  public var decisions: [DecisionRecord]

  /// The events that somebody had to decide.
  public var decided: [DecisionRecord] { decisions.filter { $0.event.needsDecision } }

  /// How many of them were decided on a tier.
  public func count(_ tier: Tier) -> Int { decided.count { $0.tier == tier } }
}

extension DecisionRecord {
  /// What was decided and what was expected, in words.
  var comparison: String {
    let found = actions.map(\.summary).joined(separator: "; ")
    let wanted = (expected ?? []).map(\.summary).joined(separator: "; ")
    let why = failure.map { " (\($0))" } ?? ""
    return "decided: \(found.isEmpty ? "nothing" : found)\(why); expected: \(wanted.isEmpty ? "nothing" : wanted)"
  }
}

/// Why a step failed.
struct StepFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// The time of a scenario: given, and moved by `wait`.
final class ScenarioTime: Sendable {
  private let time: Locked<SessionTime>

  init(_ time: SessionTime) { self.time = Locked(time) }

  var now: SessionTime { time.withLock { $0 } }

  func set(today: CalendarDate) { time.withLock { $0.today = today } }

  func advance(seconds: Int) { time.withLock { $0.now.addTimeInterval(Double(seconds)) } }
}
