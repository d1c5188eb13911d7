public import Foundation

/// An action item that is followed over several meetings.
public struct ActionItem: Sendable, Hashable, Identifiable {
  public var id: String
  /// Stays the same for the same words of the same note, so that a calendar updates instead of doubling.
  public var uid: String
  /// Counts the changes.
  public var version: Int
  public var note: String
  public var noteTitle: String
  /// The meeting's date.
  public var meeting: CivilDate?
  public var text: String
  /// `nil` is "not stated".
  public var owner: String?
  public var due: ItemDue?
  public var evidence: [Evidence]
  public var status: Status
  public var created: Date
  public var updated: Date
  /// What later notes say about it and nobody has accepted or dismissed.
  public var suggestions: [ActionSuggestion]

  public init(
    id: String, uid: String, version: Int = 1, note: String, noteTitle: String, meeting: CivilDate?, text: String,
    owner: String?, due: ItemDue?, evidence: [Evidence], status: Status = .open, created: Date, updated: Date,
    suggestions: [ActionSuggestion] = []
  ) {
    self.id = id
    self.uid = uid
    self.version = version
    self.note = note
    self.noteTitle = noteTitle
    self.meeting = meeting
    self.text = text
    self.owner = owner
    self.due = due
    self.evidence = evidence
    self.status = status
    self.created = created
    self.updated = updated
    self.suggestions = suggestions
  }

  public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
    case open
    case done
    /// It won't be done.
    case dropped
  }

  /// Whether it is somebody's, whatever the case of the letters and their accents.
  public func isOwned(by name: String) -> Bool {
    owner?.foldedWords == name.foldedWords
  }

  /// Whether it is open and its day is past.
  public func isLate(on today: CivilDate) -> Bool {
    guard status == .open, let date = due?.date else { return false }
    return date < today
  }
}

/// What a later note says about an action item, for the person to accept.
public struct ActionSuggestion: Sendable, Hashable, Identifiable {
  public var id: String
  /// The later note, and where in it.
  public var note: String
  public var noteTitle: String
  public var evidence: Evidence
  public var news: ActionNews

  public init(id: String, note: String, noteTitle: String, evidence: Evidence, news: ActionNews) {
    self.id = id
    self.note = note
    self.noteTitle = noteTitle
    self.evidence = evidence
    self.news = news
  }
}

/// Which action items are listed.
public struct ActionQuery: Sendable, Hashable {
  public enum Filter: String, Sendable, Hashable, CaseIterable {
    /// Open ones, late ones too.
    case open
    case late, done, dropped, all
  }

  public var filter: Filter
  public var owner: String?
  public var note: String?

  public init(_ filter: Filter = .open, owner: String? = nil, note: String? = nil) {
    self.filter = filter
    self.owner = owner
    self.note = note
  }
}

/// What the person changes of an action item; `nil` leaves it as it is.
public struct ActionChange: Sendable, Hashable {
  public var text: String?
  /// `.some(nil)` makes it "not stated".
  public var owner: String??
  public var due: ItemDue??
  public var status: ActionItem.Status?

  public init(
    text: String? = nil, owner: String?? = nil, due: ItemDue?? = nil, status: ActionItem.Status? = nil
  ) {
    self.text = text
    self.owner = owner
    self.due = due
    self.status = status
  }
}
