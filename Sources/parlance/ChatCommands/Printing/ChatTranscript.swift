/// Messages as lines, in the order in which they come: while one is being written, others wait until it is whole.
///
/// What the program says begins at the margin; texts are indented, so that none can pretend to be the program.
struct ChatTranscript: Sendable {
  /// Who speaks, as it is shown.
  var speaker: @Sendable (RemoteMessage) -> String
  private var texts: [String: GrowingText] = [:]
  /// What was shown to its end, with the state that was shown.
  private var shown: [String: String] = [:]
  private var open: String?
  private var isAtLineStart = true
  private var waiting: [RemoteMessage] = []

  init(speaker: @escaping @Sendable (RemoteMessage) -> String) { self.speaker = speaker }

  /// Whether a message is being shown that isn't whole yet.
  var isOpen: Bool { open != nil }

  /// Whether a message was shown to its end.
  func hasShown(_ id: String) -> Bool { shown[id] != nil }

  /// Notes a message that the person knows already: they have just typed it.
  mutating func know(_ message: RemoteMessage) { shown[message.id] = message.status }

  /// What is to be written for a message that is new or changed: perhaps nothing.
  mutating func show(_ message: RemoteMessage) -> String {
    if let status = shown[message.id] {
      guard status != message.status, let trouble = message.trouble else { return "" }
      shown[message.id] = message.status
      return "(#\(message.number) is \(trouble).)\n"
    }
    if let open, open != message.id {
      if let index = waiting.firstIndex(where: { $0.id == message.id }) {
        waiting[index] = message
      } else {
        waiting.append(message)
      }
      return ""
    }
    // Of a reply that isn't begun there is nothing to be seen.
    guard message.isFinal || !message.text.isEmpty || open == message.id else { return "" }
    var output = open == nil ? begin(message) : ""
    output += write(texts[message.id, default: GrowingText()].add(message.text, at: 0) ?? "")
    if message.isFinal { output += end(message) }
    return output
  }

  /// What is to be written for a piece of a message; `nil` if something between is missing, so that the message has to
  /// be read.
  mutating func add(_ piece: String, at offset: Int, to id: String) -> String? {
    guard shown[id] == nil else { return "" }
    guard open == id else { return nil }
    return texts[id, default: GrowingText()].add(piece, at: offset).map { write($0) }
  }

  private mutating func begin(_ message: RemoteMessage) -> String {
    open = message.id
    isAtLineStart = true
    let versions = message.siblings.count
    let version = versions > 1 ? ", version \(message.version) of \(versions)" : ""
    return "#\(message.number) \(speaker(message))\(version):\n"
  }

  private mutating func write(_ text: String) -> String {
    var output = ""
    for character in PlainText.clean(text) {
      if character.isNewline {
        output += "\n"
        isAtLineStart = true
      } else {
        if isAtLineStart { output += "  " }
        output.append(character)
        isAtLineStart = false
      }
    }
    return output
  }

  private mutating func end(_ message: RemoteMessage) -> String {
    open = nil
    texts[message.id] = nil
    shown[message.id] = message.status
    var output = isAtLineStart ? "" : "\n"
    if let sources = message.sources { output += "(\(sources))\n" }
    if let trouble = message.trouble { output += "(\(trouble))\n" }
    let next = waiting
    waiting = []
    for message in next { output += show(message) }
    return output
  }
}
