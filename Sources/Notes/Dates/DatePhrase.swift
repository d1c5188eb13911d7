/// Words that name a day or a time, found in a text and read by code alone.
public struct DatePhrase: Sendable, Hashable {
  /// Where it is in the text, in Unicode scalars.
  public var range: Range<Int>
  /// As the text has it: `by next Friday`.
  public var words: String
  public var day: Day
  /// Minutes of the day; `nil` where no time is said.
  public var time: Int?

  public init(range: Range<Int>, words: String, day: Day, time: Int? = nil) {
    self.range = range
    self.words = words
    self.day = day
    self.time = time
  }

  /// Which day is meant.
  public enum Day: Sendable, Hashable {
    case date(CivilDate)
    /// One of these, in their order; the person says which.
    case ambiguous([CivilDate])
    /// A time without a day, or a day that counts from the meeting's date while that isn't known.
    case unknown
  }
}
