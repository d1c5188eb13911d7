/// Makes HTML of the Markdown that bots write (GitHub's, by libcmark-gfm), such that nothing in it does anything.
///
/// Raw HTML is text. Links lead to http, https and mailto only; others show their address. Nothing is loaded: an image is
/// a link. No text is left out. The elements that can occur: `p h3 h4 h5 h6 blockquote ul ol li table thead tbody tr th td
/// pre code em strong del a br hr span`; classes: `language-…`, `task-item`, `task`, `align-left`, `align-center`,
/// `align-right`, `hidden-character`.
public enum MarkdownRenderer {
  /// The HTML of each top-level block, so that whoever shows a text that grows replaces only what changed.
  ///
  /// - Parameter isOpen: More text comes: marks that are half typed at the end are held back or completed, so that what
  ///   is shown doesn't change back and forth. In a text whose marks are all closed what is shown only grows.
  public static func blocks(of text: String, isOpen: Bool) -> [String] {
    let source = Array(text.utf8)
    guard MarkdownLimits.allow(source) else { return PlainBlocks.blocks(of: source) }
    guard isOpen else { return blocks(of: source) }
    return MarkdownTail.blocks(ofOpen: source)
  }

  /// Of a text that is whole.
  static func blocks(of source: [UInt8]) -> [String] {
    guard let tree = MarkdownTree(parsing: source) else { return PlainBlocks.blocks(of: source) }
    return MarkdownWriter.blocks(of: tree.pieces[...])
  }
}
