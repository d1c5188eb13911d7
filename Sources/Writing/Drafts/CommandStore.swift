public import Storage

/// The commands of a person: the built-in ones with the prompts that the person edited, and own ones.
public struct CommandStore: Sendable {
  /// The longest prompt, in characters.
  public static let promptLimit = 4_000
  /// The longest title, in characters.
  public static let titleLimit = 60
  /// The longest summary, in characters.
  public static let summaryLimit = 120
  /// The most own commands of a person.
  public static let ownLimit = 100

  let database: any Database

  /// Takes a database and brings the tables up to date.
  ///
  /// - Throws: `StorageError`.
  public init(_ database: any Database) async throws {
    self.database = database
    try await WritingTables.migrate(database)
  }

  /// All commands of a person: the built-in ones in the order of the menu, then own ones in the order of their making.
  ///
  /// - Throws: `StorageError`.
  public func commands(of person: String) async throws -> [PersonalCommand] {
    let kept = try await database.read { try Self.kept(person, in: $0) }
    let builtIn = WritingCommands.builtIn.map { usual in
      guard let edited = kept.first(where: { $0.command.id == usual.id && !$0.isOwn })?.command else {
        return PersonalCommand(command: usual, usual: usual)
      }
      var command = usual
      command.prompt = edited.prompt
      command.temperature = edited.temperature
      return PersonalCommand(command: command, usual: usual)
    }
    // An own command that a newer version of the program brings itself keeps its name and waits for another one.
    let own = kept.filter { kept in kept.isOwn && WritingCommands.builtIn(kept.command.id) == nil }
    return builtIn + own.map { PersonalCommand(command: $0.command, usual: nil) }
  }

  /// One command of a person, `nil` if there is none of that id.
  ///
  /// - Throws: `StorageError`.
  public func command(_ id: WritingCommand.ID, of person: String) async throws -> PersonalCommand? {
    try await commands(of: person).first { $0.command.id == id }
  }

  /// Edits a built-in command's prompt and temperature, or makes or changes an own command.
  ///
  /// - Parameters:
  ///   - title: Of own commands; a new one must have it. `nil` stays as it is.
  ///   - summary: Of own commands. `nil` stays as it is.
  ///   - temperature: From 0 to 2; `nil` stays as it is, for a new command 0.7.
  /// - Throws: `CommandError` with what to do, `StorageError`.
  public func keep(
    _ id: WritingCommand.ID, title: String?, summary: String?, prompt: String, temperature: Double?, of person: String
  ) async throws -> PersonalCommand {
    let known = try await command(id, of: person)
    var command: WritingCommand
    if let usual = known?.usual, let edited = known?.command {
      for (given, name, present) in [(title, "title", usual.title), (summary, "summary", usual.summary)] {
        guard given == nil || given == present else {
          throw CommandError(
            .wrongCommand,
            "The \(name) of the built-in command “\(id)” can't be changed: leave it out, or make a command of your own."
          )
        }
      }
      command = edited
    } else {
      try Self.check(id)
      guard let title = title ?? known?.command.title else {
        throw CommandError(.wrongCommand, "A new command needs a title: give the words that the menu shows.")
      }
      command = WritingCommand(
        id: id, title: try Self.line(title, "title", 1...Self.titleLimit),
        summary: try Self.line(summary ?? known?.command.summary ?? "", "summary", 0...Self.summaryLimit), prompt: "",
        temperature: known?.command.temperature ?? 0.7)
    }
    command.prompt = try Self.checked(prompt: prompt)
    if let temperature { command.temperature = try Self.checked(temperature: temperature) }
    let kept = PersonalCommand(command: command, usual: known?.usual)
    try await write(kept, of: person)
    return kept
  }

  /// Resets a built-in command, or removes an own one.
  ///
  /// - Throws: `CommandError` of code `notFound`, `StorageError`.
  public func remove(_ id: WritingCommand.ID, of person: String) async throws {
    let removed = try await database.write { transaction in
      try transaction.execute(
        "DELETE FROM writing_commands WHERE person = $1 AND id = $2", .text(person), .text(id.rawValue))
    }
    guard removed > 0 || WritingCommands.builtIn(id) != nil else { throw CommandError.notFound(id) }
  }

  private func write(_ kept: PersonalCommand, of person: String) async throws {
    let command = kept.command
    try await database.write { transaction in
      if kept.usual == command {
        // Edited back to what is usual: then it follows the program's again.
        try transaction.execute(
          "DELETE FROM writing_commands WHERE person = $1 AND id = $2", .text(person), .text(command.id.rawValue))
        return
      }
      if kept.isOwn {
        let others = try transaction.row(
          "SELECT count(*) AS count FROM writing_commands WHERE person = $1 AND is_own = 1 AND id <> $2", .text(person),
          .text(command.id.rawValue))?.int("count")
        guard others ?? 0 < Self.ownLimit else {
          throw CommandError(.tooMany, "There are \(Self.ownLimit) own commands, which is the most: remove one first.")
        }
      }
      try transaction.execute(
        """
        INSERT INTO writing_commands (person, id, number, is_own, title, summary, prompt, temperature)
        VALUES ($1, $2, (SELECT coalesce(max(number), 0) + 1 FROM writing_commands WHERE person = $1), $3, $4, $5, $6, $7)
        ON CONFLICT (person, id) DO UPDATE SET is_own = excluded.is_own, title = excluded.title,
          summary = excluded.summary, prompt = excluded.prompt, temperature = excluded.temperature
        """, .text(person), .text(command.id.rawValue), DatabaseValue(kept.isOwn), .text(command.title),
        .text(command.summary), .text(command.prompt), .real(command.temperature))
    }
  }

  private static func kept(
    _ person: String, in transaction: any DatabaseTransaction
  ) throws -> [(command: WritingCommand, isOwn: Bool)] {
    try transaction.rows(
      """
      SELECT id, is_own, title, summary, prompt, temperature FROM writing_commands WHERE person = $1 ORDER BY number
      """, .text(person)
    ).map { row in
      let command = WritingCommand(
        id: WritingCommand.ID(rawValue: try row.text("id")), title: try row.text("title"),
        summary: try row.text("summary"), prompt: try row.text("prompt"), temperature: try row.double("temperature"))
      return (command, try row.bool("is_own"))
    }
  }
}
