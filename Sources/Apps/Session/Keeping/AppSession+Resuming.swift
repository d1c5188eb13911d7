/// Going on where a session was when the program ended.
extension AppSession {
  /// Looks after the calls that weren't answered: safe ones are sent again, those that may have changed something aren't;
  /// those that the person hasn't said yes to still wait.
  func resume() {
    for pending in state.calls {
      if pending.lacksPassword {
        fail(
          pending,
          "\(pending.call) needs a password, and passwords aren't kept when the program ends. "
            + (pending.awaitsApproval || app.call(pending.call)?.isSafe == true
              ? "It wasn't sent again." : "It isn't known whether it arrived."))
      } else if pending.awaitsApproval {
        continue
      } else if app.call(pending.call)?.isSafe == true {
        start(pending)
      } else {
        fail(
          pending,
          "The program ended before \(pending.call) was answered: it isn't known whether it arrived. It wasn't sent again."
        )
      }
    }
  }

  private func fail(_ pending: PendingCall, _ problem: String) {
    enqueue(
      .answer(
        callID: pending.id,
        CallResult(
          answer: CallAnswer(
            call: pending.call, request: pending.arguments, outcome: .network, status: 0, problem: problem))))
  }
}
