import Foundation
import LocalModel

/// `parlance bench chat`: how quickly messages are stored for good and reach another device, and how quickly very many of
/// them are found again.
struct ChatBench: Benchmark {
  let name = "chat"
  let summary =
    "Stores messages beside bare inserts, times them to another device, and opens what 10,000 conversations hold."

  static let sends = BenchRow("chat sends", unit: "messages/s", bar: Bar(.atLeast, 0.5, of: .ratio))
  static let sendsAtOnce = BenchRow("chat sends, 8 at once", unit: "messages/s", bar: Bar(.atLeast, 0.5, of: .ratio))
  static let service = BenchRow("chat sends, service", unit: "messages/s")
  static let serviceAtOnce = BenchRow("chat sends, service, 8 at once", unit: "messages/s")
  static let turns = BenchRow("chat turns", unit: "turns/s")
  static let device = BenchRow("chat to another device", unit: "ms")
  static let screen = BenchRow("chat to another screen", unit: "ms")
  static let list = BenchRow("chat list, p95", unit: "ms", bar: Bar(.atMost, 50, of: .value))
  static let page = BenchRow("chat list, later page, p95", unit: "ms", bar: Bar(.atMost, 50, of: .value))
  static let search = BenchRow("chat search, p95", unit: "ms")
  static let channel = BenchRow("chat channel, p95", unit: "ms", bar: Bar(.atMost, 50, of: .value))

  private static let sendRows = [sends, sendsAtOnce, service, serviceAtOnce, turns]
  private static let deviceRows = [device, screen]
  private static let archiveRows = [list, page, search, channel]

  var rows: [BenchRow] { Self.sendRows + Self.deviceRows + Self.archiveRows }
  var parts: [BenchPart] { [] }

  func limit(_ size: BenchSize) -> Duration { size == .test ? .seconds(300) : .seconds(2_400) }
  func usualRounds(_ size: BenchSize) -> Int { size == .test ? 1 : 5 }

  func run(_ context: BenchContext) async throws -> [BenchResult] {
    var results: [BenchResult] = []
    for (rows, work) in [
      (Self.sendRows, sends), (Self.deviceRows, devices), (Self.archiveRows, archive),
    ] as [([BenchRow], (BenchContext, String) async throws -> [BenchResult])] {
      let folder = try ScratchFolder()
      defer { folder.remove() }
      do {
        results += try await work(context, folder.path)
      } catch let error where !(error is CancellationError) {
        results += rows.map { $0.failed("\(error)") }
      }
    }
    return results
  }

  private func sends(_ context: BenchContext, _ folder: String) async throws -> [BenchResult] {
    let isFull = context.size == .full
    let count = isFull ? 800 : 80
    let work = try await SendMeasurements(folder: folder)
    do {
      let serial = try await work.take(rounds: context.rounds, messages: count, writers: 1, say: context.say)
      let atOnce = try await work.take(
        rounds: context.rounds, messages: count, writers: SendMeasurements.writers, say: context.say)
      // Both by the store itself and by the service.
      try await work.check(sent: 4 * context.rounds * count)
      context.say("whole turns")
      let turns = try await work.turns(rounds: context.rounds, count: isFull ? 200 : 10)
      await work.close()
      let what = "A send is one transaction: the message, its waiting reply, their places, client id and events. "
      let bare = "The baseline inserts one row with the same text in each."
      func against(_ rates: SendMeasurements.Rates) -> Baseline { Baseline("bare inserts", samples: rates.bare) }
      return [
        Self.sends.measured(serial.store, against: against(serial), note: what + bare),
        Self.sendsAtOnce.measured(
          atOnce.store, against: against(atOnce), note: "Into 8 channels of one person; the baseline from 8 tasks too."),
        Self.service.measured(
          serial.service, against: against(serial),
          note: "Through ChatService, with the person's settings read for each."),
        Self.serviceAtOnce.measured(atOnce.service, against: against(atOnce)),
        Self.turns.measured(
          turns, against: Baseline("bare inserts", samples: serial.bare),
          note: "One after the other: message, what is sent, the reply's text and its end; four transactions."),
      ]
    } catch {
      await work.close()
      throw error
    }
  }

  private func devices(_ context: BenchContext, _ folder: String) async throws -> [BenchResult] {
    let host = try await BenchHost.start(data: folder + "/data", executable: context.executable)
    do {
      let count = context.size == .full ? 100 : 5
      let times = try await DeviceMeasurements(host: host).take(
        rounds: context.rounds, count: count, say: context.say)
      let slow = times.slowest.percentile(0.95).map { "95 % within \(ResultTable.short($0)) ms. " } ?? ""
      let device = Self.device.measured(
        times.events, against: Baseline("bare request", samples: times.requests),
        note: slow + "From the request until the event is read from the other connection; the message is on the disk.")
      let screen = try await ScreenMeasurement(host: host, environment: context.environment, folder: folder)
        .result(Self.screen, count: context.size == .full ? 50 : 2, say: context.say)
      await host.stop()
      return [device, screen]
    } catch {
      await host.stop()
      throw error
    }
  }

  private func archive(_ context: BenchContext, _ folder: String) async throws -> [BenchResult] {
    let isFull = context.size == .full
    let archive = ChatArchive(channels: isFull ? 10_000 : 60, messages: isFull ? 100 : 10)
    context.say("\(archive.channels) conversations of \(archive.messages) messages are stored")
    let data = folder + "/data"
    let seconds = try await archive.fill(data: data, say: context.say)
    let host = try await BenchHost.start(data: data, executable: context.executable)
    do {
      let times = try await ArchiveMeasurements(host: host, archive: archive).take(
        rounds: context.rounds, requests: isFull ? 200 : 10, say: context.say)
      await host.stop()
      let bare = Baseline("bare request", samples: times.bare)
      let note =
        "\(archive.channels) conversations of \(archive.messages) messages, stored in \(Int(seconds)) s; over loopback, the "
        + "client's reading included."
      return [
        Self.list.measured(times.list, against: bare, note: note),
        Self.page.measured(times.page, against: bare),
        Self.search.measured(times.search, against: bare, note: "Rare and frequent words, two words, half a word."),
        Self.channel.measured(times.channel, against: bare),
      ]
    } catch {
      await host.stop()
      throw error
    }
  }
}
