/// What was found so far, in the order of the note; the same thing said twice is one item with all its lines.
struct ItemList: Sendable {
  /// The most items of an answer: more is a list that nobody reads.
  static let limit = 5_000

  private var found: [AnswerItem] = []
  /// Where the items of an id are in `found`, and those that say the same in the same kind.
  private var byID: [String: Int] = [:]
  private var byWords: [String: [Int]] = [:]

  init(_ items: [AnswerItem] = []) {
    for item in items {
      // As they are: what the person changed isn't merged again.
      guard byID[item.id] == nil else { continue }
      append(item)
    }
  }

  var count: Int { found.count }
  var isEmpty: Bool { found.isEmpty }
  var isFull: Bool { found.count >= Self.limit }

  /// The items in the order of the lines they come from.
  var items: [AnswerItem] {
    let lines = found.map(\.firstLine)
    return found.indices.sorted { (lines[$0], $0) < (lines[$1], $1) }.map { found[$0] }
  }

  /// Adds an item, or its lines to one that says the same.
  mutating func add(_ item: AnswerItem) {
    if let known = byID[item.id] {
      // Found before, and perhaps changed by the person since; a second place of the same words is another line of it.
      found[known].evidence = Self.joined(found[known].evidence, item.evidence)
      return
    }
    if let same = byWords[Self.words(item)]?.first(where: { Self.agree(found[$0], item) }) {
      found[same] = Self.merged(found[same], item)
      byID[item.id] = same
      return
    }
    append(item)
  }

  private mutating func append(_ item: AnswerItem) {
    byID[item.id] = found.count
    byWords[Self.words(item), default: []].append(found.count)
    found.append(item)
  }

  /// What it says, without the words that say nothing.
  private static func words(_ item: AnswerItem) -> String {
    let words = SharedWords.of(item.text)
    return item.kind.rawValue + ":" + (words.isEmpty ? item.text : words.sorted().joined(separator: " "))
  }

  /// Whether nothing that one says is against what the other says.
  private static func agree(_ one: AnswerItem, _ other: AnswerItem) -> Bool {
    if let left = one.owner, let right = other.owner, left != right { return false }
    guard let left = one.due, let right = other.due else { return true }
    return left.date == right.date && left.time == right.time && left.candidates == right.candidates
      && (left.date != nil || !left.candidates.isEmpty || left.words == right.words)
  }

  private static func merged(_ one: AnswerItem, _ other: AnswerItem) -> AnswerItem {
    // What isn't supported adds nothing to what is.
    if one.supported != other.supported { return one.supported ? one : other }
    var item = one
    item.evidence = joined(one.evidence, other.evidence)
    item.owner = one.owner ?? other.owner
    item.due = one.due ?? other.due
    return item
  }

  private static func joined(_ one: [Evidence], _ other: [Evidence]) -> [Evidence] {
    (one + other.filter { !one.contains($0) }).sorted { $0.line < $1.line }
  }
}

extension AnswerItem {
  /// The longest quote, in Unicode scalars.
  private static let quoteLimit = 2_000

  /// The first line it comes from; those of no line stand first, since code knows them of the note itself.
  var firstLine: Int { evidence.map(\.line).min() ?? 0 }

  /// The same, as it may be shown: a cited line that the note doesn't have supports nothing, whoever says so.
  /// Of a very long line only the sentence that speaks most of it is quoted.
  func checked(against sheet: NoteSheet) -> AnswerItem {
    var item = self
    for index in item.evidence.indices where item.evidence[index].quote.unicodeScalars.count > Self.quoteLimit {
      let number = item.evidence[index].line
      let words = SharedWords.of(text)
      let best = sheet.place.units.lazy.filter { $0.line.number == number }
        .map { ($0, SharedWords.of($0.text).intersection(words).count) }.max { $0.1 < $1.1 }
      if let best { item.evidence[index].quote = best.0.words }
    }
    guard supported, let missing = evidence.first(where: { sheet.line($0.line) == nil }) else { return item }
    item.supported = false
    item.reason = "The note has no line \(missing.line)."
    item.owner = nil
    item.due = nil
    return item
  }
}
