import Foundation
import Storage

extension NoteContent {
  /// The longest name of an attendee, in Unicode scalars.
  public static let attendeeNameLimit = 200

  /// The content as it is kept: title and attendees without spaces around them.
  ///
  /// - Throws: `NoteError` of code `invalid` or `tooLong` that says what can't be taken.
  func checked() throws -> NoteContent {
    var content = self
    content.title = try NoteLimits.line(title, "title", 1...Self.titleLimit)
    let count = text.unicodeScalars.count
    guard count <= Self.textLimit else {
      throw NoteError(
        .tooLong,
        "The note has \(count) characters, and \(Self.textLimit) are the most: keep it as several notes.")
    }
    guard attendees.count <= Self.attendeeLimit else {
      throw NoteError(
        .invalid, "\(attendees.count) attendees are more than \(Self.attendeeLimit), which is the most: leave some out."
      )
    }
    content.attendees = try attendees.map { try NoteLimits.line($0, "attendee's name", 1...Self.attendeeNameLimit) }
    if let time, !(0..<1_440).contains(time) {
      throw NoteError(.invalid, "The time is minute \(time) of the day, and must be from 0 to 1439.")
    }
    guard !timeZone.isEmpty, TimeZone(identifier: timeZone) != nil else {
      throw NoteError(
        .invalid, "There is no time zone “\(timeZone)”: take one of IANA's names, such as Europe/Berlin, or UTC.")
    }
    guard recognition.notSpeakers.count <= Self.attendeeLimit else {
      throw NoteError(
        .invalid,
        "\(recognition.notSpeakers.count) words that aren't speakers are more than \(Self.attendeeLimit), which is the "
          + "most: take another kind of text instead.")
    }
    for word in recognition.notSpeakers where word.unicodeScalars.count > Self.attendeeNameLimit {
      throw NoteError(
        .invalid,
        "What isn't a speaker has \(word.unicodeScalars.count) characters, and \(Self.attendeeNameLimit) are the most.")
    }
    return content
  }

  /// Whether everything is the same, to the byte.
  func isExactly(_ other: NoteContent) -> Bool {
    func same(_ left: [String], _ right: [String]) -> Bool { left.elementsEqual(right) { $0.isExactly($1) } }
    return date == other.date && time == other.time && recognition.kind == other.recognition.kind
      && same([title, timeZone, text], [other.title, other.timeZone, other.text])
      && same(attendees, other.attendees) && same(recognition.notSpeakers, other.recognition.notSpeakers)
  }
}

/// What the limits of several texts have in common.
enum NoteLimits {
  /// A text of one line, without spaces around it.
  ///
  /// - Throws: `NoteError` of code `invalid`.
  static func line(_ text: String, _ name: String, _ range: ClosedRange<Int>) throws -> String {
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !line.contains(where: \.isNewline) else {
      throw NoteError(.invalid, "The \(name) must be on one line: take the line breaks out.")
    }
    return try self.text(line, name, range)
  }

  /// - Throws: `NoteError` of code `invalid`.
  static func text(_ text: String, _ name: String, _ range: ClosedRange<Int>) throws -> String {
    let count = text.unicodeScalars.count
    guard count <= range.upperBound else {
      throw NoteError(
        .invalid, "The \(name) has \(count) characters, and \(range.upperBound) are the most: shorten it.")
    }
    guard range.lowerBound == 0 || !text.isBlank else {
      throw NoteError(.invalid, "The \(name) is empty: write something.")
    }
    return text
  }
}
