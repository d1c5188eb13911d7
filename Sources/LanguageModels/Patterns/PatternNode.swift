/// A piece of a pattern.
indirect enum PatternNode: Sendable {
  case empty
  case scalar(Unicode.Scalar)
  /// One scalar of a set, which the parser keeps under that index.
  case set(Int)
  case assertion(Assertion)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// `maximum` is `nil` for unbounded; what is repeated isn't empty.
  case repetition(PatternNode, minimum: Int, maximum: Int?)

  /// A place rather than a character.
  enum Assertion: Sendable {
    case start, end, wordBoundary, noWordBoundary
  }

  /// Whether it can go on without bound.
  var hasUnboundedRepetition: Bool {
    switch self {
    case .empty, .scalar, .set, .assertion: false
    case .sequence(let nodes), .choice(let nodes): nodes.contains(where: \.hasUnboundedRepetition)
    case .repetition(let node, _, let maximum): maximum == nil || node.hasUnboundedRepetition
    }
  }
}
