/// One command: its words, its help, and what it does.
struct Command {
  /// Such as `app run`.
  var name: String
  /// What follows the name, such as `DIR`.
  var operands: String
  /// One sentence.
  var summary: String
  var options: [Arguments.Option]
  /// What else the help says, a line each.
  var details: [String] = []
  /// Whether it is for this program alone and not in the list of commands.
  var isHidden = false
  /// Returns the exit status: 0 done, 1 the work failed.
  var run: @Sendable (Arguments) async throws -> Int32

  /// The help that `--help` prints.
  var help: String {
    var lines = ["Usage: parlance \(name)\(operands.isEmpty ? "" : " " + operands) [options]", "", summary]
    if !options.isEmpty {
      let names = options.map { $0.name + ($0.value.map { " " + $0 } ?? "") }
      let width = names.map(\.count).max() ?? 0
      lines += ["", "Options:"]
      lines += zip(names, options).map { name, option in
        "  " + name + String(repeating: " ", count: width - name.count + 2) + option.help
      }
    }
    if !details.isEmpty { lines += [""] + details }
    return lines.joined(separator: "\n")
  }
}
