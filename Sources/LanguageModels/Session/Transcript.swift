/// What was said in a session: instructions, prompts and responses, in order.
///
/// It can be kept as JSON and a session made from it again. A prompt is in it only together with its response.
public struct Transcript: Sendable, Hashable, Codable {
  /// One thing that was said.
  public struct Entry: Sendable, Hashable, Codable {
    /// Who said it; more kinds may follow.
    public struct Kind: RawRepresentable, Sendable, Hashable, Codable {
      public var rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }

      /// What the application tells the model to be and do.
      public static let instructions = Kind(rawValue: "instructions")
      /// What a person or the application asks.
      public static let prompt = Kind(rawValue: "prompt")
      /// What the model answered.
      public static let response = Kind(rawValue: "response")
    }

    public var kind: Kind
    public var content: String

    public init(_ kind: Kind, _ content: String) {
      self.kind = kind
      self.content = content
    }
  }

  public var entries: [Entry]

  public init(entries: [Entry] = []) { self.entries = entries }

  /// The messages that a model is sent for it.
  var messages: [Message] {
    entries.compactMap { entry in
      switch entry.kind {
      case .instructions: .system(entry.content)
      case .prompt: .user(entry.content)
      case .response: .assistant(entry.content)
      // Kinds of a later version have no place in a conversation of this one.
      default: nil
      }
    }
  }
}

extension Transcript: RandomAccessCollection {
  public var startIndex: Int { entries.startIndex }
  public var endIndex: Int { entries.endIndex }
  public subscript(position: Int) -> Entry { entries[position] }
}
