/// What code reads in a later meeting's line of what became of an action item: that it is done, or won't be, or is another's.
struct NewsSign: Sendable {
  /// What the line can mean at all; a model is asked which of these.
  enum Kind: Sendable, Hashable {
    case done, dropped, day, person
  }

  let possible: Set<Kind>
  /// What it says without doubt; `nil` where a model has to be asked.
  let certain: Kind?

  /// - Parameters:
  ///   - verb: The verb of what is to be done: the first word of the item.
  ///   - hasDay: Whether the line names a day to come that isn't the item's.
  ///   - hasPerson: Whether it names somebody else for it.
  init(_ forms: UnitForms, about verb: String, hasDay: Bool, hasPerson: Bool) {
    let words = forms.folded
    let verb = WordStem.of(verb.lowercased())
    let isQuestion = forms.unit.text.withoutOuterSpace.hasSuffix("?")
    let isDropped = !isQuestion && Self.has(words, Self.drops)
    let isOpen = Self.has(words, Self.open)
    let isFuture =
      !Set(words).isDisjoint(with: ["will", "shall", "must", "should"]) || words.contains { $0.hasSuffix("'ll") }
      || Self.has(words, ["is", "are", "has", "have", "needs", "need", "going"].map { [$0, "to"] })
    let hasVerb = words.contains { WordStem.of($0) == verb }
    let isPast = words.indices.contains { Self.isPast(at: $0, in: words) }
    let isSame = words.indices.contains { WordStem.of(words[$0]) == verb && Self.isPast(at: $0, in: words) }
    let isReady = Self.has(words, Self.ready)
    var possible: Set<Kind> = []
    if isPast || isReady { possible.insert(.done) }
    if isDropped { possible.insert(.dropped) }
    // "They will decide on 1 March" is another thing's day.
    if hasDay, hasVerb || !Set(words).isDisjoint(with: Self.delays) { possible.insert(.day) }
    if hasPerson { possible.insert(.person) }
    if isQuestion || isOpen { possible.remove(.done) }
    self.possible = possible
    if isDropped {
      certain = .dropped
    } else if possible.contains(.done), (isSame || isReady), !isFuture {
      certain = .done
    } else if possible == [.person],
      isFuture || Self.has(words, [["takes", "over"], ["instead", "of"], ["took", "over"]])
    {
      certain = .person
    } else if possible == [.day], isFuture || isOpen {
      certain = .day
    } else {
      certain = nil
    }
  }

  private static func has(_ words: [String], _ phrases: [[String]]) -> Bool {
    phrases.contains { phrase in words.indices.contains { words[$0...].starts(with: phrase) } }
  }

  /// "repaired", "rang", "has been", not "will be repaired", "wasn't rung".
  private static func isPast(at place: Int, in words: [String]) -> Bool {
    let word = words[place]
    guard word.hasSuffix("ed") && word.count > 4 || WordStem.isPast(word) || ["was", "were", "been"].contains(word)
    else { return false }
    if words[..<place].last.map({ ["be", "to", "will"].contains($0) }) ?? false { return false }
    return !words[..<place].suffix(3).contains { before in
      before.hasSuffix("n't") || ["not", "never", "be", "nobody"].contains(before)
    }
  }

  private static let drops: [[String]] = [
    ["isn't", "needed"], ["not", "needed"], ["aren't", "needed"], ["no", "longer"], ["don't", "need"],
    ["doesn't", "need"], ["won't", "need"], ["is", "dropped"], ["are", "dropped"], ["was", "dropped"], ["is", "off"],
    ["isn't", "necessary"], ["not", "necessary"], ["unnecessary"], ["was", "cancelled"], ["is", "cancelled"],
    ["were", "cancelled"], ["we", "cancelled"], ["forget", "it"], ["without", "it", "after", "all"], ["gave", "up"],
    ["decided", "against"], ["superfluous"], ["needn't"],
  ]
  private static let delays: Set<String> = [
    "by", "until", "deadline", "due", "postponed", "moved", "instead", "later", "delayed", "before", "extended",
  ]
  private static let open: [[String]] = [
    ["still"], ["not", "yet"], ["hasn't"], ["haven't"], ["didn't"], ["wasn't"], ["weren't"], ["isn't", "done"],
    ["forgot"], ["open"], ["postponed"], ["delayed"],
  ]
  private static let ready: [[String]] = [
    ["is", "done"], ["are", "done"], ["it's", "done"], ["is", "ready"], ["are", "ready"], ["is", "finished"],
    ["are", "finished"], ["is", "fixed"], ["is", "in", "place"], ["here", "they", "are"], ["here", "it", "is"],
    ["went", "out"], ["is", "out"], ["has", "arrived"], ["arrived"], ["is", "there"], ["done"], ["completed"],
    ["is", "sent"], ["are", "sent"],
  ]
}
