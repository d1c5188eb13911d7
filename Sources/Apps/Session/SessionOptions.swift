public import Foundation
public import LanguageModels

/// How a session decides and what it is given from outside.
public struct SessionOptions: Sendable {
  /// Who may decide.
  public enum Deciders: String, Sendable, Hashable, CaseIterable {
    /// Stored rules only; they may judge and write.
    case rules
    /// Requirements are translated when they are needed; no stored rule is used.
    case model
    /// Stored rules first, the model for the rest.
    case both
  }

  public var deciders: Deciders
  /// Rules that tell what should have been decided: each event is compared with them, and where the decision differs
  /// the session goes on as these rules have it.
  public var reference: RuleBook?
  /// The time, read at every event.
  public var time: @Sendable () -> SessionTime
  /// The most times that a failing action of the model is given back to it.
  public var repairs: Int

  /// Takes the line of the trace of each event.
  public var trace: (@Sendable (JSONValue) -> Void)?

  /// Why there is no model, as the second half of a sentence, for where one would be needed.
  public var absence: @Sendable () -> String
  /// What is kept beyond the session: read before an event, written before the event is final.
  public var kept: (any KeptMemory)?
  /// Where the session itself is kept, after everything that changes it; `nil` if it ends with the program. With it,
  /// changes of kept memory go the same way instead of through `kept`.
  public var keeper: (any SessionKeeping)?
  /// Gets every screen, in order, the moment it is there; it is quick and waits for nothing.
  public var onScreen: (@Sendable (Screen) -> Void)?

  /// Who the model's jobs are done for, as the queue before the model tells it.
  public var source: JobSource?

  public init(
    deciders: Deciders = .both, reference: RuleBook? = nil, repairs: Int = 2, source: JobSource? = nil,
    absence: @escaping @Sendable () -> String = { "there is no model to decide it" },
    kept: (any KeptMemory)? = nil, keeper: (any SessionKeeping)? = nil,
    onScreen: (@Sendable (Screen) -> Void)? = nil,
    trace: (@Sendable (JSONValue) -> Void)? = nil,
    time: @escaping @Sendable () -> SessionTime = { SessionTime(Date(), in: .current) }
  ) {
    self.deciders = deciders
    self.reference = reference
    self.repairs = repairs
    self.source = source
    self.trace = trace
    self.absence = absence
    self.kept = kept
    self.keeper = keeper
    self.onScreen = onScreen
    self.time = time
  }
}

/// Makes the requests of a session.
public protocol CallRunning: Sendable {
  /// Sends a request and waits for its end; a cancelled task ends the transfer.
  func run(_ request: CallRequest) async -> CallResult

  /// What the person is asked before a request that isn't safe: method, address and body, secrets masked.
  func preview(_ call: Call, arguments: AppMap) -> CallPreview
}

/// A request that a session makes.
public struct CallRequest: Sendable, Hashable {
  /// Its number in the session, from 1.
  public var id: Int
  public var call: Call
  public var arguments: AppMap
  /// The requirement that asked for it.
  public var requirement: Int?

  public init(id: Int, call: Call, arguments: AppMap, requirement: Int?) {
    self.id = id
    self.call = call
    self.arguments = arguments
    self.requirement = requirement
  }
}

/// A request as the person sees it.
public struct CallPreview: Sendable, Hashable {
  public var method: String
  public var address: String
  public var body: String?

  public init(method: String, address: String, body: String?) {
    self.method = method
    self.address = address
    self.body = body
  }
}

/// How a request ended.
public struct CallResult: Sendable, Hashable {
  public var answer: CallAnswer
  /// A line for the person, such as that samples are shown; `nil` and an empty one for none.
  public var banner: String?

  public init(answer: CallAnswer, banner: String? = nil) {
    self.answer = answer
    self.banner = banner
  }
}
