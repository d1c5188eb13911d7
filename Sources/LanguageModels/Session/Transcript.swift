/// What was said in a session: instructions, prompts, calls of tools with their outputs, and responses, in order.
///
/// It can be kept as JSON and a session made from it again. A prompt is in it only together with its response.
public struct Transcript: Sendable, Hashable, Codable {
  public var entries: [Entry]

  public init(entries: [Entry] = []) { self.entries = entries }

  /// The ids of all calls so far.
  var toolCallIDs: Set<String> { Set(entries.flatMap { $0.toolCalls.map(\.id) }) }

  /// The messages that a model is sent for it.
  ///
  /// Providers refuse calls without outputs and outputs without calls, so that what has lost its other half (someone
  /// shortened the transcript) stays out. So do the kinds of a later version: they have no place in a conversation of
  /// this one.
  var messages: [Message] {
    var messages: [Message] = []
    var position = entries.startIndex
    while position < entries.endIndex {
      let entry = entries[position]
      position += 1
      switch entry.kind {
      case .instructions: messages.append(.system(entry.content))
      case .prompt: messages.append(.user(entry.content))
      case .response: messages.append(.assistant(entry.content))
      case .toolCalls:
        let outputs = entries[position...].prefix { $0.kind == .toolOutput }
        position = outputs.endIndex
        messages += Self.messages(of: entry, outputs: outputs)
      default: break
      }
    }
    return messages
  }

  private static func messages(of entry: Entry, outputs: ArraySlice<Entry>) -> [Message] {
    let pairs = entry.toolCalls.compactMap { call in
      outputs.first { $0.toolCallID == call.id }.map { (call: call, output: $0.content) }
    }
    guard !pairs.isEmpty else { return entry.content.isEmpty ? [] : [.assistant(entry.content)] }
    return [Message(role: .assistant, content: entry.content, toolCalls: pairs.map(\.call))]
      + pairs.map { Message(role: .tool, content: $0.output, toolCallID: $0.call.id) }
  }
}

extension Transcript: CustomStringConvertible {
  /// The entries, each on a line of its own.
  public var description: String { entries.map(\.description).joined(separator: "\n") }
}

extension Transcript: RandomAccessCollection {
  public var startIndex: Int { entries.startIndex }
  public var endIndex: Int { entries.endIndex }
  public subscript(position: Int) -> Entry { entries[position] }
}
