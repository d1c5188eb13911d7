/// A parsed text, flat: elements begin and end, however deep they are.
enum MarkdownPiece: Sendable, Hashable {
  case begin(MarkdownElement)
  case end
  case text(String)
  case code(String)
  case codeBlock(info: String, String)
  /// Raw HTML, which is shown as it is written.
  case html(String)
  case htmlBlock(String)
  case lineBreak
  case rule
}

/// What stands around other pieces.
enum MarkdownElement: Sendable, Hashable {
  case paragraph
  case heading(Int)
  case quote
  /// Tight: its items' paragraphs aren't set apart. `start` is `nil` of a list with bullets.
  case list(start: Int?, isTight: Bool)
  case item
  /// An item with a box.
  case task(isDone: Bool)
  case table
  case row(isHeader: Bool)
  case cell(Alignment?)
  case emphasis, strong, strike
  case link(address: String, title: String)
  case image(address: String, title: String)

  enum Alignment: String, Sendable, Hashable { case left, center, right }

  /// Whether other blocks stand in it that may hold it again.
  var isContainer: Bool {
    switch self {
    case .quote, .list: true
    default: false
    }
  }

  /// Whether it stands in a line of text.
  var isInline: Bool {
    switch self {
    case .emphasis, .strong, .strike, .link, .image: true
    default: false
    }
  }
}
