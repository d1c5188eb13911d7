import Locking
import ParlanceTesting
import Testing

@testable import HTTPTransport

@Suite("Response channels")
struct ResponseChannelTests {
  /// Counts what a channel asks of its transfer.
  private final class Control: TransferControl {
    let resumed = Locked(0)
    let cancelled = Locked(0)
    func resume(_ channel: ResponseChannel) { resumed.withLock { $0 += 1 } }
    func cancel(_ channel: ResponseChannel) { cancelled.withLock { $0 += 1 } }
  }

  private let control = Control()
  private let channel: ResponseChannel

  init() { channel = ResponseChannel(control: control) }

  private func receive(_ bytes: [UInt8]) -> ResponseChannel.Reception {
    bytes.withUnsafeBytes { channel.receive($0) }
  }

  @Test func `pieces that come at once are one for the reader`() async throws {
    for byte in 1...5 { #expect(receive([UInt8(byte)]) == .taken) }
    channel.flush()
    #expect(try await channel.next() == [1, 2, 3, 4, 5])
  }

  @Test func `a reader who waits gets what has come at the flush`() async throws {
    let reader = Task { [channel] in try await channel.next() }
    #expect(await eventually { channel.readerCount == 1 })
    #expect(receive([1]) == .taken)
    #expect(receive([2]) == .taken)
    #expect(channel.readerCount == 1)
    channel.flush()
    #expect(try await reader.value == [1, 2])
  }

  @Test func `a reader who waits doesn't wait for more than a window`() async throws {
    let reader = Task { [channel] in try await channel.next() }
    #expect(await eventually { channel.readerCount == 1 })
    let piece = [UInt8](repeating: 7, count: ResponseChannel.window / 2)
    for _ in 0..<3 { #expect(receive(piece) == .taken) }
    #expect(try await reader.value == piece + piece)
    #expect(try await channel.next() == piece)
  }

  @Test func `what doesn't fit isn't taken, and the transfer goes on once there is room`() async throws {
    let piece = [UInt8](repeating: 7, count: ResponseChannel.window - 1)
    #expect(receive(piece) == .taken)
    #expect(receive([1, 2]) == .full)
    #expect(control.resumed.withLock { $0 } == 0)
    #expect(try await channel.next() == piece)
    #expect(control.resumed.withLock { $0 } == 1)
    #expect(receive([1, 2]) == .taken)
    channel.flush()
    #expect(try await channel.next() == [1, 2])
    #expect(control.resumed.withLock { $0 } == 1)
  }

  @Test func `a piece larger than the window is taken when nothing else is there`() async throws {
    let piece = [UInt8](repeating: 7, count: ResponseChannel.window * 2)
    #expect(receive(piece) == .taken)
    #expect(receive([1]) == .full)
    #expect(try await channel.next() == piece)
  }

  @Test func `the end comes after what had arrived, and wakes all who wait`() async throws {
    let readers = (0..<2).map { _ in Task { [channel] in try await channel.next() } }
    #expect(await eventually { channel.readerCount == 2 })
    #expect(receive([1]) == .taken)
    channel.finish()
    let results = try await [readers[0].value, readers[1].value]
    #expect(results.contains([1]))
    #expect(results.contains(nil))
    #expect(receive([2]) == .ended)
  }

  @Test func `cancelling throws away what had arrived and ends the transfer once`() async throws {
    #expect(receive([1]) == .taken)
    channel.cancel()
    channel.cancel()
    #expect(control.cancelled.withLock { $0 } == 1)
    #expect(receive([1]) == .ended)
    await #expect(throws: CancellationError.self) { try await channel.next() }
  }
}

@Suite("Rests between turns")
struct TurnRhythmTests {
  private let start = ContinuousClock.now

  private func rests(_ turns: [(received: Int, microseconds: Int)]) -> [Bool] {
    var rhythm = TurnRhythm()
    return turns.map { turn in
      rhythm.shouldRest(received: turn.received, now: start + .microseconds(turn.microseconds))
    }
  }

  @Test func `little packets close together make the loop rest, far apart they don't`() {
    #expect(rests([(100, 0), (100, 50), (100, 600)]) == [false, true, true])
    #expect(rests([(100, 0), (100, 2_000), (100, 10_000)]) == [false, false, false])
  }

  @Test func `turns that bring nothing or much don't count`() {
    #expect(rests([(100, 0), (0, 10), (0, 20)]) == [false, false, false])
    #expect(rests([(100, 0), (100_000, 10), (100, 20), (100_000, 30)]) == [false, false, false, false])
  }
}
