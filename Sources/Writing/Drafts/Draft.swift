public import Foundation
import Storage

/// A text that somebody is writing, as it was kept last.
public struct Draft: Sendable, Hashable, Identifiable {
  public var id: String
  public var content: DraftContent
  public var visibility: PostVisibility
  /// The language that is told to the instance (BCP 47), if the person chose one.
  public var language: String?
  /// Counted up with every change: who changes the draft says which version they saw.
  public var version: Int
  public var created: Date
  public var updated: Date
  public var canUndo: Bool
  public var canRedo: Bool
  /// When it was posted last, and where that is.
  public var posted: Posted?

  /// A post that was made of a draft.
  public struct Posted: Sendable, Hashable {
    public var url: String
    public var at: Date

    public init(url: String, at: Date) {
      self.url = url
      self.at = at
    }
  }

  /// What a list shows of it.
  public var title: String { content.title }
}

/// What is written in a draft: the part of it that can be undone.
public struct DraftContent: Sendable {
  public var text: String
  /// Kept while it isn't used, so that turning it off and on again loses nothing.
  public var contentWarning: String
  /// Whether the content warning is used.
  public var hasContentWarning: Bool

  public init(text: String = "", contentWarning: String = "", hasContentWarning: Bool? = nil) {
    self.text = text
    self.contentWarning = contentWarning
    self.hasContentWarning = hasContentWarning ?? !contentWarning.isEmpty
  }

  /// The content warning that counts and is sent: empty if it isn't used.
  public var usedContentWarning: String { hasContentWarning ? contentWarning : "" }

  /// The first line with something in it, at most 80 characters; of a draft without text that of its content warning.
  public var title: String {
    for source in [text, usedContentWarning] {
      for line in source.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline) {
        let words = line.drop(while: \.isWhitespace)
        guard !words.isEmpty else { continue }
        let clean = words.prefix(81).map {
          $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? " " : $0
        }
        return clean.count > 80 ? String(clean.prefix(79)) + "…" : String(clean)
      }
    }
    return ""
  }
}

/// Equal means the same bytes: what differs only in its composition is a change that somebody made.
extension DraftContent: Hashable {
  public static func == (left: DraftContent, right: DraftContent) -> Bool {
    left.hasContentWarning == right.hasContentWarning && left.text.isExactly(right.text)
      && left.contentWarning.isExactly(right.contentWarning)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(hasContentWarning)
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
    for byte in contentWarning.utf8 { hasher.combine(byte) }
  }
}

/// A draft as a list shows it.
public struct DraftSummary: Sendable, Hashable, Identifiable {
  public var id: String
  public var title: String
  public var updated: Date
  /// How long it is with its content warning, by Mastodon's rule.
  public var length: Int
  public var version: Int
  public var isPosted: Bool
}

/// What of a draft changes; `nil` stays as it is.
public struct DraftChange: Sendable, Hashable {
  public var text: String?
  public var contentWarning: String?
  public var hasContentWarning: Bool?
  public var visibility: PostVisibility?
  /// An empty text forgets the language.
  public var language: String?
  public var step: Step

  /// What a change is for the history.
  public enum Step: String, Sendable, Hashable, CaseIterable {
    /// Typing in a row is one step.
    case typing
    /// A step of its own.
    case command
  }

  public init(
    text: String? = nil, contentWarning: String? = nil, hasContentWarning: Bool? = nil,
    visibility: PostVisibility? = nil, language: String? = nil, step: Step = .typing
  ) {
    self.text = text
    self.contentWarning = contentWarning
    self.hasContentWarning = hasContentWarning
    self.visibility = visibility
    self.language = language
    self.step = step
  }
}
