/// Who may see a post, as Mastodon has it.
public enum PostVisibility: String, Sendable, Hashable, Codable, CaseIterable {
  case `public`, unlisted, `private`, direct
}
