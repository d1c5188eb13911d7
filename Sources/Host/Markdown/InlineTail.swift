/// The marks in a paragraph at the end of a text that grows: which of them are still open.
///
/// A reading of its own, as far as the end needs it; `isShown` looks whether the library reads it alike.
struct InlineTail {
  /// Longer paragraphs are shown as they are.
  private static let limit = 10_000
  /// How often marks are cut off the end, one before the other.
  private static let cutLimit = 50
  /// How far from the end a bracket may stand that isn't shown because it may begin a link.
  private static let bracketLimit = 300

  private let source: [UInt8]
  private let start: Int
  /// Where what is shown ends.
  private var end: Int
  private var marks: [Mark] = []
  private var brackets: [Bracket] = []
  /// The length of the run of backticks that is open.
  private var openCode = 0

  /// A run of `*`, `_` or `~` that may begin something.
  private struct Mark {
    var index: Int
    var byte: UInt8
    var count: Int
    var length: Int
    var canClose: Bool
  }

  private struct Bracket {
    var range: Range<Int>
    var marks: Int
  }

  init(_ source: [UInt8], from start: Int) {
    self.source = source
    self.start = start
    end = source.count
    guard source.count - start <= Self.limit else { return }
    trim()
    // What is cut off may bring another mark to the end.
    for _ in 0..<Self.cutLimit {
      guard let cut = scan(), cut < end else { return }
      end = cut
      trim()
    }
  }

  private mutating func trim() {
    while end > start, source[end - 1] <= 0x20 { end -= 1 }
  }

  // MARK: What comes of it

  /// Whether nothing of it is shown.
  var isEmpty: Bool { end <= start }

  /// The whole text with the open marks closed.
  var completed: [UInt8] {
    guard end > start else { return end < source.count ? Array(source[..<end]) : source }
    return without(hidden.map(\.range)) + closers
  }

  /// The whole text without the open marks.
  var withoutOpenMarks: [UInt8] {
    var ranges = hidden.map(\.range) + marks.map { $0.index..<$0.index + $0.length }
    if openCode > 0, let open = codeStart { ranges.append(open..<open + openCode) }
    return without(ranges.sorted { $0.lowerBound < $1.lowerBound })
  }

  /// Whether the marks that close aren't shown as text.
  func isShown(by tree: MarkdownTree) -> Bool {
    guard !closers.isEmpty, end > start, let last = tree.last else { return true }
    let byte = source[end - 1]
    guard !"*_~`".utf8.contains(byte) else { return true }
    for piece in tree.pieces[min(last.piece, tree.pieces.count)...].reversed() {
      switch piece {
      case .text(let text): return !(text.utf8.last.map { "*_~`".utf8.contains($0) } ?? false)
      case .code: return true
      default: continue
      }
    }
    return true
  }

  private var codeStart: Int?

  private var hidden: [Bracket] { brackets.filter { end - $0.range.lowerBound <= Self.bracketLimit } }

  private var closers: [UInt8] {
    [UInt8](repeating: UInt8(ascii: "`"), count: openCode)
      + marks.reversed().flatMap { [UInt8](repeating: $0.byte, count: $0.count) }
  }

  private func without(_ ranges: [Range<Int>]) -> [UInt8] {
    var text: [UInt8] = []
    var index = 0
    for range in ranges where range.lowerBound >= index {
      text.append(contentsOf: source[index..<range.lowerBound])
      index = range.upperBound
    }
    return text + source[min(index, end)..<end]
  }

  // MARK: Reading

  /// Reads from the beginning; where to end instead if something at the end is to be held back.
  private mutating func scan() -> Int? {
    marks = []
    brackets = []
    openCode = 0
    codeStart = nil
    var index = start
    while index < end {
      let next: Step
      switch source[index] {
      case UInt8(ascii: "\\"): next = index + 1 < end ? .on(index + 2) : .cut(index)
      case UInt8(ascii: "`"): next = code(index)
      case UInt8(ascii: "<"): next = angle(index)
      case UInt8(ascii: "&"): next = entity(index)
      case UInt8(ascii: "!"): next = exclamation(index)
      case UInt8(ascii: "["):
        next = open(index..<index + 1)
      case UInt8(ascii: "]"): next = close(index)
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): next = emphasis(index)
      default: next = .on(index + 1)
      }
      switch next {
      case .on(let after): index = after
      case .cut(let place): return place
      case .end: return nil
      }
    }
    return nil
  }

  private enum Step {
    case on(Int)
    /// What begins here is held back.
    case cut(Int)
    /// The rest belongs to what is open.
    case end
  }

  private func run(_ byte: UInt8, _ index: Int) -> Int {
    var after = index
    while after < end, source[after] == byte { after += 1 }
    return after - index
  }

  private mutating func code(_ index: Int) -> Step {
    let mark = UInt8(ascii: "`")
    let length = run(mark, index)
    var place = index + length
    guard place < end else { return .cut(index) }
    while place < end {
      guard source[place] == mark else {
        place += 1
        continue
      }
      let found = run(mark, place)
      if found == length { return .on(place + found) }
      // A run at the end may grow until it closes.
      if place + found == end { return .cut(place) }
      place += found
    }
    openCode = length
    codeStart = index
    return .end
  }

  private func angle(_ index: Int) -> Step {
    guard index + 1 < end else { return .cut(index) }
    var place = index + 1
    while place < end, source[place] > 0x20, source[place] != UInt8(ascii: "<") {
      if source[place] == UInt8(ascii: ">") { return .on(place + 1) }
      place += 1
    }
    return place == end && end - index < 200 ? .cut(index) : .on(index + 1)
  }

  private func entity(_ index: Int) -> Step {
    var place = index + 1
    while place < end, place - index <= 32, Self.isWord(source[place]) || source[place] == UInt8(ascii: "#") {
      place += 1
    }
    return place == end ? .cut(index) : .on(index + 1)
  }

  private mutating func exclamation(_ index: Int) -> Step {
    guard index + 1 < end else { return .cut(index) }
    return source[index + 1] == UInt8(ascii: "[") ? open(index..<index + 2) : .on(index + 1)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  // MARK: Links

  private mutating func open(_ range: Range<Int>) -> Step {
    guard range.upperBound < end else { return .cut(range.lowerBound) }
    brackets.append(Bracket(range: range, marks: marks.count))
    return .on(range.upperBound)
  }

  private mutating func close(_ index: Int) -> Step {
    guard let bracket = brackets.last else { return .on(index + 1) }
    guard index + 1 < end else {
      // `[1]` is more often a note than a link.
      return .cut(index - bracket.range.upperBound <= 3 ? bracket.range.lowerBound : index)
    }
    brackets.removeLast()
    let after: Int?
    switch source[index + 1] {
    case UInt8(ascii: "("):
      switch LinkDestination.end(in: source[..<end], from: index + 1) {
      case .open:
        brackets.append(bracket)
        return .cut(index)
      case .none: after = nil
      case .closed(let place): after = place
      }
    case UInt8(ascii: "["):
      guard let place = source[(index + 2)..<end].firstIndex(of: UInt8(ascii: "]")) else {
        brackets.append(bracket)
        return .cut(index)
      }
      after = place + 1
    default: after = nil
    }
    guard let after else { return .on(index + 1) }
    marks.removeLast(max(0, marks.count - bracket.marks))
    return .on(after)
  }

  // MARK: Emphasis

  private mutating func emphasis(_ index: Int) -> Step {
    let byte = source[index]
    let length = run(byte, index)
    guard index + length < end else { return .cut(index) }
    let flanks = Flanks(source[..<end], index..<index + length, start: start)
    guard byte != UInt8(ascii: "~") || length <= 2 else { return .on(index + length) }
    var left = length
    if flanks.canClose { close(byte, length, &left, flanks) }
    if left > 0, flanks.canOpen {
      marks.append(Mark(index: index, byte: byte, count: left, length: left, canClose: flanks.canClose))
    }
    return .on(index + length)
  }

  private mutating func close(_ byte: UInt8, _ length: Int, _ left: inout Int, _ flanks: Flanks) {
    let bottom = brackets.last?.marks ?? 0
    while left > 0 {
      let opener = marks.indices.last { place in
        guard place >= bottom, marks[place].byte == byte else { return false }
        if byte == UInt8(ascii: "~") { return marks[place].length == length }
        let isEither = flanks.canOpen || marks[place].canClose
        return !(isEither && (marks[place].length + length) % 3 == 0 && length % 3 != 0)
      }
      guard let opener else { return }
      marks.removeLast(marks.count - opener - 1)
      let used = byte == UInt8(ascii: "~") ? length : min(2, left, marks[opener].count)
      left -= used
      marks[opener].count -= used
      if marks[opener].count <= 0 { marks.removeLast() }
    }
  }
}
