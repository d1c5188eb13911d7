import LanguageModels
import ParlanceTesting

@testable import Notes

/// Notes for the tests of reading.
enum ReadingNotes {
  static let site = place(
    """
    Ines: Ravi, can you send the revised drawings to the client by Friday?
    Ravi: Will do.
    Tomoko: The neighbours complained on Monday.
    Ines: I'll talk to them tomorrow.
    Tomoko: The permit has to be renewed before 1 June.
    """, .named)

  static func place(_ text: String, _ kind: TranscriptKind = .text, attendees: [String] = []) -> NotePlace {
    NotePlace.of(
      NoteContent(
        title: "Site meeting", date: CivilDate("2026-05-13"), attendees: attendees, text: text,
        recognition: Recognition(kind)))
  }

  /// The first unit of a line.
  static func unit(_ line: Int, of place: NotePlace) throws -> NoteUnit {
    guard let unit = place.units.first(where: { $0.line.number == line }) else { throw NoteError(.notFound, "\(line)") }
    return unit
  }

  static func reader(_ answers: ScriptedAnswer...) -> (NoteReader, ScriptedModel) {
    let model = ScriptedModel(answers: answers)
    return (NoteReader(model: model), model)
  }
}
