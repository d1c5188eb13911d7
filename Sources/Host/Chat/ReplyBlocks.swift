import Chat

/// A reply that is being written, as it was told up to now: its text, and that as HTML.
///
/// Making HTML costs as much as the whole text, and a block that grows is told whole. So beyond `quickLength` that isn't
/// done for every piece, but whenever the text has grown by a part of what is beyond: all that is made and told for a
/// reply grows with its length, not with its square.
struct ReplyBlocks {
  /// Up to so many bytes every piece is shown at once.
  static let quickLength = 32 << 10
  /// Which part of what is beyond that has to come before it is shown.
  static let part = 64

  private let quickLength: Int
  private var text: String
  /// How many Unicode scalars the text has.
  private(set) var length: Int
  private var blocks: [String]
  /// How many bytes came since the HTML was made.
  private var unshown = 0

  /// - Parameter text: What was told before.
  init(_ text: String = "", quickLength: Int = Self.quickLength) {
    self.quickLength = quickLength
    self.text = text
    length = text.unicodeScalars.count
    blocks = text.isEmpty ? [] : MarkdownRenderer.blocks(of: text, isOpen: true)
  }

  /// The beginning of a text, so many Unicode scalars of it.
  init(_ text: String, upTo offset: Int) { self.init(String(text.unicodeScalars.prefix(offset))) }

  /// Appends a piece; which blocks are other ones now: those from an index on. `nil` if that is told with a later piece.
  mutating func append(_ piece: String) -> (from: Int, html: [String])? {
    text += piece
    length += piece.unicodeScalars.count
    let hasSkipped = unshown > 0
    unshown += piece.utf8.count
    guard unshown * Self.part >= text.utf8.count - quickLength else { return nil }
    unshown = 0
    let before = blocks
    blocks = MarkdownRenderer.blocks(of: text, isOpen: true)
    var from = zip(before, blocks).prefix { $0 == $1 }.count
    // Who read the text in between may have another last block.
    if hasSkipped { from = min(from, max(0, before.count - 1)) }
    return (from, Array(blocks[from...]))
  }

  /// The HTML of a bot's message, block by block.
  static func html(of message: ChatMessage) -> [String] {
    MarkdownRenderer.blocks(of: message.text, isOpen: !message.status.isFinal)
  }
}
