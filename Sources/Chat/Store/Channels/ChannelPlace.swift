import Storage

/// What writing into a channel needs to know of it, and keeps up to date.
struct ChannelPlace {
  let id: String
  /// Its number among the person's.
  let number: Int
  let bot: String
  var lastNumber: Int
  var leaf: String?
  /// Whether the person hasn't written anything yet.
  var isUnbegun: Bool

  init(id: String, number: Int, bot: String) {
    self.id = id
    self.number = number
    self.bot = bot
    lastNumber = 0
    isUnbegun = true
  }

  /// A channel that wasn't left.
  ///
  /// - Throws: `ChatError` of code `notFound`.
  init(of id: String, in work: PersonWork) throws {
    let row = try ChannelRows.row(id, of: work.person, in: work.sql)
    self.id = id
    number = try row.int("number")
    bot = try row.text("bot")
    lastNumber = try row.int("last_number")
    leaf = try row.optionalText("leaf")
    isUnbegun = try row.isNull("beginning")
  }
}
