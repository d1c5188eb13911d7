import Apps
import Foundation
import HTTPTransport
import LanguageModels
import ParlanceTesting
import Storage
import Testing

@testable import Host

@Suite("Sessions in memory", .serialized)
struct SessionRegistryTests {
  /// A registry with all that it needs.
  private struct Setup {
    let folder: String
    let registry: SessionRegistry
    let hub = EventHub()
    let library: AppLibrary
    let database: SQLiteDatabase

    init(limits: SessionRegistry.Limits = SessionRegistry.Limits()) async throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "parlance-host-\(UUID().uuidString)").path
      try TestApps.write(TestApps.counter, to: folder + "/apps/counter")
      library = AppLibrary(folder: folder + "/apps")
      database = try await SQLiteDatabase(path: folder + "/parlance.sqlite")
      let store = try await AppStore(database)
      let model = FakeModel()
      registry = SessionRegistry(
        SessionRegistry.Parts(
          store: store, library: library, hub: hub, minds: Minds(model: model, store: store, log: { _ in }),
          model: model, transport: InMemoryTransport { _ in throw CancellationError() },
          environment: ["HOME": folder], log: { _ in }),
        limits: limits)
    }

    func open() async throws -> LiveSession {
      let app = try await library.existing("counter")
      return try await registry.open(app, deciders: .both, calls: .samples, person: "me")
    }

    func end() async {
      await registry.shutDown()
      await database.close()
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  @Test func `one that nobody uses or follows for long is let go, and taken up again when it is used`() async throws {
    let setup = try await Setup()
    let session = try await setup.open()
    _ = try await session.perform(.init(.tap(component: "up_button"), on: "MainPage#1")).value(within: .seconds(30))
    let later = ContinuousClock.now + .seconds(16 * 60)
    await setup.registry.sweep(now: later)
    #expect(await setup.registry.liveCount == 1, "it is held")
    await setup.registry.release(session)
    await setup.registry.sweep()
    #expect(await setup.registry.liveCount == 1, "it was used just now")
    let stream = setup.hub.follow(.session(session.id), person: "me", after: nil, presents: [.session(session.id)])
    await setup.registry.sweep(now: later)
    #expect(await setup.registry.liveCount == 1, "it is followed")
    stream.close()
    await setup.registry.sweep(now: later)
    #expect(await setup.registry.liveCount == 0)
    #expect(setup.hub.present(.session(session.id), of: "me").event == nil)
    let again = try await setup.registry.hold(session.id, person: "me")
    #expect(again !== session)
    #expect(again.feed.screen?.components.first?.label == "Count 1")
    await setup.end()
  }

  @Test func `ten at once get the same one, also while it is let go`() async throws {
    let setup = try await Setup()
    let session = try await setup.open()
    await setup.registry.release(session)
    let registry = setup.registry
    for _ in 0..<20 {
      async let sweeping: Void = registry.sweep(now: .now + .seconds(16 * 60))
      let held = try await withThrowingTaskGroup(of: LiveSession.self) { group in
        for _ in 0..<10 { group.addTask { try await registry.hold(session.id, person: "me") } }
        var all: [LiveSession] = []
        for try await one in group { all.append(one) }
        return all
      }
      #expect(Set(held.map(ObjectIdentifier.init)).count == 1)
      for one in held { await registry.release(one) }
      await sweeping
    }
    await setup.end()
  }

  @Test func `another person's session isn't there`() async throws {
    let setup = try await Setup()
    let session = try await setup.open()
    await #expect(throws: ProblemDetails.self) { try await setup.registry.hold(session.id, person: "you") }
    await #expect(throws: ProblemDetails.self) { try await setup.registry.stop(session.id, person: "you") }
    await setup.registry.release(session)
    await setup.registry.sweep(now: .now + .seconds(16 * 60))
    await #expect(throws: ProblemDetails.self) { try await setup.registry.hold(session.id, person: "you") }
    _ = try await setup.registry.hold(session.id, person: "me")
    await setup.end()
  }

  @Test func `there are at most so many, those longest unused go first, and held ones stay`() async throws {
    let setup = try await Setup(limits: .init(live: 3))
    var sessions: [LiveSession] = []
    for _ in 0..<3 { sessions.append(try await setup.open()) }
    let error = await #expect(throws: ProblemDetails.self) { try await setup.open() }
    #expect(error?.status == 503)
    for session in sessions { await setup.registry.release(session) }
    let fourth = try await setup.open()
    let live = await setup.registry.live.map(\.id)
    #expect(Set(live) == [sessions[1].id, sessions[2].id, fourth.id])
    // Where there is room nobody has to go.
    try await setup.registry.stop(sessions[1].id, person: "me")
    _ = try await setup.registry.hold(sessions[0].id, person: "me")
    #expect(await setup.registry.liveCount == 3)
    await setup.end()
  }

  @Test func `one that is stopped while others use it is stopped for all`() async throws {
    let setup = try await Setup()
    let session = try await setup.open()
    let registry = setup.registry
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10 {
        group.addTask {
          do {
            let held = try await registry.hold(session.id, person: "me")
            _ = try await held.perform(.init(.tap(component: "up_button"), on: "MainPage#1")).value(
              within: .seconds(30))
            await registry.release(held)
          } catch {
            #expect((error as? ProblemDetails)?.code == .ended)
          }
        }
      }
      group.addTask { await #expect(throws: Never.self) { try await registry.stop(session.id, person: "me") } }
    }
    let error = await #expect(throws: ProblemDetails.self) { try await registry.hold(session.id, person: "me") }
    #expect(error?.code == .ended)
    #expect(await registry.liveCount == 0)
    await setup.end()
  }

  @Test func `more than a hundred that wait are too many, but a cancel is always taken`() async throws {
    let setup = try await Setup()
    let session = try await setup.open()
    var taken: [Race<SessionInteraction.Outcome>] = []
    var refused = 0
    for _ in 0..<500 {
      do { taken.append(try session.perform(.init(.tap(component: "up_button"), on: "MainPage#1"))) } catch {
        refused += 1
        #expect((error as? ProblemDetails)?.status == 429)
      }
    }
    #expect(refused > 0)
    _ = try await session.perform(.init(.cancel)).value(within: .seconds(30))
    for race in taken { #expect(await race.value(within: .seconds(30)) != nil) }
    await setup.end()
  }

  @Test func `a database that fails is said with what to do, and what was there stays`() async throws {
    let setup = try await Setup()
    let session = try await setup.open()
    await setup.registry.release(session)
    await setup.database.close()
    let error = await #expect(throws: StorageError.self) { try await setup.open() }
    #expect(error.map { ProblemDetails($0).status } == 503)
    let held = try await setup.registry.hold(session.id, person: "me")
    let outcome = try await held.perform(.init(.tap(component: "up_button"), on: "MainPage#1")).value(
      within: .seconds(30))
    #expect(outcome == .done)
    #expect(held.feed.screen?.error != nil)
    await setup.end()
  }
}
