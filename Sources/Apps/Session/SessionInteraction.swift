/// What a person does on a screen: the one way in which renderers talk to a session.
public struct SessionInteraction: Sendable, Hashable {
  /// What was done.
  public enum Kind: Sendable, Hashable {
    case tap(component: String)
    /// A field's text; a switch takes `on` or nothing.
    case change(component: String, text: String)
    /// As Enter does.
    case submit(component: String)
    /// A row of a list, counted from 0.
    case select(component: String, row: Int)
    /// Yes or no to the request that waits for approval.
    case answerApproval(id: Int, approved: Bool)
    /// Ends the decision that is being made.
    case cancel
    /// Tries the event again that failed last.
    case retry
    /// Closes the session's own error page.
    case dismiss
  }

  /// Made by the renderer, different for each interaction: the same one sent twice is carried out once. Empty: not told
  /// apart.
  public var id: String
  public var kind: Kind
  /// The page instance it was done on, such as `LandingPage#1`; not needed for those that aren't about a component.
  public var page: String

  public init(_ kind: Kind, on page: String = "", id: String = "") {
    self.id = id
    self.kind = kind
    self.page = page
  }

  /// What became of an interaction.
  public enum Outcome: Sendable, Hashable {
    /// It was handled, be it that the decision failed, which the screen says.
    case done
    /// It was handled before: nothing happened now.
    case repeated
    /// It came too late, or can't be done on that page; the sentence says why.
    case dropped(String)
  }
}
