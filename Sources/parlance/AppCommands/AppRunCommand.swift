import Apps
import Foundation
import HTTPTransport
import Host
import Storage

let appRun = Command(
  name: "app run", operands: "DIR", summary: "Plays an app in the terminal.",
  options: [
    .init(
      "--calls", "live|samples|auto",
      "where answers come from: the network, the samples, or the network and samples where it can't be reached (default auto)"
    ),
    .init(
      "--tier", "rules|model|both",
      "who decides: stored rules, the model from the requirements, or rules first (default both)"),
    .init("--trace", "FILE", "where the trace is written (default: a file in the data folder)"),
  ] + modelOptions + recordingOptions + [.init("--data", "DIR", "where data is kept (default $XDG_DATA_HOME/parlance)")]
) { try await play($0) }

private func play(_ arguments: Arguments) async throws -> Int32 {
  let folder = try LoadedApp(arguments.only("the app's folder"))
  let tier = try arguments.choice("--tier", SessionOptions.Deciders.self) ?? .both
  let mode = try arguments.choice("--calls", CallRunner.Mode.self) ?? .auto
  let data = try DataFolder.path(arguments)
  let model = try await ModelInUse(arguments, waitsForInstallation: false)
  let trace = try TraceFile(arguments, app: folder, tier: tier, model: model.name)
  let secrets = try CallSecrets.read(for: folder.spec, environment: ProcessInfo.processInfo.environment)
  let calls = SessionCalls(
    CallRunner(
      mode: mode, transport: HTTPTransports.makeDefault(), samples: folder.samples, secret: { secrets[$0] }))
  let store = try await AppStore(SQLiteDatabase(path: data + "/parlance.sqlite"))
  let id = URL(filePath: folder.path).standardizedFileURL.path
  Output.line(model.sentence)
  let kept = store.memory(of: folder.spec, app: id, person: "me")
  for misfit in try await kept.setMisfitsAside() { Output.line("\(misfit)") }
  let cache = TranslationCache(try await store.translations(app: id)) { key, translation in
    Task {
      do { try await store.keep(translation, key: key, app: id) } catch {
        Output.error("parlance: a translation couldn't be kept: \(error)")
      }
    }
  }
  let judge = model.judge()
  let interpreter = tier == .rules ? nil : model.interpreter(for: folder.spec, cache: cache)
  let options = SessionOptions(
    deciders: tier,
    absence: { model.absence },
    kept: kept,
    trace: { trace.write($0) })
  // A model that only has to be loaded is waited for; until one is downloaded rules decide alone.
  let session = AppSession(
    app: folder.spec, rules: folder.rules, options: options, calls: calls, judge: model.isInstalled ? judge : nil,
    interpreter: model.isInstalled ? interpreter : nil,
    memory: try await kept.recall())
  let player = TerminalPlayer(session: session, modelStates: model.states)
  let following = Task {
    guard await model.waitUntilUsable() else { return }
    await session.use(judge: judge, interpreter: interpreter)
    guard let interpreter else { return }
    await session.translateAhead(with: interpreter) { line in Task { await player.tell(line) } }
  }
  await player.play(InputLines())
  following.cancel()
  await model.stop()
  trace.close()
  return trace.hasFailed || model.recordingHasFailed ? 1 : 0
}
