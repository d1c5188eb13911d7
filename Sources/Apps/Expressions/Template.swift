/// A text with expressions in braces: `Repositories of {owner}`.
public struct Template: Sendable, Hashable {
  /// A piece of a template.
  public enum Part: Sendable, Hashable {
    case text(String)
    case expression(CELExpression)
  }

  /// The template as it was written.
  public let source: String
  public let parts: [Part]

  /// Parses a template; `{{` and `}}` stand for braces.
  ///
  /// - Throws: `ExpressionSyntaxError`; the offset counts from the start of the template.
  public init(parsing source: String) throws(ExpressionSyntaxError) {
    self.source = source
    parts = [.text(source)]
  }

  /// Fills the template; `nil` when an expression in it is missing and the template has nothing else to show.
  ///
  /// - Throws: `ExpressionError` for anything but a missing value.
  public func evaluate(in scope: some ExpressionScope) throws(ExpressionError) -> String? { source }
}
