/// Reads the syntax of a pattern.
struct PatternParser {
  static let maximumDepth = 50

  let scalars: [Unicode.Scalar]
  let syntax: PatternSyntax
  var position = 0
  private var depth = 0
  /// Whether it begins with `(?i)`.
  private var ignoresCase = false
  /// The sets that nodes refer to.
  private(set) var sets: [ScalarSet] = []

  init(_ source: String, _ syntax: PatternSyntax) throws(PatternError) {
    self.syntax = syntax
    scalars = Array(source.unicodeScalars)
    guard scalars.count <= BoundedPattern.maximumLength else {
      throw PatternError(.unbounded, "is longer than \(BoundedPattern.maximumLength) characters")
    }
  }

  func scalar(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  func error(_ message: String, at offset: Int? = nil) -> PatternError {
    PatternError(.syntax, message, offset: offset ?? position)
  }

  mutating func take(_ text: String) -> Bool {
    var index = position
    for wanted in text.unicodeScalars {
      guard index < scalars.count, scalars[index] == wanted else { return false }
      index += 1
    }
    position = index
    return true
  }

  mutating func parse() throws(PatternError) -> PatternNode {
    if syntax == .re2, take("(?i)") { ignoresCase = true }
    let node = try parseChoice()
    if position < scalars.count { throw error("has a ')' without '('") }
    return node
  }

  mutating func parseChoice() throws(PatternError) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw error("nests deeper than \(Self.maximumDepth) groups") }
    var branches = [try parseSequence()]
    while take("|") { branches.append(try parseSequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func parseSequence() throws(PatternError) -> PatternNode {
    var pieces: [PatternNode] = []
    while let current = scalar(), current != "|", current != ")" {
      let piece = try parsePiece()
      if case .empty = piece { continue }
      pieces.append(piece)
    }
    return pieces.isEmpty ? .empty : pieces.count == 1 ? pieces[0] : .sequence(pieces)
  }

  private mutating func parsePiece() throws(PatternError) -> PatternNode {
    let start = position
    var piece = try parseAtom()
    var isRepeated = false
    while let (minimum, maximum) = try parseQuantifier() {
      if isRepeated { throw error("repeats a repetition; put it in a group", at: start) }
      isRepeated = true
      if case .assertion = piece { throw error("repeats an anchor", at: start) }
      if maximum == nil && !syntax.nestsUnbounded && piece.hasUnboundedRepetition {
        throw PatternError(.unbounded, "has unbounded repetition inside unbounded repetition", offset: start)
      }
      // What holds nothing stays nothing, however often: what is repeated then always has states, which are counted.
      if case .empty = piece {
      } else {
        piece = maximum == 0 ? .empty : .repetition(piece, minimum: minimum, maximum: maximum)
      }
      // `*?` finds the shortest match, `*` the longest: whether there is one is the same.
      _ = take("?")
      if scalar() == "+" { throw error("has a possessive repetition, which isn't supported") }
    }
    return piece
  }

  private mutating func parseQuantifier() throws(PatternError) -> (Int, Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = position
    guard take("{") else { return nil }
    let minimum = try readCount()
    var maximum = minimum
    if take(",") { maximum = scalar() == "}" ? nil : try readCount() }
    guard let minimum, take("}") else {
      throw error("has a '{' that doesn't begin a count such as {2,5}; a brace is written \\{", at: start)
    }
    if let maximum, maximum < minimum { throw error("counts from more to fewer", at: start) }
    return (minimum, maximum)
  }

  private mutating func readCount() throws(PatternError) -> Int? {
    let start = position
    var digits = ""
    while let current = scalar(), ScalarClass.isDigit(current) {
      digits.unicodeScalars.append(current)
      position += 1
    }
    guard !digits.isEmpty else { return nil }
    guard let count = Int(digits), count <= syntax.maximumCount else {
      throw error("counts further than \(syntax.maximumCount)", at: start)
    }
    return count
  }

  private mutating func parseAtom() throws(PatternError) -> PatternNode {
    let start = position
    guard let current = scalar() else { throw error("ends too early") }
    position += 1
    switch current {
    case "(": return try parseGroup(start)
    case "[": return node(try parseBrackets(start))
    case ".": return node(.any(syntax))
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case "\\": return try parseEscape(start)
    case "*", "+", "?", "{": throw error("repeats nothing with '\(current)'", at: start)
    default: return node(.single(current))
    }
  }

  private mutating func parseEscape(_ start: Int) throws(PatternError) -> PatternNode {
    if take("b") { return .assertion(.wordBoundary) }
    if take("B") { return .assertion(.noWordBoundary) }
    if syntax == .re2 && take("A") { return .assertion(.start) }
    if syntax == .re2 && take("z") { return .assertion(.end) }
    return node(try parseClassEscape(start))
  }

  private mutating func node(_ members: ScalarClass) -> PatternNode {
    if !ignoresCase, let code = members.onlyCode, let scalar = Unicode.Scalar(code) { return .scalar(scalar) }
    sets.append(ScalarSet(members, ignoresCase: ignoresCase))
    return .set(sets.count - 1)
  }
}

extension ScalarClass {
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
  }
}
