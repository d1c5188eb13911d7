import Locking

/// Tells everybody who follows what changed.
///
/// Each follower has a mailbox. Of what stands in it unread, only the newest of a note, an answer or a list stays: so
/// somebody slow misses steps in between and never how things are, and a mailbox doesn't grow with time.
final class NoteEvents: Sendable {
  typealias Told = (person: String, event: NoteEvent)

  private struct State {
    var lastID = 0
    var mailboxes: [Int: Reference] = [:]
    var isOver = false
  }

  /// Held by its stream alone: when nobody reads any more, it is gone.
  private struct Reference: Sendable {
    weak var mailbox: EventMailbox?
  }

  private let state = Locked(State())

  /// How many follow.
  var followers: Int { mailboxes().count }

  /// Everything from now on; ends when the notebook is shut down.
  func stream() -> AsyncStream<Told> {
    let mailbox = EventMailbox()
    let isOver = state.withLock { state in
      state.mailboxes = state.mailboxes.filter { $0.value.mailbox != nil }
      state.lastID += 1
      state.mailboxes[state.lastID] = Reference(mailbox: mailbox)
      return state.isOver
    }
    if isOver { mailbox.end() }
    return AsyncStream(
      unfolding: {
        await withTaskCancellationHandler {
          await mailbox.next()
        } onCancel: {
          mailbox.end()
        }
      })
  }

  func tell(_ event: NoteEvent, to person: String) {
    for mailbox in mailboxes() { mailbox.add((person, event)) }
  }

  /// Ends the streams once what was told has been read.
  func end() {
    state.withLock { $0.isOver = true }
    for mailbox in mailboxes() { mailbox.end() }
  }

  private func mailboxes() -> [EventMailbox] {
    state.withLock { $0.mailboxes.sorted { $0.key < $1.key }.compactMap(\.value.mailbox) }
  }
}
