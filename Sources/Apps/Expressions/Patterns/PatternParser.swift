/// Reads the syntax of a pattern.
struct PatternParser {
  static let maximumDepth = 50
  /// The counts of `{m,n}`, as in RE2.
  static let maximumCount = 1_000

  let scalars: [Unicode.Scalar]
  var position = 0
  private var depth = 0
  /// Whether it begins with `(?i)`.
  private(set) var ignoresCase = false

  init(_ source: String) { scalars = Array(source.unicodeScalars) }

  func scalar(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  func error(_ message: String, at offset: Int? = nil) -> PatternError {
    PatternError(.syntax, message, offset: offset ?? position)
  }

  mutating func take(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard scalars[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  mutating func parse() throws(PatternError) -> PatternNode {
    if take("(?i)") { ignoresCase = true }
    let node = try parseChoice()
    if position < scalars.count { throw error("has a ')' without '('") }
    return node
  }

  private mutating func parseChoice() throws(PatternError) -> PatternNode {
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
      pieces.append(try parsePiece())
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
      if maximum == nil && piece.hasUnboundedRepetition {
        throw PatternError(.unbounded, "has unbounded repetition inside unbounded repetition", offset: start)
      }
      piece = .repetition(piece, minimum: minimum, maximum: maximum)
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
    while let current = scalar(), ExpressionLexer.isDigit(current) {
      digits.unicodeScalars.append(current)
      position += 1
    }
    guard !digits.isEmpty else { return nil }
    guard let count = Int(digits), count <= Self.maximumCount else {
      throw error("counts further than \(Self.maximumCount)", at: start)
    }
    return count
  }

  private mutating func parseAtom() throws(PatternError) -> PatternNode {
    let start = position
    guard let current = scalar() else { throw error("ends too early") }
    position += 1
    switch current {
    case "(": return try parseGroup(start)
    case "[": return .scalars(try parseBrackets(start))
    case ".": return .scalars(.any)
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case "\\": return try parseEscape(start)
    case "*", "+", "?", "{": throw error("repeats nothing with '\(current)'", at: start)
    default: return .scalars(.single(current))
    }
  }

  private mutating func parseGroup(_ start: Int) throws(PatternError) -> PatternNode {
    if take("?") {
      if take("P<") || (scalar() == "<" && scalar(1) != "=" && scalar(1) != "!" && take("<")) {
        while let current = scalar(), ExpressionLexer.isLetter(current) || ExpressionLexer.isDigit(current) {
          position += 1
        }
        guard take(">") else { throw error("has a group whose name isn't closed", at: start) }
      } else if !take(":") {
        throw error("has a '(?…' that isn't supported: only (?:…), named groups, and (?i) at the start", at: start)
      }
    }
    let node = try parseChoice()
    guard take(")") else { throw error("has a '(' that isn't closed", at: start) }
    return node
  }

  private mutating func parseEscape(_ start: Int) throws(PatternError) -> PatternNode {
    if take("b") { return .assertion(.wordBoundary) }
    if take("B") { return .assertion(.noWordBoundary) }
    if take("A") { return .assertion(.start) }
    if take("z") { return .assertion(.end) }
    return .scalars(try parseClassEscape(start))
  }
}

extension PatternNode {
  /// Whether it can go on without bound.
  var hasUnboundedRepetition: Bool {
    switch self {
    case .empty, .scalars, .assertion: false
    case .sequence(let nodes), .choice(let nodes): nodes.contains(where: \.hasUnboundedRepetition)
    case .repetition(let node, _, let maximum): maximum == nil || node.hasUnboundedRepetition
    }
  }
}
