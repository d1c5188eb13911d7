import Chat

/// A reply that is being written, as it was told up to now: its text, and that as HTML.
struct ReplyBlocks {
  private var text: String
  /// How many Unicode scalars the text has.
  private(set) var length: Int
  private var blocks: [String]

  /// - Parameter text: What was told before.
  init(_ text: String = "") {
    self.text = text
    length = text.unicodeScalars.count
    blocks = text.isEmpty ? [] : MarkdownRenderer.blocks(of: text, isOpen: true)
  }

  /// The beginning of a text, so many Unicode scalars of it.
  init(_ text: String, upTo offset: Int) { self.init(String(text.unicodeScalars.prefix(offset))) }

  /// Appends a piece; which blocks are other ones now: those from an index on.
  mutating func append(_ piece: String) -> (from: Int, html: [String]) {
    text += piece
    length += piece.unicodeScalars.count
    let before = blocks
    blocks = MarkdownRenderer.blocks(of: text, isOpen: true)
    let from = zip(before, blocks).prefix { $0 == $1 }.count
    return (from, Array(blocks[from...]))
  }

  /// The HTML of a bot's message, block by block.
  static func html(of message: ChatMessage) -> [String] {
    MarkdownRenderer.blocks(of: message.text, isOpen: !message.status.isFinal)
  }
}
