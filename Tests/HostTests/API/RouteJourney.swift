import Foundation
import LanguageModels
import Locking
import ParlanceTesting
import Testing

@testable import Host

/// Goes once through everything that the API can do, with success.
struct RouteJourney {
  let client: TestClient
  let host: TestHost

  /// A body that each operation takes.
  static let bodies = Locked<[String: JSONValue]>([:])

  func all() async throws {
    try await general()
    try await sessions()
    try await models()
    try await writing()
    try await chats()
    try await notes()
  }

  /// Asks for something that succeeds.
  @discardableResult
  private func go(
    _ method: String, _ path: String, _ body: JSONValue? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> JSONValue {
    let answer = await client.ask(method, path, body, sourceLocation: sourceLocation)
    #expect(
      answer.status < 300, "\(method) \(path) \(answer.status) \(answer.text.prefix(500))",
      sourceLocation: sourceLocation)
    if let body, let template = DescribedAnswer.template(of: path) {
      Self.bodies.withLock { $0["\(method) \(template)"] = body }
    }
    return answer.json
  }

  private func new(_ members: JSONObject = [:]) -> JSONValue {
    var members = members
    members["clientID"] = .string(UUID().uuidString)
    return .object(members)
  }

  private func follow(_ path: String) async throws {
    let stream = try await client.follow(path)
    await stream.close()
  }

  private func general() async throws {
    for path in ["/openapi.json", "/status", "/apps", "/apps/counter", "/model/usage"] { await go("GET", path) }
    try await follow("/events")
  }

  private func sessions() async throws {
    let id = try #require(await go("POST", "/apps/counter/sessions", ["calls": "samples"]).id)
    await go("POST", "/sessions/\(id)/interactions", ["kind": "tap", "page": "MainPage#1", "component": "up_button"])
    for path in ["/sessions", "/sessions?ended=true", "/sessions/\(id)", "/sessions/\(id)/trace"] {
      await go("GET", path)
    }
    try await follow("/sessions/\(id)/events")
    await go("DELETE", "/sessions/\(id)")
  }

  private func models() async throws {
    await go("GET", "/model")
    await go("PUT", "/model", ["source": "server", "url": "http://127.0.0.1:1/v1", "name": "tiny", "key": "k"])
    await go("DELETE", "/model/key")
    await go("PUT", "/model/consent", ["origin": "http://127.0.0.1:1", "agreed": true])
    await go("PUT", "/model/installation", ["wanted": true])
    await go("POST", "/model/test")
    await go("GET", "/model/queue")
    // A job that waits is taken out of the queue.
    let gate = Gate()
    let held = Task { [queue = host.model.queue] in
      let model = QueuedModel(
        ScriptedModel { _ in
          try await gate.wait()
          return "Late."
        }, queue: queue)
      _ = try await model.reply(to: GenerationRequest(messages: [.user("Wait.")]))
    }
    var job: Int?
    _ = await eventually {
      job = await client.get("/model/queue")["running"]?[0]?["id"]?.integerValue
      return job != nil
    }
    await go("DELETE", "/model/queue/\(try #require(job))")
    gate.open()
    _ = await held.result
  }

  // MARK: Writing

  private func writing() async throws {
    let double = try MastodonDouble()
    await go("GET", "/writing/commands")
    await go("PUT", "/writing/commands/mine", ["title": "Mine", "prompt": "Say it again."])
    await go("DELETE", "/writing/commands/mine")
    await go("POST", "/writing/count", ["text": "Hello"])
    await go("POST", "/writing/split", ["text": "Hello"])
    await go("PUT", "/writing/instance", ["limit": ["maximum": 300]])
    await go("GET", "/writing/instance")
    await go("PUT", "/writing/account", ["instance": .string(double.url), "token": .string(MastodonDouble.token)])
    await go("GET", "/writing/account")
    let id = try #require(await go("POST", "/writing/drafts", ["text": "This is a text."]).id)
    await go("GET", "/writing/drafts")
    await go("PATCH", "/writing/drafts/\(id)", ["version": 1, "text": "This is another.", "step": "command"])
    await go("POST", "/writing/drafts/\(id)/undo", ["version": 2])
    await go("POST", "/writing/drafts/\(id)/redo", ["version": 3])
    let run = try #require(
      await go("POST", "/writing/drafts/\(id)/runs", ["text": "This is a text.", "command": "emphasize"]).id)
    _ = await eventually { await client.get("/writing/runs/\(run)").json.status != "running" }
    await go("DELETE", "/writing/runs/\(run)")
    await go("DELETE", "/writing/drafts/\(id)")
    await go("POST", "/writing/drafts/\(id)/restore")
    let version = await go("GET", "/writing/drafts/\(id)")["version"] ?? 0
    await go(
      "POST", "/writing/drafts/\(id)/post",
      ["version": version, "text": "Hello", "visibility": "public", "key": .string(UUID().uuidString)])
    await go("DELETE", "/writing/account")
  }

  // MARK: Chats

  private func chats() async throws {
    await go("GET", "/chat/bots")
    let bot = await go("POST", "/chat/bots", ["name": "Mine", "character": "You are kind."])
    let botPath = "/chat/bots/\(try #require(bot.id))"
    await go("GET", botPath)
    await go("PATCH", botPath, ["version": bot["version"] ?? 0, "name": "Mine too"])
    await go("DELETE", botPath)
    let settings = await go("GET", "/chat/settings")
    await go("PUT", "/chat/settings", settings)
    let asked = await go("POST", "/chat/asks", new(["text": "Hello?", "bots": ["gpt-bot"]]))
    await go("GET", "/chat/asks/\(try #require(asked.id))")
    let channel = "/chat/channels/\(try #require(await go("POST", "/chat/channels", new(["bot": "gpt-bot"])).id))"
    let sent = await go("POST", channel + "/messages", new(["text": "Hello?"]))
    let (message, reply) = (try #require(sent["message"]?.id), try #require(sent["reply"]))
    _ = try await client.final(reply)
    let replyPath = "/chat/messages/\(try #require(reply.id))"
    for path in [
      "/chat/channels", channel, channel + "/messages", channel + "/view", channel + "/export", replyPath,
      replyPath + "/view", replyPath + "/decisions",
    ] { await go("GET", path) }
    await go("PATCH", channel, ["title": "Mine"])
    await go("PUT", channel + "/read", ["number": 1])
    await go("PUT", replyPath + "/feedback", ["value": "up"])
    let again = await go("POST", replyPath + "/replies", new())
    _ = try await client.final(again)
    let edited = await go("POST", "/chat/messages/\(message)/edits", new(["text": "Hello!"]))
    _ = try await client.final(try #require(edited["reply"]))
    await go("PUT", channel + "/branch", ["message": .string(message)])
    await go("POST", replyPath + "/stop")
    try await follow("/chat/events")
    await go("DELETE", channel)
    await go("POST", channel + "/restore")
  }

  // MARK: Notes

  private func notes() async throws {
    await go("POST", "/notes/recognize", ["text": "Ann: Hello."])
    await go("POST", "/notes/resolve", ["words": "next Friday", "date": "2026-05-11"])
    let text = "Ann: Bo will call the yard by 15 May 2026.\nBo: We decided to paint the door."
    let made = await go("POST", "/notes", new(["title": "Site", "date": "2026-05-11", "text": .string(text)]))
    let note = "/notes/\(try #require(made.id))"
    var content = made.objectValue ?? JSONObject()
    for name in ["id", "lines", "created", "updated"] { content[name] = nil }
    content["title"] = "Site meeting"
    await go("PUT", note, .object(content))
    await go("POST", note + "/estimate", ["question": ["kind": "summary", "length": "brief"]])
    let asked = await go("POST", note + "/answers", new(["question": ["kind": "ready", "ready": "actions"]]))
    let answer = try await client.finalAnswer(asked)
    #expect(answer.items.count == 1)
    let path = "/notes/answers/\(try #require(answer.id))"
    await go("PATCH", path, ["version": answer["version"] ?? 0, "edited": "Mine"])
    await go("POST", path + "/stop")
    for path in [
      "/notes", note, note + "/versions", note + "/versions/1", note + "/search?text=yard", note + "/answers",
      note + "/export", path, "/notes/actions", "/notes/actions/export", "/notes/questions",
    ] { await go("GET", path) }
    try await retrying(note)
    try await actions()
    let question = await go("POST", "/notes/questions", ["title": "Days", "question": ["kind": "dates"]])
    let questionPath = "/notes/questions/\(try #require(question.id))"
    await go("PUT", questionPath, ["title": "All days", "question": ["kind": "dates"]])
    await go("DELETE", questionPath)
    await go("DELETE", path)
    await go("DELETE", note)
    await go("POST", note + "/restore")
  }

  /// An answer that is stopped is tried again.
  private func retrying(_ note: String) async throws {
    let gate = Gate()
    let reader = try #require(host.noteReader as? WordReader)
    reader.behave(WordReader.Behaviour(gate: gate))
    let asked = await go("POST", note + "/answers", new(["question": ["kind": "own", "text": "Who paints the door?"]]))
    let path = "/notes/answers/\(try #require(asked.id))"
    #expect(await go("POST", path + "/stop").status == "stopped")
    gate.open()
    reader.behave(WordReader.Behaviour())
    let again = await go("POST", path + "/retry")
    #expect(try await client.finalAnswer(again).status == "complete")
  }

  /// What a later note says of an action item is accepted, and the item changed and deleted.
  private func actions() async throws {
    let later = await go("POST", "/notes", new(["date": "2026-05-18", "text": "Bo: The yard call is done."]))
    let asked = await go(
      "POST", "/notes/\(try #require(later.id))/answers", new(["question": ["kind": "ready", "ready": "actions"]]))
    _ = try await client.finalAnswer(asked)
    var suggestion: String?
    _ = await eventually {
      suggestion = await client.actions().first?["suggestions"]?[0]?.id
      return suggestion != nil
    }
    let done = await go("POST", "/notes/suggestions/\(try #require(suggestion))", ["accept": true])
    let path = "/notes/actions/\(try #require(done.id))"
    await go("PATCH", path, ["version": done["version"] ?? 0, "status": "open"])
    await go("DELETE", path)
  }
}
