public import Foundation
public import LanguageModels
import Storage

/// Sessions that outlive the program: their state after each step, and their trace.
extension AppStore {
  /// The most ended sessions of an app that are kept for a person; older ones go, with their trace.
  public static let endedSessionLimit = 20

  /// Notes a session that begins; its header is the first line of its trace.
  ///
  /// - Throws: `StorageError`.
  public func add(_ session: StoredSession, traceHeader: JSONValue) async throws {
    fatalError("helper B")
  }

  /// The sessions of a person, the last used first.
  ///
  /// - Throws: `StorageError`.
  public func sessions(of person: String, includingEnded: Bool = false) async throws -> [StoredSession] {
    fatalError("helper B")
  }

  /// One session of a person, `nil` if there is none of that id.
  ///
  /// - Throws: `StorageError`.
  public func session(_ id: String, of person: String) async throws -> StoredSession? {
    fatalError("helper B")
  }

  /// What a session was after its last step; `nil` before the first.
  ///
  /// - Throws: `StorageError`, also if what is stored can't be read.
  public func snapshot(of session: StoredSession, app: AppSpec) async throws -> SessionSnapshot? {
    fatalError("helper B")
  }

  /// Keeps the steps of a session, with the person's memory of the app in the same transaction.
  ///
  /// - Parameter time: The time, for `used`.
  public func keeper(
    of session: StoredSession, app: AppSpec, time: @escaping @Sendable () -> Date = { Date() }
  ) -> any SessionKeeping {
    fatalError("helper B")
  }

  /// Marks a session as ended, and lets ended ones over the limit go.
  ///
  /// - Throws: `StorageError`.
  public func end(_ session: StoredSession, at time: Date) async throws {
    fatalError("helper B")
  }

  /// The lines of a session's trace as compact JSON: the header with number 0, then one for each event.
  ///
  /// - Parameter number: Only lines of later events are wanted; `nil` for all, the header included.
  /// - Throws: `StorageError`.
  public func trace(of session: StoredSession, after number: Int? = nil) async throws -> [String] {
    fatalError("helper B")
  }
}
