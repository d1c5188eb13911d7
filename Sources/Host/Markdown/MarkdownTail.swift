/// The end of a text of which more comes.
enum MarkdownTail {
  static func blocks(ofOpen source: [UInt8]) -> [String] { MarkdownRenderer.blocks(of: source) }
}
