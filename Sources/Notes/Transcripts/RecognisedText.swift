/// What a text was recognised as, for the person to look at and change.
public struct RecognisedText: Sendable, Hashable {
  public var recognition: Recognition
  /// As the text's beginning has it; `nil` if it has none.
  public var title: String?
  /// The meeting's date, where the text's beginning names one day.
  public var date: CivilDate?
  /// The time at which it began, in minutes of the day, where it stands with the date.
  public var time: Int?
  /// Who speaks, in the order of their first lines.
  public var speakers: [Speaker]
  /// Why, in a sentence.
  public var why: String

  public init(
    recognition: Recognition, title: String? = nil, date: CivilDate? = nil, time: Int? = nil, speakers: [Speaker] = [],
    why: String
  ) {
    self.recognition = recognition
    self.title = title
    self.date = date
    self.time = time
    self.speakers = speakers
    self.why = why
  }

  /// A speaker, and how many lines are theirs.
  public struct Speaker: Sendable, Hashable {
    public var name: String
    public var lines: Int

    public init(name: String, lines: Int) {
      self.name = name
      self.lines = lines
    }
  }
}
