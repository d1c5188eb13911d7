import CMarkGFM

/// What libcmark-gfm makes of a text.
struct MarkdownTree {
  private(set) var pieces: [MarkdownPiece] = []
  /// The block at the very end of the text, the innermost one; `nil` of an empty text.
  private(set) var last: LastBlock?

  /// The innermost block at the end of the text.
  struct LastBlock: Hashable {
    enum Kind: Hashable { case paragraph, heading, cell, other }
    var kind: Kind
    /// Line and column in bytes, both from 1.
    var startLine: Int
    var startColumn: Int
    /// The index of its first piece.
    var piece: Int
  }

  /// Parses a text in UTF-8; `nil` if the library can't.
  init?(parsing source: [UInt8]) {
    let document: OpaquePointer? = unsafe source.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return unsafe cmarkgfm_parse("", 0) }
      return unsafe cmarkgfm_parse(start.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard let document = unsafe document else { return nil }
    defer { unsafe cmark_node_free(document) }
    guard let iterator = unsafe cmark_iter_new(document) else { return nil }
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else { break }
      // The document itself is no piece.
      guard unsafe node != document else { continue }
      unsafe take(node, isEntered: event == CMARK_EVENT_ENTER)
    }
    endText()
  }

  /// Text that isn't a piece yet: the library cuts it at every character that could have been a mark.
  private var text = ""
  /// Of the columns of the table that the pieces are in.
  private var alignments: [MarkdownElement.Alignment?] = []
  private var column = 0

  private mutating func take(_ node: OpaquePointer, isEntered: Bool) {
    let kind = unsafe cmarkgfm_kind_of(node)
    if kind == CMARKGFM_TEXT { return unsafe text += Self.string(cmark_node_get_literal(node)) }
    endText()
    if isEntered { unsafe note(node, kind) }
    switch kind {
    case CMARKGFM_CODE: unsafe pieces.append(.code(Self.string(cmark_node_get_literal(node))))
    case CMARKGFM_HTML: unsafe pieces.append(.html(Self.string(cmark_node_get_literal(node))))
    case CMARKGFM_CODE_BLOCK:
      unsafe pieces.append(
        .codeBlock(
          info: Self.string(cmark_node_get_fence_info(node)), Self.string(cmark_node_get_literal(node))))
    case CMARKGFM_HTML_BLOCK: unsafe pieces.append(.htmlBlock(Self.string(cmark_node_get_literal(node))))
    case CMARKGFM_SOFT_BREAK, CMARKGFM_HARD_BREAK: pieces.append(.lineBreak)
    case CMARKGFM_RULE: pieces.append(.rule)
    default:
      guard isEntered else { return pieces.append(.end) }
      unsafe pieces.append(.begin(element(node, kind)))
    }
  }

  private mutating func endText() {
    guard !text.isEmpty else { return }
    pieces.append(.text(text))
    text = ""
  }

  /// Remembers the blocks, since the last one is the one at the end of the text.
  private mutating func note(_ node: OpaquePointer, _ kind: cmarkgfm_kind) {
    let isBlock = unsafe cmark_node_get_type(node).rawValue & UInt32(CMARK_NODE_TYPE_MASK) == 0x8000
    guard isBlock else { return }
    let known: LastBlock.Kind =
      switch kind {
      case CMARKGFM_PARAGRAPH: .paragraph
      case CMARKGFM_HEADING: .heading
      case CMARKGFM_TABLE_CELL: .cell
      default: .other
      }
    last = unsafe LastBlock(
      kind: known, startLine: Int(cmark_node_get_start_line(node)),
      startColumn: Int(cmark_node_get_start_column(node)), piece: pieces.count)
  }

  private mutating func element(_ node: OpaquePointer, _ kind: cmarkgfm_kind) -> MarkdownElement {
    switch kind {
    case CMARKGFM_HEADING: return .heading(Int(unsafe cmark_node_get_heading_level(node)))
    case CMARKGFM_QUOTE: return .quote
    case CMARKGFM_LIST:
      return unsafe .list(
        start: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? Int(cmark_node_get_list_start(node)) : nil,
        isTight: cmark_node_get_list_tight(node) != 0)
    case CMARKGFM_ITEM: return .item
    case CMARKGFM_TASK: return .task(isDone: unsafe cmark_gfm_extensions_get_tasklist_item_checked(node))
    case CMARKGFM_TABLE:
      let columns = Int(unsafe cmark_gfm_extensions_get_table_columns(node))
      alignments = (0..<columns).map { unsafe Self.alignment(of: node, $0) }
      return .table
    case CMARKGFM_TABLE_HEADER, CMARKGFM_TABLE_ROW:
      column = 0
      return .row(isHeader: kind == CMARKGFM_TABLE_HEADER)
    case CMARKGFM_TABLE_CELL:
      defer { column += 1 }
      return .cell(column < alignments.count ? alignments[column] : nil)
    case CMARKGFM_EMPHASIS: return .emphasis
    case CMARKGFM_STRONG: return .strong
    case CMARKGFM_STRIKE: return .strike
    case CMARKGFM_LINK:
      return unsafe .link(
        address: Self.string(cmark_node_get_url(node)), title: Self.string(cmark_node_get_title(node)))
    case CMARKGFM_IMAGE:
      return unsafe .image(
        address: Self.string(cmark_node_get_url(node)), title: Self.string(cmark_node_get_title(node)))
    default: return .paragraph
    }
  }

  private static func alignment(of table: OpaquePointer, _ column: Int) -> MarkdownElement.Alignment? {
    switch unsafe cmarkgfm_alignment(table, column) {
    case UInt8(ascii: "l"): .left
    case UInt8(ascii: "c"): .center
    case UInt8(ascii: "r"): .right
    default: nil
    }
  }

  private static func string(_ bytes: UnsafePointer<CChar>?) -> String {
    guard let bytes = unsafe bytes else { return "" }
    return unsafe String(cString: bytes)
  }
}
