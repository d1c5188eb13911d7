/// Signs that something happens or is to be done, whatever the sentence's grammar.
extension ClauseReader {
  private static let rowWord = Pattern(#"\b(button|row|item|entry|link)s?\b"#)
  private static let judgedAnswer = Pattern(
    #"\b(right|correct|wrong|incorrect)\b.*\b(answer|button|choice|option)\b"#)
  private static let status = Pattern(#"\b[2-5]\d\d\b"#)
  private static let failed = Pattern(#"\bfail(?:ures?|s|ed|ing)?\b|\berrors?\b"#)
  private static let skipped: Set<String> = [
    "and", "then", "also", "first", "finally", "please", "just", "immediately", "at", "the", "app", "it", "they", "we",
    "should", "must", "will", "can", "simply", "again", "instead", "to", "user", "customer", "still", "directly",
  ]
  private static let passive = Pattern(
    #"^(?:the |its |that |this |all |any |every |an? )?[\w' ]{1,40}? (?:is|are|be|gets?|goes|should|must)\b"#)
  private static let intransitive = Pattern(
    #"^(?:the |its |that |this )[\w' ]{1,30}? (?:closes|opens|appears|disappears|vanishes|clears)\b"#)
  private static let nounVerbs: Set<String> = ["first", "to", "it"]

  /// Whether a text speaks of something that happens.
  func speaksOfEvent(_ text: String) -> Bool {
    if Phrasing.touch.isIn(text),
      Self.rowWord.isIn(text) || !vocabulary.components(in: text, loosely: true, where: { $0.kind.isTappable }).isEmpty
        || !vocabulary.lists(in: text).isEmpty
    {
      return true
    }
    if !vocabulary.buttons(in: text).isEmpty || vocabulary.buttonMeantByGerund(text) != nil { return true }
    if Self.judgedAnswer.isIn(text) { return true }
    return !vocabulary.app.calls.isEmpty && (Self.status.isIn(text) || Self.failed.isIn(text))
  }

  /// Whether a text begins with something to do.
  func beginsWithAction(_ text: String) -> Bool {
    // Its beginning tells; so a long text costs no more than a short one.
    let text = String(text.trimmed.prefix(120))
    let words = Word.words(of: text)
    for (index, word) in words.prefix(6).enumerated() {
      if word.lowered == "don't" || word.lowered == "do" { return true }
      if vocabulary.verb(word.lowered) != nil {
        let before = index > 0 ? words[index - 1].lowered : ""
        if !Word.determiners.contains(before) || Self.nounVerbs.contains(before) { return true }
      }
      if !Self.skipped.contains(word.lowered) { break }
    }
    // "… and the title is not empty, …" is a condition.
    let first = text.prefix { $0 != "," }
    if Self.passive.isIn(text), !Phrasing.isState(String(first)), vocabulary.action(in: text) != nil { return true }
    return Self.intransitive.isIn(text)
  }

  /// "alert that says …": a phrase that begins with a page means to open it.
  func beginsWithPage(_ text: String) -> Bool { vocabulary.leadingPage(of: text) != nil }
}

extension Vocabulary {
  private static let bareNoun = Pattern(#"^\w+ (?:that|which|with|saying|to)\b"#)
  private static let unlikely: Set<String> = ["to", "that", "this", "it", "first"]

  /// The page that a phrase begins with.
  func leadingPage(of phrase: String) -> String? {
    let text = Self.bareNoun.isIn(phrase) ? "a " + phrase : phrase
    guard let first = pages(in: text).first else { return nil }
    return text.distance(from: text.startIndex, to: first.range.lowerBound) <= 6 ? first.name : nil
  }

  /// The verb of a phrase: the first one that isn't part of a page's or component's name, nor a noun.
  func action(in phrase: String) -> Verb? {
    let named = pages(in: phrase).map(\.range) + components(in: phrase).map(\.range)
    var before = ""
    var isFirst = true
    for word in Word.words(of: phrase) {
      defer {
        before = named.contains { $0.overlaps(word.range) } ? "" : word.lowered
        isFirst = false
      }
      if named.contains(where: { $0.overlaps(word.range) }) { continue }
      guard let verb = verb(word.lowered) else { continue }
      if Word.determiners.contains(before), !Self.unlikely.contains(before) { continue }
      if word.lowered.hasSuffix("ing"), !isFirst, before != "then", before != "and" { continue }
      return verb
    }
    return nil
  }

  /// "Guessing with an empty field": the button whose name is that verb.
  func buttonMeantByGerund(_ text: String) -> (component: Component, page: String)? {
    guard let first = Word.words(of: text).first?.lowered, first.hasSuffix("ing") else { return nil }
    for page in app.pages {
      for component in page.components where component.kind.isTappable {
        if Name(component.name).core.contains(where: { Verb.forms(of: $0).contains(first) }) {
          return (component, page.name)
        }
      }
    }
    return nil
  }

  /// The lists whose rows a text speaks of, if it does so at least `least`; the likeliest.
  func lists(in text: String, least: Int = 1) -> [(component: Component, page: String)] {
    let words = Word.words(of: text)
    let stems = Set(words.map(\.stem))
    let pagesNamed = pageNames(in: text)
    let speaksOfRow = words.contains { ["row", "item", "entry", "cell"].contains($0.lowered) }
    var found: [(score: Int, component: Component, page: String)] = []
    for page in app.pages {
      for component in page.components where component.kind == .list {
        let isNamed = words.contains { $0.text == component.name || $0.text == component.cell?.name }
        let hits = component.rowNouns.intersection(stems).count
        let score =
          (isNamed ? 5 : 0) + (hits > 0 ? 1 + hits : 0) + (speaksOfRow ? 1 : 0)
          + (pagesNamed.contains(page.name) ? 2 : 0)
        if score > 0 { found.append((score, component, page.name)) }
      }
    }
    guard let best = found.map(\.score).max(), best >= least else { return [] }
    return found.filter { $0.score == best }.map { ($0.component, $0.page) }
  }
}

extension Component {
  /// Of a list: the words for one of its rows, as stems.
  var rowNouns: Set<String> {
    var nouns: Set<String> = [Word.stem(of: Name(name).joined)]
    if let cell { nouns.insert(Name(cell.name).joined) }
    if let sourceName, let last = Name.split(sourceName).last { nouns.insert(Word.stem(of: last)) }
    return nouns
  }

  /// Of a list: the last name of where its rows come from.
  var sourceName: String? {
    guard case .expression(let expression, _)? = source else { return nil }
    return expression.path?.last
  }
}
