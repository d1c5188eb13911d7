import Notes

/// An action item as somebody found it.
struct FoundItem: Sendable, Hashable {
  var lines: [Int]
  var text: String
  /// `nil` or empty where it says that nobody is named.
  var owner: String?
  var due: String?
  var quotes: [String]

  init(lines: [Int], text: String, owner: String?, due: String?, quotes: [String] = []) {
    self.lines = lines
    self.text = text
    self.owner = owner.flatMap { $0.isEmpty ? nil : $0 }
    self.due = due.flatMap { $0.isEmpty ? nil : $0 }
    self.quotes = quotes
  }

  init(_ item: AnswerItem) {
    self.init(
      lines: item.evidence.map(\.line), text: item.text, owner: item.owner, due: item.due?.words,
      quotes: item.evidence.map(\.quote))
  }

  /// How well it fits what is known: 0 if it is something else.
  func fit(_ action: NoteMeeting.Action) -> Int {
    let inText = MeetingWords.shared(action.words, with: text)
    let inQuotes = MeetingWords.shared(action.words, with: quotes.joined(separator: " "))
    let known = MeetingWords.beginnings(action.words).count
    if !Set(lines).isDisjoint(with: action.lines), max(inText, inQuotes) > 0 { return 10 + max(inText, inQuotes) }
    return inText * 2 >= known && inText > 0 ? inText : 0
  }
}
