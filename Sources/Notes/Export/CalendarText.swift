import Foundation

/// The lines of an iCalendar file (RFC 5545, section 3.1 and 3.3).
struct CalendarText {
  private(set) var text = ""
  /// The most octets of a line, without its end.
  static let limit = 75

  /// Appends a line that needs no escaping: `DTSTART;VALUE=DATE:20260515`.
  mutating func line(_ content: String) {
    var octets = 0
    var line = String.UnicodeScalarView()
    for character in content {
      // Folded between characters as people see them: no accent loses its letter.
      let size = character.utf8.count
      if octets + size <= Self.limit {
        line.append(contentsOf: character.unicodeScalars)
        octets += size
        continue
      }
      for scalar in character.unicodeScalars {
        // A character that doesn't fit into a line at all is cut between its scalars.
        let size = UTF8.width(scalar)
        if octets + size > Self.limit || (scalar == character.unicodeScalars.first && octets > 1) {
          line.append(contentsOf: "\r\n ".unicodeScalars)
          octets = 1
        }
        line.append(scalar)
        octets += size
      }
    }
    text.unicodeScalars.append(contentsOf: line)
    text += "\r\n"
  }

  /// Appends a property whose value is text.
  mutating func text(_ name: String, _ value: String) {
    line("\(name):\(Self.escaped(value))")
  }

  /// Backslash, semicolon, comma and newlines escaped; control characters, which no line may have, left out.
  static func escaped(_ value: String) -> String {
    var escaped = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        escaped.append("\\")
        escaped.append(scalar)
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": escaped.append(contentsOf: "\\n".unicodeScalars)
      case "\t": escaped.append(scalar)
      case _ where scalar.properties.generalCategory == .control: break
      default: escaped.append(scalar)
      }
      previous = scalar
    }
    return String(escaped)
  }

  /// `20260515`.
  static func day(_ date: CivilDate) -> String { date.description.filter { $0 != "-" } }

  /// `20260515T063000Z`.
  static func moment(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    let rest = seconds - days * 86_400
    let day = CivilDate(dayNumber: days + epoch)
    return (day.map { Self.day($0) } ?? "19700101") + "T" + clock(rest) + "Z"
  }

  /// A time of a day somewhere, as UTC; of a time zone that nobody knows as what the clocks there show.
  static func moment(_ date: CivilDate, _ minutes: Int, timeZone: String) -> String {
    guard let zone = TimeZone(identifier: timeZone) else { return day(date) + "T" + clock(minutes * 60) }
    let local = Double((date.dayNumber - epoch) * 86_400 + minutes * 60)
    // The offset there is that of the moment, which it is needed to find: the second try has it right.
    var offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: local))
    offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: local - Double(offset)))
    return moment(Date(timeIntervalSince1970: local - Double(offset)))
  }

  /// The number of 1 January 1970.
  private static let epoch = 719_163

  private static func clock(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    return two(seconds / 3_600 % 24) + two(seconds / 60 % 60) + two(seconds % 60)
  }
}
