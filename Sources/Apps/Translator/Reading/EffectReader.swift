/// Tells what a clause asks the app to do.
struct EffectReader {
  let vocabulary: Vocabulary
  let context: RequirementContext
  let clauses: ClauseReader
  let trigger: Trigger?
  let conditions: [Condition]

  init(
    vocabulary: Vocabulary, context: RequirementContext, trigger: Trigger? = nil, conditions: [Condition] = []
  ) {
    self.vocabulary = vocabulary
    self.context = context
    clauses = ClauseReader(vocabulary: vocabulary)
    self.trigger = trigger
    self.conditions = conditions
  }

  private static let heading = Pattern(#"^([\w ]{3,30}):\s*(.*)$"#)
  private static let joint = Pattern(#"\s*(?:[,;:]\s*(?:and |then |but )*|\band then\b|\band\b|\bthen\b|\bbut\b)\s*"#)
  private static let holding = Pattern(#"^(?:first\s+)?(?:do not|don't|hold|never|no|not)\b"#)
  private static let nothing = Pattern(#"\b(?:do(?:es)? nothing|nothing happens|(?:is )?ignored?)\b"#)
  private static let back = Pattern(
    #"\b(?:go|goes|going|taken|brought|takes?(?: \w+)?) back\b|\bleaves?\b"#)
  private static let startOver = Pattern(#"\bstarts? (?:over|again|anew)\b"#)
  private static let meaning = Pattern(#"^means?\b"#)
  private static let whatIsWrong = Pattern(#"\b(?:what|which|where|missing|wrong|invalid|fill)\b"#)
  private static let onThePage = Pattern(
    #"\b(?:on|in) (?:the|that|its|this)(?: same| current)? (?:page|field|screen|form)\b|"#
      + #"^(?:then )?the (?:page|screen|form|field) (?:should |must |will )?(?:say|show|tell|mark)|"#
      + #"\b(?:at|next to|below|beside|under) (?:the|each|its) field|\bwhere\b|\bproblems?\b(?!.*\balert)"#)
  private static let getsMessage = Pattern(
    #"\b(?:thanks|message|told|asked|thanked|informed|warned|explanation)\b"#)

  /// The parts of an effect, each one thing to do.
  func phrases(of effect: String) -> [String] {
    var text = effect
    if let match = Self.heading.first(in: text), !vocabulary.pages(in: match[1]).isEmpty,
      vocabulary.action(in: match[1]) == nil
    {
      text = match[1] + " " + match[2]
    }
    var phrases: [String] = []
    var start = text.startIndex
    for match in Self.joint.all(in: text) where clauses.beginsWithAction(String(text[match.range.upperBound...])) {
      phrases.append(String(text[start..<match.range.lowerBound]).trimmed)
      start = match.range.upperBound
    }
    phrases.append(String(text[start...]).trimmed)
    return phrases.filter { !$0.isEmpty }
  }

  func read(_ effect: String) -> DraftReading {
    var reading = DraftReading()
    for phrase in phrases(of: effect) { read(phrase, into: &reading) }
    // "does nothing but clear the field" clears it.
    if reading.drafts.count > 1 { reading.drafts.removeAll { $0.move == .nothing } }
    return reading
  }

  private var somethingIsWrong: Bool {
    conditions.contains { condition in
      switch condition {
      case .field(_, .invalid), .field(_, .empty), .page(isValid: false): true
      default: false
      }
    }
  }

  private func read(_ phrase: String, into reading: inout DraftReading) {
    func add(_ move: Draft.Move) { reading.drafts.append(Draft(move: move, phrase: phrase)) }
    if Phrasing.goOn.isIn(phrase) { return add(.proceed) }
    if Phrasing.notLeftOpen.isIn(phrase) || Phrasing.gone.isIn(phrase) {
      return closeTargets(of: phrase).forEach { add(.close($0)) }
    }
    if Self.holding.isIn(phrase) { return }
    if Self.nothing.isIn(phrase) { return add(.nothing) }
    let namesPage = !vocabulary.pages(in: phrase).isEmpty
    if Self.back.isIn(phrase), !namesPage { return add(.close(.thisPage)) }
    if Self.startOver.isIn(phrase) { return add(.empty(startPage)) }
    let verb = vocabulary.action(in: phrase)
    let leading = vocabulary.leadingPage(of: phrase)
    if somethingIsWrong, !namesPage, leading == nil {
      let tells = verb.map { !$0.uses.isDisjoint(with: [.message, .open, .memory, .other]) } ?? true
      if (tells && Self.whatIsWrong.isIn(phrase)) || Self.onThePage.isIn(phrase) { return add(.showProblems) }
    }
    if verb == nil, let leading {
      reading.drafts.append(Draft(move: .open([leading]), phrase: phrase, isMessage: true))
      return
    }
    if Self.meaning.isIn(phrase) { return }
    guard var verb else { return reading.unread.append(phrase) }
    if ["get", "receive"].contains(verb.lemma), Self.getsMessage.isIn(phrase) {
      verb = Verb(lemma: "tell", uses: [.message])
    }
    if verb.uses == [.other] || !read(phrase, verb, into: &reading) { reading.unread.append(phrase) }
  }

  /// The start page, as an action names it.
  var startPage: PageReference {
    let start = vocabulary.app.startPage?.name
    return start == nil || start == trigger?.page ? .thisPage : .named(start ?? "")
  }

  /// A page as an action names it: the event's page is "this page".
  func reference(_ page: String) -> PageReference { page == trigger?.page ? .thisPage : .named(page) }

  /// The pages that a phrase closes; without a name the event's, of an answer the one that asked.
  func closeTargets(of phrase: String) -> [PageReference] {
    let strict = vocabulary.pageNames(in: phrase)
    let named = strict.isEmpty ? vocabulary.pageNames(in: phrase, loosely: true) : strict
    if !named.isEmpty { return named.map(reference) }
    if case .answered(let call?, _)? = trigger, let callers = context.callers[call], callers.count == 1,
      let caller = callers.first
    {
      return [.named(caller)]
    }
    return [.thisPage]
  }
}
