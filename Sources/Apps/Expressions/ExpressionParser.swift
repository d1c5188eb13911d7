/// Makes the tree of an expression; the grammar is that of CEL without messages.
struct ExpressionParser {
  static let maximumBrackets = 36
  static let maximumLength = 65_536

  private var lexer: ExpressionLexer
  private(set) var token: ExpressionToken
  private let checksCalls: Bool
  private var depth = 0

  /// Words that CEL keeps for itself.
  private static let reserved: Set<String> = [
    "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop", "package",
    "namespace", "return", "var", "void", "while", "in",
  ]

  init(_ scalars: [Unicode.Scalar], from start: Int, checksCalls: Bool) throws(ExpressionSyntaxError) {
    guard scalars.count - start <= Self.maximumLength else {
      throw ExpressionSyntaxError("the expression is longer than \(Self.maximumLength) characters", offset: start)
    }
    lexer = ExpressionLexer(scalars: scalars, position: start)
    token = try lexer.next()
    self.checksCalls = checksCalls
  }

  /// Parses an expression with nothing behind it.
  mutating func parseWhole() throws(ExpressionSyntaxError) -> ExpressionNode {
    let node = try parse()
    guard token.kind == .end else { throw unexpected("an operator or the end") }
    return node
  }

  /// Parses an expression; `token` is then what follows.
  mutating func parse() throws(ExpressionSyntaxError) -> ExpressionNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumBrackets else {
      throw ExpressionSyntaxError("brackets nest deeper than \(Self.maximumBrackets) levels", offset: token.start)
    }
    let start = token.start
    let condition = try parseBinary(level: 0)
    guard try take("?") else { return condition }
    let first = try parseBinary(level: 0)
    try expect(":")
    let second = try parse()
    return try node(.conditional(condition, then: first, else: second), start)
  }

  mutating func advance() throws(ExpressionSyntaxError) { token = try lexer.next() }

  mutating func take(_ sign: String) throws(ExpressionSyntaxError) -> Bool {
    guard token.kind == .sign(sign) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ sign: String) throws(ExpressionSyntaxError) {
    guard try take(sign) else { throw unexpected("'\(sign)'") }
  }

  func node(_ kind: ExpressionNode.Kind, _ offset: Int) throws(ExpressionSyntaxError) -> ExpressionNode {
    let node = ExpressionNode(kind, offset: offset)
    guard node.depth <= ExpressionNode.maximumDepth else {
      throw ExpressionSyntaxError("operators nest deeper than \(ExpressionNode.maximumDepth) levels", offset: offset)
    }
    guard node.chain <= ExpressionNode.maximumChain else {
      throw ExpressionSyntaxError("more than \(ExpressionNode.maximumChain) operators in a row", offset: offset)
    }
    return node
  }

  func unexpected(_ expected: String) -> ExpressionSyntaxError {
    let found: String
    switch token.kind {
    case .word(let word):
      if let sign = ["and": "&&", "or": "||", "not": "!"][word] {
        return ExpressionSyntaxError("'\(word)' is written '\(sign)'", offset: token.start)
      }
      found = "'\(word)'"
    case .quotedWord(let word): found = "`\(word)`"
    case .wholeNumber(let number): found = "\(number)"
    case .literal(.string): found = "a text"
    case .literal(let value): found = value.plainText ?? "bytes"
    case .sign(let sign): found = "'\(sign)'"
    case .end: found = "the end"
    }
    return ExpressionSyntaxError("expected \(expected), found \(found)", offset: token.start)
  }

  private var binaryOperator: BinaryOperator? {
    switch token.kind {
    case .sign(let sign): BinaryOperator(rawValue: sign)
    case .word("in"): .isIn
    default: nil
    }
  }

  private mutating func parseBinary(level: Int) throws(ExpressionSyntaxError) -> ExpressionNode {
    let start = token.start
    var left = try parseUnary()
    while let sign = binaryOperator, sign.level >= level {
      try advance()
      let right = try parseBinary(level: sign.level + 1)
      left = try node(.binary(sign, left, right), start)
    }
    return left
  }

  private mutating func parseUnary() throws(ExpressionSyntaxError) -> ExpressionNode {
    var prefixes: [(sign: String, start: Int)] = []
    while case .sign(let sign) = token.kind, sign == "!" || sign == "-" {
      prefixes.append((sign, token.start))
      try advance()
    }
    // A minus before a number belongs to the number: only so the smallest whole number can be written.
    var operand: ExpressionNode
    if prefixes.last?.sign == "-", let number = try parseNegativeNumber(prefixes.last?.start ?? 0) {
      prefixes.removeLast()
      operand = try parsePostfix(number)
    } else {
      operand = try parsePostfix(try parsePrimary())
    }
    for prefix in prefixes.reversed() {
      operand = try node(prefix.sign == "!" ? .not(operand) : .negate(operand), prefix.start)
    }
    return operand
  }

  private mutating func parseNegativeNumber(_ start: Int) throws(ExpressionSyntaxError) -> ExpressionNode? {
    switch token.kind {
    case .wholeNumber(let magnitude):
      guard magnitude <= UInt64(Int64.max) + 1 else { throw tooLarge("-\(magnitude)") }
      try advance()
      return try node(.literal(.int(Int64(truncatingIfNeeded: 0 &- magnitude))), start)
    case .literal(.double(let number)):
      try advance()
      return try node(.literal(.double(-number)), start)
    default: return nil
    }
  }

  private func tooLarge(_ number: String) -> ExpressionSyntaxError {
    ExpressionSyntaxError("the whole number \(number) doesn't fit into 64 bits", offset: token.start)
  }

  private mutating func parsePostfix(_ primary: ExpressionNode) throws(ExpressionSyntaxError) -> ExpressionNode {
    var result = primary
    while true {
      let start = result.offset
      if try take(".") {
        let nameStart = token.start
        let name: String
        switch token.kind {
        case .word(let word): name = word
        case .quotedWord(let word): name = word
        default: throw unexpected("the name of a member")
        }
        let isQuoted = if case .quotedWord = token.kind { true } else { false }
        try advance()
        if !isQuoted, try take("(") {
          result = try parseCall(name, receiver: result, nameStart: nameStart)
        } else {
          result = try node(.member(result, name), start)
        }
      } else if try take("[") {
        let index = try parse()
        try expect("]")
        result = try node(.index(result, index), start)
      } else {
        return result
      }
    }
  }

  private mutating func parsePrimary() throws(ExpressionSyntaxError) -> ExpressionNode {
    let start = token.start
    switch token.kind {
    case .wholeNumber(let magnitude):
      guard let number = Int64(exactly: magnitude) else { throw tooLarge("\(magnitude)") }
      try advance()
      return try node(.literal(.int(number)), start)
    case .literal(let value):
      try advance()
      return try node(.literal(value), start)
    case .sign("("):
      try advance()
      let inner = try parse()
      try expect(")")
      return inner
    case .sign("["):
      try advance()
      return try node(.list(try parseList(until: "]")), start)
    case .sign("{"):
      try advance()
      return try node(.map(try parseEntries()), start)
    case .sign("."):
      try advance()
      guard case .word = token.kind else { throw unexpected("a name") }
      return try parseWord(start)
    case .word: return try parseWord(start)
    default: throw unexpected("a value")
    }
  }

  private mutating func parseWord(_ start: Int) throws(ExpressionSyntaxError) -> ExpressionNode {
    guard case .word(let word) = token.kind else { throw unexpected("a name") }
    if Self.reserved.contains(word) {
      throw ExpressionSyntaxError("'\(word)' is reserved and can't be a name here", offset: start)
    }
    let nameStart = token.start
    try advance()
    switch word {
    case "true": return try node(.literal(.bool(true)), start)
    case "false": return try node(.literal(.bool(false)), start)
    case "null": return try node(.literal(.null), start)
    default:
      if try take("(") { return try parseCall(word, receiver: nil, nameStart: nameStart) }
      if word == "and" || word == "or" || word == "not", token.kind != .end {
        throw ExpressionSyntaxError(
          "'\(word)' is written '\(["and": "&&", "or": "||"][word] ?? "!")'", offset: nameStart)
      }
      return try node(.name(word), start)
    }
  }

  /// Parses elements and the closing sign; a comma may stand behind the last one, except of arguments.
  mutating func parseList(until close: String) throws(ExpressionSyntaxError) -> [ExpressionNode] {
    var elements: [ExpressionNode] = []
    if try take(close) { return elements }
    while true {
      elements.append(try parse())
      if try take(close) { return elements }
      guard try take(",") else { throw unexpected("',' or '\(close)'") }
      if close == "]", try take(close) { return elements }
    }
  }

  private mutating func parseEntries() throws(ExpressionSyntaxError) -> [ExpressionNode.Entry] {
    var entries: [ExpressionNode.Entry] = []
    if try take("}") { return entries }
    while true {
      let key = try parse()
      try expect(":")
      entries.append(ExpressionNode.Entry(key: key, value: try parse()))
      if try take("}") { return entries }
      guard try take(",") else { throw unexpected("',' or '}'") }
      if try take("}") { return entries }
    }
  }

  /// Parses the arguments of a call, whose opening parenthesis has been read.
  private mutating func parseCall(
    _ name: String, receiver: ExpressionNode?, nameStart: Int
  ) throws(ExpressionSyntaxError) -> ExpressionNode {
    let arguments = try parseList(until: ")")
    let call = ExpressionCall(
      name: name, receiver: receiver, arguments: arguments, offset: nameStart, isChecked: checksCalls)
    return try node(try call.resolved(), receiver?.offset ?? nameStart)
  }
}
