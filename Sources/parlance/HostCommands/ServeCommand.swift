import Apps
import Foundation
import HTTPTransport
import Host
import LocalModel

let serveCommand = Command(
  name: "serve", operands: "", summary: "Serves the apps and their page to the browsers of this machine.",
  options: [
    .init("--host", "ADDRESS", "a loopback address (default 127.0.0.1)"),
    .init("--port", "PORT", "the port (default \(HostOptions.usualPort), or the next one that is free)"),
    .init("--data", "DIR", "where data is kept (default $XDG_DATA_HOME/parlance)"),
    .init("--apps", "DIR", "the folder with the apps' folders in it (default: 'apps' in the data folder)"),
    .init(
      "--calls", "live|samples|auto", "where answers come from, in sessions whose opening doesn't say (default auto)"),
  ] + modelOptions
) { try await serve($0) }

private func serve(_ arguments: Arguments) async throws -> Int32 {
  guard arguments.positional.isEmpty else {
    throw UsageError("serve takes options only, not '\(arguments.positional[0])'. --apps names the folder of the apps.")
  }
  let port = try arguments.number("--port", minimum: 0)
  if let port, port > 65535 { throw UsageError("--port takes a number up to 65535, not \(port).") }
  let host = arguments.value("--host") ?? "127.0.0.1"
  guard HostOptions.isLoopback(host) else {
    throw UsageError(
      "--host takes an address of this machine alone, such as 127.0.0.1, not '\(host)': there is no access control yet."
    )
  }
  let options = HostOptions(
    host: host, port: port, data: try DataFolder.path(arguments), apps: arguments.value("--apps"),
    calls: try arguments.choice("--calls", CallRunner.Mode.self) ?? .auto, model: ModelChoice.Options(arguments),
    environment: ProcessInfo.processInfo.environment, version: Parlance.version,
    log: { Output.error("parlance: \(PlainText.oneLine($0))") })
  let service = ParlanceHost(options)
  // Heard from here on: who stops it while it starts isn't left with half of it.
  let asked = Task { await Signals.wait() }
  let started = try await service.start()
  if let taken = started.takenPort { Output.line("Port \(taken) is taken by another program.") }
  Output.line("Parlance: \(started.origin)/")
  Output.line(PlainText.oneLine(started.model))
  for warning in started.warnings { Output.error("parlance: \(PlainText.oneLine(warning))") }
  Output.line("Apps: \(PlainText.oneLine(started.apps))")
  Output.line("Data: \(PlainText.oneLine(started.data))")
  await asked.value
  // Asked once more, it ends at once.
  for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  await service.stop()
  return 0
}
