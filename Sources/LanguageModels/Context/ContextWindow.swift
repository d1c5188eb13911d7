/// A context window in tokens, and how well it is known.
struct ContextWindow: Sendable, Hashable {
  /// Who says so; a later one is believed before an earlier one.
  enum Origin: Int, Sendable, Hashable, Comparable {
    /// The table of well-known models.
    case table
    /// The server, of what the model could have; it may serve less.
    case largest
    /// The server, of what it serves.
    case served
    /// The person.
    case declared

    static func < (left: Origin, right: Origin) -> Bool { left.rawValue < right.rawValue }
  }

  var tokens: Int
  var origin: Origin

  /// Sizes beyond this are taken for mistakes.
  static let largest = 100_000_000

  /// A size that a server or a person says; `nil` if it can't be one.
  init?(_ tokens: Int?, _ origin: Origin) {
    guard let tokens, tokens > 0, tokens <= Self.largest else { return nil }
    self.tokens = tokens
    self.origin = origin
  }
}

/// The windows of well-known models, by the names of their families: only for when neither the person nor the server
/// says anything.
///
/// Source: public tables of models (LiteLLM's among them), looked up 2026-11-30. Families whose newer members have larger
/// windows under similar names aren't in it. Models change: nothing is refused on this ground that could fit.
enum KnownContextWindows {
  private static let table: [(family: String, tokens: Int)] = [
    ("gpt-5", 400_000), ("gpt-5.1", 400_000), ("gpt-5.2", 400_000), ("gpt-4.1", 1_047_576), ("gpt-4o", 128_000),
    ("chatgpt-4o", 128_000), ("gpt-4-turbo", 128_000), ("gpt-4-1106", 128_000), ("gpt-4-0125", 128_000),
    ("gpt-4-32k", 32_768), ("gpt-4", 8192), ("gpt-3.5-turbo", 16_385), ("o1-mini", 128_000), ("o1-preview", 128_000),
    ("o1", 200_000), ("o3", 200_000), ("o4-mini", 200_000), ("claude-3", 200_000), ("claude-3.5", 200_000),
    ("claude-3.7", 200_000), ("gemini-1.5-pro", 2_097_152), ("gemini-1.5-flash", 1_048_576),
  ]

  /// The window of a model, `nil` if it isn't well known.
  ///
  /// `openai/gpt-4o`, as OpenRouter names it, is `gpt-4o`. A name with a tag (`gpt-oss:20b`, Ollama) says nothing about
  /// what a server on somebody's machine gives it.
  static func window(of model: String) -> ContextWindow? {
    let name = model.lowercased().split(separator: "/").last.map(String.init) ?? ""
    // `gpt-5-mini` is of the family `gpt-5`, `gpt-5.6` isn't.
    let known = table.filter { name == $0.family || name.hasPrefix($0.family + "-") }
      .max { $0.family.utf8.count < $1.family.utf8.count }
    return known.flatMap { ContextWindow($0.tokens, .table) }
  }
}
