import LanguageModels
import Notes

/// Questions about notes, and their answers: what they will cost, asked, read, stopped, tried again, changed.
extension NoteRoutes {
  var answerRoutes: [Route] {
    [
      Route("GET", "/notes/{note}/answers") { request in
        let note = try await store.note(request["note"], of: request.person)
        let answers = try await notebook.answers(of: note.id, person: request.person)
        var told: [JSONValue] = []
        for answer in answers { told.append(await json(answer, of: note)) }
        return JSONAnswer.response(["answers": .array(told)])
      },
      Route("POST", "/notes/{note}/answers", body: .json) { request in
        let asking = try Self.asking(request)
        let answer = try await notebook.ask(asking, of: request.person)
        return JSONAnswer.response(
          try await json(answer, request.person), status: 201, headers: Self.location("answers", answer.id))
      },
      Route("POST", "/notes/{note}/estimate", body: .json) { request in
        JSONAnswer.response(try await notebook.estimate(Self.asking(request), of: request.person).json)
      },
      Route("GET", "/notes/answers/{answer}") { request in
        try await told(notebook.answer(request["answer"], of: request.person), request)
      },
    ]
  }

  var answerChangeRoutes: [Route] {
    [
      Route("PATCH", "/notes/answers/{answer}", body: .json, handle: edit),
      Route("DELETE", "/notes/answers/{answer}") { request in
        try await notebook.delete(answer: request["answer"], of: request.person)
        return ServerResponse(status: 204)
      },
      Route("POST", "/notes/answers/{answer}/stop") { request in
        try await told(notebook.stop(request["answer"], of: request.person), request)
      },
      Route("POST", "/notes/answers/{answer}/retry") { request in
        try await told(notebook.retry(request["answer"], of: request.person), request)
      },
    ]
  }

  private func edit(_ request: APIRequest) async throws -> ServerResponse {
    let (id, person, version) = (request["answer"], request.person, Self.version(request))
    let present = try await store.answer(id, of: person)
    let edit = try Self.edit(request.body, of: present)
    let changed = try await Self.adding("answer") {
      try await json(store.answer(id, of: person), person)
    } to: {
      try await notebook.editAnswer(id, of: person, version: version, edit)
    }
    return try await told(changed, request)
  }

  // MARK: Parts

  /// - Throws: `NoteError`.
  private static func asking(_ request: APIRequest) throws -> NoteAsking {
    let body = request.body
    let instruction = text(body["instruction"])
    guard instruction.unicodeScalars.count <= NoteAsking.textLimit else {
      throw NoteError(
        .tooLong, "The instruction has more than \(NoteAsking.textLimit) characters: shorten it.")
    }
    return NoteAsking(
      note: request["note"], clientID: clientID(request), question: try NoteQuestion(json: body["question"] ?? .null),
      instruction: instruction, follows: body["follows"]?.stringValue)
  }

  /// What is to become of an answer. Items are as they are at present but for the members that were sent: where something
  /// was found isn't the person's to say.
  ///
  /// - Throws: `NoteError`.
  private static func edit(_ body: JSONValue, of answer: NoteAnswer) throws -> AnswerEdit {
    var members = body.objectValue ?? JSONObject()
    members["items"] = .array(
      try (body["items"]?.arrayValue ?? []).map { change in
        let id = text(change["id"])
        guard let item = answer.items.first(where: { $0.id == id }) else {
          throw NoteError(.invalid, "The answer has no item “\(id.prefix(60))”: read it again.")
        }
        return overlay(change, on: item.json, ["text", "owner", "due"])
      })
    return try AnswerEdit(json: .object(members))
  }

  /// What there is, with some members as they were sent; what is due member by member.
  static func overlay(_ change: JSONValue, on present: JSONValue, _ names: [String]) -> JSONValue {
    var members = present.objectValue ?? JSONObject()
    for name in names {
      guard let new = change[name] else { continue }
      if name == "due", case .object(let parts) = new {
        var due = present["due"]?.objectValue ?? JSONObject()
        for (part, value) in parts { due[part] = value }
        members[name] = .object(due)
      } else {
        members[name] = new
      }
    }
    return .object(members)
  }

  private func told(_ answer: NoteAnswer, _ request: APIRequest) async throws -> ServerResponse {
    JSONAnswer.response(try await json(answer, request.person))
  }

  /// An answer with its Markdown and how far it is.
  func json(_ answer: NoteAnswer, _ person: String) async throws -> JSONValue {
    await json(answer, of: try await store.note(answer.note, of: person))
  }

  private func json(_ answer: NoteAnswer, of note: Note) async -> JSONValue {
    let progress = answer.status.isFinal ? nil : await notebook.progress(of: answer.id)
    return answer.json(markdown: .string(NoteExport.markdown(answer, of: note)), progress: progress)
  }
}
