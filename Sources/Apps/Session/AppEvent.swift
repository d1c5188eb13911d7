/// Something that happened in an app.
public struct AppEvent: Sendable, Hashable {
  /// What kind of thing happened.
  public enum Kind: Sendable, Hashable {
    case started
    /// A button or link was tapped; `title` is the text on it.
    case tapped(component: String, title: String)
    case submitted(field: String, value: AppValue)
    case selected(list: String, row: Int, item: AppValue)
    case changed(field: String, value: AppValue)
    case timer
    case answered(CallAnswer)
  }

  public var kind: Kind
  /// The page instance it happened on, such as `AlertPage#2`; of an answer the page that the call belongs to.
  public var pageInstance: String?

  public init(_ kind: Kind, pageInstance: String? = nil) {
    self.kind = kind
    self.pageInstance = pageInstance
  }
}

/// The end of a call: what was asked, and what came back.
public struct CallAnswer: Sendable, Hashable {
  /// How it ended.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    case ok, status, network, timeout, shape
  }

  public var call: String
  /// The arguments of the request.
  public var request: AppMap
  public var outcome: Outcome
  /// The HTTP status; 0 without an answer.
  public var status: Int
  public var headers: AppMap
  /// The body, converted to the declared type if it fits.
  public var body: AppValue
  /// One fixed English sentence for each outcome and status.
  public var problem: String
  /// What happened in technical words, for traces and whoever looks for the cause; never a part of a prompt.
  public var detail: String?

  public init(
    call: String, request: AppMap, outcome: Outcome, status: Int, headers: AppMap = AppMap(),
    body: AppValue = .null, problem: String = "", detail: String? = nil
  ) {
    self.call = call
    self.request = request
    self.outcome = outcome
    self.status = status
    self.headers = headers
    self.body = body
    self.problem = problem
    self.detail = detail
  }
}
