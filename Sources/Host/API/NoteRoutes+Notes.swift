import Foundation
import LanguageModels
import Notes

/// Notes: listed, kept, read, saved, deleted and brought back.
extension NoteRoutes {
  var noteRoutes: [Route] {
    [
      Route("GET", "/notes") { request in
        let head = request.head
        let query = NoteQuery(
          search: head.parameter("search") ?? "", after: head.parameter("after"), limit: try Self.limit(request))
        return JSONAnswer.response(try await store.notes(of: request.person, query).json)
      },
      Route("POST", "/notes", body: .json, bodyLimit: Self.bodyLimit, handle: add),
      Route("GET", "/notes/{note}") { request in
        Self.answer(try await store.note(request["note"], of: request.person))
      },
      Route("PUT", "/notes/{note}", body: .json, bodyLimit: Self.bodyLimit) { request in
        let (id, person) = (request["note"], request.person)
        let content = try Self.content(request.body)
        let saved = try await Self.adding("note") {
          Self.json(try await store.note(id, of: person))
        } to: {
          try await notebook.saveNote(id, of: person, version: Self.version(request), content)
        }
        return Self.answer(saved)
      },
      Route("DELETE", "/notes/{note}") { request in
        try await notebook.delete(note: request["note"], of: request.person)
        return ServerResponse(status: 204)
      },
      Route("POST", "/notes/{note}/restore") { request in
        Self.answer(try await notebook.restoreNote(request["note"], of: request.person))
      },
      Route("GET", "/notes/{note}/search") { request in
        let note = try await store.note(request["note"], of: request.person)
        let found = note.content.lines(having: request.head.parameter("text") ?? "")
        return JSONAnswer.response(["lines": .array(found.map { .integer($0) })])
      },
    ]
  }

  var versionRoutes: [Route] {
    [
      Route("GET", "/notes/{note}/versions") { request in
        let versions = try await store.versions(of: request["note"], person: request.person)
        return JSONAnswer.response(["versions": .array(versions.map(\.json))])
      },
      Route("GET", "/notes/{note}/versions/{version}") { request in
        let (id, text) = (request["note"], request["version"])
        guard let version = Int(text), version > 0 else {
          throw NoteError(.notFound, "There is no version “\(text.prefix(40))” of these notes: read their versions.")
        }
        let content = try await store.content(of: id, version: version, person: request.person)
        var members = content.json.objectValue ?? JSONObject()
        members["note"] = .string(id)
        members["version"] = .integer(version)
        members["lines"] = .array(content.lines.map(\.json))
        return JSONAnswer.response(.object(members))
      },
    ]
  }

  private func add(_ request: APIRequest) async throws -> ServerResponse {
    let content = try Self.content(request.body)
    let note = try await notebook.addNote(content, of: request.person, clientID: Self.clientID(request))
    return Self.answer(note, status: 201)
  }

  // MARK: Parts

  /// The limit of a page in the query, 1 to 200; 50 without it.
  ///
  /// - Throws: `ProblemDetails` for any other.
  static func limit(_ request: APIRequest) throws -> Int {
    let limit = try request.number("limit") ?? 50
    guard (1...200).contains(limit) else {
      throw ProblemDetails(
        status: 400, code: .malformed, detail: "The parameter 'limit' is a whole number from 1 to 200, not \(limit).")
    }
    return limit
  }

  /// A note as it is sent. Without a title it gets one of its first words; without a time zone that of this machine; without
  /// a recognition its text is read as what it looks like.
  ///
  /// - Throws: `NoteError`.
  static func content(_ body: JSONValue) throws -> NoteContent {
    let members = try JSONMembers(body, "note")
    let text = text(body["text"])
    guard text.unicodeScalars.count <= NoteContent.textLimit else {
      throw NoteError(
        .tooLong, "The text has more than \(NoteContent.textLimit) characters, the most of one note: split it.")
    }
    var content = NoteContent(
      title: self.text(body["title"]).trimmingCharacters(in: .whitespacesAndNewlines), date: try members.date("date"),
      time: try members.time("time"), timeZone: body["timeZone"]?.stringValue ?? TimeZone.current.identifier,
      attendees: try members.texts("attendees", limit: NoteContent.titleLimit), text: text)
    if let given = body["recognition"] {
      content.recognition = try Recognition(json: given)
      if content.title.isEmpty { content.title = NoteContent.title(of: content.lines) }
    } else {
      let recognised = Transcript.recognise(text)
      content.recognition = recognised.recognition
      if content.title.isEmpty { content.title = recognised.title ?? NoteContent.title(of: content.lines) }
    }
    return content
  }

  /// A note with its lines.
  static func json(_ note: Note) -> JSONValue { note.json(lines: note.content.lines) }

  private static func answer(_ note: Note, status: Int = 200) -> ServerResponse {
    JSONAnswer.response(json(note), status: status, headers: status == 201 ? location(note.id) : [])
  }
}
