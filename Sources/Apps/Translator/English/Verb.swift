/// A verb that people use for what an app does.
struct Verb: Sendable, Hashable {
  /// The infinitive.
  let lemma: String
  /// What it may stand for.
  let uses: Set<Use>

  /// What a verb may ask an app to do.
  enum Use: Sendable, Hashable {
    case open, message, close, call, memory, empty, other
  }

  /// The verb that a word is a form of.
  static func form(_ word: String) -> Verb? { forms[word] }

  private static let lemmas: [(Use, String)] = [
    (.open, "show display open present bring pop navigate take lead appear reveal come pull"),
    (
      .message,
      "say tell inform explain thank warn ask notify apologise apologize greet congratulate offer suggest propose "
        + "recommend announce welcome describe admit let receive give indicate"
    ),
    (.close, "close dismiss hide leave return disappear vanish"),
    (
      .call,
      "get fetch load request download reload refresh look send submit post upload find search query retrieve deliver "
        + "ask start call place"
    ),
    (
      .memory,
      "remember keep store save count note add remove delete forget record increase raise set mark drop put append "
        + "toggle take"
    ),
    (.empty, "empty clear reset erase wipe blank"),
    (.other, "go move fall stay remain end mean continue carry proceed resume hold do highlight"),
  ]

  private static let irregular: [String: [String]] = [
    "show": ["shown"], "send": ["sent"], "get": ["got", "gotten", "getting"], "keep": ["kept"], "tell": ["told"],
    "go": ["goes", "gone", "went"], "leave": ["left"], "find": ["found"], "say": ["said"], "put": ["putting"],
    "set": ["setting"], "forget": ["forgot", "forgotten"], "take": ["took", "taken"], "bring": ["brought"],
    "submit": ["submitted", "submitting"], "drop": ["dropped", "dropping"], "pop": ["popped"], "let": ["letting"],
    "hide": ["hid", "hidden"], "lead": ["led"], "reset": ["resetting"], "do": ["does", "did", "done"],
    "hold": ["held"], "come": ["came", "coming"], "mean": ["meant"],
  ]

  private static let forms: [String: Verb] = {
    var uses: [String: Set<Use>] = [:]
    for (use, words) in lemmas {
      for lemma in words.split(separator: " ") { uses[String(lemma), default: []].insert(use) }
    }
    var forms: [String: Verb] = [:]
    // In order, so that a form of two verbs is always the same one's.
    for (lemma, uses) in uses.sorted(by: { $0.key < $1.key }) {
      for form in Self.forms(of: lemma) where forms[form] == nil { forms[form] = Verb(lemma: lemma, uses: uses) }
    }
    return forms
  }()

  /// The forms of a verb: regular ones, and those it has besides.
  static func forms(of lemma: String) -> Set<String> {
    let endsInConsonantAndY = lemma.hasSuffix("y") && !(lemma.dropLast().last.map { "aeiou".contains($0) } ?? true)
    var forms: Set<String> = [lemma]
    if ["s", "x", "z", "ch", "sh"].contains(where: lemma.hasSuffix) {
      forms.insert(lemma + "es")
    } else {
      forms.insert(endsInConsonantAndY ? lemma.dropLast() + "ies" : lemma + "s")
    }
    if lemma.hasSuffix("e") {
      forms.formUnion([lemma.dropLast() + "ing", lemma + "d"])
    } else {
      forms.formUnion([lemma + "ing", endsInConsonantAndY ? lemma.dropLast() + "ied" : lemma + "ed"])
    }
    return forms.union(irregular[lemma] ?? [])
  }
}
