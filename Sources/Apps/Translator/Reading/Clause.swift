/// A part of a requirement: an event, and what is to be done then.
struct Clause: Sendable, Hashable {
  /// What the part is.
  enum Kind: Sendable, Hashable {
    /// "When …, …"
    case event
    /// "Before …, …"
    case before
    /// No event.
    case plain
  }

  var kind: Kind
  /// The words of the event.
  var event: String
  /// The words of what is to be done.
  var effect: String
  /// Whether it is the "otherwise" of a condition.
  var isOtherwise = false
  /// Whether the event is the subject of the sentence: "Done closes the page".
  var isSubject = false
  /// Whether it holds something back: "Before getting anything after search_button is tapped, ask …".
  var holdsBack = false
  /// "After the third time say …": the number and what is to be said.
  var repetition: Repetition?

  /// From which time on something else is said.
  struct Repetition: Sendable, Hashable {
    var count: Int
    var effect: String
  }

  init(_ kind: Kind, event: String = "", effect: String) {
    self.kind = kind
    self.event = event
    self.effect = effect
  }
}
