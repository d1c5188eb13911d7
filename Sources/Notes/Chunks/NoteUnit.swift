/// What a model is asked about at once: a sentence, or several short ones, of one line.
///
/// The units of a line, joined, are the line; the lines of a note hold all its words. So nothing is left out or read twice.
public struct NoteUnit: Sendable, Hashable {
  /// Counts from 0 over the note.
  public var index: Int
  public var line: NoteLine
  /// Where it is in the line's text, in Unicode scalars.
  public var range: Range<Int>
  /// Its words.
  public var text: String

  public init(index: Int, line: NoteLine, range: Range<Int>, text: String) {
    self.index = index
    self.line = line
    self.range = range
    self.text = text
  }
}
