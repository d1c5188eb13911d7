/// One post of a thread that a text was split into.
public struct PostPart: Sendable, Hashable {
  /// Its exact piece of the text: all pieces joined are the text.
  public var text: String
  /// What is sent: the piece without white space at its borders, with its number such as ` 1/3`; without a number where
  /// the text is one post.
  public var post: String
  /// How long the post is with its content warning, by Mastodon's rule.
  public var length: Int

  public init(text: String, post: String, length: Int) {
    self.text = text
    self.post = post
    self.length = length
  }
}
