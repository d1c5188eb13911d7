import Foundation
import LanguageModels

/// One step of a draft's history: what became what, so that it can be taken back and done again.
struct DraftStep: Sendable, Hashable {
  /// A piece of a text that was replaced, in Unicode scalars.
  struct Replacement: Sendable, Hashable {
    var start: Int
    var removed: String
    var inserted: String
  }

  var text: Replacement?
  var contentWarning: Replacement?
  /// The new value; the old one is the other.
  var hasContentWarning: Bool?

  /// The smallest single replacement in each text.
  init(from before: DraftContent, to after: DraftContent) {
    text = Self.replacement(from: before.text, to: after.text)
    contentWarning = Self.replacement(from: before.contentWarning, to: after.contentWarning)
    hasContentWarning = before.hasContentWarning == after.hasContentWarning ? nil : after.hasContentWarning
  }

  var isEmpty: Bool { text == nil && contentWarning == nil && hasContentWarning == nil }

  /// Whether both are about the same parts of the draft.
  func concernsSame(as other: DraftStep) -> Bool {
    (text == nil) == (other.text == nil) && (contentWarning == nil) == (other.contentWarning == nil)
      && (hasContentWarning == nil) == (other.hasContentWarning == nil)
  }

  /// The step that takes this one back.
  private var inverted: DraftStep {
    var step = self
    step.text = text.map { Replacement(start: $0.start, removed: $0.inserted, inserted: $0.removed) }
    step.contentWarning = contentWarning.map {
      Replacement(start: $0.start, removed: $0.inserted, inserted: $0.removed)
    }
    step.hasContentWarning = hasContentWarning.map { !$0 }
    return step
  }

  /// The content before the step; `nil` if the step doesn't fit that content.
  func undone(in content: DraftContent) -> DraftContent? { inverted.redone(in: content) }

  /// The content after the step; `nil` if the step doesn't fit that content.
  func redone(in content: DraftContent) -> DraftContent? {
    var content = content
    if let text {
      guard let after = Self.replaced(text.removed, by: text.inserted, at: text.start, in: content.text) else {
        return nil
      }
      content.text = after
    }
    if let warning = contentWarning {
      guard
        let after = Self.replaced(warning.removed, by: warning.inserted, at: warning.start, in: content.contentWarning)
      else { return nil }
      content.contentWarning = after
    }
    if let hasContentWarning { content.hasContentWarning = hasContentWarning }
    return content
  }

  private static func replacement(from before: String, to after: String) -> Replacement? {
    let (old, new) = (Array(before.unicodeScalars), Array(after.unicodeScalars))
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    if start == old.count, start == new.count { return nil }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    return Replacement(
      start: start, removed: text(old[start..<(old.count - end)]), inserted: text(new[start..<(new.count - end)]))
  }

  /// The text with a piece replaced; `nil` if that piece doesn't stand there.
  private static func replaced(_ old: String, by new: String, at start: Int, in whole: String) -> String? {
    let scalars = Array(whole.unicodeScalars)
    let count = old.unicodeScalars.count
    guard start >= 0, start + count <= scalars.count,
      scalars[start..<(start + count)].elementsEqual(old.unicodeScalars)
    else { return nil }
    return text(scalars[..<start] + Array(new.unicodeScalars) + scalars[(start + count)...])
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

// How a step is kept.
extension DraftStep {
  var json: JSONValue {
    var members = JSONObject()
    if let text { members["text"] = Self.json(text) }
    if let contentWarning { members["warning"] = Self.json(contentWarning) }
    if let hasContentWarning { members["has"] = .bool(hasContentWarning) }
    return .object(members)
  }

  /// Reads a kept step; `nil` for anything else.
  init?(json: JSONValue) {
    guard case .object(let members) = json else { return nil }
    for (name, value) in members {
      switch name {
      case "text":
        guard let replacement = Self.replacement(value) else { return nil }
        text = replacement
      case "warning":
        guard let replacement = Self.replacement(value) else { return nil }
        contentWarning = replacement
      case "has":
        guard let has = value.boolValue else { return nil }
        hasContentWarning = has
      default: return nil
      }
    }
  }

  private static func json(_ replacement: Replacement) -> JSONValue {
    [.integer(replacement.start), .string(replacement.removed), .string(replacement.inserted)]
  }

  private static func replacement(_ json: JSONValue) -> Replacement? {
    guard let parts = json.arrayValue, parts.count == 3, let start = parts[0].integerValue,
      let removed = parts[1].stringValue, let inserted = parts[2].stringValue
    else { return nil }
    return Replacement(start: start, removed: removed, inserted: inserted)
  }
}
