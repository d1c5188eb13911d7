import HTTPTransport

/// The events of one person, in order: the last ones, what holds at present, and who follows.
struct EventFeed {
  /// Follows one topic, or all.
  struct Reader {
    var topic: EventTopic?
    var stream: ResponseStream
  }

  private struct Entry {
    var topic: EventTopic
    var frame: [UInt8]
  }

  /// How much is kept for those who come back.
  struct Limits: Sendable {
    var events = 4096
    var bytes = 4 << 20
  }

  let limits: Limits
  /// The number of the last event.
  private(set) var last = 0
  private var log: [Entry] = []
  /// How many at the beginning of the log have been dropped and wait to be removed.
  private var stale = 0
  private var bytes = 0
  /// What holds now of each topic.
  var present: [EventTopic: HostEvent]
  var readers: [Int: Reader] = [:]

  init(limits: Limits, present: [EventTopic: HostEvent]) {
    self.limits = limits
    self.present = present
  }

  /// The number of the newest event that can't be told any more.
  private var dropped: Int { last - (log.count - stale) }

  mutating func append(_ topic: EventTopic, _ frame: [UInt8]) {
    last += 1
    log.append(Entry(topic: topic, frame: frame))
    bytes += frame.count
    while log.count > stale, log.count - stale > limits.events || bytes > limits.bytes {
      bytes -= log[stale].frame.count
      log[stale].frame = []
      stale += 1
    }
    if stale > 64, stale > log.count / 2 {
      log.removeFirst(stale)
      stale = 0
    }
  }

  /// Forgets what was told: nobody can go on from before.
  mutating func cut() {
    // A number that nobody gets: whoever has the last one can't go on from it either.
    last += 1
    (log, stale, bytes) = ([], 0, 0)
  }

  /// The frames that came after a number, for those who follow a topic; `nil` if some can't be told any more.
  func frames(after number: Int, of topic: EventTopic?) -> [[UInt8]]? {
    guard number >= dropped, number <= last else { return nil }
    return log.dropFirst(stale + number - dropped).filter { topic == nil || $0.topic == topic }.map(\.frame)
  }
}
