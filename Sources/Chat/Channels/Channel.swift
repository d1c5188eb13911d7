public import Foundation

/// A conversation of one person and one bot.
public struct Channel: Sendable, Hashable, Identifiable {
  public var id: String
  public var bot: String
  /// What the person named it, else the beginning of what they first wrote, else the bot's name.
  public var title: String
  public var created: Date
  /// When something was last said in it.
  public var updated: Date
  /// The last message of the active path, shortened.
  public var last: Last?
  /// How many final messages of the bot are newer than what was read.
  public var unread: Int
  /// The number up to which the person has read; only moves forward.
  public var lastRead: Int
  public var isMuted: Bool
  /// The number of the newest message, of any branch.
  public var lastNumber: Int
  /// The last message of the active path; `nil` while there is none.
  public var leaf: String?
  /// Replies that aren't final, in the order in which they are generated.
  public var unfinished: [String]
  /// The question to several bots that it began with.
  public var ask: String?

  public init(
    id: String, bot: String, title: String, created: Date, updated: Date, last: Last? = nil, unread: Int = 0,
    lastRead: Int = 0, isMuted: Bool = false, lastNumber: Int = 0, leaf: String? = nil, unfinished: [String] = [],
    ask: String? = nil
  ) {
    self.id = id
    self.bot = bot
    self.title = title
    self.created = created
    self.updated = updated
    self.last = last
    self.unread = unread
    self.lastRead = lastRead
    self.isMuted = isMuted
    self.lastNumber = lastNumber
    self.leaf = leaf
    self.unfinished = unfinished
    self.ask = ask
  }

  /// What a list shows of the last message.
  public struct Last: Sendable, Hashable {
    public var message: String
    public var role: ChatMessage.Role
    public var status: ChatMessage.Status
    /// At most 160 characters, on one line.
    public var text: String

    public init(message: String, role: ChatMessage.Role, status: ChatMessage.Status, text: String) {
      self.message = message
      self.role = role
      self.status = status
      self.text = text
    }
  }
}

/// Which channels are asked for; those with the newest messages first.
public struct ChannelQuery: Sendable, Hashable {
  /// Words that are in the title, the bot's name or a message; upper and lower case and accents don't matter.
  public var search: String
  /// Only those with this bot.
  public var bot: String?
  /// Where the page before ended (`ChannelPage.next`).
  public var after: String?
  /// How many, from 1 to 200.
  public var limit: Int

  public init(search: String = "", bot: String? = nil, after: String? = nil, limit: Int = 50) {
    self.search = search
    self.bot = bot
    self.after = after
    self.limit = limit
  }
}

/// A page of the list of channels.
public struct ChannelPage: Sendable, Hashable {
  public var channels: [Channel]
  /// Where to go on; `nil` at the end.
  public var next: String?
  /// Unread messages of all channels that aren't muted.
  public var unread: Int
  /// Of a search: the text around what was found in a message, by channel.
  public var snippets: [String: String]

  public init(channels: [Channel], next: String? = nil, unread: Int = 0, snippets: [String: String] = [:]) {
    self.channels = channels
    self.next = next
    self.unread = unread
    self.snippets = snippets
  }
}

/// What is changed about a channel; `nil` leaves it as it is.
public struct ChannelChange: Sendable, Hashable {
  /// An empty title goes back to the one made of the first message.
  public var title: String?
  public var isMuted: Bool?

  public init(title: String? = nil, isMuted: Bool? = nil) {
    self.title = title
    self.isMuted = isMuted
  }
}

/// A page of a conversation: messages of the active path, oldest first.
public struct MessagePage: Sendable, Hashable {
  public var messages: [ChatMessage]
  /// Whether the path has older ones.
  public var hasOlder: Bool

  public init(messages: [ChatMessage], hasOlder: Bool) {
    self.messages = messages
    self.hasOlder = hasOlder
  }
}
