/// Where an expression finds its names.
public protocol ExpressionScope {
  /// The value of an outermost name such as `memory`; `.null` when it is known but nothing is there, `nil` when it is
  /// not a name.
  func value(named name: String) -> AppValue?
}

extension AppMap: ExpressionScope {
  /// A record is a scope of its members.
  public func value(named name: String) -> AppValue? { self[name] }
}
