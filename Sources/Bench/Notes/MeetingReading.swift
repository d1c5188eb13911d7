import LanguageModels
import Notes

/// A meeting as the library reads it with a small model: unit by unit.
struct MeetingReading: Sendable {
  var items: [FoundItem] = []
  /// The lines of each label.
  var lines: [LineLabel: Set<Int>] = [:]
  var units = 0
  /// How often the model was asked.
  var calls = 0

  static func place(of meeting: NoteMeeting) -> NotePlace {
    NotePlace.of(
      NoteContent(
        title: meeting.title, date: meeting.date, text: meeting.text, recognition: Recognition(meeting.kind)))
  }

  /// - Throws: `LanguageModelError`, `NoteError`, `CancellationError`.
  init(_ place: NotePlace, by reader: some NoteReading) async throws {
    // One kind of question after the other: the model's server keeps the beginning of the prompt.
    var labels: [(NoteUnit, LineLabel)] = []
    for unit in place.units {
      let reading = try await reader.label(of: unit, in: place)
      calls += reading.calls
      labels.append((unit, reading.value))
      lines[reading.value, default: []].insert(unit.line.number)
    }
    units = place.units.count
    for (unit, label) in labels where label == .action {
      let reading = try await reader.item(at: unit, label: label, in: place)
      calls += reading.calls
      if let item = reading.value, item.supported { items.append(FoundItem(item)) }
    }
  }
}
