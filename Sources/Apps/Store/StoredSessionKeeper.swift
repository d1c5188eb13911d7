import Foundation
import LanguageModels
import Storage

/// Keeps the steps of a session in a database: snapshot, line of the trace and memory in one transaction.
struct StoredSessionKeeper: SessionKeeping {
  let database: any Database
  let session: StoredSession
  let memory: StoredMemory
  let time: @Sendable () -> Date

  func keep(_ step: SessionStep) async throws {
    let (session, memory) = (session, memory)
    let used = time()
    try await database.write { transaction in
      if !step.memory.isEmpty { try memory.keep(step.memory, knowing: step.knownMemory, in: transaction) }
      let changed = try transaction.execute(
        "UPDATE app_sessions SET used = $3, snapshot = $4 WHERE id = $1 AND person = $2 AND ended IS NULL",
        .text(session.id), .text(session.person), .date(used), .text(step.snapshot.json.serialized()))
      guard changed == 1 else { throw StorageError.noSession(session.id) }
      guard let line = step.traceLine else { return }
      // The number is taken already if the session lives twice: then this one changes nothing.
      try transaction.execute(
        "INSERT INTO app_session_traces (session, number, line) VALUES ($1, $2, $3)", .text(session.id),
        .integer(Int64(step.snapshot.events)), .text(line.serialized()))
    }
  }
}
