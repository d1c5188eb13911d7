import Apps
import Foundation
import HTTPTransport
import LocalModel
import Notes
import Storage

/// Parlance as a service: the API, the page, the apps and their sessions, the model.
///
/// It serves this machine alone. One host at a time uses a data folder.
public actor ParlanceHost {
  /// What a host that has started says of itself.
  public struct Started: Sendable {
    /// Where it is, without a slash at the end.
    public var origin: String
    /// The port that it would have had, if that was taken.
    public var takenPort: Int?
    /// Which model is used, in a sentence or two.
    public var model: String
    /// What the person should know about the model, in sentences.
    public var warnings: [String]
    /// The folders, absolute.
    public var data: String
    public var apps: String
  }

  private let options: HostOptions
  private let seams: HostSeams
  private var running: Running?

  /// What is there while it runs.
  private struct Running {
    var data: String
    var lock: DataLock
    var database: SQLiteDatabase
    var model: any HostModel
    var hub: EventHub
    var registry: SessionRegistry
    var writing: WritingRoom
    var chat: ChatRoom
    var notes: NotesRoom
    var router: Router
    var server: any HTTPServer
    var tasks: [Task<Void, Never>]
  }

  package init(_ options: HostOptions, seams: HostSeams) {
    self.options = options
    self.seams = seams
  }

  // MARK: Starting

  /// Starts to serve. The model isn't waited for, and apps are read when they are asked for.
  ///
  /// - Throws: `HostError`, `HTTPServerError`, `StorageError`, `LocalModelError`.
  public func start() async throws -> Started {
    guard HostOptions.isLoopback(options.host) else {
      throw HostError(
        .notLoopback,
        "\(options.host) isn't an address of this machine alone: there is no access control yet, so Parlance serves "
          + "only 127.0.0.1, ::1 and localhost.")
    }
    let model = try seams.model(options, seams.transport)
    let data = HostFolders.absolute(options.data)
    try HostFolders.make(data)
    let apps = try appsFolder(data)
    let lock = try DataLock(folder: data)
    let database = try await SQLiteDatabase(path: data + "/parlance.sqlite")
    do {
      let store = try await AppStore(database)
      let hub = EventHub()
      let library = AppLibrary(folder: apps)
      let minds = Minds(model: model, store: store, log: options.log)
      let registry = SessionRegistry(
        SessionRegistry.Parts(
          store: store, library: library, hub: hub, minds: minds, model: model, transport: seams.transport,
          environment: options.environment, log: options.log))
      let writing = try await WritingRoom(
        database: database, model: model, hub: hub, transport: seams.transport, environment: options.environment,
        log: options.log)
      let notes = try await NotesRoom(
        database: database, model: model, reader: seams.noteReader, hub: hub, log: options.log)
      let tellNotes = try await notes.start()
      let chat = try await ChatRoom(
        database: database, model: model, knowledge: NoteKnowledge(notebook: notes.notebook), hub: hub,
        log: options.log)
      try await chat.start()
      library.onChange {
        hub.publish(HostEvent(name: "apps", data: "{}"), on: .apps, isPresent: false)
        Task { await registry.appsChanged() }
      }
      let teller = ModelTeller(model: model, hub: hub)
      let queueTeller = QueueTeller(queue: model.queue, hub: hub)
      let instance = UUID().uuidString.lowercased()
      let router = router(store, hub, library, registry, writing, chat, notes, teller, queueTeller, instance)
      let (server, takenPort) = try await serve(LoopbackGuard(HostHandler(router: router)))
      // It is for those who look for the host: without it everything else works.
      do { try HostRecord(origin: server.origin, instance: instance).write(to: data) } catch {
        options.log("'parlance model status' won't find this Parlance: \(error)")
      }
      let tasks = [
        Task { await Self.follow(teller, registry) },
        Task { await queueTeller.follow() },
        Task { await chat.teller.follow() },
        Task { await tellNotes() },
        Task { await Self.beat(hub, chat, registry) },
        Task { [seams, options] in await Tidying(notes, chat, writing).run(every: seams.tidying, log: options.log) },
        Task { [seams] in await Self.watch(library, hub, every: seams.watching) },
        Task { await model.begin() },
      ]
      running = Running(
        data: data, lock: lock, database: database, model: model, hub: hub, registry: registry, writing: writing,
        chat: chat, notes: notes, router: router, server: server, tasks: tasks)
      return Started(
        origin: server.origin, takenPort: takenPort, model: model.report.sentence, warnings: model.report.warnings,
        data: data, apps: apps)
    } catch {
      await database.close()
      await model.stop()
      throw error
    }
  }

  private func appsFolder(_ data: String) throws -> String {
    guard let apps = options.apps.map(HostFolders.absolute) else {
      try HostFolders.make(data + "/apps")
      return data + "/apps"
    }
    guard HostFolders.isFolder(apps) else {
      throw HostError(.appsNotUsable, "\(apps) isn't a folder: name the one that has the apps' folders in it.")
    }
    return apps
  }

  private func router(
    _ store: AppStore, _ hub: EventHub, _ library: AppLibrary, _ registry: SessionRegistry, _ writing: WritingRoom,
    _ chat: ChatRoom, _ notes: NotesRoom, _ teller: ModelTeller, _ queueTeller: QueueTeller, _ instance: String
  ) -> Router {
    let description = APIDescription()
    let started = Date()
    let general = GeneralRoutes(
      version: options.version, instance: instance, started: started, description: description, hub: hub)
    let models = ModelRoutes(teller: teller) {
      teller.tell()
      await registry.modelChanged()
    }
    let sessions = SessionRoutes(
      registry: registry, library: library, store: store, hub: hub, calls: options.calls)
    return Router(
      general.routes + AppRoutes(library: library, store: store).routes + sessions.routes + models.routes
        + WritingRoutes(room: writing).routes + ChatRoutes(room: chat).routes
        + NoteRoutes(room: notes).routes + QueueRoutes(teller: queueTeller).routes
        + UsageRoutes(usage: teller.model.usage, started: started).routes,
      description: description, log: options.log)
  }

  /// Serves on the port that was asked for, or on the usual one or the next that is free.
  private func serve(_ handler: any RequestHandler) async throws -> (any HTTPServer, takenPort: Int?) {
    if let port = options.port { return (try await seams.server(options, port, handler), nil) }
    let usual = HostOptions.usualPort
    for port in usual..<(usual + 50) {
      do {
        return (try await seams.server(options, port, handler), port == usual ? nil : usual)
      } catch let error as HTTPServerError where error.code == .portInUse {
        continue
      }
    }
    throw HostError(.noPort, "The ports \(usual) to \(usual + 49) are taken: name a free one with --port.")
  }

  /// The operations of the API.
  var routes: [Route] { running?.router.routes ?? [] }

  // MARK: While it runs

  /// Tells what becomes of the model, and gives the sessions another one when there is one.
  private static func follow(_ teller: ModelTeller, _ registry: SessionRegistry) async {
    for await _ in teller.model.reports() where teller.tell() { await registry.modelChanged() }
  }

  private static func beat(_ hub: EventHub, _ chat: ChatRoom, _ registry: SessionRegistry) async {
    while (try? await Task.sleep(for: EventStreams.heartbeat)) != nil {
      hub.beat()
      chat.streams.beat()
      await registry.sweep()
    }
  }

  private static func watch(_ library: AppLibrary, _ hub: EventHub, every pause: Duration) async {
    repeat {
      // That the folder can't be read is told to whoever asks for the apps.
      if hub.hasFollowers { _ = try? await library.apps() }
    } while (try? await Task.sleep(for: pause)) != nil
  }

  /// Waits until no note is read any more, nor anything asked about earlier meetings' action items.
  public func settleNotes() async { await running?.notes.notebook.settle() }

  /// Ends what is asked about earlier meetings' action items.
  public func endNoteFollowUps() async { await running?.notes.notebook.endFollowUps() }

  // MARK: Stopping

  /// Ends streams, sessions, the model and the server, and closes the database. Sessions go on at the next start.
  public func stop() async {
    guard let running else { return }
    self.running = nil
    for task in running.tasks { task.cancel() }
    running.hub.finish()
    HostRecord.remove(from: running.data)
    await running.registry.shutDown()
    await running.writing.shutDown()
    await running.chat.shutDown()
    await running.notes.shutDown()
    await running.server.stop()
    await running.model.stop()
    for task in running.tasks { await task.value }
    await running.database.close()
    withExtendedLifetime(running.lock) {}
  }
}
