import Foundation
import HTTPTransport
import LanguageModels
import Locking
import ParlanceTesting
import Testing

/// Chats on the command line: a data folder, and a model that answers by script.
final class ChatRun: Sendable {
  let folder: String
  let server: LoopbackServer
  private let hold: Locked<Gate?>

  /// - Parameter reply: What the model says to the last message of a request; the first word comes at once, the rest when
  ///   the gate opens, if there is one.
  init(hold gate: Gate? = nil, _ reply: @escaping @Sendable (String) -> String = { "You said: \($0)" }) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "parlance-chat-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let hold = Locked(gate)
    self.hold = hold
    server = try LoopbackServer { request in
      guard request.method == "POST", let body = try? JSONValue(parsing: request.body) else {
        return .json(#"{"object":"list","data":[{"id":"m","object":"model"}]}"#)
      }
      let last = body["messages"]?.arrayValue?.last?["content"]?.stringValue ?? ""
      return Self.answer(reply(last), hold: hold.withLock { $0 })
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var data: String { folder + "/data" }
  var model: [String] { ["--model-url", server.url + "/v1", "--model", "m"] }

  /// From now on replies are held back by this gate, or by none.
  func hold(_ gate: Gate?) { hold.withLock { $0 = gate } }

  /// Runs `parlance chat` on the data folder. A host of its own gets the scripted model, one that runs has it.
  func run(
    _ words: String..., input: String = "", model: Bool = true, shell: String = "exec \"$0\" \"$@\""
  ) async throws -> RunCommand {
    try await RunCommand.run(
      ["chat"] + words.prefix(1) + ["--data", data] + (model ? self.model : []) + words.dropFirst(), input: input,
      shell: shell)
  }

  /// The host of the data folder.
  func serve() throws -> ServeRun { try ServeRun(folder: folder, ["--port", "0"] + model) }

  /// Opens a conversation; returns its id.
  func new(_ bot: String = "gpt-bot", model: Bool = true) async throws -> String {
    let run = try await run("new", bot, model: model)
    try #require(run.status == 0, "\(run.errors)")
    return String(run.output.dropLast())
  }

  /// The messages of a conversation as `show --json` has them.
  func messages(_ channel: String, _ more: String..., model: Bool = true) async throws -> [JSONValue] {
    let words = ["chat", "show", channel, "--json", "--data", data] + more + (model ? self.model : [])
    let run = try await RunCommand.run(words)
    try #require(run.status == 0, "\(run.errors)")
    return try JSONValue(parsing: run.output)["messages"]?.arrayValue ?? []
  }

  private static func answer(_ text: String, hold: Gate?) -> LoopbackAnswer {
    let head = text.prefix { $0 != " " }
    var parts = [LoopbackAnswer.Part.text(chunk(["content": .string(String(head))], reason: .null))]
    if let hold { parts.append(.stall(until: hold)) }
    // In pieces, as models send them.
    var rest = text.dropFirst(head.count)
    while !rest.isEmpty {
      parts.append(.text(chunk(["content": .string(String(rest.prefix(7)))], reason: .null)))
      rest = rest.dropFirst(7)
    }
    return .events(parts + [.text(chunk([:], reason: "stop") + "data: [DONE]\n\n")])
  }

  private static func chunk(_ delta: JSONValue, reason: JSONValue) -> String {
    let value: JSONValue = ["choices": [["index": 0, "delta": delta, "finish_reason": reason]]]
    return "data: \(value.serialized())\n\n"
  }
}
