import Foundation
import LanguageModels
import Notes

/// The questions that are ready, and those that the person keeps.
extension NoteRoutes {
  var questionRoutes: [Route] {
    [
      Route("GET", "/notes/questions") { request in
        let templates = try await store.templates(of: request.person)
        return JSONAnswer.response([
          "ready": .array(ReadyQuestion.allCases.map(\.json)), "templates": .array(templates.map(\.json)),
        ])
      },
      Route("POST", "/notes/questions", body: .json) { request in
        let template = try QuestionTemplate(json: request.body, id: UUID().uuidString.lowercased())
        let kept = try await notebook.addTemplate(template, of: request.person)
        return JSONAnswer.response(kept.json, status: 201, headers: Self.location("questions", kept.id))
      },
      Route("PUT", "/notes/questions/{question}", body: .json) { request in
        let template = try QuestionTemplate(json: request.body, id: request["question"])
        return JSONAnswer.response(try await notebook.changeTemplate(template, of: request.person).json)
      },
      Route("DELETE", "/notes/questions/{question}") { request in
        try await notebook.deleteTemplate(request["question"], of: request.person)
        return ServerResponse(status: 204)
      },
    ]
  }
}
