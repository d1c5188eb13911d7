import LanguageModels

/// A node of a parsed expression.
///
/// A class, because the nodes of a tree are shared and never change.
final class ExpressionNode: Sendable {
  /// Operators, members and calls may nest as deep as this: then half a megabyte of stack is enough, which is what
  /// threads other than the first one have on Apple systems.
  static let maximumDepth = 64
  /// So many operators may follow each other on one level.
  static let maximumChain = 200

  enum Kind: Sendable {
    case literal(AppValue)
    case name(String)
    case member(ExpressionNode, String)
    case index(ExpressionNode, ExpressionNode)
    case list([ExpressionNode])
    case map([Entry])
    case not(ExpressionNode)
    case negate(ExpressionNode)
    case binary(BinaryOperator, ExpressionNode, ExpressionNode)
    case conditional(ExpressionNode, then: ExpressionNode, else: ExpressionNode)
    /// `has(base.member)`.
    case has(ExpressionNode, String)
    case macro(Macro)
    /// The pattern is that of `matches` when it is written out.
    case call(ExpressionFunction, [ExpressionNode], BoundedPattern?)
    /// A function that doesn't exist, or not with so many arguments.
    case unknownCall(String, [ExpressionNode])
  }

  struct Entry: Sendable {
    let key: ExpressionNode
    let value: ExpressionNode
  }

  /// A function that binds a name and computes its argument for every element.
  struct Macro: Sendable {
    enum Kind: String, Sendable, CaseIterable {
      case all, exists, existsOne = "exists_one", filter, map
    }
    let kind: Kind
    let range: ExpressionNode
    let variable: String
    let predicate: ExpressionNode?
    let transform: ExpressionNode?
  }

  let kind: Kind
  /// Where it begins, in Unicode scalars.
  let offset: Int
  /// How many levels it has; the operators of a chain such as `a + b - c` are on one level, as they are computed in a loop.
  let depth: Int
  /// How many operators follow each other in it.
  let chain: Int

  init(_ kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
    if case .binary(_, let left, let right) = kind {
      depth = max(left.chain > 0 ? left.depth : left.depth + 1, right.depth + 1)
      chain = left.chain + 1
    } else {
      depth = 1 + (Self.children(of: kind).map(\.depth).max() ?? 0)
      chain = 0
    }
  }

  var children: [ExpressionNode] { Self.children(of: kind) }

  private static func children(of kind: Kind) -> [ExpressionNode] {
    switch kind {
    case .literal, .name: []
    case .member(let base, _), .has(let base, _), .not(let base), .negate(let base): [base]
    case .index(let base, let index): [base, index]
    case .list(let elements): elements
    case .map(let entries): entries.flatMap { [$0.key, $0.value] }
    case .binary(_, let left, let right): [left, right]
    case .conditional(let condition, let first, let second): [condition, first, second]
    case .macro(let macro): [macro.range] + [macro.predicate, macro.transform].compactMap(\.self)
    case .call(_, let arguments, _), .unknownCall(_, let arguments): arguments
    }
  }

  /// Whether it only names something: a name, a member, an index.
  var isPath: Bool {
    switch kind {
    case .name, .member, .index: true
    default: false
    }
  }

  /// The names of a path without index.
  var path: [String]? {
    switch kind {
    case .name(let name): [name]
    case .member(let base, let name): base.path.map { $0 + [name] }
    default: nil
    }
  }

  /// What to call it in a message.
  var wording: String {
    switch kind {
    case .name(let name): name
    case .member(let base, let name): "\(base.wording).\(name)"
    case .index(let base, let index): "\(base.wording)[\(index.wording)]"
    case .literal(let value): value.plainText ?? "…"
    default: "…"
    }
  }
}

/// An operator between two operands.
enum BinaryOperator: String, Sendable {
  case or = "||"
  case and = "&&"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case isIn = "in"
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"

  /// How tightly it binds: 0 for `||` to 4 for `*`.
  var level: Int {
    switch self {
    case .or: 0
    case .and: 1
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .isIn: 2
    case .add, .subtract: 3
    case .multiply, .divide, .remainder: 4
    }
  }
}

/// Finds the paths that an expression reads.
struct ReferenceCollector {
  private(set) var paths: [[String]] = []
  private var bound: [String] = []

  mutating func visit(_ node: ExpressionNode) {
    switch node.kind {
    case .name, .member:
      if let path = node.path { add(path) } else { node.children.forEach { visit($0) } }
    case .has(let base, let name):
      if let path = base.path { add(path + [name]) } else { visit(base) }
    case .macro(let macro):
      visit(macro.range)
      bound.append(macro.variable)
      if let predicate = macro.predicate { visit(predicate) }
      if let transform = macro.transform { visit(transform) }
      bound.removeLast()
    case .binary:
      var chain: [ExpressionNode] = []
      var first = node
      while case .binary(_, let left, let right) = first.kind {
        chain.append(right)
        first = left
      }
      visit(first)
      chain.reversed().forEach { visit($0) }
    default: node.children.forEach { visit($0) }
    }
  }

  private mutating func add(_ path: [String]) {
    if !bound.contains(path[0]) && !paths.contains(path) { paths.append(path) }
  }
}
