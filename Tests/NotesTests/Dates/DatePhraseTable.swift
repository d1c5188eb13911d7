import Notes
import Testing

/// Phrases with what they mean, written before the reader was. A line is `meeting | text | phrases`: the meeting's day
/// (empty: Wednesday, 13 May 2026; `-`: not known), the text, and what is found in it: `none`, or `words = reading`,
/// several with `;`. A reading is a day, several days (ambiguous; `..` are all days between), or `unknown`; `@08:30` is
/// the time.
enum DatePhraseTable {
  struct Line: Sendable, CustomTestStringConvertible {
    var meeting: CivilDate?
    var text: String
    var expected: [DatePhrase]
    /// The line as it is written, and why it can't be read.
    var written: String
    var fault: String?
    var testDescription: String { written }
  }

  static let lines: [Line] = (english + times + german + later + traps).split(separator: "\n")
    .filter { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("#") }.map { line(String($0)) }

  static let english = """
     | We ship today. | today = 2026-05-13
     | See you tonight | tonight = 2026-05-13
     | Ravi calls tomorrow. | tomorrow = 2026-05-14
     | It is due the day after tomorrow. | the day after tomorrow = 2026-05-15
     | We spoke yesterday about it | yesterday = 2026-05-12
     | Tomorrow's call is short. | Tomorrow = 2026-05-14
    2026-12-31 | By tomorrow, please. | By tomorrow = 2027-01-01
    2028-02-28 | tomorrow | tomorrow = 2028-02-29
    - | We ship tomorrow. | tomorrow = unknown
     | Ann sends it on Friday. | on Friday = 2026-05-15
     | Ann sends it by friday | by friday = 2026-05-15
     | until Monday | until Monday = 2026-05-18
     | Before Tuesday, the tiles have to be here. | Before Tuesday = 2026-05-19
     | after Sunday | after Sunday = 2026-05-17
     | by Wednesday | by Wednesday = 2026-05-20
     | this Wednesday | this Wednesday = 2026-05-13, 2026-05-20
     | this Friday | this Friday = 2026-05-15
     | this Monday | this Monday = 2026-05-11, 2026-05-18
     | the coming Friday | the coming Friday = 2026-05-15
     | by next Friday | by next Friday = 2026-05-15, 2026-05-22
     | next Wednesday | next Wednesday = 2026-05-20
     | next Monday | next Monday = 2026-05-18
     | next Tuesday | next Tuesday = 2026-05-19
    2026-05-15 | next Friday | next Friday = 2026-05-22
    2026-05-15 | next Monday | next Monday = 2026-05-18
    2026-05-15 | by Friday | by Friday = 2026-05-22
    2026-05-17 | next Friday | next Friday = 2026-05-22, 2026-05-29
    2026-05-11 | next Friday | next Friday = 2026-05-15, 2026-05-22
    - | next Friday | next Friday = unknown
     | last Friday | last Friday = 2026-05-08
     | last Monday | last Monday = 2026-05-04, 2026-05-11
     | last Wednesday | last Wednesday = 2026-05-06
     | since Monday | since Monday = 2026-05-11
     | Friday week | Friday week = 2026-05-22
     | a week from Friday | a week from Friday = 2026-05-22
     | two weeks from Monday | two weeks from Monday = 2026-06-01
     | a week on Tuesday | a week on Tuesday = 2026-05-26
     | the Friday after next | the Friday after next = 2026-05-22, 2026-05-29
     | Friday next week | Friday next week = 2026-05-22
     | next week Friday | next week Friday = 2026-05-22
     | Friday of next week | Friday of next week = 2026-05-22
     | on Tuesday of this week | on Tuesday of this week = 2026-05-12
     | the last Friday of the month | the last Friday of the month = 2026-05-29
     | the first Monday in June | the first Monday in June = 2026-06-01
     | the third Thursday of next month | the third Thursday of next month = 2026-06-18
     | by Fri | by Fri = 2026-05-15
     | next Thurs. | next Thurs = 2026-05-14, 2026-05-21
     | Order tiles (Ravi, Fri) | Fri = 2026-05-15
     | Tiles: Mon 18 May | Mon 18 May = 2026-05-18
     | Friday or Monday | Friday = 2026-05-15; Monday = 2026-05-18
     | Friday the 29th | Friday the 29th = 2026-05-29
     | Friday, 15 May | Friday, 15 May = 2026-05-15
     | Friday, 16 May 2026 | Friday, 16 May 2026 = 2026-05-15, 2026-05-16
     | Wednesday, 6 May | Wednesday, 6 May = 2026-05-06
     | this week | this week = 2026-05-13..2026-05-15
     | next week | next week = 2026-05-18..2026-05-22
     | last week | last week = 2026-05-04..2026-05-08
     | the week after next | the week after next = 2026-05-25..2026-05-29
     | by the end of the week | by the end of the week = 2026-05-15
     | end of this week | end of this week = 2026-05-15
     | end of next week | end of next week = 2026-05-22
    2026-05-16 | end of the week | end of the week = 2026-05-17, 2026-05-22
     | by the end of the month | by the end of the month = 2026-05-31
     | end of month | end of month = 2026-05-31
     | end of next month | end of next month = 2026-06-30
    2027-02-03 | by end of month | by end of month = 2027-02-28
     | end of the quarter | end of the quarter = 2026-06-30
     | end of next quarter | end of next quarter = 2026-09-30
     | end of the year | end of the year = 2026-12-31
     | by the end of 2027 | by the end of 2027 = 2027-12-31
     | by the end of June | by the end of June = 2026-06-30
     | by EOM | by EOM = 2026-05-31
     | EOW is fine | EOW = 2026-05-15
     | by end of day | by end of day = 2026-05-13
     | EOD Friday | EOD Friday = 2026-05-15
     | by close of business on Friday | by close of business on Friday = 2026-05-15
     | at the beginning of next week | at the beginning of next week = 2026-05-18
     | mid next week | mid next week = 2026-05-20
     | mid-June | mid-June = 2026-06-15
     | in the middle of June | in the middle of June = 2026-06-15
     | start of June | start of June = 2026-06-01
     | early next week | early next week = 2026-05-18, 2026-05-19
     | late next week | late next week = 2026-05-21, 2026-05-22
     | this weekend | this weekend = 2026-05-16, 2026-05-17
     | next month | next month = 2026-06-01, 2026-06-30
     | in June | in June = 2026-06-01, 2026-06-30
     | in March 2027 | in March 2027 = 2027-03-01, 2027-03-31
     | in Q3 | in Q3 = 2026-07-01, 2026-09-30
     | by the end of Q3 | by the end of Q3 = 2026-09-30
     | Q4 2026 | Q4 2026 = 2026-10-01, 2026-12-31
     | in two weeks | in two weeks = 2026-05-27
     | in 10 days | in 10 days = 2026-05-23
     | in a week | in a week = 2026-05-20
     | in three months | in three months = 2026-08-13
    2026-01-31 | in a month | in a month = 2026-02-28
     | in a fortnight | in a fortnight = 2026-05-27
     | within a fortnight | within a fortnight = 2026-05-27
     | within three working days | within three working days = 2026-05-18
    2026-05-16 | in 1 business day | in 1 business day = 2026-05-18
     | within the next two weeks | within the next two weeks = 2026-05-27
     | two weeks from now | two weeks from now = 2026-05-27
     | a week from today | a week from today = 2026-05-20
     | in two weeks' time | in two weeks' time = 2026-05-27
     | three days ago | three days ago = 2026-05-10
     | in 2-3 weeks | in 2-3 weeks = 2026-05-27, 2026-06-03
     | in two or three days | in two or three days = 2026-05-15, 2026-05-16
    - | in two weeks | in two weeks = unknown
     | by the 3rd | by the 3rd = 2026-06-03
     | by the 20th | by the 20th = 2026-05-20
     | by the 13th | by the 13th = 2026-05-13, 2026-06-13
     | on the 31st of next month | none
     | on the 30th of next month | on the 30th of next month = 2026-06-30
    2026-06-02 | by the 31st | by the 31st = 2026-07-31
     | the deadline is the 20th. | the 20th = 2026-05-20
     | the 3rd | the 3rd = 2026-06-03
     | on 14 June | on 14 June = 2026-06-14
     | by June 14th | by June 14th = 2026-06-14
     | the 14th of June | the 14th of June = 2026-06-14
     | on the fourth of July | on the fourth of July = 2026-07-04
     | 14 March | 14 March = 2026-03-14, 2027-03-14
     | 14 January | 14 January = 2027-01-14
     | 13 May | 13 May = 2026-05-13
     | since 14 March | since 14 March = 2026-03-14
     | 14 March 2026 | 14 March 2026 = 2026-03-14
     | March 14, 2027 | March 14, 2027 = 2027-03-14
     | March 14th 2027 | March 14th 2027 = 2027-03-14
     | Sept. 3 | Sept. 3 = 2026-09-03
     | 3 Dec | 3 Dec = 2026-12-03
    - | 14 March | 14 March = unknown
    - | 14 March 2026 | 14 March 2026 = 2026-03-14
     | 29 February | 29 February = 2028-02-29
     | 14-16 June | 14-16 June = 2026-06-14..2026-06-16
     | June 1 to 30 | June 1 to 30 = 2026-06-01, 2026-06-30
     | Due 2025-03-21. | 2025-03-21 = 2025-03-21
     | 2025/03/21 | 2025/03/21 = 2025-03-21
     | on 14/06 | on 14/06 = 2026-06-14
     | 3/14/2026 | 3/14/2026 = 2026-03-14
     | 14/3/2026 | 14/3/2026 = 2026-03-14
     | by 3/4/2027 | by 3/4/2027 = 2027-03-04, 2027-04-03
     | 5/5/2027 | 5/5/2027 = 2027-05-05
     | by 9/10 | by 9/10 = 2026-09-10, 2026-10-09
     | 03.04.2027 | 03.04.2027 = 2027-04-03
     | no later than 20 May | no later than 20 May = 2026-05-20

    """

  static let times = """
     | at 10 | at 10 = unknown @10:00
     | The call is at 8:30. | at 8:30 = unknown @08:30
     | at 08.30 | at 08.30 = unknown @08:30
     | 8.30 pm | 8.30 pm = unknown @20:30
     | half past eight | half past eight = unknown @08:30
     | at quarter to nine | at quarter to nine = unknown @08:45
     | at a quarter past two | at a quarter past two = unknown @14:15
     | by noon | by noon = unknown @12:00
     | at midnight | at midnight = unknown @00:00
     | at 17h | at 17h = unknown @17:00
     | 9-11 am | 9-11 am = unknown @09:00
     | 9 a.m. | 9 a.m. = unknown @09:00
     | 12 am | 12 am = unknown @00:00
     | 12pm | 12pm = unknown @12:00
     | at 3 o'clock | at 3 o'clock = unknown @15:00
     | at 3 | at 3 = unknown @15:00
     | at 03:00 | at 03:00 = unknown @03:00
     | tomorrow at 10 | tomorrow at 10 = 2026-05-14 @10:00
     | tomorrow at 9am | tomorrow at 9am = 2026-05-14 @09:00
     | on Friday at 8:30 | on Friday at 8:30 = 2026-05-15 @08:30
     | 10 am on Friday | 10 am on Friday = 2026-05-15 @10:00
     | at 10 tomorrow | at 10 tomorrow = 2026-05-14 @10:00
     | noon tomorrow | noon tomorrow = 2026-05-14 @12:00
     | Friday afternoon at 4 | Friday afternoon at 4 = 2026-05-15 @16:00
     | tomorrow evening at 8 | tomorrow evening at 8 = 2026-05-14 @20:00
     | tomorrow morning | tomorrow morning = 2026-05-14
     | Friday, 15 May 2026, 10:00-11:30 | Friday, 15 May 2026, 10:00-11:30 = 2026-05-15 @10:00
     | next Friday at 2 pm | next Friday at 2 pm = 2026-05-15, 2026-05-22 @14:00
     | 2025-03-21T10:30:00Z | 2025-03-21T10:30:00Z = 2025-03-21 @10:30
     | 2025-03-21 10:30 | 2025-03-21 10:30 = 2025-03-21 @10:30

    """

  static let german = """
     | Wir liefern heute. | heute = 2026-05-13
     | Ravi ruft morgen an. | morgen = 2026-05-14
     | übermorgen | übermorgen = 2026-05-15
     | gestern | gestern = 2026-05-12
     | bis Freitag | bis Freitag = 2026-05-15
     | bis nächsten Freitag | bis nächsten Freitag = 2026-05-15, 2026-05-22
     | am kommenden Freitag | am kommenden Freitag = 2026-05-15
     | letzten Freitag | letzten Freitag = 2026-05-08
     | Freitag nächster Woche | Freitag nächster Woche = 2026-05-22
     | nächste Woche | nächste Woche = 2026-05-18..2026-05-22
     | bis zum 3. | bis zum 3. = 2026-06-03
     | am 3. Juni | am 3. Juni = 2026-06-03
     | bis zum 14. März | bis zum 14. März = 2026-03-14, 2027-03-14
     | 14. März 2027 | 14. März 2027 = 2027-03-14
     | am 14.6. | am 14.6. = 2026-06-14
     | Termin: 14.06. | 14.06. = 2026-06-14
     | am 03.04.2027 um 10 Uhr | am 03.04.2027 um 10 Uhr = 2027-04-03 @10:00
     | Ende des Monats | Ende des Monats = 2026-05-31
     | bis Ende der Woche | bis Ende der Woche = 2026-05-15
     | Ende Juni | Ende Juni = 2026-06-30
     | Anfang nächster Woche | Anfang nächster Woche = 2026-05-18
     | Mitte Juni | Mitte Juni = 2026-06-15
     | in zwei Wochen | in zwei Wochen = 2026-05-27
     | in 10 Tagen | in 10 Tagen = 2026-05-23
     | in einem Monat | in einem Monat = 2026-06-13
     | innerhalb von drei Werktagen | innerhalb von drei Werktagen = 2026-05-18
     | vor zwei Wochen | vor zwei Wochen = 2026-04-29
     | heute in einer Woche | heute in einer Woche = 2026-05-20
     | um halb neun | um halb neun = unknown @08:30
     | um 8.30 Uhr | um 8.30 Uhr = unknown @08:30
     | morgen um 10 | morgen um 10 = 2026-05-14 @10:00
     | heute Abend um 8 | heute Abend um 8 = 2026-05-13 @20:00
     | Freitagnachmittag | Freitagnachmittag = 2026-05-15
     | in KW 21 | in KW 21 = 2026-05-18..2026-05-22
     | im dritten Quartal | im dritten Quartal = 2026-07-01, 2026-09-30

    """

  static let traps = """
     | We may do that, and they may not. | none
     | They march on. | none
     | May I ask why? | none
     | All 14 may come. | none
     | She sat down in the sun. | none
     | Sun screens are ordered. | none
     | This sat badly with the team. | none
     | They wed in Rome. | none
     | The second floor needs paint. | none
     | On the 3rd floor. | none
     | By the 2nd attempt it worked. | none
     | On the 2nd and 3rd floor. | none
     | The 1st item is done. | none
     | Wait a second. | none
     | Version 3.4 is out. | none
     | We run version 3.4. | none
     | We are on 10.12.2024.1 now. | none
     | Support is 24/7. | none
     | It is a 50/50 chance. | none
     | On 3/4 of the sites it works. | none
     | Costs were cut by 1/3. | none
     | Call +49 30 12.10.20 or 555-0321. | none
     | Call 030/14 03 26. | none
     | It costs $12.10. | none
     | It costs 12.10 Euro. | none
     | Room 12.10 is free. | none
     | We meet in room 12.10. | none
     | 3.4. Budget | none
     | On Fridays we rest. | none
     | Every Friday we rest. | none
     | On a Friday nobody comes. | none
     | Black Friday sales. | none
     | Open Mon-Fri. | none
     | The project takes two weeks. | none
     | It took 10 days. | none
     | For a fortnight nothing came. | none
     | At the end of the day, people count. | none
     | At the end of the project we pay. | none
     | In the end it worked. | none
     | Next steps: none. Next time more. | none
     | The last one wins, this one loses. | none
     | In a minute. In a moment. In an hour. In 30 minutes. | none
     | In the last two weeks nothing came. | none
     | In a few weeks. | none
     | Last year's figures and this year's budget. | none
     | The 1990s and the 80s. | none
     | At 10 percent we stop. | none
     | At 10% we stop. | none
     | At 5 sites. | none
     | At 10 km from here. | none
     | The scale is 1:50. | none
     | Scale 1:20 and 1:100. | none
     | We won 3:2. | none
     | 00:12:34 Ann speaks. | none
     | It takes 3h of work. | none
     | Five to ten people. | none
     | One day we will. Day 3 was hard. | none
     | Q1: Who pays? | none
     | In 2027 we grow. | none
     | We have 2026 items. | none
     | 31 April | none
     | 2025-02-30 | none
     | 2025-13-01 | none
     | 32.01.2026 | none
     | May 3 people join? | none
     | Ask April or June. | none
     | Easter | none
     | https://example.org/2025/03/21/x | none
     | ISO 8601-2019-01-02 | none
     | A4-1.2.2024x | none
     | Guten Morgen allerseits. | none
     | Jeden Morgen und am Morgen. | none
     | Do it so. So machen wir das. | none
     | Am 3. Treffen nahm er teil. | none
     | Freitags ist zu. | none
     | Die 3 am Ende sind gut. | none
     | Das dauert zwei Wochen. | none
     | Halb so wild. | none
     | Um 8.30 Euro billiger. | none
     | Der Mai-Ausflug. | none
     | 3 am Freitag | am Freitag = 2026-05-15
    """

  private static func line(_ written: String) -> Line {
    let parts = written.split(separator: "|", omittingEmptySubsequences: false).map { trimmed($0) }
    guard parts.count == 3 else { return Line(text: "", expected: [], written: written, fault: "three parts") }
    let meeting =
      parts[0] == "-" ? nil : parts[0].isEmpty ? CivilDate(year: 2026, month: 5, day: 13) : CivilDate(parts[0])
    var line = Line(meeting: meeting, text: parts[1], expected: [], written: written)
    if parts[2] == "none" { return line }
    var searched = line.text.startIndex
    for phrase in parts[2].split(separator: ";").map({ trimmed($0) }) {
      let sides = phrase.split(separator: "=").map { trimmed($0) }
      guard sides.count == 2, let place = line.text[searched...].firstRange(of: sides[0]) else {
        line.fault = "no “\(phrase)”"
        return line
      }
      searched = place.upperBound
      let start = line.text.unicodeScalars.distance(from: line.text.startIndex, to: place.lowerBound)
      let times = sides[1].split(separator: "@").map { trimmed($0) }
      guard let day = day(times[0]) else {
        line.fault = "no day “\(times[0])”"
        return line
      }
      line.expected.append(
        DatePhrase(
          range: start..<(start + sides[0].unicodeScalars.count), words: sides[0], day: day,
          time: times.count > 1 ? DayTime.minutes(times[1]) : nil))
    }
    return line
  }

  private static func day(_ text: String) -> DatePhrase.Day? {
    if text == "unknown" { return .unknown }
    var dates: [CivilDate] = []
    for part in text.split(separator: ",").map({ trimmed($0) }) {
      if let span = part.firstRange(of: "..") {
        guard let first = CivilDate(String(part[..<span.lowerBound])),
          let last = CivilDate(String(part[span.upperBound...]))
        else { return nil }
        var day: CivilDate? = first
        while let next = day, next <= last {
          dates.append(next)
          day = next.adding(days: 1)
        }
      } else {
        guard let date = CivilDate(part) else { return nil }
        dates.append(date)
      }
    }
    return dates.count == 1 ? .date(dates[0]) : .ambiguous(dates)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
