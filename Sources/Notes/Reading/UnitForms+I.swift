/// What the speaker, or those they speak for, say that they will do.
extension UnitForms {
  /// Where the speaker says what they themselves will do; `nil` if they don't.
  func firstPerson() -> Int? {
    for (place, word) in words.enumerated() {
      switch word.folded {
      case "i'll", "i'd": return place
      case "i'm", "im":
        if place + 1 < words.count,
          ["going", "gonna", "on", "doing", "taking", "checking"].contains(words[place + 1].folded)
            || words[place + 1].folded.hasSuffix("ing") && place + 2 < words.count
        {
          return place
        }
      case "i":
        guard place + 1 < words.count else { continue }
        let next = words[place + 1].folded
        if next == "am" || next == "then" {
          guard place + 2 < words.count else { continue }
          if next == "then" || words[place + 2].folded.hasSuffix("ing") || words[place + 2].folded == "gonna" {
            return place
          }
          continue
        }
        if !FormWords.notToDo.contains(next), !next.hasSuffix("ed"), !next.hasSuffix("n't") { return place }
      case "ich":
        guard place + 1 < words.count else { continue }
        if !["habe", "bin", "war", "hatte", "glaube", "denke", "finde", "meine", "weiß", "hoffe", "fürchte", "wollte"]
          .contains(words[place + 1].folded)
        {
          return place
        }
      case "me":
        if place > 0,
          ["let", "leave"].contains(words[place - 1].folded)
            || place > 2 && words[place - 1].folded == "to"
              && words[place - 3].folded == "leave"
        {
          return place
        }
      default: continue
      }
    }
    return nil
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

  /// "We'll send it to you", but not "we have to", "we agreed".
  func promisesWe() -> Bool {
    for (place, word) in words.enumerated() {
      guard word.folded == "we" || word.folded == "we'll", place + 1 < words.count else { continue }
      var next = words[place + 1].folded
      if word.folded == "we'll" || next == "will" {
        if word.folded == "we", place + 2 < words.count { next = words[place + 2].folded }
        if !["see", "be", "meet", "start", "go", "have", "need", "talk", "speak", "find"].contains(next) {
          return true
        }
        continue
      }
      if ["send", "check", "write", "make", "do", "take", "bring", "prepare", "deliver", "give", "ask"]
        .contains(next)
      {
        return true
      }
    }
    return false
  }
}
