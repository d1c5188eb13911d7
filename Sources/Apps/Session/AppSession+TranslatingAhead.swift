import LanguageModels

/// Translating before anybody waits for it.
extension AppSession {
  /// Translates the requirements that no stored rule settles, in the background: an event that concerns them finds them
  /// translated. A tap's own questions go before these.
  ///
  /// - Parameter tell: Gets one line when it begins and one when it ends; nothing if nothing is open.
  public func translateAhead(
    with interpreter: any Interpreting, tell: @Sendable (String) -> Void
  ) async {
    let open = storedDecisions.open
    guard !open.isEmpty else { return }
    tell("\(open.count) requirements have no rules yet: they are translated in the background.")
    var translated = 0
    var failure: (any Error)?
    for requirement in open {
      do {
        for try await piece in interpreter.translate(requirement, priority: .background) {
          if case .finished = piece { translated += 1 }
        }
      } catch is CancellationError {
        return
      } catch {
        // It is tried again when an event needs it.
        failure = error
      }
      if Task.isCancelled { return }
    }
    tell(
      "\(translated) of \(open.count) requirements are translated." + (failure.map { " The last failure: \($0)" } ?? "")
    )
  }
}
