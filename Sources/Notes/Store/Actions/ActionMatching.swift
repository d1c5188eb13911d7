/// Which action items that are kept are those that another run found.
struct ActionMatching {
  /// What makes two findings the same: the note, and the folded words of the first evidence.
  static func words(of item: AnswerItem) -> String {
    let quote = item.evidence.first { !$0.quote.isBlank }?.quote.foldedWords ?? ""
    return quote.isEmpty ? item.text.foldedWords : quote
  }

  static func uid(note: String, words: String, number: Int) -> String {
    let hash = StableHash.of([note, words])
    return number == 1 ? hash : "\(hash)-\(number)"
  }

  private var free: [ActionRows.Kept]
  private var uids: Set<String>

  init(_ kept: [ActionRows.Kept]) {
    free = kept
    uids = Set(kept.map(\.item.uid))
  }

  /// The kept one that each item is; `nil` for new ones. A line may say several things: then the text decides, as it was
  /// found, else the words that both have.
  mutating func take(_ items: [(item: AnswerItem, words: String)]) -> [ActionRows.Kept?] {
    var found: [ActionRows.Kept?] = Array(repeating: nil, count: items.count)
    // Those that are known to the letter first, so that no other takes their place.
    for (index, (item, words)) in items.enumerated() {
      let text = item.text.foldedWords
      found[index] = take { $0.words == words && $0.found.foldedWords == text }
    }
    for (index, (item, words)) in items.enumerated() where found[index] == nil {
      let candidates = free.filter { $0.words == words }
      let contents = Set(SoughtWords.of(item.text))
      let shared = candidates.map { contents.intersection(SoughtWords.of($0.found)).count }
      let isAlone = candidates.count == 1 && items.count { $0.words == words } == 1
      guard let best = shared.indices.max(by: { shared[$0] < shared[$1] }), shared[best] > 0 || isAlone else {
        continue
      }
      found[index] = take { $0 == candidates[best] }
    }
    return found
  }

  private mutating func take(_ isMeant: (ActionRows.Kept) -> Bool) -> ActionRows.Kept? {
    free.firstIndex(where: isMeant).map { free.remove(at: $0) }
  }

  /// A uid that no other has.
  mutating func newUID(note: String, words: String) -> String {
    var number = 1
    while !uids.insert(Self.uid(note: note, words: words, number: number)).inserted { number += 1 }
    return Self.uid(note: note, words: words, number: number)
  }
}
