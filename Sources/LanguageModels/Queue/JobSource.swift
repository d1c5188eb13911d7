/// Who jobs are done for: told once around the work, and known to a queue without passing through every layer between.
///
/// ```swift
/// await JobSource.$current.withValue(JobSource(app: "Weather")) { await work() }
/// ```
public struct JobSource: Sendable {
  /// That of the task that runs; tasks that it makes have it too.
  @TaskLocal public static var current: JobSource?

  /// The app's title.
  public var app: String?
  /// The session's id.
  public var session: String?
  /// Gets a job's place in the queue when it waits and whenever that changes: 1 for the next; `nil` when it waits no
  /// longer. It is quick and waits for nothing.
  public var onPosition: (@Sendable (Int?) -> Void)?

  public init(app: String? = nil, session: String? = nil, onPosition: (@Sendable (Int?) -> Void)? = nil) {
    self.app = app
    self.session = session
    self.onPosition = onPosition
  }
}

extension LanguageModelError.Code {
  /// Somebody took the job out of the queue, or ended it while it ran.
  public static let cancelled = LanguageModelError.Code(rawValue: "cancelled")
}

extension LanguageModelError {
  /// What the reader of a reply gets whose job was cancelled.
  static let cancelledInQueue = LanguageModelError(
    .cancelled, "The model's work on this was cancelled. Try again if it is still wanted.")
}
