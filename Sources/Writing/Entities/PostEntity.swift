/// A piece of a post that nobody may change but its writer: a link, a mention, a tag and the like.
public struct PostEntity: Sendable, Hashable {
  /// What it is; more kinds may follow.
  public struct Kind: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    /// An http or https address, as Mastodon's server finds it.
    public static let url = Kind(rawValue: "url")
    /// An address that Mastodon doesn't make a link of: of another protocol, of a host without a known top-level domain, or
    /// without protocol such as `example.com/about`.
    public static let otherAddress = Kind(rawValue: "other-address")
    /// `@user` or `@user@domain`, as Mastodon's server finds it.
    public static let mention = Kind(rawValue: "mention")
    /// `#Tag`, as Mastodon's server finds it.
    public static let hashtag = Kind(rawValue: "hashtag")
    /// `:name:`
    public static let customEmoji = Kind(rawValue: "custom-emoji")
    /// Between single backticks.
    public static let inlineCode = Kind(rawValue: "inline-code")
    /// Between lines of three or more backticks or tildes, these included.
    public static let codeBlock = Kind(rawValue: "code-block")
    /// `[text](address)` as a whole.
    public static let markdownLink = Kind(rawValue: "markdown-link")
    public static let email = Kind(rawValue: "email")
    /// A number with its unit, such as `41 %`.
    public static let quantity = Kind(rawValue: "quantity")
    /// One mark that opens or closes a quotation, in any language.
    public static let quotationMark = Kind(rawValue: "quotation-mark")
    /// An `@` that begins no mention.
    public static let atSign = Kind(rawValue: "at-sign")
  }

  public var kind: Kind
  /// Where it stands, in Unicode scalars of the text.
  public var range: Range<Int>
  /// What stands there.
  public var text: String

  public init(_ kind: Kind, _ range: Range<Int>, _ text: String) {
    self.kind = kind
    self.range = range
    self.text = text
  }
}
