import Foundation
import HTTPTransport
import LanguageModels
import ParlanceTesting
import Testing

@testable import Host

@Suite("The API's event streams", .serialized)
struct EventRouteTests {
  @Test func `a session's stream begins with the screen, then tells screens and decisions`() async throws {
    try await TestHost.with { host in
      let id = try await host.client.open()
      let reader = try await host.client.follow("/sessions/\(id)/events")
      let first = try #require(try await reader.next())
      #expect(first.name == "screen" && first.json["screen"]?.label("count_label") == "Count 0")
      let tapped = await host.client.tap("up_button", in: id)
      let screen = try #require(
        try await reader.next { $0.name == "screen" && $0.json["screen"] == tapped["screen"] })
      #expect(screen.json["session"]?.stringValue == id)
      let decision = try await decision(reader, id)
      #expect(decision["event"]?["tapped"] == "up_button" && decision["screen"] == nil)
      await reader.close()
    }
  }

  private func decision(_ reader: EventReader, _ session: String) async throws -> JSONValue {
    // It may have been told before the screen that shows what it did.
    let all = try await reader.everything()
    if let event = all.first(where: { $0.name == "decision" }) { return event.json["line"] ?? .null }
    return try await reader.next("decision")?.json["line"] ?? .null
  }

  @Test func `the id that a screen comes with is exact: what follows it is all that came after`() async throws {
    try await TestHost.with { host in
      let id = try await host.client.open()
      for number in 1...5 {
        let tapped = await host.client.tap("up_button", in: id)
        let event = try #require(tapped["event"]?.stringValue)
        let reader = try await host.client.follow("/sessions/\(id)/events", after: event)
        let next = await host.client.tap("up_button", in: id)
        let told = try #require(
          try await reader.next { $0.name == "screen" && $0.json["screen"]?["deciding"] == nil })
        #expect(told.json["screen"]?.label("count_label") == "Count \(number * 2)")
        #expect(told.json["screen"] == next["screen"] && told.id == next["event"]?.stringValue)
        #expect(await reader.seen.allSatisfy { EventID($0.id)?.number ?? 0 > EventID(event)?.number ?? .max })
        let seen = await host.client.get("/sessions/\(id)")
        #expect(seen["event"] == next["event"] && seen["screen"] == next["screen"])
        await reader.close()
      }
    }
  }

  @Test func `streams that are cut at every event go on without a gap or a repetition`() async throws {
    try await TestHost.with(apps: ["counter": TestApps.counter, "open": TestApps.open]) { host in
      let ids = [try await host.client.open(), try await host.client.open("open")]
      let whole = try await host.client.follow("/events")
      for _ in 0..<4 {
        await host.client.tap("up_button", in: ids[0])
        await host.client.tap("go_button", in: ids[1])
        await host.client.interact(["kind": "dismiss"], in: ids[1])
      }
      await host.client.ask("DELETE", "/sessions/\(ids[1])")
      let last = try #require(try await whole.next { $0.name == "session" && $0.json["ended"] != .null })
      await whole.close()
      let all = await whole.seen
      #expect(all.first?.name == "model" && all.count > 12)
      for (index, event) in all.enumerated() {
        let rest = all.dropFirst(index + 1)
        for (path, wanted) in [
          ("/events", Array(rest)), ("/sessions/\(ids[0])/events", rest.filter { $0.isOf(ids[0]) }),
        ] {
          let resumed = try await host.client.follow(path, after: event.id)
          if !wanted.isEmpty { #expect(try await resumed.next(wanted.count) == wanted, "\(path) after \(event.id)") }
          #expect(try await resumed.there() == [])
          await resumed.close()
        }
      }
      #expect(all.last == last)
    }
  }

  @Test func `the header counts before the query, and either does`() async throws {
    try await TestHost.with { host in
      let id = try await host.client.open()
      let event = try #require(await host.client.get("/sessions/\(id)")["event"]?.stringValue)
      await host.client.tap("up_button", in: id)
      for (query, header, isReset) in [
        ([:], event, false), (["after": event], "", false), (["after": "x-1"], event, false),
        (["after": event], "x-1", true), (["after": "x-1"], "", true),
      ] {
        let answer = await host.client.send(
          "GET", "/sessions/\(id)/events", query: query,
          headers: header.isEmpty ? [] : [HTTPField("Last-Event-ID", header)])
        let reader = EventReader(try #require(answer.stream))
        // What came after the event begins with the decision of the tap.
        #expect(try await reader.next()?.name == (isReset ? "reset" : "decision"))
        #expect(isReset ? try await reader.next()?.name == "screen" : true)
        await reader.close()
      }
    }
  }

  @Test func `an id of another run is answered with reset and the present screen`() async throws {
    let host = try await TestHost()
    let id = try await host.client.open()
    let event = try #require(await host.client.tap("up_button", in: id)["event"]?.stringValue)
    await host.stop()
    let again = try await TestHost(folder: host.folder)
    let reader = try await again.client.follow("/sessions/\(id)/events", after: event)
    #expect(try await reader.next()?.name == "reset")
    #expect(try await reader.next()?.json["screen"]?.label("count_label") == "Count 1")
    let all = try await again.client.follow("/events", after: event)
    #expect(try await all.next()?.name == "reset")
    await reader.close()
    await all.close()
    await again.end()
  }

  @Test func `seven who use one session at once all see the same order`() async throws {
    try await TestHost.with { host in
      let id = try await host.client.open()
      let start = try #require(await host.client.get("/sessions/\(id)")["event"]?.stringValue)
      var readers: [EventReader] = []
      for _ in 0..<7 { readers.append(try await host.client.follow("/sessions/\(id)/events", after: start)) }
      await withTaskGroup(of: Void.self) { group in
        for client in 0..<7 {
          group.addTask {
            for number in 0..<10 { await host.client.tap("up_button", in: id, id: "\(client)-\(number)") }
          }
        }
      }
      var orders: [[EventReader.Event]] = []
      for reader in readers {
        let last = try await reader.next { $0.json["screen"]?.label("count_label") == "Count 70" }
        #expect(last != nil)
        await reader.close()
        orders.append(await reader.seen)
      }
      let shortest = orders.map(\.count).min() ?? 0
      #expect(shortest >= 140)
      #expect(Set(orders.map { Array($0.prefix(shortest)) }).count == 1)
      let final = orders[0].compactMap { $0.json["screen"] }.filter { $0["deciding"] == nil }
      let counts = final.compactMap { $0.label("count_label") }
      #expect(counts.compactMap { Int($0.dropFirst(6)) } == Array(1...70))
    }
  }

  @Test func `an ended session's stream tells that it has ended`() async throws {
    try await TestHost.with { host in
      let id = try await host.client.open()
      let before = try await host.client.follow("/sessions/\(id)/events")
      await host.client.ask("DELETE", "/sessions/\(id)")
      #expect(try await before.next { $0.name == "session" && $0.json["ended"] != .null } != nil)
      let after = try await host.client.follow("/sessions/\(id)/events")
      #expect(try await after.next()?.name == "session")
      await before.close()
      await after.close()
    }
  }

  @Test func `streams end when the host stops`() async throws {
    let host = try await TestHost()
    let reader = try await host.client.follow("/events")
    await host.end()
    #expect(try await reader.next("nothing") == nil)
    #expect(await reader.isOver)
  }
}

extension EventReader.Event {
  /// Whether it is of a session.
  func isOf(_ session: String) -> Bool { (json["session"] ?? json["id"])?.stringValue == session }
}
