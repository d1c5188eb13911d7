/// Holds what a model said of a note against the note's lines, by code.
///
/// An item comes through as supported only if every line that it cites is there and one of them shares a content word with
/// its text. Its owner must be named in these lines or have said one of them, and its due words must stand in one; else
/// they are "not stated". So no owner and no day can come from anywhere but the note.
public struct EvidenceCheck: Sendable {
  private let lines: NumberedLines

  /// - Parameter lines: All lines of the note.
  public init(lines: [NoteLine]) { self.lines = NumberedLines(lines) }

  /// The item as the note bears it out: with the note's own quotes, without what the evidence doesn't say, and marked where
  /// the evidence isn't there.
  public func checked(_ item: AnswerItem) -> AnswerItem {
    var item = item
    var seen: Set<Evidence> = []
    item.evidence = item.evidence.map(quoted).filter { seen.insert($0).inserted }
    let there = item.evidence.filter { lines[$0.line] != nil }
    if !isNamed(item.owner, in: there) { item.owner = nil }
    if let due = item.due, !there.contains(where: { says($0, due.words) }) { item.due = nil }
    item.reason = reason(against: item, there) ?? ""
    item.supported = item.reason.isEmpty
    return item
  }

  /// The evidence with words of its line: those it has if the line has them, else the whole line.
  private func quoted(_ evidence: Evidence) -> Evidence {
    guard let line = lines[evidence.line] else { return Evidence(line: evidence.line, quote: "") }
    let isThere = !evidence.quote.isEmpty && line.text.contains(evidence.quote)
    return Evidence(line: evidence.line, quote: isThere ? evidence.quote : line.text)
  }

  private func reason(against item: AnswerItem, _ there: [Evidence]) -> String? {
    guard !item.evidence.isEmpty else { return "It names no line of the note." }
    let missing = item.evidence.filter { lines[$0.line] == nil }.map(\.line)
    if !missing.isEmpty {
      let numbers = missing.map(String.init).joined(separator: ", ")
      return missing.count == 1 ? "The note has no line \(numbers)." : "The note has no lines \(numbers)."
    }
    let said = ContentWords(item.text)
    guard !said.isEmpty else { return "It says nothing that could be checked." }
    let quotes = there.map { evidence in (lines[evidence.line]?.speaker ?? "") + " " + evidence.quote }
    let words = ContentWords(quotes.joined(separator: "\n"))
    guard said.shares(with: words) else {
      let numbers = there.map { String($0.line) }.joined(separator: ", ")
      return there.count == 1 ? "Line \(numbers) doesn't speak of it." : "Lines \(numbers) don't speak of it."
    }
    return nil
  }

  /// Whether a person said one of the lines, or is named in the words of one.
  private func isNamed(_ owner: String?, in evidence: [Evidence]) -> Bool {
    guard let owner, let name = PersonName(owner) else { return false }
    return evidence.contains { evidence in
      if let speaker = lines[evidence.line]?.speaker, let speaker = PersonName(speaker), speaker.isSame(as: name) {
        return true
      }
      return name.isNamed(in: evidence.quote)
    }
  }

  private func says(_ evidence: Evidence, _ words: String) -> Bool {
    let words = words.withoutOuterSpace
    return !words.isEmpty && evidence.quote.contains(words)
  }
}
