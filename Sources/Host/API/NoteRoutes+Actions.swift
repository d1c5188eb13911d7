import LanguageModels
import Notes

/// Action items over all notes, and what later notes say about them.
extension NoteRoutes {
  var actionRoutes: [Route] {
    [
      Route("GET", "/notes/actions", handle: listActions),
      Route("PATCH", "/notes/actions/{action}", body: .json, handle: changeAction),
      Route("DELETE", "/notes/actions/{action}") { request in
        try await notebook.deleteAction(request["action"], of: request.person)
        return ServerResponse(status: 204)
      },
      Route("POST", "/notes/suggestions/{suggestion}", body: .json) { request in
        let accept = request.body["accept"]
        guard accept == .null || accept?.boolValue != nil else {
          throw NoteError(.invalid, "“accept” has to be true, false, or null to take the decision back.")
        }
        let accepts = accept?.boolValue
        let action = try await notebook.decide(request["suggestion"], accepts: accepts, of: request.person)
        return JSONAnswer.response(action.json(today: Self.today))
      },
    ]
  }

  private func listActions(_ request: APIRequest) async throws -> ServerResponse {
    let (person, today) = (request.person, Self.today)
    let filter = try Self.word("filter", of: request, otherwise: ActionQuery.Filter.open)
    let (owner, note) = (request.head.parameter("owner"), request.head.parameter("note"))
    // Read once: list and counts are of the same moment.
    let all = try await store.actions(of: person, ActionQuery(.all), today: today)
    let asked = all.filter { item in (owner.map(item.isOwned) ?? true) && (note == nil || item.note == note) }
    func count(_ filter: ActionQuery.Filter) -> JSONValue {
      .integer(asked.count { Self.fits($0, filter, today) })
    }
    return JSONAnswer.response([
      "actions": .array(asked.filter { Self.fits($0, filter, today) }.map { $0.json(today: today) }),
      "counts": ["open": count(.open), "late": count(.late), "done": count(.done), "dropped": count(.dropped)],
      "owners": .strings(Set(all.compactMap(\.owner)).sorted()),
    ])
  }

  private static func fits(_ action: ActionItem, _ filter: ActionQuery.Filter, _ today: CivilDate) -> Bool {
    switch filter {
    case .open: action.status == .open
    case .late: action.isLate(on: today)
    case .done: action.status == .done
    case .dropped: action.status == .dropped
    case .all: true
    }
  }

  private func changeAction(_ request: APIRequest) async throws -> ServerResponse {
    let (id, person, version) = (request["action"], request.person, Self.version(request))
    let today = Self.today
    let present = try await store.action(id, of: person)
    var members = request.body.objectValue ?? JSONObject()
    if let due = members["due"], case .object = due {
      members["due"] = Self.overlay(request.body, on: present.json(today: today), ["due"])["due"]
    }
    let change = try ActionChange(json: .object(members))
    let changed = try await Self.adding("action") {
      try await store.action(id, of: person).json(today: today)
    } to: {
      try await notebook.changeAction(id, of: person, version: version, change)
    }
    return JSONAnswer.response(changed.json(today: today))
  }
}
