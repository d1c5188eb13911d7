import Foundation
import HTTPTransport
import LanguageModels
import Notes

/// Notes and action items as files.
extension NoteRoutes {
  private enum Format: String, CaseIterable {
    case markdown, json, csv, ics

    var type: String {
      switch self {
      case .markdown: "text/markdown; charset=utf-8"
      case .json: "application/json"
      case .csv: "text/csv; charset=utf-8"
      case .ics: "text/calendar; charset=utf-8"
      }
    }

    var ending: String {
      switch self {
      case .markdown: "md"
      case .json: "json"
      case .csv: "csv"
      case .ics: "ics"
      }
    }
  }

  var exportRoutes: [Route] {
    [
      Route("GET", "/notes/{note}/export", handle: export),
      Route("GET", "/notes/actions/export", handle: exportActions),
    ]
  }

  // MARK: A note

  private func export(_ request: APIRequest) async throws -> ServerResponse {
    let (id, person) = (request["note"], request.person)
    let format = try Self.word("format", of: request, otherwise: Format.markdown)
    let tasks = try request.flag("tasks")
    let note = try await store.note(id, of: person)
    let answer = try await answer(request.head.parameter("answer"), of: note, person)
    // In the order in which they were asked.
    let answers =
      if let answer { [answer] } else { Array(try await notebook.answers(of: id, person: person).reversed()) }
    let all = try await store.actions(of: person, ActionQuery(.all, note: id), today: Self.today)
    let actions = answer.map { answer in all.filter { Self.isFound($0, by: answer) } } ?? all
    let text =
      switch format {
      case .markdown:
        answer.map { NoteExport.markdown($0, of: note) }
          ?? NoteExport.markdown(note, lines: note.content.lines, answers: answers)
      case .json:
        NoteExport.json(note, lines: note.content.lines, answers: answers, actions: actions, today: Self.today)
          .serialized()
      case .csv:
        answer.map { NoteExport.csv($0, of: note) } ?? NoteExport.csv(actions: actions, today: Self.today)
      case .ics:
        NoteExport.iCalendar(of: note, answers: answers, actions: actions, tasks: tasks, now: Date()).text
      }
    return Self.file(text, format, title: note.content.title, otherwise: "notes")
  }

  /// The answer that is asked for; `nil` if none is.
  ///
  /// - Throws: `NoteError` of code `notFound`, also if it is about other notes.
  private func answer(_ id: String?, of note: Note, _ person: String) async throws -> NoteAnswer? {
    guard let id else { return nil }
    let answer = try await notebook.answer(id, of: person)
    guard answer.note == note.id else {
      throw NoteError(.notFound, "These notes have no answer “\(id.prefix(60))”: read their answers.")
    }
    return answer
  }

  /// Whether an action item that is followed is one that an answer found: the calendar has it once, under one id.
  private static func isFound(_ action: ActionItem, by answer: NoteAnswer) -> Bool {
    answer.items.contains { item in
      item.kind == .action && item.evidence.contains { evidence in action.evidence.contains(evidence) }
    }
  }

  // MARK: Action items

  private func exportActions(_ request: APIRequest) async throws -> ServerResponse {
    let (person, today) = (request.person, Self.today)
    let format = try Self.word("format", of: request, otherwise: Format.markdown)
    let filter = try Self.word("filter", of: request, otherwise: ActionQuery.Filter.open)
    let tasks = try request.flag("tasks")
    let query = ActionQuery(filter, owner: request.head.parameter("owner"), note: request.head.parameter("note"))
    let actions = try await store.actions(of: person, query, today: today)
    let text =
      switch format {
      case .markdown: NoteExport.markdown(actions: actions, today: today)
      case .json: NoteExport.json(actions: actions, today: today).serialized()
      case .csv: NoteExport.csv(actions: actions, today: today)
      case .ics: try await calendar(of: actions, tasks: tasks, person)
      }
    return Self.file(text, format, title: "Action items", otherwise: "actions")
  }

  private func calendar(of actions: [ActionItem], tasks: Bool, _ person: String) async throws -> String {
    var zones: [String: String] = [:]
    for note in Set(actions.map(\.note)) {
      do {
        zones[note] = try await store.note(note, of: person).content.timeZone
      } catch let error as NoteError where error.code == .notFound {
        // Deleted just now, with its action items.
        continue
      }
    }
    let known = actions.filter { zones[$0.note] != nil }
    return NoteExport.iCalendar(actions: known, timeZone: { zones[$0] ?? "UTC" }, tasks: tasks, now: Date()).text
  }

  private static func file(_ text: String, _ format: Format, title: String, otherwise: String) -> ServerResponse {
    let headers = [
      HTTPField("Content-Type", format.type), HTTPField("Cache-Control", "no-store"),
      HTTPField(
        "Content-Disposition", ExportName.disposition(title, ending: format.ending, otherwise: otherwise)),
    ]
    return ServerResponse(status: 200, headers: headers, content: .bytes(Array(text.utf8)))
  }
}
