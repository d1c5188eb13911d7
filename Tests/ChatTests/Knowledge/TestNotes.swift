import Chat
import Foundation
import LanguageModels
import Locking
import ParlanceTesting

/// A person's notes that a test says, searched word by word; it remembers what it was asked.
final class TestNotes: KnowledgeSource {
  struct Asked: Hashable {
    var question: String
    var person: String
    var notes: [String]?
  }

  private let lines: [KnowledgePassage]
  private let failure: (any Error)?
  private let asked = Locked<[Asked]>([])

  var questions: [Asked] { asked.withLock { $0 } }

  init(_ lines: [String], failing failure: (any Error)? = nil) {
    self.lines = lines.enumerated().map { index, text in
      let parts = text.split(separator: ": ", maxSplits: 1).map(String.init)
      return KnowledgePassage(
        source: "site", title: "Site meeting", date: "2026-05-18", line: index + 1,
        speaker: parts.count == 2 ? parts[0] : nil, text: parts.last ?? "")
    }
    self.failure = failure
  }

  func passages(for question: String, of person: String, notes: [String]?) async throws -> [KnowledgePassage] {
    asked.withLock { $0.append(Asked(question: question, person: person, notes: notes)) }
    if let failure { throw failure }
    func words(_ text: String) -> Set<String> {
      Set(text.lowercased().split { !$0.isLetter }.map(String.init)).subtracting([
        "the", "is", "a", "does", "what", "and",
      ])
    }
    let wanted = words(question)
    return lines.filter { !words($0.text).isDisjoint(with: wanted) }
  }

  func isEmpty(of person: String, notes: [String]?) async throws -> Bool { lines.isEmpty && failure == nil }
}

extension ScriptedModel {
  /// A model that finds a line to state an answer if it has one of some words, takes a question as the person's own if it
  /// has one of others, and replies with a text.
  static func knowing(
    _ words: [String], own: [String] = [], capabilities: LanguageModelCapabilities = LanguageModelCapabilities(),
    reply: String = "As your notes say."
  ) -> ScriptedModel {
    ScriptedModel(capabilities: capabilities) { request in
      guard request.job.kind == "knowledge" else { return ScriptedAnswer(reply, usage: Usage(promptTokens: 100)) }
      let last = request.messages.last?.content ?? ""
      func has(_ words: [String], _ text: some StringProtocol) -> Bool { words.contains { text.contains($0) } }
      let usage = Usage(promptTokens: 10, completionTokens: 1)
      if request.schema?.name == "lines" {
        let lines = last.split(separator: "\n").filter { has(words, $0) }.compactMap { $0.split(separator: ".").first }
        return ScriptedAnswer("{\"lines\": [\(lines.joined(separator: ", "))]}", usage: usage)
      }
      if last.hasPrefix("Line: ") {
        let line = last.split(separator: "\n").first ?? ""
        return ScriptedAnswer("{\"answer\": \"\(has(words, line) ? "yes" : "no")\"}", usage: usage)
      }
      return ScriptedAnswer(
        "{\"answer\": \"\(has(own, last.split(separator: "\n").last ?? "") ? "own" : "general")\"}", usage: usage)
    }
  }

  /// The requests for replies, and those that look in notes.
  var replies: [GenerationRequest] { requests.filter { $0.job.kind == "chat" } }
  var looks: [GenerationRequest] { requests.filter { $0.job.kind == "knowledge" } }
}
