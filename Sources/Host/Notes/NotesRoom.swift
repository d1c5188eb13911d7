import Notes
import Storage

/// What the host needs for notes: what is kept, the answers at work, and telling those who follow.
struct NotesRoom: Sendable {
  let notebook: Notebook
  let teller: NotesTeller

  /// - Parameter reader: Makes what asks the model.
  init(
    database: any Database, model: any HostModel, reader: @escaping Notebook.ReaderSource, hub: EventHub,
    log: @escaping @Sendable (String) -> Void
  ) async throws {
    let store = try await DatabaseNoteStore(database)
    notebook = Notebook(store: store, model: { _ in try model.lent(for: "An answer") }, reader: reader, log: log)
    teller = NotesTeller(hub: hub)
  }

  /// Marks what a crash left, before anybody is served.
  ///
  /// - Returns: Tells what happens from then on, until the task that runs it is cancelled.
  /// - Throws: `StorageError`.
  func start() async throws -> @Sendable () async -> Void {
    try await notebook.start()
    let events = notebook.events()
    return { [teller] in await teller.follow(events) }
  }

  /// Ends the answers at work; these become interrupted.
  func shutDown() async { await notebook.shutDown() }
}
