import Foundation
import Locking

/// A database in one file, through SQLite, on a thread of its own.
///
/// Write-ahead log, foreign keys, and every commit synced to the disk (`synchronous=FULL`). The file is readable by its
/// owner alone. Several processes may use it; each waits for the others up to `busyTimeout`.
public final class SQLiteDatabase: Database {
  private let thread: WorkerThread
  private let connection: SQLiteConnection

  /// Opens a database, and makes it and its folder if they aren't there.
  ///
  /// - Parameters:
  ///   - path: The file, or `nil` for a database in memory that ends with this object.
  ///   - busyTimeout: How long to wait for another process.
  /// - Throws: `StorageError`.
  public init(path: String?, busyTimeout: Duration = .seconds(10)) async throws {
    let thread = WorkerThread(name: "database")
    self.thread = thread
    do {
      connection = try await Self.run(on: thread) {
        try SQLiteConnection(path: path, busyTimeout: busyTimeout)
      }
    } catch {
      _ = thread.finish {}
      throw error
    }
  }

  deinit {
    let connection = self.connection
    _ = thread.finish { connection.close() }
  }

  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any DatabaseTransaction) throws -> Value
  ) async throws -> Value {
    try await transaction("BEGIN DEFERRED", isReadOnly: true, body)
  }

  @discardableResult
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (any DatabaseTransaction) throws -> Value
  ) async throws -> Value {
    // Taking the lock at once: a transaction that began by reading can't get it later without starting over.
    try await transaction("BEGIN IMMEDIATE", isReadOnly: false, body)
  }

  public func close() async {
    let connection = self.connection
    await withCheckedContinuation { continuation in
      let isFirst = thread.finish {
        connection.close()
        continuation.resume()
      }
      if !isFirst { continuation.resume() }
    }
  }

  private func transaction<Value: Sendable>(
    _ begin: String, isReadOnly: Bool, _ body: @escaping @Sendable (any DatabaseTransaction) throws -> Value
  ) async throws -> Value {
    let connection = self.connection
    let isCancelled = Locked(false)
    return try await withTaskCancellationHandler {
      try await Self.run(on: thread) {
        if isCancelled.withLock({ $0 }) { throw CancellationError() }
        return try connection.transaction(begin, isReadOnly: isReadOnly, body)
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }

  private static func run<Value: Sendable>(
    on thread: WorkerThread, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let isAccepted = thread.add { continuation.resume(with: Result(catching: body)) }
      if !isAccepted {
        continuation.resume(throwing: StorageError(.closed, "The database was closed before this was done."))
      }
    }
  }
}
