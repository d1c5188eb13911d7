import Foundation
import LanguageModels

/// Measures how long the host takes for what a page shows first, where somebody has very many conversations.
///
/// The requests go over loopback, so the times hold the connection and the client's reading too; a bare request of the
/// same host beside them says how much that is.
struct ArchiveMeasurements: Sendable {
  /// The 95th percentile of each round, in milliseconds.
  struct Times: Sendable {
    var list: [Double] = []
    var page: [Double] = []
    var search: [Double] = []
    var channel: [Double] = []
    var bare: [Double] = []
  }

  let host: BenchHost
  let archive: ChatArchive

  /// - Throws: `BenchError` when an answer isn't what was stored, `HTTPTransportError`, `CancellationError`.
  func take(rounds: Int, requests: Int, say: (String) -> Void) async throws -> Times {
    let device = BenchDevice(host)
    let (places, channels) = try await pages(device)
    try await check(device, channels)
    var random = BenchRandom(state: 7)
    var times = Times()
    for round in 1...rounds {
      say("round \(round) of \(rounds): \(requests) requests of each kind")
      var (list, page, search, channel, bare) = ([Double](), [Double](), [Double](), [Double](), [Double]())
      for index in 0..<requests {
        list.append(try await time(device, "/chat/channels?limit=50"))
        let place = places.isEmpty ? "" : "&after=" + places[random.below(places.count)]
        page.append(try await time(device, "/chat/channels?limit=50" + place))
        let query = archive.queries[index % archive.queries.count]
        search.append(try await time(device, "/chat/channels?limit=50&search=" + query))
        channel.append(
          try await time(device, "/chat/channels/\(channels[random.below(channels.count)])?limit=50"))
        bare.append(try await time(device, "/status"))
      }
      times.list.append(list.percentile(0.95) ?? .nan)
      times.page.append(page.percentile(0.95) ?? .nan)
      times.search.append(search.percentile(0.95) ?? .nan)
      times.channel.append(channel.percentile(0.95) ?? .nan)
      times.bare.append(bare.percentile(0.95) ?? .nan)
    }
    return times
  }

  private func time(_ device: BenchDevice, _ path: String) async throws -> Double {
    var status = 0
    let time = try await milliseconds { status = try await device.bytes("GET", path).status }
    guard status == 200 else { throw BenchError("GET \(path): status \(status)") }
    return time
  }

  /// The places of all pages of the list, encoded for a query, and all channels.
  private func pages(_ device: BenchDevice) async throws -> (places: [String], channels: [String]) {
    var (places, channels) = ([String](), [String]())
    var path = "/chat/channels?limit=200"
    while true {
      let answer = try await device.ask("GET", path)
      channels += (answer["channels"]?.arrayValue ?? []).compactMap { $0["id"]?.stringValue }
      guard let next = answer["next"]?.stringValue else { break }
      let place = next.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? next
      places.append(place)
      path = "/chat/channels?limit=200&after=" + place
    }
    guard Set(channels).count == archive.channels else {
      throw BenchError("\(archive.channels) conversations were stored, and the list has \(Set(channels).count).")
    }
    return (places, channels)
  }

  /// Checks that what is measured isn't an empty answer.
  private func check(_ device: BenchDevice, _ channels: [String]) async throws {
    let open = try await device.ask("GET", "/chat/channels/\(channels[channels.count / 2])?limit=200")
    guard open["messages"]?.arrayValue?.count == min(200, archive.messages) else {
      throw BenchError("A conversation has \(open["messages"]?.arrayValue?.count ?? 0) messages.")
    }
    for query in archive.queries {
      let found = try await device.ask("GET", "/chat/channels?limit=50&search=" + query)
      guard found["channels"]?.arrayValue?.isEmpty == false else {
        throw BenchError("The search for '\(query)' found nothing.")
      }
    }
  }
}
