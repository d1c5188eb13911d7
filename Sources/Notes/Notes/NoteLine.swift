/// One line of a note: what is numbered, cited and quoted.
public struct NoteLine: Sendable, Hashable, Codable {
  /// Counts from 1.
  public var number: Int
  /// Who said it, where the text says so; never guessed.
  public var speaker: String?
  /// When it was said, in milliseconds from the beginning of the recording; never guessed.
  public var time: Int?
  /// What was said or written, without speaker and time.
  public var text: String

  public init(number: Int, speaker: String? = nil, time: Int? = nil, text: String) {
    self.number = number
    self.speaker = speaker
    self.time = time
    self.text = text
  }
}
