/// What a line that was typed in a conversation means.
enum TalkInput: Equatable {
  case message(String)
  /// A text of several lines begins; a line with a dot alone ends it.
  case long
  case stop
  case again(String?)
  case edit(String?, String)
  case branches
  case branch(String)
  case sees
  case bots
  case with(String)
  case show
  /// To that file, or to the screen.
  case export(String?)
  case help
  case quit
  case nothing
  case unknown(String)

  init(_ line: String) {
    let trimmed = line.trimmingSpaces
    guard !trimmed.isEmpty else {
      self = .nothing
      return
    }
    guard trimmed.hasPrefix("/") else {
      self = .message(line)
      return
    }
    // A message that begins with the mark of commands.
    if trimmed.hasPrefix("//") {
      self = .message(String(trimmed.dropFirst()))
      return
    }
    let parts = trimmed.dropFirst().split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true).map(
      String.init)
    let rest = parts.count > 1 ? parts[1].trimmingSpaces : ""
    self = Self.command(parts.first?.lowercased() ?? "", rest, trimmed)
  }

  private static func command(_ name: String, _ rest: String, _ line: String) -> TalkInput {
    switch name {
    case "stop": return .stop
    case "again": return .again(rest.isEmpty ? nil : rest)
    case "edit": return edit(rest)
    case "branches": return .branches
    case "branch": return rest.isEmpty ? .branches : .branch(rest)
    case "sees": return .sees
    case "bots": return .bots
    case "with": return rest.isEmpty ? .bots : .with(rest)
    case "show": return .show
    case "long": return .long
    case "export": return .export(rest.isEmpty ? nil : rest)
    case "help", "?": return .help
    case "quit", "q", "exit": return .quit
    default:
      return .unknown("'\(line.prefix(40))' is no command; /help lists them. '//' begins a message with a slash.")
    }
  }

  /// `/edit TEXT` is about the last message, `/edit #3 TEXT` about that one.
  private static func edit(_ rest: String) -> TalkInput {
    let parts = rest.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true).map(String.init)
    if let first = parts.first, first.hasPrefix("#"), Int(first.dropFirst()) != nil {
      return parts.count > 1 ? .edit(first, parts[1]) : .unknown("The new text is missing: /edit \(first) TEXT.")
    }
    return rest.isEmpty ? .unknown("The new text is missing: /edit TEXT, or /edit #3 TEXT.") : .edit(nil, rest)
  }

  /// What can be typed, a line each.
  static let helpLines = [
    "/stop            stops the reply; what there is stays",
    "/again [#N]      has the last reply, or that one, written once more beside it",
    "/edit [#N] TEXT  sends another version of your last message, or of that one",
    "/branches        lists the messages with several versions; /branch #N shows one",
    "/sees            what the bot is sent",
    "/show            the conversation once more",
    "/bots            the bots; /with BOT or /with CHANNEL goes on there",
    "/long            a message of several lines: a line with a dot alone ends it",
    "/export [FILE]   the conversation as Markdown, as JSON with everything if the name ends with .json",
    "/quit            leaves; so does the end of the input",
    "//…              a message that begins with a slash",
  ]
}
