import Foundation

/// A thread that does one blocking job after the other.
// Unchecked: `jobs` and `isFinished` are only touched while `condition` is locked.
final class WorkerThread: @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [@Sendable () -> Void] = []
  private var isFinished = false

  init(name: String) {
    // The thread holds the object itself; `finish()` lets go of it.
    Thread.detachNewThread { [self] in
      Thread.current.name = name
      run()
    }
  }

  /// Appends a job; false if the thread was finished.
  func add(_ job: @escaping @Sendable () -> Void) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    guard !isFinished else { return false }
    jobs.append(job)
    condition.signal()
    return true
  }

  /// Ends the thread after the jobs that are there and a last one; false if that was done before.
  func finish(_ last: @escaping @Sendable () -> Void) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    guard !isFinished else { return false }
    isFinished = true
    jobs.append(last)
    condition.signal()
    return true
  }

  private func run() {
    while true {
      condition.lock()
      while jobs.isEmpty && !isFinished { condition.wait() }
      let batch = jobs
      jobs = []
      let isLast = isFinished
      condition.unlock()
      for job in batch { job() }
      if isLast { return }
    }
  }
}
