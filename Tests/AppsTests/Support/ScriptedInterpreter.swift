import LanguageModels

@testable import Apps

/// Translates as the test says: pieces by requirement, free decisions and repairs in order.
actor ScriptedInterpreter: Interpreting {
  nonisolated let translations: [Int: [TranslationPiece]]
  nonisolated let concerned: @Sendable (Int, EventShape) -> Bool
  nonisolated let standIns: Set<Int>
  nonisolated let invariants: Set<Int>
  private var decisions: [[Action]]
  private var repairs: [Action]
  private(set) var situations: [Situation] = []
  private(set) var problems: [ActionProblem] = []
  private(set) var translated: [Int] = []
  private var gate: CheckedContinuation<Void, Never>?
  private var isStalled = false
  private var error: LanguageModelError?

  init(
    _ translations: [Int: [TranslationPiece]] = [:], decisions: [[Action]] = [], repairs: [Action] = [],
    standIns: Set<Int> = [], invariants: Set<Int> = [],
    concerns: @escaping @Sendable (Int, EventShape) -> Bool = { _, _ in true }
  ) {
    self.translations = translations
    self.decisions = decisions
    self.repairs = repairs
    self.standIns = standIns
    self.invariants = invariants
    concerned = concerns
  }

  /// From now on every translation fails like this; `nil` ends that.
  func fail(with error: LanguageModelError?) { self.error = error }
  /// From now on every translation waits until it is cancelled.
  func stall() { isStalled = true }
  func go() { isStalled = false }

  nonisolated func concerns(_ requirement: Requirement, event: EventShape) -> Bool {
    translations[requirement.number] != nil && concerned(requirement.number, event)
  }

  nonisolated func mayStandIn(_ requirement: Requirement) -> Bool { standIns.contains(requirement.number) }
  nonisolated func mayBeInvariant(_ requirement: Requirement) -> Bool { invariants.contains(requirement.number) }

  nonisolated func translate(_ requirement: Requirement, priority: GenerationJob.Priority)
    -> AsyncThrowingStream<TranslationPiece, any Error>
  {
    let number = requirement.number
    let remaining = Remaining(translations[number] ?? [])
    return AsyncThrowingStream {
      if await remaining.isFirst { try await self.begin(number) }
      return await remaining.next()
    }
  }

  private func begin(_ number: Int) async throws {
    translated.append(number)
    if let error { throw error }
    while isStalled { try await Task.sleep(for: .milliseconds(1)) }
  }

  nonisolated func decide(_ situation: Situation) -> AsyncThrowingStream<FreeDecisionPiece, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        let actions = await self.nextDecision(situation)
        for action in actions { continuation.yield(.action(action)) }
        continuation.yield(.finished(Usage(promptTokens: 20, completionTokens: 5), promptHash: "1"))
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func nextDecision(_ situation: Situation) -> [Action] {
    situations.append(situation)
    return decisions.isEmpty ? [.nothing] : decisions.removeFirst()
  }

  func repair(_ action: Action, problem: ActionProblem, situation: Situation) async throws -> (Action, Usage)? {
    problems.append(problem)
    return repairs.isEmpty ? nil : (repairs.removeFirst(), Usage(promptTokens: 5, completionTokens: 1))
  }
}

/// The pieces that are still to come.
private actor Remaining {
  private var pieces: [TranslationPiece]
  private(set) var isFirst = true
  init(_ pieces: [TranslationPiece]) { self.pieces = pieces }
  func next() -> TranslationPiece? {
    isFirst = false
    return pieces.isEmpty ? nil : pieces.removeFirst()
  }
}

extension TranslationPiece {
  /// A whole translation.
  static func whole(_ content: RequirementRules.Content) -> TranslationPiece {
    .finished(
      Translation(
        content: content, usage: Usage(promptTokens: 30, completionTokens: 12), isCached: false, promptHashes: ["2"]))
  }
}
