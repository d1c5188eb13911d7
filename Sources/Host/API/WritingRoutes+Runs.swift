import HTTPTransport
import LanguageModels
import Writing

/// Commands at work on drafts: beginning, watching and stopping them.
extension WritingRoutes {
  var runRoutes: [Route] {
    [
      Route("POST", "/writing/drafts/{draft}/runs", body: .json, handle: start),
      Route("GET", "/writing/runs/{run}") { request in
        JSONAnswer.response(try await room.runs.run(request["run"], of: request.person).json)
      },
      Route("DELETE", "/writing/runs/{run}") { request in
        try await room.runs.stop(request["run"], of: request.person)
        return ServerResponse(status: 204)
      },
    ]
  }

  private func start(_ request: APIRequest) async throws -> ServerResponse {
    let (body, person) = (request.body, request.person)
    let draft = try await room.drafts.draft(request["draft"], of: person)
    let command = try await command(body, of: person)
    let task = WritingRequest(
      text: try Self.text(body["text"]), contentWarning: try Self.text(body["contentWarning"]),
      selection: try Self.selection(body), command: command.command, tone: try Self.tone(body, for: command),
      instruction: try Self.instruction(body, for: command), limit: try await limit(in: body, of: person))
    try task.check()
    let model = try room.model.permitted(for: "A command")
    let run = try await room.runs.start(task, draft: draft.id, person: person, model: model)
    return JSONAnswer.response(
      run.json, status: 202, headers: [HTTPField("Location", "\(Router.base)/writing/runs/\(run.id)")])
  }

  private func command(_ body: JSONValue, of person: String) async throws -> PersonalCommand {
    let id = WritingCommand.ID(rawValue: body["command"]?.stringValue ?? "")
    guard let command = try await room.commands.command(id, of: person) else {
      throw ProblemDetails(
        status: 422, code: .invalidBody, detail: "There is no command “\(id.rawValue.prefix(60))”.")
    }
    return command
  }

  private static func selection(_ body: JSONValue) throws -> Range<Int>? {
    guard let selection = body["selection"], selection != .null else { return nil }
    let count = body["text"]?.stringValue?.unicodeScalars.count ?? 0
    guard let start = selection["start"]?.integerValue, let end = selection["end"]?.integerValue, 0 <= start,
      start <= end, end <= count
    else {
      throw ProblemDetails(WritingError(.wrongSelection, "The selection isn't a part of the text: select again."))
    }
    return start..<end
  }

  private static func tone(_ body: JSONValue, for command: PersonalCommand) throws -> Tone? {
    let tone = body["tone"]?.stringValue.flatMap { Tone(rawValue: $0) }
    guard tone != nil || !command.needsTone else {
      let tones = Tone.allCases.map(\.rawValue).joined(separator: ", ")
      throw ProblemDetails(WritingError(.toneMissing, "The command needs a tone: choose one of \(tones)."))
    }
    return tone
  }

  private static func instruction(_ body: JSONValue, for command: PersonalCommand) throws -> String? {
    let instruction = body["instruction"]?.stringValue
    let isEmpty = instruction?.allSatisfy(\.isWhitespace) ?? true
    guard !isEmpty || !command.needsInstruction else {
      throw ProblemDetails(
        WritingError(.instructionMissing, "The command needs an instruction: type what is to be done."))
    }
    guard instruction?.unicodeScalars.count ?? 0 <= CommandStore.promptLimit else {
      throw ProblemDetails(
        status: 422, code: .invalidBody,
        detail: "The instruction has more than \(CommandStore.promptLimit) characters: shorten it.")
    }
    return isEmpty ? nil : instruction
  }
}
