import Bench

/// The commands about benchmarks.
let benchCommands: [Command] = [benchCommand, benchPartCommand]

/// Runs a part of a benchmark; started by `parlance bench` itself.
private let benchPartCommand = Command(
  name: BenchPart.command, operands: "PART ARGUMENT ...", summary: "Runs a part of a benchmark for 'parlance bench'.",
  options: [], isHidden: true
) { arguments in
  let known = Benchmarks.parts.map(\.name).joined(separator: ", ")
  guard let name = arguments.positional.first else { throw UsageError("A part is missing: \(known).") }
  guard let part = Benchmarks.parts.first(where: { $0.name == name }) else {
    throw UsageError("There is no part '\(name)'. There are: \(known).")
  }
  try await part.run(Array(arguments.positional.dropFirst())) { Output.line($0) }
  return 0
}
