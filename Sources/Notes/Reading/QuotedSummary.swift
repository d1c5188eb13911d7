/// A summary in the note's own sentences: what was decided, what is to be done, what worries there were, by turns.
enum QuotedSummary {
  /// What a summary speaks of, the most important first.
  private static let order: [LineLabel] = [.decision, .action, .concern, .aim, .topic]

  /// At most so many sentences as are asked for, in the note's order.
  ///
  /// - Parameter labels: What each of the units is about, by their indices.
  static func items(
    _ question: AskedWords, from units: [NoteUnit], labels: [Int: LineLabel], in note: NotePlace
  ) -> [AnswerItem] {
    let weights = weights(of: units)
    var queues = order.map { label in
      // Headings are said by what stands below them.
      units.indices.filter { labels[units[$0].index] == label && weights[$0] > 0 }.sorted {
        (weights[$1], $0) < (weights[$0], $1)
      }
    }
    if queues.dropLast().contains(where: { !$0.isEmpty }) { queues[order.count - 1] = [] }
    var chosen: [Int] = []
    while chosen.count < max(1, question.sentences), queues.contains(where: { !$0.isEmpty }) {
      for index in queues.indices where !queues[index].isEmpty && chosen.count < max(1, question.sentences) {
        chosen.append(queues[index].removeFirst())
      }
    }
    return QuotedAnswer.items(of: chosen.sorted().map { units[$0] }, in: note)
  }

  /// How much a unit says, and how much of that others speak of as well. Takes time in proportion to the units.
  private static func weights(of units: [NoteUnit]) -> [Double] {
    let words = units.map { ContentWords($0.text).stems }
    var counts: [String: Int] = [:]
    for stems in words { for stem in stems { counts[stem, default: 0] += 1 } }
    return units.indices.map { index in
      let shared = words[index].count { (counts[$0] ?? 0) > 1 }
      let isAsking = units[index].text.withoutOuterSpace.hasSuffix("?")
      return (Double(min(words[index].count, 12)) + 2 * Double(min(shared, 4))) * (isAsking ? 0.5 : 1)
    }
  }
}
