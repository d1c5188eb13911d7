public import Foundation

/// What is known of a session without taking it up.
public struct StoredSession: Sendable, Hashable {
  public var id: String
  public var person: String
  /// What tells the apps of one installation apart.
  public var app: String
  /// The hash of the app that it was begun with: a session doesn't go on with another one.
  public var appHash: String
  public var deciders: SessionOptions.Deciders
  /// Where answers of calls come from.
  public var calls: CallRunner.Mode
  public var started: Date
  /// When something happened in it last.
  public var used: Date
  /// When it was stopped; `nil` while it can go on.
  public var ended: Date?

  public init(
    id: String, person: String, app: String, appHash: String, deciders: SessionOptions.Deciders,
    calls: CallRunner.Mode, started: Date, used: Date, ended: Date? = nil
  ) {
    self.id = id
    self.person = person
    self.app = app
    self.appHash = appHash
    self.deciders = deciders
    self.calls = calls
    self.started = started
    self.used = used
    self.ended = ended
  }
}
