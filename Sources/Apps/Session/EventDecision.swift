/// One event on its way to a decision.
struct EventDecision {
  let number: Int
  let label: String
  var context: EventContext
  /// The state from before the event, which comes back if it fails.
  let before: SessionState
  var run: DecisionRun
  let started = ContinuousClock.now
  /// Requests that run already and end if the event fails.
  var startedCalls: [Int] = []
  /// Requests that change something elsewhere: they wait until all is decided.
  var deferredCalls: [PendingCall] = []
  /// Requests whose page was closed: they end when all is decided, for if the event fails their page is back.
  var cancelledCalls: [Int] = []
  /// A line for the pages that the event leads to.
  var banner: String?
  var fired: [DecisionRecord.FiredRule] = []
  /// Answers of the matcher, the translator and the free decision; those for values are the run's.
  var answers: [ModelAnswer] = []
  var firstAction: ContinuousClock.Instant?
  var expected: [ResolvedAction]?
  var isExact: Bool?
  /// Whether nothing is shown or started: it only tells what would be done.
  var isDryRun = false
  /// Why the decision couldn't be carried out, where the session went on as the reference has it.
  var wrongness: String?
  /// What was decided, where the session went on as the reference has it.
  var decidedInstead: [ResolvedAction]?

  func record(failure: String?) -> DecisionRecord {
    let answers = answers + run.answers
    var requirements: [Int] = []
    for number in run.performed.compactMap(\.requirement) + fired.compactMap(\.requirement)
    where !requirements.contains(number) {
      requirements.append(number)
    }
    return DecisionRecord(
      number: number, event: context.event, label: label, tier: answers.map(\.kind.tier).max() ?? .rule,
      requirements: requirements.sorted(), rules: fired, actions: decidedInstead ?? run.performed.map(\.resolved),
      answers: answers, seconds: started.duration(to: .now).seconds,
      secondsToFirstAction: firstAction.map { started.duration(to: $0).seconds }, failure: failure ?? wrongness,
      expected: expected, isExact: isExact)
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    let parts = components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }
}
