public import LanguageModels

/// A note as it is read: its lines and units, and who and when it is about.
public struct NotePlace: Sendable, Hashable {
  public var title: String
  public var date: CivilDate?
  public var lines: [NoteLine]
  public var units: [NoteUnit]
  /// Everybody who can be an owner: attendees, speakers, names in the text; in this order, without doubles.
  public var people: [String] {
    get { roster.names }
    set { roster = PeopleRoster(newValue) }
  }

  /// The people, as lines are searched for them.
  private(set) var roster: PeopleRoster

  public init(title: String, date: CivilDate?, lines: [NoteLine], units: [NoteUnit], people: [String]) {
    self.title = title
    self.date = date
    self.lines = lines
    self.units = units
    roster = PeopleRoster(people)
  }

  /// A person as the note's people are called, if that is one of them for sure; else as is said.
  func person(called name: String) -> String { roster.person(called: name) ?? name }
}

/// What a model said to one or several small questions, and what that cost.
public struct Reading<Value: Sendable>: Sendable {
  public var value: Value
  public var usage: Usage
  /// How often the model was asked; 0 if code alone knew.
  public var calls: Int

  public init(_ value: Value, usage: Usage = Usage(), calls: Int = 0) {
    self.value = value
    self.usage = usage
    self.calls = calls
  }
}
