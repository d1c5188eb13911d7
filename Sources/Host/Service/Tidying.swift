import Chat
import Notes
import Storage
import Writing

/// Takes away for good what people deleted more than 30 days ago, while the host runs: it may run for months.
struct Tidying: Sendable {
  private let work: [(what: String, purge: @Sendable () async throws -> Void)]

  init(_ notes: NotesRoom, _ chat: ChatRoom, _ writing: WritingRoom) {
    work = [
      ("notes", { try await notes.notebook.store.purge() }), ("chats", { try await chat.store.purge() }),
      ("drafts", { try await writing.drafts.purge() }),
    ]
  }

  /// Does it again and again, until the task is cancelled. What fails is tried again the next time.
  ///
  /// - Parameter log: Gets what went wrong.
  func run(every pause: Duration, log: @Sendable (String) -> Void) async {
    while (try? await Task.sleep(for: pause)) != nil {
      for (what, purge) in work {
        do { try await purge() } catch is CancellationError {
          return
        } catch {
          log("Taking away the \(what) that were deleted more than 30 days ago failed, and is tried again: \(error)")
        }
      }
    }
  }
}
