import LanguageModels

/// What a person asks, with what they asked before.
struct KnowledgeQuestion: Sendable, Hashable {
  /// The longest part of a question that a model is shown, in Unicode scalars.
  private static let limit = 1_000

  var text: String
  /// The question before it in the conversation; `nil` if there is none.
  var before: String?

  /// Reads it off the path to a reply.
  init(_ path: [ChatMessage]) {
    let own = path.filter { $0.role == .person && $0.isSendable }
    text = own.last?.text ?? ""
    before = own.dropLast().last?.text
  }

  init(_ text: String, before: String? = nil) {
    self.text = text
    self.before = before
  }

  /// The question and the one before it, to search with.
  var withBefore: String? { before.map { Self.cut(text) + "\n" + Self.cut($0) } }

  /// As a model reads it.
  var lines: String {
    (before.map { "Earlier question: \(Self.line($0))\n" } ?? "") + "Question: \(Self.line(text))"
  }

  private static func cut(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: text.unicodeScalars.prefix(limit))
    return String(view)
  }

  private static func line(_ text: String) -> String {
    cut(text).split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }
}
