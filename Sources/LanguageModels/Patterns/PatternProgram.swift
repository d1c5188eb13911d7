/// A pattern as instructions (Thompson's construction).
struct PatternProgram: Sendable {
  enum Instruction: Sendable {
    case scalar(Unicode.Scalar)
    case set(Int)
    case assertion(PatternNode.Assertion)
    case jump(Int)
    case split(Int, Int)
    case match
  }

  private(set) var instructions: [Instruction] = []
  let sets: [ScalarSet]
  private let maximumStates: Int

  /// - Throws: `PatternError` with code `.unbounded` for more states than that.
  init(_ node: PatternNode, sets: [ScalarSet], maximumStates: Int) throws(PatternError) {
    self.sets = sets
    self.maximumStates = maximumStates
    try translate(node)
    try emit(.match)
  }

  /// Whether it can only begin at the start of the text.
  var isAnchored: Bool {
    if case .assertion(.start) = instructions[0] { true } else { false }
  }

  private mutating func emit(_ instruction: Instruction) throws(PatternError) {
    guard instructions.count < maximumStates else {
      throw PatternError(.unbounded, "has more than \(maximumStates) states; count less far")
    }
    instructions.append(instruction)
  }

  private mutating func translate(_ node: PatternNode) throws(PatternError) {
    switch node {
    case .empty: break
    case .scalar(let scalar): try emit(.scalar(scalar))
    case .set(let index): try emit(.set(index))
    case .assertion(let assertion): try emit(.assertion(assertion))
    case .sequence(let nodes): for node in nodes { try translate(node) }
    case .choice(let nodes): try emitChoice(nodes)
    case .repetition(let node, let minimum, let maximum): try emitRepetition(node, minimum, maximum)
    }
  }

  private mutating func emitChoice(_ nodes: [PatternNode]) throws(PatternError) {
    var exits: [Int] = []
    for (index, node) in nodes.enumerated() {
      guard index < nodes.count - 1 else {
        try translate(node)
        break
      }
      let split = instructions.count
      try emit(.split(split + 1, split + 1))
      try translate(node)
      exits.append(instructions.count)
      try emit(.jump(0))
      instructions[split] = .split(split + 1, instructions.count)
    }
    for exit in exits { instructions[exit] = .jump(instructions.count) }
  }

  private mutating func emitRepetition(
    _ node: PatternNode, _ minimum: Int, _ maximum: Int?
  ) throws(PatternError) {
    for _ in 0..<minimum { try translate(node) }
    guard let maximum else {
      let split = instructions.count
      try emit(.split(split + 1, split + 1))
      try translate(node)
      try emit(.jump(split))
      instructions[split] = .split(split + 1, instructions.count)
      return
    }
    var splits: [Int] = []
    for _ in minimum..<maximum {
      splits.append(instructions.count)
      try emit(.split(0, 0))
      try translate(node)
    }
    for split in splits { instructions[split] = .split(split + 1, instructions.count) }
  }
}
