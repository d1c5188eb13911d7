/// What was found so far, in the order of the note; the same thing said twice is one item with all its lines.
struct ItemList: Sendable {
  private struct Entry: Sendable {
    var item: AnswerItem
    /// What it says, without the words that say nothing.
    var words: [String]
  }

  private var entries: [Entry] = []

  init(_ items: [AnswerItem] = []) {
    for item in items { entries.append(Entry(item: item, words: Self.words(item))) }
  }

  var items: [AnswerItem] { entries.map(\.item) }
  var isEmpty: Bool { entries.isEmpty }

  /// Adds an item, or its lines to one that says the same.
  mutating func add(_ item: AnswerItem) {
    if let known = entries.firstIndex(where: { $0.item.id == item.id }) {
      // Found before, and perhaps changed by the person since; a second place of the same words is another line of it.
      entries[known].item.evidence = Self.joined(entries[known].item.evidence, item.evidence)
      return
    }
    let words = Self.words(item)
    if let same = entries.firstIndex(where: { $0.words == words && Self.agree($0.item, item) }) {
      entries[same].item = Self.merged(entries[same].item, item)
      return
    }
    let line = item.firstLine
    let place = entries.firstIndex { $0.item.firstLine > line } ?? entries.endIndex
    entries.insert(Entry(item: item, words: words), at: place)
  }

  private static func words(_ item: AnswerItem) -> [String] {
    let words = SharedWords.of(item.text)
    return words.isEmpty ? [item.text] : words.sorted()
  }

  /// Whether nothing that one says is against what the other says.
  private static func agree(_ one: AnswerItem, _ other: AnswerItem) -> Bool {
    guard one.kind == other.kind else { return false }
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
  /// The first line it comes from; those of no line stand first, since code knows them of the note itself.
  var firstLine: Int { evidence.map(\.line).min() ?? 0 }

  /// The same, as it may be shown: a cited line that the note doesn't have supports nothing, whoever says so.
  func checked(against sheet: NoteSheet) -> AnswerItem {
    guard supported, let missing = evidence.first(where: { sheet.line($0.line) == nil }) else { return self }
    var item = self
    item.supported = false
    item.reason = "Line \(missing.line) is cited, and the notes don't have it."
    item.owner = nil
    item.due = nil
    return item
  }
}
