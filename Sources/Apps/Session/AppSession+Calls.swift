/// The calls of a session: started, asked about, answered, cancelled.
extension AppSession {
  /// Starts a call, unless the person has to say yes first.
  func start(_ pending: PendingCall) {
    guard !isStopped, !pending.awaitsApproval, let call = app.call(pending.call) else { return }
    let runner = calls
    let request = CallRequest(
      id: pending.id, call: call, arguments: pending.arguments, requirement: pending.requirement)
    sentCalls.append(request)
    if sentCalls.count > Self.sentCallsLimit { sentCalls.removeFirst() }
    callTasks[pending.id] = Task { [weak self] in
      let result = await runner.run(request)
      await self?.callEnded(pending.id, result)
    }
  }

  private func callEnded(_ id: Int, _ result: CallResult) {
    callTasks[id] = nil
    enqueue(.answer(callID: id, result))
    endedCalls += 1
    let waiting = callWaiters
    callWaiters = []
    for waiter in waiting {
      if waiter.count <= endedCalls { waiter.continuation.resume() } else { callWaiters.append(waiter) }
    }
  }

  /// Waits until that many requests have ended since the start, answered or cancelled.
  func endedCalls(atLeast count: Int) async {
    guard endedCalls < count else { return }
    await withCheckedContinuation { callWaiters.append((count, $0)) }
  }

  func cancel(call id: Int) {
    callTasks.removeValue(forKey: id)?.cancel()
  }

  /// A late answer is dropped: its page is closed, or it was cancelled.
  func answered(_ id: Int, _ result: CallResult) async {
    guard let pending = state.calls.first(where: { $0.id == id }) else {
      state.note("a late answer of \(result.answer.call) was dropped")
      return
    }
    state.calls.removeAll { $0.id == id }
    await process(
      AppEvent(.answered(result.answer), pageInstance: pending.owner), chain: pending.chain, banner: result.banner)
  }

  /// Carries out the person's word on a request. A no raises no event and changes nothing.
  func decideApproval(_ id: Int, approved: Bool) async -> SessionInteraction.Outcome {
    guard let index = state.calls.firstIndex(where: { $0.id == id && $0.awaitsApproval }) else {
      return .dropped("No request of that number waits for an answer any more.")
    }
    var next = state
    if approved {
      next.calls[index].awaitsApproval = false
    } else {
      let refused = next.calls.remove(at: index)
      next.note("the person refused to send \(refused.call)")
    }
    let pending = next.calls.first { $0.id == id }
    if await take(next, of: .approval(id, approved)), let pending { start(pending) }
    return .done
  }
}
