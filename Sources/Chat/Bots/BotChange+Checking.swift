import Foundation

extension Bot {
  /// The longest name, in Unicode scalars.
  public static let nameLimit = 80
  /// The longest summary, in Unicode scalars.
  public static let summaryLimit = 400
  /// The longest character, in Unicode scalars.
  public static let characterLimit = 20_000
  /// The longest greeting, in Unicode scalars.
  public static let greetingLimit = 4_000
  /// The most suggested replies.
  public static let suggestedRepliesLimit = 8
  /// The longest suggested reply, in Unicode scalars.
  public static let suggestedReplyLimit = 200
  /// The longest name of a picture, in Unicode scalars.
  public static let pictureLimit = 100
  /// The most own bots of a person.
  public static let ownLimit = 200

  /// Changes what is given.
  ///
  /// - Throws: `ChatError` of code `invalid` that says what is out of its range; then nothing is changed.
  mutating func apply(_ change: BotChange) throws {
    var bot = self
    bot.name = try change.name.map { try Self.line($0, "name", 1...Self.nameLimit) } ?? name
    bot.summary = try change.summary.map { try Self.line($0, "summary", 0...Self.summaryLimit) } ?? summary
    bot.character = try change.character.map { try Self.text($0, "character", 1...Self.characterLimit) } ?? character
    bot.greeting = try change.greeting.map { try Self.text($0, "greeting", 0...Self.greetingLimit) } ?? greeting
    if let replies = change.suggestedReplies {
      guard replies.count <= Self.suggestedRepliesLimit else {
        throw ChatError(
          .invalid,
          "\(replies.count) suggested replies are more than \(Self.suggestedRepliesLimit), which is the most: leave some out."
        )
      }
      bot.suggestedReplies = try replies.map { try Self.line($0, "suggested reply", 1...Self.suggestedReplyLimit) }
    }
    if let picture = change.picture {
      bot.picture = BotPicture(rawValue: try Self.line(picture.rawValue, "name of the picture", 1...Self.pictureLimit))
    }
    if let options = change.options {
      try options.check()
      bot.options = options
    }
    if let knowledge = change.knowledge {
      try knowledge?.check()
      bot.knowledge = knowledge
    }
    bot.isEnabled = change.isEnabled ?? isEnabled
    self = bot
  }

  private static func text(_ text: String, _ name: String, _ range: ClosedRange<Int>) throws -> String {
    let count = text.unicodeScalars.count
    guard count <= range.upperBound else {
      throw ChatError(
        .invalid, "The \(name) has \(count) characters, and \(range.upperBound) are the most: shorten it.")
    }
    guard range.lowerBound == 0 || !text.allSatisfy(\.isWhitespace) else {
      throw ChatError(.invalid, "The \(name) is empty: write something.")
    }
    return text
  }

  private static func line(_ text: String, _ name: String, _ range: ClosedRange<Int>) throws -> String {
    let line = try Self.text(text.trimmingCharacters(in: .whitespacesAndNewlines), name, range)
    guard !line.contains(where: \.isNewline) else {
      throw ChatError(.invalid, "The \(name) must be on one line: take the line breaks out.")
    }
    return line
  }
}

extension BotOptions {
  /// - Throws: `ChatError` of code `invalid` for a value out of its range.
  func check() throws {
    if let temperature, !(0...2).contains(temperature) {
      throw ChatError(.invalid, "The temperature is \(temperature), and must be from 0 to 2.")
    }
    if let topP, !(0...1).contains(topP) {
      throw ChatError(.invalid, "topP is \(topP), and must be from 0 to 1.")
    }
    if let tokens = maximumResponseTokens, !(1...1_000_000).contains(tokens) {
      throw ChatError(.invalid, "The most tokens of a reply are \(tokens), and must be from 1 to 1,000,000.")
    }
  }
}
