/// What a phrase with a verb asks for.
extension EffectReader {
  private static let toNumber = Pattern(#"\b(?:to|at|with) (zero|-?\d+)\b"#)
  private static let counting = Pattern(#"\b(?:count|how often|how many)\b"#)
  private static let pronoun = Pattern(#"\b(?:page|it|form|field|fields)\b"#)
  private static let know = Pattern(#"\bknow\b"#)
  private static let pageWord = Pattern(#"\b(?:page|screen|alert|dialog)\b"#)
  private static let message = Pattern(#"\b(?:error|message|explanation|warning|problem|reason|why|what)\b"#)
  private static let everything = Pattern(#"\b(?:everything|all)\b"#)
  private static let closing: Set<String> = [
    "close", "dismiss", "hide", "leave", "disappear", "vanish", "return",
  ]

  /// Adds what the phrase asks for; false if it can't be told.
  func read(_ phrase: String, _ verb: Verb, into reading: inout DraftReading) -> Bool {
    func add(_ moves: Draft.Move..., isMessage: Bool = false) -> Bool {
      reading.drafts += moves.map { Draft(move: $0, phrase: phrase, isMessage: isMessage) }
      return true
    }
    let pages = vocabulary.pageNames(in: phrase)
    let memory = vocabulary.memory(in: phrase)
    let call = vocabulary.callScores(phrase).first { $0.score >= 3 }?.call

    if let match = Self.toNumber.first(in: phrase), ["set", "put", "reset", "start"].contains(verb.lemma),
      !memory.isEmpty, let number = match[1].lowercased() == "zero" ? 0 : Int(match[1])
    {
      reading.drafts += memory.map { Draft(move: .remember($0.name, .set(number)), phrase: phrase) }
      return true
    }
    if verb.uses.contains(.memory) {
      if let slot = memory.first, !(verb.uses.contains(.call) && call != nil) {
        return add(.remember(slot.name, change(verb, phrase)))
      }
      if Self.counting.isIn(phrase), let counter = counter(in: phrase) { return add(.remember(counter, .count)) }
    }
    if Self.closing.contains(verb.lemma) {
      reading.drafts += closeTargets(of: phrase).map { Draft(move: .close($0), phrase: phrase) }
      return true
    }
    if verb.uses.contains(.empty) { return add(emptying(phrase, pages, memory)) }
    if verb.lemma == "let", !Self.know.isIn(phrase) { return false }
    if verb.uses.contains(.message), !(verb.uses.contains(.call) && call != nil && pages.isEmpty) {
      if let page = pages.first { return add(.open([page]), isMessage: true) }
      let candidates = messagePages
      if let index = reading.drafts.lastIndex(where: { $0.opensOne(of: candidates) }) {
        reading.drafts[index].phrase += " and " + phrase
        return true
      }
      if !candidates.isEmpty { return add(.open(candidates), isMessage: true) }
    }
    if verb.uses.contains(.open) {
      let candidates = pagesToOpen(phrase)
      let isLoose = candidates.contains(where: vocabulary.pageNames(in: phrase, loosely: true).contains)
      if let call, pages.isEmpty, trigger?.isAnswer != true, !Self.pageWord.isIn(phrase), !isLoose {
        return add(.call([call]))
      }
      if !candidates.isEmpty { return add(.open(candidates)) }
      if Self.message.isIn(phrase), messagePages.count == 1 { return add(.open(messagePages), isMessage: true) }
    }
    if verb.uses.contains(.call) {
      let calls = vocabulary.calls(in: phrase)
      if !calls.isEmpty { return add(.call(calls)) }
    }
    return readMemory(phrase, verb, into: &reading)
  }

  /// Memory that isn't named: "forget everything".
  private func readMemory(_ phrase: String, _ verb: Verb, into reading: inout DraftReading) -> Bool {
    let memory = vocabulary.app.memory
    let lists = memory.filter { if case .list = $0.parameter.type { true } else { false } }
    if ["forget", "clear", "remove", "delete"].contains(verb.lemma), Self.everything.isIn(phrase), lists.count == 1 {
      reading.drafts.append(Draft(move: .remember(lists[0].name, .clear), phrase: phrase))
      return true
    }
    let named = vocabulary.pageNames(in: phrase, loosely: true)
    if ["remove", "delete"].contains(verb.lemma),
      let page = named.first(where: { vocabulary.app.page($0)?.fields.isEmpty == false })
    {
      reading.drafts.append(Draft(move: .empty(reference(page)), phrase: phrase))
      return true
    }
    guard verb.uses.contains(.memory), memory.count == 1 else { return false }
    reading.drafts.append(Draft(move: .remember(memory[0].name, change(verb, phrase)), phrase: phrase))
    return true
  }

  private func emptying(_ phrase: String, _ pages: [String], _ memory: [MemorySlot]) -> Draft.Move {
    if let page = pages.first { return .empty(reference(page)) }
    if let slot = memory.first { return .remember(slot.name, .clear) }
    if let page = vocabulary.pageNames(in: phrase, loosely: true).first { return .empty(reference(page)) }
    return .empty(Self.pronoun.isIn(phrase) && trigger?.page != nil ? .thisPage : startPage)
  }

  private func change(_ verb: Verb, _ phrase: String) -> Draft.MemoryChange {
    switch verb.lemma {
    case "count", "increase", "raise": .count
    case "remove", "delete": .remove
    case "clear", "empty", "reset", "erase", "wipe": .clear
    case "forget", "drop": Self.everything.isIn(phrase) || phrase.lowercased().contains("them") ? .clear : .remove
    case "add", "append", "put": .add
    default: .keep
    }
  }

  private func counter(in phrase: String) -> String? {
    let counters = vocabulary.counters
    if counters.count <= 1 { return counters.first }
    let stems = Set(Word.words(of: phrase).map(\.stem))
    let named = counters.filter { name in Name(name).core.contains { stems.contains(Word.stem(of: $0)) } }
    return named.count == 1 ? named[0] : nil
  }
}

extension Draft {
  fileprivate func opensOne(of pages: [String]) -> Bool {
    if case .open(let own) = move { own.contains(where: pages.contains) } else { false }
  }
}

extension Vocabulary {
  /// The memory that holds a number.
  var counters: [String] {
    app.memory.filter { $0.parameter.type == .wholeNumber || $0.parameter.type == .number }.map(\.name)
  }
}
