/// How far a command is.
public enum WritingProgress: Sendable, Hashable {
  /// So many paragraphs go to the model, one after the other.
  case began(paragraphs: Int)
  /// The model is asked about a paragraph, counted from 0, for the first, second or third time.
  case asking(paragraph: Int, attempt: Int)
  /// Characters of a reply that isn't checked yet: that something comes in, never to be shown as text.
  case receiving(paragraph: Int, characters: Int)
  /// A paragraph has passed its check: its edits, in Unicode scalars of the whole original text.
  case passed(paragraph: Int, edits: [Edit])
}
