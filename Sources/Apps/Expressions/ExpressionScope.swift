/// Where an expression finds its names.
public protocol ExpressionScope {
  /// The value of an outermost name such as `memory`; `.null` when it is known but nothing is there, `nil` when it is
  /// not a name.
  ///
  /// - Throws: `ExpressionError` when the name stands for something that can't be computed.
  func value(named name: String) throws(ExpressionError) -> AppValue?
}

extension AppMap: ExpressionScope {
  /// A record is a scope of its members.
  public func value(named name: String) -> AppValue? { self[name] }
}
