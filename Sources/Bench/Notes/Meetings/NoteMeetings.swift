import Foundation
import Notes

/// Short meetings whose right answers are known: `Benchmarks/notes/meetings.json`. Frozen: prompts are tuned, never the
/// meetings.
struct NoteMeetings: Sendable, Decodable {
  var meetings: [NoteMeeting]

  /// Those inside the executable.
  ///
  /// - Throws: `BenchError` if the file isn't what it should be.
  static func inside() throws -> NoteMeetings {
    try NoteMeetings(json: BenchFiles.noteMeetings, name: "meetings.json")
  }

  /// Those that the reader is worked on with (`Benchmarks/notes/practice.json`); no part of the benchmark.
  ///
  /// - Throws: `BenchError` if the file isn't what it should be.
  static func practice() throws -> NoteMeetings {
    try NoteMeetings(json: BenchFiles.practiceMeetings, name: "practice.json")
  }

  private init(json: String, name: String) throws {
    do {
      self = try JSONDecoder().decode(NoteMeetings.self, from: Data(json.utf8))
    } catch {
      throw BenchError("Benchmarks/notes/\(name) can't be read: \(error)")
    }
  }

  init(meetings: [NoteMeeting]) { self.meetings = meetings }

  /// Those that prompts may be tuned on.
  var open: NoteMeetings { NoteMeetings(meetings: meetings.filter { !$0.heldOut }) }
  /// Those that are looked at when everything is done.
  var heldOut: NoteMeetings { NoteMeetings(meetings: meetings.filter(\.heldOut)) }
  /// A few of them, with which everything is done once.
  var sample: NoteMeetings { NoteMeetings(meetings: Array(open.meetings.prefix(2))) }
}

/// A meeting with what a careful reader finds in it.
struct NoteMeeting: Sendable, Decodable {
  var number: Int
  var title: String
  var date: CivilDate
  var kind: TranscriptKind
  /// Whether it is kept for the last run.
  var heldOut: Bool
  var lines: [String]
  var actions: [Action]
  /// The lines that say so, by number.
  var decisions: [Int]
  var concerns: [Int]
  var nextMeetings: [Int]

  var text: String { lines.joined(separator: "\n") }

  /// Something that somebody is to do.
  struct Action: Sendable, Decodable {
    /// The lines that ask for it or promise it.
    var lines: [Int]
    /// The words that say what, apart from names and dates.
    var words: String
    /// `nil` if the meeting doesn't say who.
    var owner: String?
    /// The words of the day, in any way in which they may be given; empty if the meeting doesn't say when.
    var due: [String]
  }
}
