/// An answer of a call that is kept as an example: for trying an app without a network, and for scenarios.
public struct CallSample: Sendable, Hashable {
  /// Its name, one of a kind in its file.
  public var name: String
  /// The arguments that it stands for; `nil` for any.
  public var arguments: AppMap?
  /// The HTTP status.
  public var status: Int
  /// Header fields; the names are in lower case.
  public var headers: AppMap
  public var body: AppValue
  public var line: Int

  public init(
    name: String, arguments: AppMap? = nil, status: Int, headers: AppMap = AppMap(), body: AppValue = .null,
    line: Int = 0
  ) {
    self.name = name
    self.arguments = arguments
    self.status = status
    self.headers = headers
    self.body = body
    self.line = line
  }

  /// Whether it stands for these arguments; numbers and texts are compared as texts, null is as good as missing.
  public func stands(for arguments: AppMap) -> Bool {
    guard let own = self.arguments else { return true }
    return Set(own.keys + arguments.keys).allSatisfy {
      CallText.areEqual(own[$0] ?? .null, arguments[$0] ?? .null)
    }
  }
}

extension Sequence<CallSample> {
  /// The sample of that name.
  public func named(_ name: String) -> CallSample? { first { $0.name == name } }

  /// The first sample whose arguments are these, else the first one for any arguments.
  public func matching(_ arguments: AppMap) -> CallSample? {
    first { $0.arguments != nil && $0.stands(for: arguments) } ?? first { $0.arguments == nil }
  }
}
