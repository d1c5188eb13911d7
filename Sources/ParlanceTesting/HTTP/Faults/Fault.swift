public import LanguageModels

/// One way in which a server, or the way to it, goes wrong; a client can be tried against each of `Fault.all`.
///
/// A fault is a script for the loopback server and what a good client makes of it. `start(staying:words:)` starts a
/// server that has the fault, once or always.
public struct Fault: Sendable, Identifiable {
  /// What the person gets who asks a chat model.
  public enum Outcome: Sendable, Hashable {
    /// The reply, from the first request.
    case reply
    /// The reply, from another request; the error if the fault stays.
    case retried(LanguageModelError.Code)
    /// The error, from the first request.
    case failed(LanguageModelError.Code)
  }

  /// Where the server never says anything again, so that only a limit of time helps.
  public enum Silence: Sendable, Hashable {
    case beforeFirstByte, inTheMiddle
  }

  /// A short name such as `cut-mid-event`.
  public var id: String
  /// What the server does, as a phrase.
  public var summary: String
  public var outcome: Outcome
  /// The status that the error keeps; `nil` when the answer never had one.
  public var status: Int?
  /// What the reader has seen of the reply when the error comes.
  public var textBefore = ""
  public var silence: Silence?
  /// Whether the request has to be larger than what the system takes at once (use some megabytes).
  public var needsLargeRequest = false
  /// Whether the first request is answered well, so that its connection is kept, and the fault comes with the second.
  public var warmsUp: Bool { warmUp != nil }
  /// Whether requests arrive at the server at all.
  public var reachesServer: Bool { place == .answer || place == .earlyAnswer }
  /// The text of the reply, where there is one.
  public var text = ChatScript.text
  /// Whether the error quotes the server's words and gives its request id.
  public var quotesWords = false

  /// The answer before the fault.
  var warmUp: LoopbackAnswer?
  let place: FaultPlace
  let answer: @Sendable (FaultWords) -> LoopbackAnswer

  /// Makes a fault of a loopback server.
  init(
    _ id: String, _ summary: String, _ outcome: Outcome, status: Int? = nil, place: FaultPlace = .answer,
    answer: @escaping @Sendable (FaultWords) -> LoopbackAnswer = { _ in LoopbackAnswer(status: 204) }
  ) {
    self.id = id
    self.summary = summary
    self.outcome = outcome
    self.status = status
    self.place = place
    self.answer = answer
  }

  /// All of them, in the order of the documentation's table.
  public static let all: [Fault] = time + connections + trust + statuses + contents + streams

  /// The fault of that name.
  public static func named(_ id: String) -> Fault? { all.first { $0.id == id } }

  /// The fault with another property set, for the lists.
  func with<Value>(_ path: WritableKeyPath<Fault, Value>, _ value: Value) -> Fault {
    var fault = self
    fault[keyPath: path] = value
    return fault
  }
}

extension Fault: CustomStringConvertible {
  public var description: String { id }
}

/// What the server says in a fault; a test puts in what must not come out again.
public struct FaultWords: Sendable {
  /// Stands in bodies.
  public var message: String
  /// Stands in `X-Request-Id`.
  public var requestID: String

  public init(message: String = "The server's own words.", requestID: String = "req-4711") {
    self.message = message
    self.requestID = requestID
  }
}

/// At which point of the way a fault sits.
enum FaultPlace: Sendable, Hashable {
  /// In the answer to a request.
  case answer
  /// In an answer before the request has been read.
  case earlyAnswer
  /// Nobody listens, on an address of that form.
  case nobody(host: String)
  /// In TLS.
  case tls(Certificate)

  enum Certificate: Sendable, Hashable {
    case unknownAuthority, otherHost, expired, none
  }

  /// Whether starting it takes `python3` and `openssl`.
  var needsTools: Bool {
    if case .tls(let certificate) = self { certificate != .none } else { false }
  }
}
