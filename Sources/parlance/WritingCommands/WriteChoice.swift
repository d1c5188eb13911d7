import Foundation
import Host
import Storage
import Writing

/// Which command `parlance write` carries out, with what it needs.
struct WriteChoice {
  let command: WritingCommand
  private let tone: Tone?
  private let instruction: String?
  private let contentWarning: String
  private let limit: PostLimit

  /// Chooses among the built-in commands and the person's own ones.
  ///
  /// - Throws: `UsageError` for a command that there isn't, a tone or an instruction that is missing or not wanted.
  init(_ arguments: Arguments) async throws {
    let commands = try await Self.commands(arguments)
    let known = commands.map(\.id.rawValue).joined(separator: ", ")
    guard let name = arguments.positional.first else {
      throw UsageError("The command is missing: parlance write COMMAND < TEXT. There are: \(known).")
    }
    guard arguments.positional.count == 1 else {
      throw UsageError("The text comes on standard input, not as '\(arguments.positional[1])'.")
    }
    guard let command = commands.first(where: { $0.id.rawValue == name }) else {
      throw UsageError("There is no writing command '\(name)'. There are: \(known).")
    }
    self.command = command
    tone = try arguments.choice("--tone", Tone.self)
    instruction = arguments.value("--instruction")
    contentWarning = arguments.value("--content-warning") ?? ""
    var limit = PostLimit()
    if let maximum = try arguments.number("--limit", minimum: 1) { limit.maximum = maximum }
    if let cost = try arguments.number("--url-cost", minimum: 0) { limit.urlCost = cost }
    self.limit = limit
    try Self.check("--tone", Self.tones, given: tone != nil, needed: command.prompt.contains("{tone}"), name)
    let needsInstruction = command.prompt.contains("{instruction}")
    let isBlank = instruction?.allSatisfy(\.isWhitespace) ?? true
    try Self.check(
      "--instruction", "\"what to do\"", given: needsInstruction ? !isBlank : instruction != nil,
      needed: needsInstruction, name)
  }

  func request(for text: String) -> WritingRequest {
    WritingRequest(
      text: text, contentWarning: contentWarning, command: command, tone: tone, instruction: instruction, limit: limit)
  }

  /// A line for each command.
  static func lines(_ commands: [WritingCommand]) -> [String] {
    let width = commands.map(\.id.rawValue.count).max() ?? 0
    return commands.map { command in
      let name = command.id.rawValue
      let summary = command.summary.isEmpty ? "" : ": \(command.summary)"
      let needed = ["tone", "instruction"].filter { command.prompt.contains("{\($0)}") }
      let needs = needed.map { ", with --\($0)" }.joined()
      return "  " + name + String(repeating: " ", count: width - name.count + 2) + command.title + summary + needs
    }
  }

  private static func check(_ option: String, _ value: String, given: Bool, needed: Bool, _ name: String) throws {
    if needed, !given { throw UsageError("'\(name)' needs \(option): \(option) \(value).") }
    if given, !needed { throw UsageError("'\(name)' takes no \(option): leave it out.") }
  }

  private static var tones: String { Tone.allCases.map(\.rawValue).joined(separator: "|") }

  /// The commands as the person has them in their data folder, if there is one; it isn't made here.
  private static func commands(_ arguments: Arguments) async throws -> [WritingCommand] {
    // A folder that was named has to be there; the usual one may not be there yet, and without a home there is none.
    let isNamed = arguments.has("--data")
    guard let folder = isNamed ? try DataFolder.named(arguments) : try? DataFolder.named(arguments) else {
      return WritingCommands.builtIn
    }
    let file = folder + "/parlance.sqlite"
    guard FileManager.default.fileExists(atPath: file) else {
      if isNamed {
        throw WorkFailed("There is no Parlance data in \(folder): leave out --data, or name the folder that has it.")
      }
      return WritingCommands.builtIn
    }
    return try await CommandStore(SQLiteDatabase(path: file)).commands(of: "me").map(\.command)
  }
}
