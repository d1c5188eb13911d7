import Chat
import LanguageModels

/// Tells those who follow what happens in the chats: it reads each person's log after the last number that it told, so
/// the order is that of the log, and nothing is told twice or left away.
actor ChatTeller {
  /// How much of a log is read at once.
  static let page = 200

  /// What was told to a person.
  private struct Told {
    /// The number of the last event.
    var last: Int
    /// The replies that are being written.
    var replies: [String: ReplyBlocks] = [:]
    /// The channels of the replies that aren't final.
    var unfinished: [String: String] = [:]
    /// The places in the model's queue.
    var places: [String: Int] = [:]
  }

  private let service: ChatService
  private let streams: ChatStreams
  private let hub: EventHub
  private let log: @Sendable (String) -> Void
  private var people: [String: Told] = [:]

  init(
    service: ChatService, streams: ChatStreams, hub: EventHub, log: @escaping @Sendable (String) -> Void
  ) {
    self.service = service
    self.streams = streams
    self.hub = hub
    self.log = log
  }

  /// Begins to tell a person, if that wasn't begun before: what is answered to them from now on can be gone on from.
  ///
  /// - Throws: `StorageError`.
  func meet(_ person: String) async throws {
    guard people[person] == nil else { return }
    let last = try await service.store.lastEvent(of: person)
    // Somebody else may have been quicker; they read it before this answer too.
    if people[person] == nil { people[person] = Told(last: last) }
  }

  /// Tells until the task is cancelled.
  func follow() async {
    let signals = service.signals()
    // What happened before there was anybody to get a signal.
    await tellNews()
    for await _ in signals { await tellNews() }
  }

  private func tellNews() async {
    for person in people.keys.sorted() { await tell(person) }
    await tellPlaces()
  }

  // MARK: The log

  private func tell(_ person: String) async {
    do {
      while !Task.isCancelled, let last = people[person]?.last {
        let page = try await service.store.events(of: person, after: last, limit: Self.page)
        if page.isTrimmed {
          // More happened than is kept: whoever follows reads it anew.
          hub.cut(person)
          people[person] = Told(last: page.last)
        }
        for event in page.events where event.number > people[person]?.last ?? 0 {
          let blocks = try await blocks(of: event, person)
          let data = event.json(changing: blocks).serialized()
          hub.publish(HostEvent(name: "chat-\(event.name)", data: data), on: .chat, to: person, isPresent: false)
          people[person]?.last = event.number
        }
        if (people[person]?.last ?? 0) > last { streams.wake(person) }
        if people[person]?.last ?? 0 >= page.last { return }
      }
    } catch {
      // The next signal tries it again.
      if !Task.isCancelled { log("What happened in the chats couldn't be told: \(error)") }
    }
  }

  /// What an event changes about the HTML of a reply, if it is a piece of one.
  private func blocks(of event: ChatEvent, _ person: String) async throws -> (from: Int, html: [String])? {
    switch event.kind {
    case .message(let message):
      people[person]?.unfinished[message.id] = message.status.isFinal ? nil : message.channel
      if message.status.isFinal { people[person]?.replies[message.id] = nil }
      return nil
    case .delta(let id, let offset, let text):
      var reply: ReplyBlocks
      // Taken out, so that appending doesn't copy the text.
      if let known = people[person]?.replies.removeValue(forKey: id), known.length == offset {
        reply = known
      } else {
        // Of a reply that had begun before it was told of; those who follow have as much of it.
        reply = ReplyBlocks(
          offset == 0 ? "" : try await service.store.message(id, of: person).text, upTo: offset)
      }
      let change = reply.append(text)
      people[person]?.replies[id] = reply
      return change
    case .channel, .bots, .settings: return nil
    }
  }

  // MARK: The queue

  /// Tells the places in the model's queue that are other ones now.
  private func tellPlaces() async {
    let places = await service.places()
    for (person, told) in people {
      for (reply, channel) in told.unfinished where places[reply] != told.places[reply] {
        tell(places[reply], reply, channel, person)
      }
      for reply in told.places.keys where told.unfinished[reply] == nil { people[person]?.places[reply] = nil }
    }
  }

  private func tell(_ position: Int?, _ reply: String, _ channel: String, _ person: String) {
    people[person]?.places[reply] = position
    let data: JSONValue = [
      "channel": .string(channel), "message": .string(reply), "position": position.map { .integer($0) } ?? .null,
    ]
    hub.publish(HostEvent(name: "chat-place", data: data.serialized()), on: .chat, to: person, isPresent: false)
  }
}
