import LanguageModels
import Writing

/// The commands of the menu: reading, editing, resetting, adding and removing them.
extension WritingRoutes {
  var commandRoutes: [Route] {
    [
      Route("GET", "/writing/commands") { request in
        let commands = try await room.commands.commands(of: request.person)
        return JSONAnswer.response([
          "commands": .array(commands.map(\.json)), "tones": .array(Tone.allCases.map { .string($0.rawValue) }),
        ])
      },
      Route("PUT", "/writing/commands/{command}", body: .json) { request in
        let body = request.body
        let kept = try await room.commands.keep(
          WritingCommand.ID(rawValue: request["command"]), title: body["title"]?.stringValue,
          summary: body["summary"]?.stringValue, prompt: body["prompt"]?.stringValue ?? "",
          temperature: body["temperature"]?.doubleValue, of: request.person)
        return JSONAnswer.response(kept.json)
      },
      Route("DELETE", "/writing/commands/{command}") { request in
        try await room.commands.remove(WritingCommand.ID(rawValue: request["command"]), of: request.person)
        return ServerResponse(status: 204)
      },
    ]
  }
}

extension PersonalCommand {
  /// As the API says it (schema `WritingCommand`).
  fileprivate var json: JSONValue {
    [
      "id": .string(command.id.rawValue), "title": .string(command.title), "summary": .string(command.summary),
      "method": .string(command.method.rawValue), "prompt": .string(command.prompt),
      "temperature": .double(command.temperature), "isOwn": .bool(isOwn), "isEdited": .bool(isEdited),
      "needsTone": .bool(needsTone), "needsInstruction": .bool(needsInstruction),
      "usual": usual.map { ["prompt": .string($0.prompt), "temperature": .double($0.temperature)] } ?? .null,
    ]
  }
}
