/// What of a post mustn't change, found by a plain scan that shares nothing with the assistant's own recognition.
struct PostPieces: Sendable, Hashable {
  enum Kind: String, Sendable, Hashable {
    case lineBreak = "line break"
    case codeBlock = "code block"
    case inlineCode = "inline code"
    case markdownLink = "Markdown link"
    case link
    case email = "e-mail address"
    case mention
    case tag
    case customEmoji = "custom emoji"
    case quotationMark = "quotation mark"
    case atSign = "@"
  }

  struct Piece: Sendable, Hashable {
    var kind: Kind
    var text: String
  }

  /// In the order of the text.
  var pieces: [Piece]

  init(of text: String) {
    var scan = Scan(Array(text.unicodeScalars))
    while !scan.isAtEnd {
      if let piece = scan.piece() { scan.found.append(piece) } else { scan.position += 1 }
    }
    pieces = scan.found
  }

  func texts(_ kind: Kind) -> [String] { pieces.filter { $0.kind == kind }.map(\.text) }

  /// Straight and typographic marks that open or close; not the apostrophe.
  static let quotationMarks = Set("\"“”„‟‘‚‛«»‹›「」『』".unicodeScalars)
  static let lineBreaks = Set("\n\r\u{0B}\u{0C}\u{85}\u{2028}\u{2029}".unicodeScalars)

  /// Letters, marks, digits and `_`.
  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "_" { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber:
      return true
    default: return false
    }
  }
}

extension PostPieces {
  fileprivate struct Scan {
    let text: [Unicode.Scalar]
    var position = 0
    var found: [Piece] = []

    init(_ text: [Unicode.Scalar]) { self.text = text }

    var isAtEnd: Bool { position >= text.count }

    /// The piece that begins here, which is then behind.
    mutating func piece() -> Piece? {
      let scalar = text[position]
      if PostPieces.lineBreaks.contains(scalar) {
        let isPair = scalar == "\r" && at(position + 1) == "\n"
        return take(.lineBreak, to: position + (isPair ? 2 : 1))
      }
      if PostPieces.quotationMarks.contains(scalar) { return take(.quotationMark, to: position + 1) }
      switch scalar {
      case "`", "~": return code(scalar)
      case "[": return markdownLink()
      case "h", "H": return link()
      case "@": return address()
      case "#", "＃": return tag()
      case ":": return customEmoji()
      default: return nil
      }
    }

    private mutating func code(_ mark: Unicode.Scalar) -> Piece? {
      let isFence = (0..<3).allSatisfy { at(position + $0) == mark }
      if isFence, isLineStart(position) {
        var line = lineEnd(position)
        while line < text.count {
          let start = line + 1
          if (0..<3).allSatisfy({ at(start + $0) == mark }) { return take(.codeBlock, to: start + 3) }
          line = lineEnd(start)
        }
        return take(.codeBlock, to: text.count)
      }
      guard mark == "`" else { return nil }
      let end = lineEnd(position)
      let close = (position + 1..<max(position + 1, end)).first { text[$0] == "`" }
      return take(.inlineCode, to: (close ?? position) + 1)
    }

    private mutating func markdownLink() -> Piece? {
      let end = lineEnd(position)
      guard let middle = (position..<end).first(where: { text[$0] == "]" }), at(middle + 1) == "(",
        let close = (middle..<end).first(where: { text[$0] == ")" })
      else { return nil }
      return take(.markdownLink, to: close + 1)
    }

    private mutating func link() -> Piece? {
      if let before = at(position - 1), PostPieces.isWord(before) { return nil }
      guard let scheme = ["https://", "http://"].first(where: { stands($0) }) else { return nil }
      var end = position + scheme.unicodeScalars.count
      while let scalar = at(end), !scalar.properties.isWhitespace, !PostPieces.quotationMarks.contains(scalar),
        scalar != "<", scalar != ">"
      { end += 1 }
      while end > position, ".,;:!?'…)]}*。、".unicodeScalars.contains(text[end - 1]) { end -= 1 }
      return take(.link, to: end)
    }

    /// A mention, an e-mail address, or an `@` that is neither.
    private mutating func address() -> Piece? {
      let isPart = { (scalar: Unicode.Scalar) in PostPieces.isWord(scalar) || scalar == "." || scalar == "-" }
      func run(_ start: Int) -> Int {
        var end = start
        while let scalar = at(end), isPart(scalar) { end += 1 }
        while end > start, text[end - 1] == "." || text[end - 1] == "-" { end -= 1 }
        return end
      }
      let user = run(position + 1)
      guard user > position + 1 else { return take(.atSign, to: position + 1) }
      var start = position
      while let scalar = at(start - 1), isPart(scalar) || scalar == "+" { start -= 1 }
      if start < position {
        position = start
        return take(.email, to: user)
      }
      let host = at(user) == "@" ? run(user + 1) : user
      return take(.mention, to: host > user + 1 ? host : user)
    }

    private mutating func tag() -> Piece? {
      if let before = at(position - 1), !before.properties.isWhitespace { return nil }
      var end = position + 1
      while let scalar = at(end), PostPieces.isWord(scalar) || "·・\u{200C}".unicodeScalars.contains(scalar) { end += 1 }
      guard text[position + 1..<end].contains(where: { $0.properties.numericType == nil }) else { return nil }
      return take(.tag, to: end)
    }

    private mutating func customEmoji() -> Piece? {
      if let before = at(position - 1), PostPieces.isWord(before) || before == ":" { return nil }
      var end = position + 1
      while let scalar = at(end), scalar.isASCII, PostPieces.isWord(scalar) { end += 1 }
      guard end > position + 2, at(end) == ":" else { return nil }
      return take(.customEmoji, to: end + 1)
    }

    private mutating func take(_ kind: Kind, to end: Int) -> Piece {
      defer { position = end }
      var piece = String.UnicodeScalarView()
      piece.append(contentsOf: text[position..<end])
      return Piece(kind: kind, text: String(piece))
    }

    private func at(_ index: Int) -> Unicode.Scalar? { text.indices.contains(index) ? text[index] : nil }

    private func isLineStart(_ index: Int) -> Bool { at(index - 1).map(PostPieces.lineBreaks.contains) ?? true }

    private func lineEnd(_ index: Int) -> Int {
      var end = index
      while let scalar = at(end), !PostPieces.lineBreaks.contains(scalar) { end += 1 }
      return end
    }

    private func stands(_ word: String) -> Bool {
      word.unicodeScalars.enumerated().allSatisfy { offset, scalar in
        at(position + offset)?.properties.lowercaseMapping == String(scalar)
      }
    }
  }
}
