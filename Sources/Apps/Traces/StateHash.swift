public import LanguageModels

extension SessionState {
  /// A hash of everything that the state is; equal states have equal hashes on every machine. Secrets go in as handles.
  public func hash(app: AppSpec) -> String {
    var hash = FNV128()
    hash.combine(json(app: app).canonical())
    return hash.hex
  }

  /// The state as JSON, with what was typed into password fields left out.
  public func json(app: AppSpec) -> JSONValue {
    [
      "pages": .array(pages.map { $0.json(app: app) }),
      "memory": .object(JSONObject(memory.sorted { $0.key < $1.key }.map { ($0.key, $0.value.traceJSON) })),
      "calls": .array(
        calls.map {
          [
            "call": .string($0.call), "arguments": AppValue.map($0.arguments).traceJSON, "owner": .string($0.owner),
            "awaitsApproval": .bool($0.awaitsApproval),
          ]
        }),
      "holds": .array(
        holds.map { hold in
          [
            "standIn": .integer(hold.standIn), "held": .array(hold.held.map { .integer($0.requirement) }),
            "owner": .string(hold.owner),
          ]
        }),
    ]
  }
}

extension PageInstance {
  fileprivate func json(app: AppSpec) -> JSONValue {
    let declared = app.page(page)
    return [
      "id": .string(id), "parameters": AppValue.map(parameters).traceJSON,
      "fields": .object(
        JSONObject(
          fields.sorted { $0.key < $1.key }.map { name, content in
            let isSecret = declared?.component(name)?.kind == .password
            return (name, .string(isSecret ? (content.text.isEmpty ? "" : "(hidden)") : content.text))
          })),
      "openedBy": openedBy.map { .integer($0) } ?? .null, "showsProblems": .bool(showsProblems),
    ]
  }
}
