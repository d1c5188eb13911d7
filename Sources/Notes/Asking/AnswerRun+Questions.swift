import LanguageModels

extension AnswerRun {
  /// Puts one small question to the reader, and once more if that gave no valid answer.
  ///
  /// - Parameter isEmpty: Whether what was read says nothing, which isn't an answer.
  /// - Returns: What was read, or why nothing could be.
  /// - Throws: `AskFailure` if the model as a whole fails; `CancellationError` when the work is ended.
  func asked<Value: Sendable>(
    _ step: AskStep, isEmpty: (Value) -> Bool = { _ in false }, _ question: () async throws -> Reading<Value>
  ) async throws -> Result<Value, AskFailure> {
    var failure = AskFailure.empty
    for _ in 0..<2 {
      try Task.checkCancellation()
      let timer = CallTimer(context.time)
      let source = JobSource(onPosition: { [teller] place in
        timer.moved(place)
        teller.moved { $0.position = place }
      })
      do {
        let reading = try await JobSource.$current.withValue(source) { try await question() }
        spent.calls += reading.calls
        spent.usage += reading.usage
        if reading.calls > 0 || step == .plainItem { keepPace(timer.seconds, step) }
        guard !isEmpty(reading.value) else { throw AskFailure.empty }
        failuresInARow = 0
        work?.done(step)
        return .success(reading.value)
      } catch {
        try Task.checkCancellation()
        failure = self.failure(error)
        if failure.scope != .part { throw failure }
      }
    }
    failuresInARow += 1
    work?.done(step)
    if failuresInARow >= failure.patience {
      failure.scope = .whole
      throw failure
    }
    return .failure(failure)
  }

  /// What an error means for the answer; what nobody thought of is logged once.
  func failure(_ error: any Error) -> AskFailure {
    let failure = AskFailure(error)
    if failure == .unforeseen, !hasLoggedUnforeseen {
      context.log("Finding the answer \(id) met what nobody thought of: \(error)")
      hasLoggedUnforeseen = true
    }
    return failure
  }

  private func keepPace(_ seconds: Double, _ step: AskStep) {
    paces.measured(seconds, step)
    unkeptPaces[step] = seconds
  }
}
