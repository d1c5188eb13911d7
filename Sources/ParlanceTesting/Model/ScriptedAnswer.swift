public import LanguageModels

/// What a scripted model says to one request, in which pieces, and how that ends.
public struct ScriptedAnswer: Sendable {
  /// How the text is cut into deltas.
  public enum Pieces: Sendable, Hashable {
    /// All of it in one delta.
    case whole
    /// So many Unicode scalars a delta, at least one.
    case scalars(Int)
  }

  /// What comes after the text.
  public enum Ending: Sendable {
    /// The end, as a model that did its work gives it.
    case finished(FinishReason)
    /// An error.
    case failure(any Error)
    /// Nothing, until the reader is cancelled.
    case stall
    /// The stream's end without a `.finished`, as a careless model would have it.
    case nothing
  }

  public var text: String
  /// The calls of tools after the text.
  public var toolCalls: [ToolCall]
  public var pieces: Pieces
  public var ending: Ending
  /// The usage to report; `nil` counts a token for every four characters.
  public var usage: Usage?

  public init(
    _ text: String, toolCalls: [ToolCall] = [], pieces: Pieces = .scalars(4), ending: Ending = .finished(.stop),
    usage: Usage? = nil
  ) {
    self.text = text
    self.toolCalls = toolCalls
    self.pieces = pieces
    self.ending = ending
    self.usage = usage
  }

  /// Answers with a JSON value.
  public static func json(_ value: JSONValue, pieces: Pieces = .scalars(4)) -> ScriptedAnswer {
    ScriptedAnswer(value.serialized(), pieces: pieces)
  }

  /// Calls tools, perhaps after some text; the pieces of several calls come by turns.
  public static func toolCalls(
    _ calls: [ToolCall], after text: String = "", pieces: Pieces = .scalars(4), usage: Usage? = nil
  ) -> ScriptedAnswer {
    ScriptedAnswer(text, toolCalls: calls, pieces: pieces, ending: .finished(.toolCalls), usage: usage)
  }

  /// Calls one tool.
  public static func call(_ name: String, _ arguments: JSONValue, id: String = "call-1") -> ScriptedAnswer {
    .toolCalls([ToolCall(id: id, name: name, arguments: arguments.serialized())])
  }

  /// Says the text, then fails.
  public static func failing(_ error: any Error, after text: String = "") -> ScriptedAnswer {
    ScriptedAnswer(text, ending: .failure(error))
  }

  /// Says the text, then nothing more until the reader is cancelled.
  public static func stalling(after text: String = "") -> ScriptedAnswer {
    ScriptedAnswer(text, ending: .stall)
  }

  /// Says the text and stops there because of its limit of tokens.
  public static func cutOff(_ text: String) -> ScriptedAnswer {
    ScriptedAnswer(text, ending: .finished(.length))
  }

  var deltas: [GenerationDelta] { cut(text).map { .text($0) } + callDeltas }

  /// The first piece of each call with its id and name, then the arguments' pieces, by turns.
  private var callDeltas: [GenerationDelta] {
    let heads = toolCalls.enumerated().map { index, call in
      GenerationDelta.toolCall(ToolCallDelta(index: index, id: call.id, name: call.name))
    }
    let pieces = toolCalls.map { cut($0.arguments) }
    let turns = pieces.map(\.count).max() ?? 0
    return heads
      + (0..<turns).flatMap { turn in
        pieces.enumerated().compactMap { index, pieces in
          turn < pieces.count ? .toolCall(ToolCallDelta(index: index, arguments: pieces[turn])) : nil
        }
      }
  }

  private func cut(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    guard case .scalars(let count) = pieces else { return [text] }
    let scalars = Array(text.unicodeScalars)
    let size = max(1, count)
    return stride(from: 0, to: scalars.count, by: size).map { start in
      var piece = String.UnicodeScalarView()
      piece.append(contentsOf: scalars[start..<min(start + size, scalars.count)])
      return String(piece)
    }
  }

  func usage(for request: GenerationRequest) -> Usage {
    if let usage { return usage }
    let said = toolCalls.reduce(text.unicodeScalars.count) { $0 + $1.arguments.unicodeScalars.count }
    let prompt = request.messages.reduce(0) { $0 + $1.content.unicodeScalars.count }
    return Usage(promptTokens: (prompt + 3) / 4, completionTokens: (said + 3) / 4)
  }
}

extension ScriptedAnswer: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}
