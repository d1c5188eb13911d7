import Foundation
import Storage

/// Channels as rows.
enum ChannelRows {
  /// The longest title that a person gives, in Unicode scalars.
  static let titleLimit = 200
  /// How much of what was first written is the title, in characters.
  static let beginningLimit = 80
  /// How much of the last message a list shows, in characters.
  static let lastLimit = 160

  static let columns =
    """
    c.id, c.person, c.number, c.bot, c.title, c.beginning, c.created, c.updated, c.activity, c.last_number, c.last_read,
    c.unread, c.is_muted, c.shown, c.leaf, c.last_role, c.last_status, c.last_text, c.ask
    """

  /// A channel that wasn't left.
  ///
  /// - Throws: `ChatError` of code `notFound`.
  static func row(_ id: String, of person: String, in sql: any DatabaseTransaction) throws -> DatabaseRow {
    guard
      let row = try sql.row(
        "SELECT \(columns) FROM chat_channels c WHERE c.id = $1 AND c.person = $2 AND c.left_at IS NULL", .text(id),
        .text(person))
    else { throw ChatError.noChannel }
    return row
  }

  static func channel(_ id: String, of person: String, in sql: any DatabaseTransaction) throws -> Channel {
    let row = try row(id, of: person, in: sql)
    var reader = ChannelReader(person: person, in: sql)
    return try reader.channel(row)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}

/// Makes channels of rows; reads the names of bots and the unfinished replies once.
struct ChannelReader {
  private let person: String
  private let sql: any DatabaseTransaction
  private var bots: [String: String] = [:]
  private var unfinished: [String: [String]]?

  init(person: String, in sql: any DatabaseTransaction) {
    self.person = person
    self.sql = sql
  }

  mutating func channel(_ row: DatabaseRow) throws -> Channel {
    let (id, bot) = (try row.text("id"), try row.text("bot"))
    let title: String
    if let own = try row.optionalText("title") {
      title = own
    } else if let beginning = try row.optionalText("beginning") {
      title = beginning
    } else {
      title = try name(of: bot)
    }
    var last: Channel.Last?
    let leaf = try row.optionalText("leaf")
    if let leaf {
      last = Channel.Last(
        message: leaf, role: try row.word("last_role"), status: try row.word("last_status"),
        text: try row.text("last_text"))
    }
    return Channel(
      id: id, bot: bot, title: title, created: try row.date("created"), updated: try row.date("updated"), last: last,
      unread: try row.int("unread"), lastRead: try row.int("last_read"), isMuted: try row.bool("is_muted"),
      lastNumber: try row.int("last_number"), leaf: leaf, unfinished: try unfinished(in: id),
      ask: try row.optionalText("ask"))
  }

  private mutating func name(of bot: String) throws -> String {
    if let name = bots[bot] { return name }
    // A bot that an older version of the program brought is still called something.
    let name = try BotRows.bot(bot, of: person, in: sql)?.name ?? bot
    bots[bot] = name
    return name
  }

  private mutating func unfinished(in channel: String) throws -> [String] {
    if let known = unfinished { return known[channel] ?? [] }
    var found: [String: [String]] = [:]
    try sql.forEachRow(
      "SELECT channel, reply FROM chat_unfinished WHERE person = $1 ORDER BY channel, number", [.text(person)]
    ) { row in
      found[try row.text("channel"), default: []].append(try row.text("reply"))
    }
    unfinished = found
    return found[channel] ?? []
  }
}
