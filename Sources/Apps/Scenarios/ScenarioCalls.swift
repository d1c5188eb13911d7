/// Holds every request until a scenario answers it.
actor ScenarioCalls: CallRunning {
  private var waiting: [Int: CheckedContinuation<CallResult, Never>] = [:]
  /// Answers that came before their request had begun to wait.
  private var early: [Int: CallResult] = [:]
  private var isFinished = false
  /// The requests that were answered.
  private(set) var answered: Set<Int> = []

  func run(_ request: CallRequest) async -> CallResult {
    if let result = early.removeValue(forKey: request.id) { return result }
    if isFinished { return Self.nothing(request) }
    return await withCheckedContinuation { waiting[request.id] = $0 }
  }

  nonisolated func preview(_ call: Call, arguments: AppMap) -> CallPreview {
    CallPreview(preparing: call, arguments: arguments)
  }

  /// Answers a request, also one that nobody waits for any more.
  func answer(_ id: Int, _ answer: CallAnswer) {
    answered.insert(id)
    let result = CallResult(answer: answer)
    if let continuation = waiting.removeValue(forKey: id) {
      continuation.resume(returning: result)
    } else {
      early[id] = result
    }
  }

  /// Ends what is still waiting.
  func finish() {
    isFinished = true
    for (id, continuation) in waiting {
      continuation.resume(
        returning: CallResult(
          answer: CallAnswer(call: "request \(id)", request: AppMap(), outcome: .network, status: 0)))
    }
    waiting = [:]
  }

  private static func nothing(_ request: CallRequest) -> CallResult {
    CallResult(
      answer: CallAnswer(call: request.call.name, request: request.arguments, outcome: .network, status: 0))
  }
}
