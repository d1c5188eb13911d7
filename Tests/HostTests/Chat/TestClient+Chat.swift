import Foundation
import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

/// What tests do with chats again and again.
extension TestClient {
  /// Begins a conversation and gives its id.
  func openChat(
    with bot: String = "gpt-bot", sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let answer = await ask(
      "POST", "/chat/channels", ["bot": .string(bot), "clientID": .string(UUID().uuidString)],
      sourceLocation: sourceLocation)
    #expect(answer.status == 201, "\(answer.text)", sourceLocation: sourceLocation)
    return try #require(answer["id"]?.stringValue, sourceLocation: sourceLocation)
  }

  /// Sends a message; gives it and its reply.
  func say(
    _ text: String, in channel: String, id: String = UUID().uuidString,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> (message: JSONValue, reply: JSONValue) {
    let answer = await ask(
      "POST", "/chat/channels/\(channel)/messages", ["clientID": .string(id), "text": .string(text)],
      sourceLocation: sourceLocation)
    #expect(answer.status == 201, "\(answer.text)", sourceLocation: sourceLocation)
    return (
      try #require(answer["message"], sourceLocation: sourceLocation),
      try #require(answer["reply"], sourceLocation: sourceLocation)
    )
  }

  func message(_ id: String) async -> JSONValue { await get("/chat/messages/\(id)").json }

  /// Waits until a reply is final.
  func final(_ reply: JSONValue, sourceLocation: SourceLocation = #_sourceLocation) async throws -> JSONValue {
    let id = try #require(reply.id, sourceLocation: sourceLocation)
    _ = await eventually { await message(id).isFinal }
    return await message(id)
  }

  /// Waits until a reply has some text.
  func begun(_ reply: JSONValue) async {
    _ = await eventually { await message(reply.id ?? "")["text"] != "" }
  }

  /// The newest messages of a channel's active path.
  func path(of channel: String) async -> [JSONValue] {
    await get("/chat/channels/\(channel)", query: ["limit": "200"])["messages"]?.arrayValue ?? []
  }
}

extension JSONValue {
  var id: String? { self["id"]?.stringValue }
  var text: String? { self["text"]?.stringValue }
  var status: String? { self["status"]?.stringValue }
  var isFinal: Bool { status != "waiting" && status != "streaming" }
}
