import LanguageModels

/// The sentences of an answer as they close.
struct AnswerSentences {
  private(set) var items: [AnswerItem] = []
  private let units: [Int: [NoteUnit]]
  private let check: EvidenceCheck
  private let limit: Int
  private let note: NotePlace
  /// The content words of the lines that the model was shown.
  private let words: [Int: ContentWords]
  /// What was asked, whose numbers and names may be said as well.
  private let allowed: String
  private var reader = IncrementalJSONReader()

  init(units: [NoteUnit], note: NotePlace, question: AskedWords) {
    self.units = Dictionary(grouping: units, by: \.line.number)
    check = EvidenceCheck(lines: note.lines)
    limit = question.sentences
    self.note = note
    allowed = question.question + "\n" + question.instruction
    words = self.units.mapValues { parts in ContentWords(parts.map { $0.line.said($0.text) }.joined(separator: "\n")) }
  }

  /// Takes a piece of the answer; whether a sentence has closed.
  mutating func append(_ piece: String) throws -> Bool {
    let before = items.count
    do {
      for closed in try reader.append(piece) where closed.isElement(of: "sentences") { try take(closed.value) }
    } catch let error as JSONSyntaxError {
      throw malformed(error)
    }
    return items.count > before
  }

  mutating func finish() throws {
    do {
      let value = try reader.finish()
      guard value["sentences"]?.arrayValue != nil else {
        throw LanguageModelError(
          .wrongShape, "The model's answer isn't a list of sentences. Try again.", providerText: value.serialized())
      }
    } catch let error as JSONSyntaxError {
      throw malformed(error)
    }
  }

  private mutating func take(_ value: JSONValue) throws {
    guard items.count < limit else { return }
    let text = (value["text"]?.stringValue ?? "").withoutOuterSpace
    guard !ContentWords(text).isEmpty else {
      throw NoteError(.emptyAnswer, "The model's answer says nothing. Try again.")
    }
    try text.checkLength()
    let cited = (value["lines"]?.arrayValue ?? []).compactMap(\.integerValue)
    // Of a long line only the sentences that the model was shown are quoted.
    let evidence = (bearing(text, cited).map { [$0] } ?? cited).flatMap { line in
      units[line]?.map(\.evidence) ?? [Evidence(line: line, quote: "")]
    }
    var item = check.checked(AnswerItem(id: "", kind: .statement, text: text, evidence: evidence))
    if item.supported, let reason = unsaid(in: text, item.evidence) {
      item.supported = false
      item.reason = reason
    }
    guard !items.contains(where: { $0.text == item.text && $0.evidence == item.evidence }) else { return }
    items.append(item)
    items[items.count - 1].id = ItemID.of(.statement, [text] + item.evidence.map(\.quote))
  }

  /// The only line that has all words of a sentence, if those that are cited don't: models miscount lines.
  private func bearing(_ text: String, _ cited: [Int]) -> Int? {
    let said = ContentWords(text)
    func isSaid(_ line: Int) -> Bool { words[line].map { said.missing(in: $0).isEmpty } ?? false }
    guard said.stems.count > 1, !cited.contains(where: isSaid) else { return nil }
    let lines = words.keys.filter(isSaid)
    return lines.count == 1 ? lines.first : nil
  }

  /// Why a sentence says more than its lines: a number or a person that isn't there.
  private func unsaid(in text: String, _ evidence: [Evidence]) -> String? {
    let lines = evidence.map { ($0.line, units[$0.line]?.first?.line.speaker ?? "") }
    let quotes = zip(lines, evidence).map { $0.1 + ": " + $1.quote }.joined(separator: "\n") + "\n" + allowed
    let name =
      lines.count == 1
      ? "Line \(lines[0].0) doesn't" : "Lines \(evidence.map { String($0.line) }.joined(separator: ", ")) don't"
    let there = Set(TextWord.all(in: quotes).flatMap { Self.digits(of: $0.text) })
    for word in TextWord.all(in: text) {
      for number in Self.digits(of: word.text) where !there.contains(number) { return "\(name) say “\(number)”." }
    }
    for mention in note.roster.mentions(in: TextWord.all(in: text)) {
      let isThere =
        note.roster.mentions(in: TextWord.all(in: quotes)).contains { $0.person == mention.person }
        || lines.contains { note.person(called: $0.1) == mention.person }
      if !isThere { return "\(name) name \(mention.person)." }
    }
    return nil
  }

  private static func digits(of word: String) -> [String] {
    word.split { !$0.isNumber }.map(String.init)
  }

  private func malformed(_ error: JSONSyntaxError) -> LanguageModelError {
    LanguageModelError(.malformedAnswer, "The model's answer can't be read: \(error). Try again.")
  }
}
