import Apps
import Foundation
import LanguageModels

/// What the list of sessions shows of one.
struct SessionSummary: Sendable {
  var stored: StoredSession
  /// The app's id.
  var app: String
  var title: String
  /// Why it can't go on, although it wasn't stopped.
  var outdated: String?

  /// - Parameter entry: The session's app, `nil` if it isn't there any more.
  init(_ stored: StoredSession, app entry: AppEntry?) {
    self.stored = stored
    app = entry.map(\.id) ?? URL(filePath: stored.app).lastPathComponent
    title = entry.map(\.title) ?? app
    if let entry {
      if !entry.errors.isEmpty || entry.hash == nil {
        outdated = "The app has mistakes now: correct them, or open a new session then."
      } else if entry.hash != stored.appHash {
        outdated = "The app was changed since: open a new session."
      }
    } else {
      outdated = "The app isn't there any more: \(stored.app) was its folder."
    }
  }

  /// Whether it can go on.
  var canGoOn: Bool { stored.ended == nil && outdated == nil }

  /// The members of the API's `SessionSummary`.
  var members: JSONObject {
    [
      "id": .string(stored.id), "app": .string(app), "title": .string(title),
      "deciders": .string(stored.deciders.rawValue), "calls": .string(stored.calls.rawValue),
      "started": .string(stored.started.iso8601), "used": .string(stored.used.iso8601),
      "ended": stored.ended.map { .string($0.iso8601) } ?? .null,
      "outdated": outdated.map { .string($0) } ?? .null,
    ]
  }

  /// The event that tells it.
  var event: HostEvent { HostEvent(name: "session", data: JSONValue.object(members).serialized()) }
}

extension Date {
  /// As RFC 3339 has it, with milliseconds: `2026-11-30T07:47:02.000Z`.
  var iso8601: String {
    formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true).timeZone(separator: .omitted))
  }
}
