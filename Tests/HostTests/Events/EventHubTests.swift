import HTTPTransport
import LanguageModels
import Testing

@testable import Host

@Suite("Events that are followed")
struct EventHubTests {
  private func event(_ number: Int) -> HostEvent { HostEvent(name: "decision", data: "{\"n\":\(number)}") }

  private func texts(_ stream: BodyStream) -> [String] {
    stream.text.split(separator: "\n").filter { $0.hasPrefix("data: ") }.map { String($0.dropFirst(6)) }
  }

  @Test func `a stream cut at every event and resumed there misses nothing and repeats nothing`() {
    let hub = EventHub()
    let start = hub.present(.session("a"), of: "me").id
    for number in 1...20 {
      hub.publish(event(number), on: .session(number % 3 == 0 ? "b" : "a"), to: "me", isPresent: false)
    }
    for cut in 0...20 {
      let after = EventID(epoch: start.epoch, number: cut).description
      let all = hub.follow(nil, person: "me", after: after, presents: [])
      let own = hub.follow(.session("a"), person: "me", after: after, presents: [])
      hub.publish(event(100 + cut), on: .session("a"), to: "me", isPresent: false)
      let live = (0...cut).map { "{\"n\":\(100 + $0)}" }
      let logged = cut < 20 ? (cut + 1...20).map { $0 } : []
      #expect(texts(all) == logged.map { "{\"n\":\($0)}" } + live)
      #expect(texts(own) == logged.filter { $0 % 3 != 0 }.map { "{\"n\":\($0)}" } + live)
    }
  }

  @Test func `what can't be told any more begins with reset and what holds now`() {
    let hub = EventHub(limits: EventFeed.Limits(events: 5, bytes: 1 << 20))
    let epoch = hub.present(.model, of: "me").id.epoch
    for number in 1...10 { hub.publish(event(number), on: .session("a"), to: "me", isPresent: true) }
    #expect(texts(hub.follow(.session("a"), person: "me", after: "\(epoch)-5", presents: [.session("a")])).count == 5)
    for id in [
      "\(epoch)-4", "other-10", "\(epoch)-11", "nonsense", "-", "\(epoch)--1", "\(epoch)-99999999999999999999",
    ] {
      let stream = hub.follow(.session("a"), person: "me", after: id, presents: [.session("a")])
      #expect(texts(stream) == ["{}", "{\"n\":10}"], "\(id)")
    }
  }

  @Test func `those who come back get the pieces of the log, not copies of them`() throws {
    var feed = EventFeed(limits: EventFeed.Limits(), present: [:])
    for number in 1...3 { feed.append(.apps, Array("frame \(number)".utf8)) }
    let log = try #require(feed.frames(after: 0, of: nil))
    let stream = ResponseStream()
    for frame in log { stream.send(frame) }
    for frame in log {
      guard case .bytes(let piece) = stream.pull(1000, wake: {}) else {
        Issue.record("nothing comes")
        return
      }
      #expect(piece == frame)
      let isShared = frame.withUnsafeBufferPointer { one in
        piece.withUnsafeBufferPointer { other in one.baseAddress == other.baseAddress }
      }
      #expect(isShared)
    }
  }

  @Test func `the log is bounded in bytes too, and one event larger than it does no harm`() {
    let hub = EventHub(limits: EventFeed.Limits(events: 100, bytes: 1000))
    let epoch = hub.present(.model, of: "me").id.epoch
    for number in 1...300 { hub.publish(event(number), on: .session("a"), to: "me", isPresent: false) }
    #expect(texts(hub.follow(nil, person: "me", after: "\(epoch)-299", presents: [])) == ["{\"n\":300}"])
    hub.publish(HostEvent(name: "x", data: String(repeating: "1", count: 5000)), on: .apps, to: "me", isPresent: false)
    #expect(texts(hub.follow(nil, person: "me", after: "\(epoch)-300", presents: [])) == ["{}"])
    #expect(texts(hub.follow(nil, person: "me", after: "\(epoch)-301", presents: [])) == [])
    hub.publish(event(302), on: .apps, to: "me", isPresent: false)
    #expect(texts(hub.follow(nil, person: "me", after: "\(epoch)-301", presents: [])) == ["{\"n\":302}"])
  }

  @Test func `people see their own events, and what is for everybody`() {
    let hub = EventHub()
    let mine = hub.follow(nil, person: "me", after: nil, presents: [.model])
    let yours = hub.follow(nil, person: "you", after: nil, presents: [.model])
    hub.publish(event(1), on: .session("a"), to: "me", isPresent: true)
    hub.publish(HostEvent(name: "model", data: "{\"m\":1}"), on: .model, isPresent: true)
    #expect(texts(mine) == ["{\"n\":1}", "{\"m\":1}"])
    #expect(texts(yours) == ["{\"m\":1}"])
    #expect(texts(hub.follow(nil, person: "late", after: nil, presents: [.model])) == ["{\"m\":1}"])
    #expect(texts(hub.follow(.session("a"), person: "you", after: nil, presents: [.session("a")])).isEmpty)
  }

  @Test func `a reader who takes nothing is let go, and can go on where it was`() {
    let hub = EventHub(limits: EventFeed.Limits(events: 10_000, bytes: 64 << 20))
    let slow = hub.follow(nil, person: "me", after: nil, presents: [])
    let epoch = hub.present(.model, of: "me").id.epoch
    let text = "\"" + String(repeating: "x", count: 1 << 20) + "\""
    for _ in 1...12 { hub.publish(HostEvent(name: "x", data: text), on: .apps, to: "me", isPresent: false) }
    #expect(!hub.hasFollowers)
    #expect(texts(slow).isEmpty)
    #expect(texts(hub.follow(nil, person: "me", after: "\(epoch)-0", presents: [])).count == 12)
  }

  @Test func `every stream says how soon to come back and where it stands`() {
    let hub = EventHub()
    let id = hub.present(.model, of: "me").id
    let stream = hub.follow(nil, person: "me", after: nil, presents: [.model])
    #expect(stream.text == "retry: 1000\n\nid: \(id)\n\n")
  }

  @Test func `comments keep streams alive, and closed ones are forgotten`() {
    let hub = EventHub()
    let stream = hub.follow(nil, person: "me", after: nil, presents: [])
    hub.beat()
    #expect(stream.text.hasSuffix(": \n\n"))
    stream.close()
    #expect(!hub.hasFollowers)
  }

  @Test func `after the end streams end, also those that are begun then`() {
    let hub = EventHub()
    let stream = hub.follow(nil, person: "me", after: nil, presents: [])
    hub.finish()
    for stream in [stream, hub.follow(nil, person: "me", after: nil, presents: [])] {
      var isOver = false
      while !isOver { if case .end = stream.pull(100, wake: {}) { isOver = true } }
    }
  }

  @Test func `many who tell and many who come and go see one order without a gap`() async {
    let hub = EventHub()
    let streams = await withTaskGroup(of: [BodyStream].self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<250 {
            hub.publish(
              HostEvent(name: "x", data: "\(writer * 1000 + number)"), on: .apps, to: "me", isPresent: false)
          }
          return []
        }
      }
      for _ in 0..<4 {
        group.addTask { (0..<20).map { _ in hub.follow(nil, person: "me", after: nil, presents: []) } }
      }
      var streams: [BodyStream] = []
      for await some in group { streams += some }
      return streams
    }
    let last = hub.present(.apps, of: "me").id.number
    #expect(last == 1000)
    for stream in streams {
      let ids = stream.text.split(separator: "\n").filter { $0.hasPrefix("id: ") }.compactMap {
        EventID($0.dropFirst(4))
      }
      let numbers = ids.map(\.number)
      #expect(numbers == Array((numbers.first ?? 0)...last))
    }
  }
}
