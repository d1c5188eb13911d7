/// A pattern as instructions (Thompson's construction).
struct PatternProgram: Sendable {
  enum Instruction: Sendable {
    case scalars(ScalarClass)
    case assertion(PatternNode.Assertion)
    case jump(Int)
    case split(Int, Int)
    case match
  }

  private(set) var instructions: [Instruction] = []
  let ignoresCase: Bool

  /// - Throws: `PatternError` with code `.unbounded` for more states than `BoundedPattern.maximumStates`.
  init(_ node: PatternNode, ignoresCase: Bool) throws(PatternError) {
    self.ignoresCase = ignoresCase
    try translate(node)
    try emit(.match)
  }

  private mutating func emit(_ instruction: Instruction) throws(PatternError) {
    guard instructions.count < BoundedPattern.maximumStates else {
      throw PatternError(.unbounded, "has more than \(BoundedPattern.maximumStates) states; count less far")
    }
    instructions.append(instruction)
  }

  private mutating func translate(_ node: PatternNode) throws(PatternError) {
    switch node {
    case .empty: break
    case .scalars(let members): try emit(.scalars(members))
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
    // Repeating what emits nothing, however often, is one repetition.
    let before = instructions.count
    for _ in 0..<minimum {
      try translate(node)
      if instructions.count == before { return }
    }
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

/// Runs a program over a text, all states at once: each scalar visits each instruction at most once.
struct PatternMatcher {
  private let program: PatternProgram
  private let text: [Unicode.Scalar]
  private let isWhole: Bool
  /// The text position at which an instruction was last reached, so that none is visited twice.
  private var marks: [Int]
  private var stack: [Int] = []
  /// The instructions visited so far.
  private(set) var work = 0

  init(program: PatternProgram, text: [Unicode.Scalar], isWhole: Bool) {
    self.program = program
    self.text = text
    self.isWhole = isWhole
    marks = Array(repeating: -1, count: program.instructions.count)
  }

  mutating func run() -> Bool {
    var current: [Int] = []
    var next: [Int] = []
    for position in 0...text.count {
      // A new beginning at every place, unless the whole text is meant.
      if position == 0 || !isWhole, follow(0, at: position, into: &current) { return true }
      if position == text.count || (isWhole && current.isEmpty) { return false }
      next.removeAll(keepingCapacity: true)
      for state in current {
        work += 1
        guard case .scalars(let members) = program.instructions[state],
          members.contains(text[position], ignoresCase: program.ignoresCase)
        else { continue }
        if follow(state + 1, at: position + 1, into: &next) { return true }
      }
      swap(&current, &next)
    }
    return false
  }

  /// Adds what is reached from an instruction without reading; true when the match is complete.
  private mutating func follow(_ instruction: Int, at position: Int, into states: inout [Int]) -> Bool {
    stack.append(instruction)
    while let index = stack.popLast() {
      guard marks[index] != position else { continue }
      marks[index] = position
      work += 1
      switch program.instructions[index] {
      case .scalars: states.append(index)
      case .jump(let target): stack.append(target)
      case .split(let first, let second):
        stack.append(second)
        stack.append(first)
      case .assertion(let assertion): if holds(assertion, at: position) { stack.append(index + 1) }
      case .match:
        if !isWhole || position == text.count {
          stack.removeAll(keepingCapacity: true)
          return true
        }
      }
    }
    return false
  }

  private func holds(_ assertion: PatternNode.Assertion, at position: Int) -> Bool {
    switch assertion {
    case .start: position == 0
    case .end: position == text.count
    case .wordBoundary: isWord(position - 1) != isWord(position)
    case .noWordBoundary: isWord(position - 1) == isWord(position)
    }
  }

  private func isWord(_ index: Int) -> Bool {
    text.indices.contains(index) && ScalarClass.word.contains(text[index], ignoresCase: false)
  }
}
