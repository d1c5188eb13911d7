import Foundation
import HTTPTransport
import Host
import LanguageModels
import LocalModel

/// The host that a command speaks with: the one that serves the data folder, or its own one until the command ends.
struct HostAccess: Sendable {
  let client: HostClient
  private let own: OwnHost?

  /// Whether it ends with this command.
  var isOwn: Bool { own != nil }

  /// How long a host that is just starting or ending, or another command's own one, is waited for.
  private static let patience = Duration.seconds(15)

  /// Finds the host of a data folder, or starts one.
  ///
  /// - Parameters:
  ///   - part: What the command is about.
  ///   - asksModel: Whether a model will be asked; without that none is started.
  /// - Throws: `UsageError` for options about a model where a host that runs has its own; `WorkFailed` and what a host
  ///   can't start for.
  static func open(_ arguments: Arguments, _ part: HostPart, asksModel: Bool) async throws -> HostAccess {
    let data = try DataFolder.path(arguments)
    let transport = HTTPTransports.makeDefault()
    let end = ContinuousClock.now + patience
    var hasSaid = false
    while true {
      if let running = await RunningHost.locate(data: data, transport: transport) {
        try checkModelOptions(arguments, asksModel, running)
        let client = HostClient(origin: running.origin, transport: transport) {
          await RunningHost.locate(data: data, transport: transport)?.origin
        }
        try await checkVersion(client, running, part)
        return HostAccess(client: client, own: nil)
      }
      do {
        let own = try await OwnHost.start(data: data, model: asksModel ? ModelChoice.Options(arguments) : nil)
        return HostAccess(client: own.client, own: own)
      } catch let error as HostError where error.code == .dataInUse {
        guard ContinuousClock.now < end else { throw inUse(data, error) }
        if !hasSaid { Output.error("parlance: Another Parlance has the data folder just now; it is waited for.") }
        hasSaid = true
        try await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  func end() async { await own?.stop() }

  /// Waits for what an own host finds out after an answer about a note: what it says of earlier action items. Ctrl-C ends
  /// that; a host that goes on does it by itself.
  func settleNotes() async throws {
    guard let own else { return }
    try await Interruptible.run({ await own.settleNotes() }, stop: { await own.endNoteFollowUps() })
  }

  private static func inUse(_ data: String, _ error: HostError) -> WorkFailed {
    guard let record = HostRecord(data: data), record.origin == OwnHost.origin else {
      return WorkFailed("\(error) It doesn't answer, so it is starting, ending or stuck: try again in a moment.")
    }
    return WorkFailed(
      "Another command (process \(record.process)) has the data in \(data): wait until it ends, or start "
        + "'parlance serve', which several commands and the page use at once.")
  }

  /// The model of a host that runs is its own: one that was named here would not be asked.
  private static func checkModelOptions(
    _ arguments: Arguments, _ asksModel: Bool, _ running: RunningHost.Place
  ) throws {
    let given = ["--model-url", "--model", "--model-file", "--no-model"].first(where: arguments.has)
    guard asksModel, let given else { return }
    throw UsageError(
      "A Parlance runs at \(running.origin) for this data folder and asks its own model: leave out \(given), or end it."
    )
  }

  private static func checkVersion(
    _ client: HostClient, _ running: RunningHost.Place, _ part: HostPart
  ) async throws {
    do {
      _ = try await client.ask("GET", part.path)
    } catch let problem as APIProblem where problem.status == 404 {
      throw WorkFailed(
        "The Parlance at \(running.origin) is of version \(PlainText.oneLine(running.version)) and has no \(part.rawValue); this "
          + "one is \(Parlance.version). End it and start the new one.")
    }
  }
}

/// A part of a host that older versions may not have.
enum HostPart: String {
  case chats, notes

  /// What every host with that part answers.
  var path: String {
    switch self {
    case .chats: "/chat/bots"
    case .notes: "/notes?limit=1"
    }
  }
}

/// Does a command's work with a host, and ends what was started for it, whatever happens.
func withHost(
  _ arguments: Arguments, _ part: HostPart = .chats, asksModel: Bool = false,
  _ work: (HostAccess) async throws -> Int32
) async throws -> Int32 {
  let access = try await HostAccess.open(arguments, part, asksModel: asksModel)
  do {
    let status = try await work(access)
    await access.end()
    return status
  } catch {
    await access.end()
    throw error
  }
}
