import Foundation
import LanguageModels
import Locking

/// Tells what the model works on and what waits for it, to whoever asks and to those who follow.
///
/// A job is told by its label, which names parts of an app and never what somebody typed, and by app and session. Answers
/// and events take different ways to who reads both: the revision in each says which one is newer.
final class QueueTeller: Sendable {
  /// The shortest time between two events: what changes more often is told as it is then.
  static let pause: Duration = .milliseconds(250)

  let queue: ModelQueue
  private let hub: EventHub
  private let state = Locked(State())

  private struct State {
    /// Since when each job waits, or works.
    var since: [Place: Date] = [:]
    /// The revision of what was told last; nothing has to be told of a queue that hasn't changed yet.
    var told = 0
  }

  /// A job while it waits, or while it works.
  private struct Place: Hashable {
    var id: Int
    var isWaiting: Bool

    init(_ entry: ModelQueue.Entry) {
      id = entry.id
      isWaiting = entry.position != nil
    }
  }

  /// A job as it is told.
  private struct Job {
    var entry: ModelQueue.Entry
    var since: Date
  }

  init(queue: ModelQueue, hub: EventHub) {
    self.queue = queue
    self.hub = hub
  }

  /// Tells each change until the task is cancelled.
  func follow() async {
    for await snapshot in await queue.snapshots() {
      tell(snapshot)
      // Cancelled here means cancelled there: the loop ends.
      try? await Task.sleep(for: Self.pause)
    }
  }

  /// What runs and what waits now (schema `ModelQueue`).
  func now() async -> JSONValue { json(await queue.snapshot()) }

  /// Tells what changed, also when the jobs are again those that were told last: an answer may have told others meanwhile.
  private func tell(_ snapshot: ModelQueue.Snapshot) {
    let isNews = state.withLock { state in
      guard snapshot.revision > state.told else { return false }
      state.told = snapshot.revision
      return true
    }
    guard isNews else { return }
    hub.publish(HostEvent(name: "queue", data: json(snapshot).serialized()), on: .queue, isPresent: false)
  }

  /// The jobs of a moment; each keeps the time that it was first told with.
  private func jobs(_ snapshot: ModelQueue.Snapshot) -> [Job] {
    let now = Date()
    return state.withLock { state in
      let jobs = (snapshot.running + snapshot.waiting).map { entry in
        let known = state.since[Place(entry)]
        return Job(entry: entry, since: known ?? now.addingTimeInterval(-(entry.elapsed / .seconds(1))))
      }
      state.since = Dictionary(jobs.map { (Place($0.entry), $0.since) }, uniquingKeysWith: { first, _ in first })
      return jobs
    }
  }

  private func json(_ snapshot: ModelQueue.Snapshot) -> JSONValue {
    let (jobs, now) = (jobs(snapshot), Date())
    return [
      "running": .array(jobs.filter { $0.entry.position == nil }.map { Self.json($0, at: now) }),
      "waiting": .array(jobs.filter { $0.entry.position != nil }.map { Self.json($0, at: now) }),
      "revision": .string(hub.revision(snapshot.revision)),
    ]
  }

  private static func json(_ job: Job, at now: Date) -> JSONValue {
    let entry = job.entry
    return [
      "id": .integer(entry.id), "kind": .string(entry.job.kind), "label": .string(entry.job.label),
      "priority": .string(entry.job.priority.word), "position": entry.position.map { .integer($0) } ?? .null,
      "since": .string(job.since.iso8601),
      "seconds": .double((max(0, now.timeIntervalSince(job.since)) * 1000).rounded() / 1000),
      "app": entry.app.map { .string($0) } ?? .null, "session": entry.session.map { .string($0) } ?? .null,
    ]
  }
}

extension GenerationJob.Priority {
  /// As the API says it.
  fileprivate var word: String {
    switch self {
    case .background: "background"
    case .reply: "reply"
    case .interaction: "interaction"
    }
  }
}
