import Foundation
import Notes
import ParlanceTesting
import Testing

@Suite("Days and times in any text")
struct DateFinderPropertyTests {
  static let meetings = [
    CivilDate("2026-05-13"), CivilDate("0001-01-01"), CivilDate("9999-12-31"), CivilDate("2028-02-29"), nil,
  ]

  /// What holds of every text: ranges in order, apart, in the text; words are what stands there; several readings in order.
  static func check(_ text: String, _ meeting: CivilDate?) {
    let scalars = Array(text.unicodeScalars)
    var end = 0
    for phrase in DateFinder.phrases(in: text, meeting: meeting) {
      guard phrase.range.lowerBound >= end, phrase.range.upperBound <= scalars.count, !phrase.range.isEmpty else {
        Issue.record("\(phrase) isn't in “\(text)”")
        return
      }
      end = phrase.range.upperBound
      let words = String(String.UnicodeScalarView(scalars[phrase.range]))
      #expect(Array(words.unicodeScalars) == Array(phrase.words.unicodeScalars), "“\(text)”")
      #expect(!words.contains { $0.isNewline })
      if let time = phrase.time { #expect((0..<DayTime.minutesOfDay).contains(time)) }
      switch phrase.day {
      case .ambiguous(let dates):
        #expect(dates.count >= 2 && dates.count <= 14, "\(phrase)")
        #expect(Set(dates).sorted() == dates)
      case .unknown: #expect(meeting == nil || phrase.time != nil, "\(phrase)")
      case .date: break
      }
    }
  }

  static let words: [String] =
    DatePhraseTable.lines.flatMap { $0.text.split(separator: " ").map(String.init) }
    + [
      "\n", ".", ",", "-", "/", ":", "'", "’", "(", ")", "0", "9999", "31", "12", "ü", "u\u{308}", "🙂", "\u{200D}",
      "\u{301}",
      "\u{A0}", "٣", "二", "\u{2028}", "99999999999999999999",
    ]

  @Test(arguments: 0..<20)
  func `words in any order are read without a fault`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<150 {
      let count = Int.random(in: 1...12, using: &generator)
      var text = ""
      for _ in 0..<count {
        text += Self.words.randomElement(using: &generator) ?? ""
        if Int.random(in: 0..<4, using: &generator) > 0 { text += " " }
      }
      Self.check(text, Self.meetings.randomElement(using: &generator) ?? nil)
    }
  }

  @Test(arguments: 0..<10)
  func `phrases with letters changed, lost and doubled are read without a fault`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for line in DatePhraseTable.lines {
      var scalars = Array(line.text.unicodeScalars)
      for _ in 0..<Int.random(in: 1...3, using: &generator) where !scalars.isEmpty {
        let place = Int.random(in: 0..<scalars.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: scalars.remove(at: place)
        case 1: scalars.insert(scalars[place], at: place)
        case 2:
          scalars[place] = Array("0123456789 .,-/:'\n\u{308}xM".unicodeScalars).randomElement(using: &generator) ?? " "
        default: scalars = Array(scalars[place...])
        }
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      Self.check(text, Self.meetings.randomElement(using: &generator) ?? nil)
    }
  }

  @Test func `every phrase of the table holds what always holds, on every meeting's day`() {
    for line in DatePhraseTable.lines { for meeting in Self.meetings { Self.check(line.text, meeting) } }
  }

  @Test func `a phrase is the same wherever its line is`() {
    for line in DatePhraseTable.lines {
      let alone = DateFinder.phrases(in: line.text, meeting: line.meeting)
      let before = "We met.\r\nÄ🙂\n"
      let shift = before.unicodeScalars.count
      let inside = DateFinder.phrases(in: before + line.text + "\nAnd so on.", meeting: line.meeting)
      #expect(inside.map(\.words) == alone.map(\.words))
      #expect(inside.map { $0.range.lowerBound - shift } == alone.map(\.range.lowerBound))
      #expect(inside.map(\.day) == alone.map(\.day))
    }
  }

  @Test func `an umlaut in two pieces is an umlaut`() throws {
    let found = DateFinder.phrases(in: "bis na\u{308}chsten Montag", meeting: CivilDate("2026-05-13"))
    #expect(found.map(\.day) == [.date(try #require(CivilDate("2026-05-18")))])
    #expect(found.first?.range == 0..<20)
  }

  /// A reader whose time grows with the square of the length wouldn't end in a day.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      "by the end of the ", "in 2-3 ", "1.", "1/", "14 ", "9 to ", "the ", "next ", "Fri, ", "on the 3rd and ", "x",
      "\u{301}", "\n", "- ",
      "12:30-", "bis zum ", "May ", "a week from ",
    ])
  func `a long text is read in time that grows with its length`(piece: String) {
    let text = String(repeating: piece, count: NoteContent.textLimit / 10 / piece.unicodeScalars.count)
    Self.check(text, CivilDate("2026-05-13"))
  }
}
