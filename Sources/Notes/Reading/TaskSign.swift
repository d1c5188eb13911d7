/// Whether the forms of a unit's English say that somebody is to do something.
enum TaskSign: Sendable, Hashable {
  /// "I'll …", "Mei to …", "can you …", "has to be …".
  case yes
  /// "I could …", "Mei prints …", "we need …": a model is asked.
  case maybe
  case no
}

extension UnitForms {
  var taskSign: TaskSign {
    let sign = bareSign
    guard sign != .no else { return .no }
    // What depends on something else isn't agreed yet.
    if isConditional { return sign == .yes && folded.contains("please") ? .maybe : .no }
    if sign == .maybe, isPast { return .no }
    guard isOffer else { return sign }
    switch reply {
    case .accepts: return .yes
    case .refuses: return .no
    case .neither: return sign
    }
  }

  var folded: [String] { words.map(\.folded) }

  private var bareSign: TaskSign {
    if isGoingToMeet || isLeadIn { return .no }
    if slots?.isTask ?? false { return .yes }
    if isOpenAsk, acceptance()?.kind == .claim { return .yes }
    if let subject = subject(), isStrong(after: subject) { return .yes }
    if let subject = subject(), isDoing(after: subject) { return .yes }
    if addressee() != nil, acceptance() != nil { return .yes }
    if isDoingByADay { return .yes }
    if folded.contains("please"), acceptance() != nil { return .yes }
    if antecedent() != nil || hasPromise || hasRequest || hasDuty { return .yes }
    if subject() != nil || firstPerson() != nil || promisesWe() || addressee() != nil { return .maybe }
    if folded.contains("please") || tellsYou || hasNeed || isBareTask || isImperative || willDo { return .maybe }
    return .no
  }

  // MARK: Yes

  /// Whether a named person "will", "is to", "has to"; not only "prints".
  private func isStrong(after subject: (name: String, place: Int)) -> Bool {
    guard let mention = mentions.first(where: { $0.range.lowerBound == subject.place }) else { return false }
    let last = words[mention.range.upperBound - 1]
    if last.after.hasPrefix(":") { return true }
    var rest = folded[mention.range.upperBound...]
    while let first = rest.first, ["still", "also", "then", "now"].contains(first) { rest = rest.dropFirst() }
    let next = rest.dropFirst().first ?? ""
    switch rest.first ?? "" {
    case "will", "shall", "must", "please", "promised", "promises", "volunteered", "undertook", "undertakes":
      return next != "be"
    case "to", "needs": return rest.first == "to" ? next != "be" : next == "to"
    case "is": return ["to", "going", "responsible"].contains(next)
    case "has", "have", "agreed", "agrees": return next == "to"
    case "was", "were": return ["asked", "told", "assigned"].contains(next)
    default: return false
    }
  }

  /// Whether a named person "prints", "calls", as minutes word what was agreed; not "thinks", nor "asks whether".
  private func isDoing(after subject: (name: String, place: Int)) -> Bool {
    guard let mention = mentions.first(where: { $0.range.lowerBound == subject.place }),
      words[mention.range.lowerBound].isStart
        || mention.range.lowerBound > 0 && folded[mention.range.lowerBound - 1] == "so",
      !unit.text.contains("?"), !isPast
    else { return false }
    var rest = folded[mention.range.upperBound...]
    while let first = rest.first, ["still", "also", "then", "now"].contains(first) { rest = rest.dropFirst() }
    guard let verb = rest.first, verb.hasSuffix("s"), Self.imperatives.contains(Self.base(verb)) else { return false }
    return !["whether", "if", "about", "for", "how", "what", "why", "who", "when", "that", "it", "out"].contains(
      rest.dropFirst().first ?? "")
  }

  /// "I'm collecting it Friday", "…, Annelie confirms the numbers (Wed)": what somebody does by a day to come.
  private var isDoingByADay: Bool {
    guard !unit.text.contains("?"), !isPast else { return false }
    let isSaid: Bool
    if let first = firstPerson() {
      let verb =
        words[(first + 1)...].first { !["am", "then", "will", "just", "also"].contains($0.folded) }?.folded ?? ""
      isSaid = ![
        "go", "going", "leave", "leaving", "fly", "flying", "travel", "travelling", "start", "starting", "arrive", "be",
        "come", "coming", "need", "want", "would", "could", "can", "might", "hope", "moving", "working", "see", "am",
      ].contains(verb)
    } else {
      isSaid = mentions.contains { mention in
        guard startsClause(mention.range.lowerBound) || words[mention.range.lowerBound].isStart,
          mention.range.upperBound < words.count
        else { return false }
        let verb = words[mention.range.upperBound]
        return verb.gap.isWhiteSpace && verb.folded.hasSuffix("s") && verb.folded.count > 3 && !verb.isCapitalised
          && (!Self.notDoing.contains(verb.folded) || Self.imperatives.contains(Self.base(verb.folded)))
      }
    }
    return isSaid && !comingDates.isEmpty
  }

  /// "clarifies" is "clarify", "fixes" is "fix", "makes" is "make".
  private static func base(_ verb: String) -> String {
    if verb.hasSuffix("ies") { return String(verb.dropLast(3)) + "y" }
    let bare = String(verb.dropLast())
    guard !imperatives.contains(bare), verb.hasSuffix("es") else { return bare }
    return String(verb.dropLast(2))
  }

  /// "I'll …", "I'm going to …", "let me …", but not "I'll see", "I'll be".
  var hasPromise: Bool {
    for (place, word) in folded.enumerated() {
      let rest = Array(folded[(place + 1)...].prefix(3))
      let isPromise: Bool
      switch word {
      case "i'll": isPromise = true
      case "i":
        isPromise =
          ["will", "shall", "must"].contains(rest.first ?? "") || rest.starts(with: ["am", "going"])
          || rest.starts(with: ["have", "to"]) || rest.starts(with: ["need", "to"])
      case "i'm", "im": isPromise = rest.starts(with: ["going", "to"]) || rest.first == "gonna"
      case "let":
        isPromise =
          rest.starts(with: ["me"])
          && rest.dropFirst().first.map { !["know", "think", "see", "be"].contains($0) } ?? false
      default: isPromise = false
      }
      guard isPromise else { continue }
      let verb = folded[(place + 1)...].first {
        !["will", "shall", "must", "am", "going", "to", "gonna", "then", "also", "just", "me", "have", "need"].contains(
          $0)
      }
      if !["be", "see", "never", "miss", "think", "not", "probably", "admit", "say", "leave"].contains(verb ?? "be") {
        return true
      }
    }
    return false
  }

  /// "Can you …?", "would you please …", "Ravi, write …".
  var hasRequest: Bool {
    for (place, pair) in zip(folded, folded.dropFirst()).enumerated() {
      guard ["can", "could", "would", "will"].contains(pair.0), pair.1 == "you" else { continue }
      if place > 0, ["what", "how", "why", "when", "where", "which", "who"].contains(folded[place - 1]) { continue }
      let verb =
        folded[(place + 2)...].first { !["please", "also", "maybe", "perhaps", "then", "still"].contains($0) } ?? ""
      if !["like", "mind", "prefer", "hear", "see", "say", "imagine", "believe", "know", ""].contains(verb) {
        return true
      }
    }
    return addressee() != nil && (folded.contains("please") || folded.contains("you'd") || folded.contains("you'll"))
  }

  /// "has to be renewed", "we need to", "still to do": a duty, whoever's it is.
  var hasDuty: Bool {
    for (place, word) in folded.enumerated() {
      let rest = Array(folded[(place + 1)...].prefix(3))
      let before = Set(folded[..<place].suffix(3))
      let isDenied = !before.isDisjoint(with: [
        "would", "may", "might", "not", "don't", "doesn't", "didn't", "could", "if", "wouldn't", "never",
      ])
      switch word {
      case "has", "have", "needs", "need":
        if rest.first == "to", !isDenied { return true }
      case "must":
        if !isDenied { return true }
      case "is", "are":
        if rest.starts(with: ["to", "be"]), !isDenied { return true }
      case "to":
        // "Contract to be signed", "To be repaired"
        if rest.first == "be", rest.count > 1, case let verb = rest[1],
          verb.hasSuffix("ed") || verb.hasSuffix("en") || verb.hasSuffix("ne") || verb.hasSuffix("nt"), !isDenied,
          !before.contains("likes"), !before.contains("wants"), !before.contains("seems")
        {
          return true
        }
      default: continue
      }
    }
    return false
  }
}
