import LanguageModels

/// Says whether a reply is another version of a paragraph, whatever the server made of the schema.
struct ReplyCheck: Sendable {
  let paragraph: Paragraphs.Paragraph
  let protection: Protection
  /// Whether the reply must be in the paragraph's language.
  var keepsLanguage = true
  /// Whether some of the paragraph's words must come back.
  var keepsWords = true
  /// Whether sentences may come that have nothing to do with the paragraph, since the person asked for more.
  var mayAdd = false
  /// The most characters of a version.
  var longest: Int

  /// The new paragraph, with all that is protected as it was.
  ///
  /// - Parameters:
  ///   - bounds: How many characters each gap could have; a gap that used them up was cut off there.
  ///   - additions: What the model was told by code; a version that repeats it isn't one.
  func version(
    of text: String, bounds: [Int?] = [], additions: [String] = []
  ) throws(ReplyFault) -> String {
    guard !text.unicodeScalars.contains(where: LineFinder.isBreak) else {
      throw ReplyFault(.notThisText, "had several lines instead of one", hint: "Write one line.")
    }
    let restored: String
    switch protection.restored(text) {
    case .success(let result): restored = result
    case .failure(let loss): throw ReplyFault(loss)
    }
    if additions.contains(where: { PromptEcho.isIn(text, of: $0, besides: protection.shown) }) {
      throw ReplyFault(.notThisText, "repeated what it was told to do", hint: "Write only the result.")
    }
    try checkBounds(text, bounds)
    try checkEntities(restored)
    try checkPreamble(restored)
    guard restored.count <= longest else {
      throw ReplyFault(
        .notThisText, "was far longer than the text (\(restored.count) characters for \(paragraph.text.count))",
        hint: "Don't add anything.")
    }
    try checkEnd(restored)
    if keepsLanguage, !Self.keepsLanguage(shownWords, Protection.words(of: text)) {
      throw ReplyFault(.otherLanguage, "was in another language", hint: "Keep the language.")
    }
    if keepsWords, !SharedWords(protection.shown).areEnough(in: SharedWords(text)) {
      throw ReplyFault(
        .notThisText, "had nothing in common with the text", hint: "Rewrite the text; don't answer it.")
    }
    try checkAdditions(in: text)
    return restored
  }

  /// What the model saw without placeholders: what comes back in any case says nothing of a version.
  var shownWords: String { Protection.words(of: protection.shown) }

  /// Few letters say no language, but they have a script.
  private static func keepsLanguage(_ before: String, _ after: String) -> Bool {
    let (old, new) = (LanguageRecognizer.scripts(of: before), LanguageRecognizer.scripts(of: after))
    if !old.isEmpty, !new.isEmpty, old.isDisjoint(with: new) { return false }
    return LanguageRecognizer.sameLanguage(before, after) || SharedWords(before).areMost(of: SharedWords(after))
  }

  private func checkBounds(_ text: String, _ bounds: [Int?]) throws(ReplyFault) {
    guard !bounds.isEmpty, let gaps = protection.gaps(of: text), gaps.count == bounds.count else { return }
    for (gap, bound) in zip(gaps, bounds) {
      // More than that comes only from a server that doesn't know patterns, which cuts nothing.
      // White space at its ends is gone already.
      if let bound, bound > 2, (bound - 2...bound).contains(gap.unicodeScalars.count),
        let last = gap.unicodeScalars.last, !last.properties.isWhitespace, !".!?…。！？".unicodeScalars.contains(last)
      {
        throw ReplyFault(.cutOff, "was cut off before its end", hint: "Be brief.")
      }
    }
  }

  /// A text doesn't end where a sentence goes on.
  private func checkEnd(_ version: String) throws(ReplyFault) {
    let open: Set<Character> = [",", ";", "–", "—", "(", "，", "、"]
    if let last = version.last, open.contains(last), paragraph.text.last != last {
      throw ReplyFault(.cutOff, "ended in the middle of a sentence", hint: "End the last sentence.")
    }
  }

  /// Everything protected on the line is what was there, in its order, and nothing else; also of a version that was changed
  /// after its check.
  func checkEntities(_ version: String) throws(ReplyFault) {
    let line = paragraph.before + paragraph.text + paragraph.after
    let newLine = paragraph.before + version + paragraph.after
    let (before, after) = (PostEntities.protected(in: line), PostEntities.protected(in: newLine))
    if let change = Mark.change(from: before.map(Mark.init), to: after.map(Mark.init)) {
      throw ReplyFault(.protectedPieceLost, change, hint: "Keep all names, numbers and marks as they are.")
    }
    try checkStrangers(in: version, before: (line, before), after: (newLine, after))
  }
}

/// A protected piece without its place.
struct Mark: Hashable, CustomStringConvertible {
  let kind: PostEntity.Kind
  let text: String

  init(_ entity: PostEntity) {
    kind = entity.kind
    text = entity.text
  }

  var description: String { "“\(text.shortened)”" }

  /// What happened to the marks, in words; `nil` if nothing did.
  static func change(from before: [Mark], to after: [Mark]) -> String? {
    guard before != after else { return nil }
    let counts = after.reduce(into: [Mark: Int]()) { $0[$1, default: 0] += 1 }
    let wanted = before.reduce(into: [Mark: Int]()) { $0[$1, default: 0] += 1 }
    if let lost = before.first(where: { counts[$0, default: 0] < wanted[$0, default: 0] }) {
      return "left out or changed \(lost)"
    }
    if let new = after.first(where: { counts[$0, default: 0] > wanted[$0, default: 0] }) {
      return wanted[new] == nil ? "put in \(new), which isn’t in the text" : "wrote \(new) once too often"
    }
    return "changed the order of what is protected"
  }
}

extension Paragraphs.Paragraph {
  /// Its words without all that is protected.
  var words: String { Protection.words(of: Protection(text, entities: entities).shown) }
}

extension Protection {
  /// A text that a model saw or wrote, without placeholders.
  static func words(of shown: String) -> String {
    var words = ""
    var rest = shown[...]
    while let name = rest.firstRange(of: "@name") {
      words += rest[..<name.lowerBound] + " "
      rest = rest[name.upperBound...].drop { $0.isASCII && $0.isNumber }
    }
    return (words + rest).split(separator: " ").joined(separator: " ")
  }
}

/// Whether a reply repeats its instructions.
enum PromptEcho {
  /// Five words in a row that were told and aren't the text's.
  static func isIn(_ reply: String, of told: String, besides text: String) -> Bool {
    let (said, own, words) = (words(reply), words(text), words(told))
    let length = 5
    guard words.count >= length, said.count >= length else { return false }
    let known = Set((0...words.count - length).map { Array(words[$0..<$0 + length]) })
    return (0...said.count - length).contains { start in
      let piece = Array(said[start..<start + length])
      return known.contains(piece) && !own.joined(separator: " ").contains(piece.joined(separator: " "))
    }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
