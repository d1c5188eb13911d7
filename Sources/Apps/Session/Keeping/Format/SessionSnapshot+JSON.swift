public import LanguageModels

extension SessionSnapshot {
  /// The version of the format.
  static let format = 1

  /// The snapshot as JSON that loses nothing.
  public var json: JSONValue {
    [
      "format": .integer(Self.format), "app": .string(appHash), "events": .integer(events),
      "pages": .array(state.pages.map(\.exactJSON)), "memory": .sorted(state.memory) { $0.exactJSON },
      "calls": .array(state.calls.map(\.exactJSON)), "holds": .array(state.holds.map(\.exactJSON)),
      "history": .array(state.history.map { .string($0) }), "openings": .sorted(state.openings) { .integer($0) },
      "nextCallID": .integer(state.nextCallID), "banners": .sorted(banners) { .string($0) },
      "handled": .array(handled.map { .string($0) }),
      "failure": failure.map {
        ["title": .string($0.title), "message": .string($0.message), "canRetry": .bool($0.canRetry)]
      } ?? .null,
      "failedEvent": failedEvent?.exactJSON ?? .null,
    ]
  }

  /// Reads a snapshot.
  ///
  /// - Parameter app: The app that it is of.
  /// - Throws: `SessionSnapshotError`: it is of another version of the app, of another format, or can't be read.
  public init(json: JSONValue, app: AppSpec) throws(SessionSnapshotError) {
    guard let format = json["format"]?.integerValue, let hash = json["app"]?.stringValue else {
      throw SessionSnapshotError(.unreadable, "This isn't a kept session: it has no format or no hash of its app.")
    }
    guard format == Self.format else {
      throw SessionSnapshotError(
        .otherFormat,
        "The session was kept in format \(format), and this program knows format \(Self.format): use the "
          + "program that kept it, or begin a new session.")
    }
    guard hash == app.hash else {
      throw SessionSnapshotError(
        .otherApp, "The session was begun with another version of \(app.title): begin a new one.")
    }
    do throws(SnapshotProblem) {
      let reader = try SnapshotReader(json)
      appHash = hash
      events = try reader.number("events")
      state = SessionState()
      state.pages = try reader.elements("pages", PageInstance.init(exactJSON:))
      state.memory = try reader.entries("memory", AppValue.init(exactJSON:))
      state.calls = try reader.elements("calls", PendingCall.init(exactJSON:))
      state.holds = try reader.elements("holds", Hold.init(exactJSON:))
      state.history = try reader.texts("history")
      state.openings = try reader.entries("openings", Self.number)
      state.nextCallID = try reader.number("nextCallID")
      banners = try reader.entries("banners", Self.text)
      handled = try reader.texts("handled")
      failure = reader["failure"].isNull ? nil : try Self.failure(reader["failure"])
      failedEvent = reader["failedEvent"].isNull ? nil : try AppEvent(exactJSON: reader["failedEvent"])
    } catch {
      throw SessionSnapshotError(
        .unreadable, "The kept session can't be read: found \(error.found). Begin a new one.")
    }
  }

  private static func number(_ json: JSONValue) throws(SnapshotProblem) -> Int {
    guard let number = json.integerValue else { throw SnapshotProblem("\(json.found) instead of a number") }
    return number
  }

  private static func text(_ json: JSONValue) throws(SnapshotProblem) -> String {
    guard let text = json.stringValue else { throw SnapshotProblem("\(json.found) instead of a text") }
    return text
  }

  private static func failure(_ json: JSONValue) throws(SnapshotProblem) -> Screen.SessionFailure {
    let reader = try SnapshotReader(json)
    return Screen.SessionFailure(
      title: try reader.text("title"), message: try reader.text("message"), canRetry: try reader.flag("canRetry"))
  }
}
