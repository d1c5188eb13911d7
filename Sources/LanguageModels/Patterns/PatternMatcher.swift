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

  /// - Throws: `PatternError` with code `.tooMuchWork` once more than that many instructions were visited.
  mutating func run(limit: Int) throws(PatternError) -> Bool {
    var current: [Int] = []
    var next: [Int] = []
    let beginsOnce = isWhole || program.isAnchored
    for position in 0...text.count {
      // A new beginning at every place, unless there is only one.
      if position == 0 || !beginsOnce, follow(0, at: position, into: &current) { return true }
      if position == text.count || (beginsOnce && current.isEmpty) { return false }
      guard work <= limit else { throw PatternError(.tooMuchWork, "takes too many steps on this text") }
      next.removeAll(keepingCapacity: true)
      let scalar = text[position]
      for state in current {
        work += 1
        let fits =
          switch program.instructions[state] {
          case .scalar(let wanted): wanted == scalar
          case .set(let index): program.sets[index].contains(scalar)
          case .assertion, .jump, .split, .match: false
          }
        if fits, follow(state + 1, at: position + 1, into: &next) { return true }
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
      case .scalar, .set: states.append(index)
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
    guard text.indices.contains(index) else { return false }
    let scalar = text[index]
    return ScalarClass.isLetter(scalar) || ScalarClass.isDigit(scalar)
  }
}
