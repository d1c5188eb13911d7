import LanguageModels
import ParlanceTesting

/// A model's server on loopback that answers what is asked of units of notes: the first choice of a closed question, and a
/// word that no note has where a wording is asked for, so that the notes' own words stay.
final class ClosedQuestionServer: Sendable {
  let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { request in
      guard request.path.hasSuffix("/chat/completions") else { return .json("{}", status: 404) }
      let body = try? JSONValue(parsing: request.body)
      let format = body?["response_format"]
      let schema = format?["json_schema"]?["schema"] ?? format?["schema"]
      let answer = (schema?["enum"]?[0] ?? "Zyzzyva").serialized()
      return .events([
        .text(ChatScript.role), .text(ChatScript.delta(answer)), .text(ChatScript.finish + ChatScript.done),
      ])
    }
  }

  var url: String { server.url + "/v1" }
}
