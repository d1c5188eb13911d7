import LanguageModels

@testable import struct LanguageModels.ChatChunk

/// What an event says, found the slow way: all of it is made into a `JSONValue` first.
enum PlainChatChunk {
  static func read(_ bytes: [UInt8]) throws -> ChatChunk {
    let value = try JSONValue(parsing: bytes)
    var chunk = ChatChunk()
    guard let root = value.objectValue else { return chunk }
    chunk.isChat = root["choices"] != nil
    if let error = root["error"], !error.isNull { chunk.error = error }
    if let usage = root["usage"], usage.objectValue != nil {
      let cached = usage["prompt_tokens_details"]?["cached_tokens"] ?? usage["prompt_cache_hit_tokens"]
      chunk.usage = Usage(
        promptTokens: usage["prompt_tokens"]?.integerValue ?? 0, cachedTokens: cached?.integerValue ?? 0,
        completionTokens: usage["completion_tokens"]?.integerValue ?? 0)
    }
    let choices = root["choices"]?.arrayValue ?? []
    let first = choices.enumerated().first { position, choice in
      choice.objectValue != nil && (choice["index"]?.integerValue ?? position) == 0
    }
    guard let choice = first?.element else { return chunk }
    if let reason = choice["finish_reason"]?.stringValue, !reason.isEmpty, reason != "null" {
      chunk.finishReason = FinishReason(rawValue: reason)
    }
    let objects = [choice["delta"], choice["message"]].compactMap { $0 }.filter { $0.objectValue != nil }
    guard let said = objects.first else { return chunk }
    switch said["content"] {
    case .string(let text)?: chunk.text = text
    case .array(let parts)?: chunk.text = parts.map { $0["text"]?.stringValue ?? "" }.joined()
    default: break
    }
    chunk.refusal = said["refusal"]?.stringValue ?? ""
    for call in said["tool_calls"]?.arrayValue ?? [] where call.objectValue != nil {
      var piece = ChatChunk.ToolCallPiece()
      piece.index = call["index"]?.integerValue
      if let id = call["id"]?.stringValue, !id.isEmpty { piece.id = id }
      if let name = call["function"]?["name"]?.stringValue, !name.isEmpty { piece.name = name }
      switch call["function"]?["arguments"] {
      case .string(let text)?: piece.arguments = text
      case .object(let object)?: piece.arguments = JSONValue.object(object).serialized()
      default: break
      }
      chunk.toolCalls.append(piece)
    }
    return chunk
  }
}
