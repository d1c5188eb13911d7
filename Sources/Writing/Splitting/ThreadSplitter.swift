/// Splits a text that is too long for one post into a thread of numbered posts.
public enum ThreadSplitter {
  /// Splits a text so that each post with its number and its content warning is within the limit.
  ///
  /// It cuts at the ends of paragraphs, then lines, sentences, words; nothing protected, no word and no character is cut. Only a
  /// word without any break that is longer than a post and isn't an address, a mention or the like is cut between two
  /// characters. A text that fits is one post without a number.
  ///
  /// - Throws: `WritingError` of `emptyText`, of `wrongLimit`, and of `cannotSplit` where one protected piece or the
  ///   content warning leaves no room within the limit.
  public static func split(
    _ text: String, limit: PostLimit, contentWarning: String = ""
  ) throws -> [PostPart] {
    guard limit.maximum > 0, limit.urlCost >= 0 else {
      throw WritingError(.wrongLimit, "A post has at least 1 character, and an address doesn't count less than 0.")
    }
    let scalars = PostScalars(text)
    guard !scalars.all.allSatisfy(\.isSpace) else {
      throw WritingError(.emptyText, "There is no text to split: write something first.")
    }
    let run = SplitRun(text, scalars, limit: limit, contentWarning: contentWarning)
    if let whole = run.whole { return [whole] }
    for digits in 1...6 {
      let parts = try run.parts(digits: digits)
      if String(parts.count).count <= digits { return run.finished(parts) }
    }
    throw WritingError(
      .cannotSplit, "The text is too long to be split into posts: raise the limit or shorten the text.")
  }
}
