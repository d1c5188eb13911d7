import Notes
import Testing

@Suite("Days and times in a text")
struct DatePhraseTests {
  @Test(arguments: DatePhraseTable.lines)
  func `are found and read`(line: DatePhraseTable.Line) throws {
    try #require(line.fault == nil, "\(line.written): \(line.fault ?? "")")
    let found = DateFinder.phrases(in: line.text, meeting: line.meeting)
    #expect(Self.written(found) == Self.written(line.expected), "\(line.written)")
    #expect(found.map(\.range) == line.expected.map(\.range))
  }

  @Test func `the table has phrases enough, and traps`() {
    #expect(DatePhraseTable.lines.count >= 150)
    #expect(DatePhraseTable.lines.filter(\.expected.isEmpty).count >= 40)
  }

  static func written(_ phrases: [DatePhrase]) -> String {
    phrases.map { phrase in
      let day =
        switch phrase.day {
        case .date(let date): date.description
        case .ambiguous(let dates): dates.map(\.description).joined(separator: ", ")
        case .unknown: "unknown"
        }
      return "\(phrase.words) = \(day)" + (phrase.time.map { " @\(DayTime.text($0))" } ?? "")
    }.joined(separator: "; ")
  }
}
