import Chat

/// A channel as it is meant, in the plainest way: a list of messages, each with when it was last shown.
///
/// The active path isn't kept but found: from the top, the child that was shown last. Everything is counted anew each time.
struct ReferenceChannel {
  struct Message {
    var role: ChatMessage.Role
    var text: String
    var status: ChatMessage.Status
    /// The index of the message before it.
    var parent: Int?
    var shown: Int
  }

  /// By number, from 1.
  var messages: [Message] = []
  var lastRead = 0
  private var clock = 0

  init(greeting: String) {
    if !greeting.isEmpty {
      add(Message(role: .bot, text: greeting, status: .complete, parent: nil, shown: 0))
      lastRead = 1
    }
  }

  var path: [Int] {
    var path: [Int] = []
    while let next = children(of: path.last).max(by: { messages[$0].shown < messages[$1].shown }) { path.append(next) }
    return path
  }

  var unfinished: [Int] { messages.indices.filter { !messages[$0].status.isFinal } }

  var unread: Int {
    messages.indices.count { messages[$0].role == .bot && messages[$0].status.isFinal && $0 + 1 > lastRead }
  }

  func children(of parent: Int?) -> [Int] { messages.indices.filter { messages[$0].parent == parent } }

  func siblings(of index: Int) -> [Int] {
    children(of: messages[index].parent).filter { messages[$0].role == messages[index].role }
  }

  /// Shows a message, with all that is before it.
  mutating func show(_ index: Int) {
    clock += 1
    var next: Int? = index
    while let current = next {
      messages[current].shown = clock
      next = messages[current].parent
    }
  }

  mutating func send(_ text: String, after parent: Int?) {
    add(Message(role: .person, text: text, status: .sent, parent: parent, shown: 0))
    reply(to: messages.count - 1)
  }

  mutating func reply(to parent: Int) {
    add(Message(role: .bot, text: "", status: .waiting, parent: parent, shown: 0))
  }

  mutating func read(upTo number: Int) {
    let end = unfinished.first ?? messages.count
    lastRead = max(lastRead, min(number, end))
  }

  private mutating func add(_ message: Message) {
    messages.append(message)
    show(messages.count - 1)
  }
}
