#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The command-line tool.
@main
struct Parlance {
  static let commands: [Command] = appCommands + modelCommands

  static func main() async {
    // Somebody who closes the pipe that reads us has seen enough; a write to it must not kill us midway.
    signal(SIGPIPE, SIG_IGN)
    exit(await run(Array(CommandLine.arguments.dropFirst())))
  }

  static func run(_ words: [String]) async -> Int32 {
    do {
      if words.isEmpty || words == ["--help"] || words == ["help"] {
        Output.line(overview)
        return words.isEmpty ? 2 : 0
      }
      guard let command = command(for: words) else { throw UsageError(unknown(words)) }
      let rest = Array(words.dropFirst(command.name.split(separator: " ").count))
      if rest.contains("--help") {
        Output.line(command.help)
        return 0
      }
      return try await command.run(Arguments(rest, knowing: command.options))
    } catch let error as UsageError {
      Output.error("parlance: \(error)")
      return 2
    } catch {
      Output.error("parlance: \(error)")
      return 1
    }
  }

  private static func command(for words: [String]) -> Command? {
    commands.first { words.starts(with: $0.name.split(separator: " ").map(String.init)) }
  }

  private static func unknown(_ words: [String]) -> String {
    let group = commands.filter { $0.name.hasPrefix(words[0] + " ") }
    if group.isEmpty {
      return "There is no command '\(words[0])'. 'parlance --help' lists the commands."
    }
    let known = group.map(\.name).joined(separator: ", ")
    return words.count == 1 || words[1].hasPrefix("-")
      ? "'\(words[0])' needs one more word: \(known)."
      : "There is no command '\(words[0]) \(words[1])'. There are: \(known)."
  }

  static var overview: String {
    let names = commands.map { "parlance \($0.name) \($0.operands)" }
    let width = names.map(\.count).max() ?? 0
    let lines = zip(names, commands).map { name, command in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + command.summary
    }
    return
      (["Parlance: software whose behaviour is written in plain English.", "", "Commands:"] + lines
      + ["", "Each has --help. Exit status: 0 done, 1 the work failed, 2 wrong use."]).joined(separator: "\n")
  }
}
