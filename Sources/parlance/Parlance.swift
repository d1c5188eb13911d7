import LocalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The command-line tool.
@main
struct Parlance {
  /// Of the tool.
  static let version = "0.1"

  static let commands: [Command] =
    [serveCommand] + appCommands + writingCommands + chatCommands + notesCommands + modelCommands + benchCommands

  static func main() async {
    takeClosedDescriptors()
    // Somebody who closes the pipe that reads us has seen enough; a write to it must not kill us midway.
    signal(SIGPIPE, SIG_IGN)
    // A file that grows over a limit is an error of the write, which is said, not the end of everything.
    signal(SIGXFSZ, SIG_IGN)
    let status = await run(Array(CommandLine.arguments.dropFirst()))
    if let failure = Output.failure {
      Output.error("parlance: The output couldn't be written whole: \(failure).")
      exit(max(1, status))
    }
    exit(status)
  }

  /// Takes standard input, output and error where they are closed: otherwise the next file or connection would get that
  /// number, and what is printed would go there.
  private static func takeClosedDescriptors() {
    for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) < 0 {
      // The wrong way round, so that to read and to write fail as before.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  static func run(_ words: [String]) async -> Int32 {
    do {
      if words.isEmpty || words == ["help"] || isHelp(words[0]) {
        Output.line(overview(of: commands))
        return words.isEmpty ? 2 : 0
      }
      if words == ["--version"] {
        Output.line("Parlance \(version)")
        return 0
      }
      guard let command = command(for: words) else {
        let group = group(words[0])
        guard words.count == 2, isHelp(words[1]), !group.isEmpty else { throw UsageError(unknown(words)) }
        Output.line(overview(of: group))
        return 0
      }
      let rest = Array(words.dropFirst(command.name.split(separator: " ").count))
      if rest.prefix(while: { $0 != "--" }).contains(where: isHelp) {
        Output.line(command.help)
        return 0
      }
      return try await command.run(Arguments(rest, knowing: command.options))
    } catch let error as UsageError {
      Output.error("parlance: \(error)")
      return 2
    } catch let error as LocalModelError where error.code == .wrongOptions {
      Output.error("parlance: \(error)")
      return 2
    } catch {
      Output.error("parlance: \(error)")
      return 1
    }
  }

  private static func isHelp(_ word: String) -> Bool { word == "--help" || word == "-h" }

  private static func group(_ word: String) -> [Command] { commands.filter { $0.name.hasPrefix(word + " ") } }

  private static func command(for words: [String]) -> Command? {
    commands.first { words.starts(with: $0.name.split(separator: " ").map(String.init)) }
  }

  private static func unknown(_ words: [String]) -> String {
    let group = group(words[0])
    if group.isEmpty {
      return "There is no command '\(words[0])'. 'parlance --help' lists the commands."
    }
    let known = group.map(\.name).joined(separator: ", ")
    return words.count == 1 || words[1].hasPrefix("-")
      ? "'\(words[0])' needs one more word: \(known)."
      : "There is no command '\(words[0]) \(words[1])'. There are: \(known)."
  }

  private static func overview(of commands: [Command]) -> String {
    let commands = commands.filter { !$0.isHidden }
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
