/// Writes pieces of a parsed text as HTML, block by block.
struct MarkdownWriter {
  /// Containers deeper than this are left out, not their text: it would be too narrow to read.
  private static let depthLimit = 24
  private static let inlineDepthLimit = 12

  private var blocks: [String] = []
  private var html = HTMLText()
  private var open: [Opened] = []
  private var containers = 0
  private var inlines = 0
  private var links = 0

  /// The HTML of each top-level block.
  static func blocks(of pieces: ArraySlice<MarkdownPiece>) -> [String] {
    var writer = MarkdownWriter()
    for piece in pieces {
      writer.write(piece)
      if writer.open.isEmpty { writer.endBlock() }
    }
    return writer.blocks
  }

  /// An element whose end is still to come.
  private struct Opened {
    var element: MarkdownElement
    /// The HTML of its end.
    var end: String
    /// Where its content begins in the HTML.
    var start: Int
    var isLeftOut = false
    /// Of a table: whether a row of its body was there.
    var hasBody = false
  }

  private mutating func endBlock() {
    guard html.count > 0 else { return }
    blocks.append(html.string)
    html = HTMLText()
  }

  private mutating func write(_ piece: MarkdownPiece) {
    switch piece {
    case .begin(let element): begin(element)
    case .end: end()
    case .text(let text):
      if links > 0 { html.add(text) } else { MarkdownAutolinks.write(text, to: &html) }
    case .code(let code):
      html.addRaw("<code dir=\"ltr\">")
      html.add(code, isCode: true)
      html.addRaw("</code>")
    case .codeBlock(let info, let code): writeCode(code, language: Self.language(info))
    case .html(let text): html.add(text, isCode: true)
    case .htmlBlock(let text): writeCode(text, language: "html")
    case .lineBreak: html.addRaw("<br>\n")
    case .rule: html.addRaw("<hr>")
    }
  }

  private mutating func writeCode(_ code: String, language: String?) {
    let name = language.map { " class=\"language-\($0)\"" } ?? ""
    html.addRaw("<pre dir=\"ltr\"><code\(name)>")
    html.add(code, isCode: true)
    html.addRaw("</code></pre>")
  }

  /// The first word of what stands behind a fence, if it can be a language's name.
  private static func language(_ info: String) -> String? {
    guard let word = info.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "," || $0 == "{" }).first,
      word.utf8.count <= 30
    else { return nil }
    let name = word.lowercased()
    let isName = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "+-#._".utf8.contains(byte)
    }
    return isName ? name : nil
  }

  // MARK: Elements

  private mutating func begin(_ element: MarkdownElement) {
    if element.isContainer { containers += 1 }
    if element.isInline { inlines += 1 }
    var opened = Opened(element: element, end: "", start: 0)
    opened.isLeftOut =
      switch element {
      case .quote, .list, .item, .task: containers > Self.depthLimit
      case .emphasis, .strong, .strike: inlines > Self.inlineDepthLimit
      case .paragraph: isTight
      default: false
      }
    let (start, end) = opened.isLeftOut ? ("", "") : tags(element)
    if case .task(let isDone) = element {
      html.addRaw(start + "<span class=\"task\">\(isDone ? "☑" : "☐")</span> ")
    } else {
      html.addRaw(start)
    }
    opened.end = end
    opened.start = html.count
    open.append(opened)
    if case .link = element { links += 1 }
    if case .image = element { links += 1 }
  }

  /// Whether the innermost element is an item of a tight list, so that its paragraphs aren't set apart.
  private var isTight: Bool {
    guard open.count >= 2, let item = open.last, !item.isLeftOut,
      case .list(_, isTight: true) = open[open.count - 2].element
    else { return false }
    return true
  }

  private mutating func end() {
    guard let opened = open.popLast() else { return }
    if opened.element.isContainer { containers -= 1 }
    if opened.element.isInline { inlines -= 1 }
    switch opened.element {
    case .link(let address, _), .image(let address, _):
      links -= 1
      endLink(opened, address)
    case .table: html.addRaw((opened.hasBody ? "</tbody>" : "") + opened.end)
    default: html.addRaw(opened.end)
    }
  }

  private mutating func endLink(_ opened: Opened, _ address: String) {
    if opened.start == html.count { html.add(MarkdownAddress.shown(address)) }
    let text = String(decoding: html.bytes[opened.start...], as: UTF8.self)
    html.addRaw(opened.end)
    // Not a link: the address is shown, unless it is the text, or stands in the text of another one.
    guard opened.end.isEmpty, links == 0, !address.isEmpty else { return }
    var shown = HTMLText()
    shown.add(MarkdownAddress.shown(address))
    if text != shown.string { html.addRaw(" (" + shown.string + ")") }
  }

  private mutating func tags(_ element: MarkdownElement) -> (String, String) {
    switch element {
    case .paragraph: ("<p dir=\"auto\">", "</p>")
    // The page has its own headings above these.
    case .heading(let level): ("<h\(min(level + 2, 6)) dir=\"auto\">", "</h\(min(level + 2, 6))>")
    case .quote: ("<blockquote>", "</blockquote>")
    case .list(nil, _): ("<ul>", "</ul>")
    case .list(1?, _): ("<ol>", "</ol>")
    case .list(let start?, _): ("<ol start=\"\(start)\">", "</ol>")
    case .item: ("<li dir=\"auto\">", "</li>")
    case .task: ("<li dir=\"auto\" class=\"task-item\">", "</li>")
    case .table: ("<table>", "</table>")
    case .row(let isHeader): rowTags(isHeader)
    case .cell(let alignment): cellTags(alignment)
    case .emphasis: ("<em>", "</em>")
    case .strong: ("<strong>", "</strong>")
    case .strike: ("<del>", "</del>")
    case .link(let address, let title), .image(let address, let title): linkTags(address, title)
    }
  }

  private mutating func rowTags(_ isHeader: Bool) -> (String, String) {
    guard !isHeader else { return ("<thead><tr>", "</tr></thead>") }
    guard let table = open.indices.last, !open[table].hasBody else { return ("<tr>", "</tr>") }
    open[table].hasBody = true
    return ("<tbody><tr>", "</tr>")
  }

  private func cellTags(_ alignment: MarkdownElement.Alignment?) -> (String, String) {
    let side = alignment.map { " class=\"align-\($0.rawValue)\"" } ?? ""
    guard case .row(isHeader: true)? = open.last?.element else { return ("<td dir=\"auto\"\(side)>", "</td>") }
    return ("<th dir=\"auto\"\(side)>", "</th>")
  }

  private func linkTags(_ address: String, _ title: String) -> (String, String) {
    guard links == 0, let address = MarkdownAddress(address) else { return ("", "") }
    return (address.tag(title: title), "</a>")
  }
}
