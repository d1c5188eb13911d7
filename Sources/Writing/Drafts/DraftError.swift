/// Why a draft can't be read or changed, in words that a person can act on.
public struct DraftError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    /// There is no such draft, or it was deleted.
    public static let notFound = Code(rawValue: "not-found")
    /// It was changed meanwhile; `draft` is how it is now.
    public static let conflict = Code(rawValue: "conflict")
    /// There is nothing to undo.
    public static let nothingToUndo = Code(rawValue: "nothing-to-undo")
    /// There is nothing to do again.
    public static let nothingToRedo = Code(rawValue: "nothing-to-redo")
    /// There are as many drafts as there may be.
    public static let tooManyDrafts = Code(rawValue: "too-many-drafts")
    /// The text or the content warning is longer than what is kept.
    public static let textTooLong = Code(rawValue: "text-too-long")
  }

  public var code: Code
  /// One or two sentences: what was wrong, and what to do.
  public var message: String
  /// The draft as it is now, where that is what went wrong.
  public var draft: Draft?

  public init(_ code: Code, _ message: String, draft: Draft? = nil) {
    self.code = code
    self.message = message
    self.draft = draft
  }

  public var description: String { message }

  static let notFound = DraftError(.notFound, "There is no such draft: it was deleted, or never there.")

  static func conflict(_ draft: Draft, seen version: Int) -> DraftError {
    DraftError(
      .conflict,
      "The draft was changed elsewhere, such as in another tab: version \(draft.version) is there now, and this change was "
        + "made to version \(version). Nothing was changed.", draft: draft)
  }
}
