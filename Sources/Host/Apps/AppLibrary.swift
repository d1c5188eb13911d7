import Apps
import Dispatch
import Foundation
import Locking

/// The apps in a folder: each folder below it that holds an `app.md`.
///
/// What was read is kept until a file changes. Files are read on a queue of the library's own.
final class AppLibrary: Sendable {
  /// Where the apps' folders lie; absolute.
  let folder: String
  private let queue = DispatchQueue(label: "parlance.apps", qos: .userInitiated)
  private let state = Locked(State())

  /// A folder's name byte by byte: two names that look the same, such as with an umlaut in one character or in two, are
  /// two folders, though as texts they are equal.
  private struct Name: Hashable {
    let bytes: [UInt8]
    init(_ id: String) { bytes = Array(id.utf8) }
  }

  private struct State {
    var entries: [Name: AppEntry] = [:]
    /// What was there when all were looked at last.
    var seen: [Name: FolderFacts]?
    /// Whether the look that is going on found a change.
    var hasChanged = false
    var onChange: (@Sendable () -> Void)?
  }

  init(folder: String) {
    self.folder = URL(filePath: folder).standardizedFileURL.path
  }

  /// Calls back whenever looking finds that apps have come, gone or changed.
  func onChange(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.onChange = body } }

  /// All apps, in the order of their titles.
  ///
  /// - Throws: `ProblemDetails` if the folder can't be read.
  func apps() async throws -> [AppEntry] {
    try await onQueue { Result { try self.readAll() } }.get().sorted {
      ($0.title.lowercased(), $0.id) < ($1.title.lowercased(), $1.id)
    }
  }

  /// One app by its id, `nil` if there is none.
  func app(_ id: String) async -> AppEntry? {
    await onQueue { self.read(id) }
  }

  /// One app by its folder's path, `nil` if it isn't in the library.
  func app(at path: String) async -> AppEntry? {
    let url = URL(filePath: path)
    guard url.deletingLastPathComponent().standardizedFileURL.path == folder else { return nil }
    return await app(url.lastPathComponent)
  }

  // MARK: On the queue

  private func readAll() throws -> [AppEntry] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw ProblemDetails(
        status: 503, code: .apps, title: "The apps can't be read",
        detail: "The folder of the apps, \(folder), can't be read: check that it is there and can be read.")
    }
    let entries = names.compactMap(read)
    let facts = Dictionary(entries.map { (Name($0.id), $0.facts) }) { $1 }
    state.withLock { state in
      if let seen = state.seen, seen != facts { state.hasChanged = true }
      state.seen = facts
      state.entries = state.entries.filter { facts[$0.key] != nil }
    }
    return entries
  }

  private func read(_ id: String) -> AppEntry? {
    // What no address can name isn't there for anybody.
    guard !id.hasPrefix("."), id.utf8.count <= 255, PathCheck.allows(segment: id) else {
      return nil
    }
    let path = folder + "/" + id
    guard isInside(path), isThere(path + "/app.md") else {
      note(nil, of: id)
      return nil
    }
    let facts = FolderFacts(of: path)
    if let known = state.withLock({ $0.entries[Name(id)] }), known.facts == facts { return known }
    let entry = AppEntry(id: id, path: path, facts: facts)
    note(entry, of: id)
    return entry
  }

  /// Notes how an app was found: differently from the last time, or as at the first.
  private func note(_ entry: AppEntry?, of id: String) {
    let name = Name(id)
    state.withLock { state in
      if state.entries[name] != nil || state.seen != nil, state.entries[name]?.facts != entry?.facts {
        state.hasChanged = true
      }
      state.entries[name] = entry
      if state.seen != nil { state.seen?[name] = entry?.facts }
    }
  }

  /// Whether a folder is one, and not a link that leads out of the apps' folder.
  private func isInside(_ path: String) -> Bool {
    guard HostFolders.isFolder(path) else { return false }
    let root = URL(filePath: folder).resolvingSymlinksInPath().standardizedFileURL.path
    let place = URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
    return place.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  /// Whether there is a file, or a link in its place; where a link leads is looked at when it is read.
  private func isThere(_ path: String) -> Bool {
    var facts = stat()
    return unsafe lstat(path, &facts) == 0
  }

  /// Looks at files, then tells if something has changed.
  private func onQueue<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async {
        let value = body()
        let changed = self.state.withLock { state -> (@Sendable () -> Void)? in
          defer { state.hasChanged = false }
          return state.hasChanged ? state.onChange : nil
        }
        changed?()
        continuation.resume(returning: value)
      }
    }
  }
}
