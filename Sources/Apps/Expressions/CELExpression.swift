/// An expression of the Common Expression Language (https://github.com/google/cel-spec), parsed.
///
/// `docs/expressions.md` says which part of the language it is, and where it differs.
public struct CELExpression: Sendable {
  /// The steps that one evaluation may take; texts and lists that are copied or compared count by their length.
  public static let maximumSteps = 500_000

  /// The expression as it was written.
  public let source: String
  let root: ExpressionNode

  /// Parses an expression; unknown functions, wrong numbers of arguments and faulty patterns are found here too.
  ///
  /// - Throws: `ExpressionSyntaxError` that points at the character; also for more than 36 levels of brackets, for
  ///   operators and members that nest deeper than 64, for more than 200 operators in a row, and for texts over 65,536
  ///   Unicode scalars.
  public init(parsing source: String) throws(ExpressionSyntaxError) {
    try self.init(parsing: source, checksCalls: true)
  }

  /// Parses an expression; without checking calls, an unknown function fails when it is evaluated, as CEL has it for
  /// expressions that nobody checked.
  init(parsing source: String, checksCalls: Bool) throws(ExpressionSyntaxError) {
    var parser = try ExpressionParser(Array(source.unicodeScalars), from: 0, checksCalls: checksCalls)
    root = try parser.parseWhole()
    self.source = source
  }

  init(source: String, root: ExpressionNode) {
    self.source = source
    self.root = root
  }

  /// Computes the expression; `.null` is the value of a literal `null` or of a branch or call that yields it.
  ///
  /// - Throws: `ExpressionError`; code `.missing` when it needs something that isn't there, and also when it is
  ///   nothing but a path to something that isn't there or is null.
  public func evaluate(in scope: some ExpressionScope) throws(ExpressionError) -> AppValue {
    var evaluator = ExpressionEvaluator(scope: scope)
    return root.isPath ? try evaluator.operand(root) : try evaluator.evaluate(root)
  }

  /// Computes the expression as a condition: something missing is false.
  ///
  /// - Throws: `ExpressionError` for any other failure; code `.type` when the value is neither true nor false.
  public func isTrue(in scope: some ExpressionScope) throws(ExpressionError) -> Bool {
    var evaluator = ExpressionEvaluator(scope: scope)
    return try evaluator.condition(root)
  }

  /// The paths that the expression reads, outermost name first, such as `["memory", "tries"]`; names that a macro
  /// binds aren't among them, and a path ends where an index or a call begins. Each path is listed once.
  public var references: [[String]] {
    var collector = ReferenceCollector()
    collector.visit(root)
    return collector.paths
  }

  /// The names of a path such as `memory.tries`; `nil` if the expression is anything else.
  public var path: [String]? { root.path }
}

extension CELExpression: Hashable {
  /// Two expressions are equal when they are written alike.
  public static func == (left: CELExpression, right: CELExpression) -> Bool { left.source == right.source }
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension CELExpression: CustomStringConvertible {
  public var description: String { source }
}
