/// The id of an event: which run of the host it is of, and its number there.
struct EventID: Sendable, Hashable, CustomStringConvertible {
  /// Different for each start of the host.
  var epoch: String
  /// From 1; 0 is the place before the first event.
  var number: Int

  init(epoch: String, number: Int) {
    self.epoch = epoch
    self.number = number
  }

  /// Reads `<epoch>-<number>`; `nil` for anything else.
  init?(_ text: some StringProtocol) {
    guard let dash = text.lastIndex(of: "-") else { return nil }
    let digits = text[text.index(after: dash)...]
    guard digits.utf8.count <= 18, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits)
    else { return nil }
    epoch = String(text[..<dash])
    self.number = number
  }

  var description: String { "\(epoch)-\(number)" }
}

/// What an event is about: one stream can tell of one of these, or of all.
enum EventTopic: Sendable, Hashable {
  case session(String)
  case model
  case queue
  case apps
  /// Drafts, and commands at work on them.
  case writing
  /// Conversations with bots.
  case chat
  /// Meeting notes, their answers and action items.
  case notes
}

/// What happened, as it is told.
struct HostEvent: Sendable, Hashable {
  /// Such as `screen`.
  var name: String
  /// JSON on one line.
  var data: String
}
