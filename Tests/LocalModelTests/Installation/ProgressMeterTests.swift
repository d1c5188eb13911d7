import Testing

@testable import LocalModel

@Suite("Progress of a download")
struct ProgressMeterTests {
  @Test("Rate and remaining time come from the last seconds")
  func rate() {
    var meter = ProgressMeter(bytesTotal: 100_000_000)
    _ = meter.progress(.weights, bytes: 10_000_000, at: .zero)
    let progress = meter.progress(.weights, bytes: 30_000_000, at: .seconds(2))
    #expect(progress.bytesPerSecond == 10_000_000)
    #expect(progress.remaining == .seconds(7))
    #expect(progress.fraction == 0.3)
    #expect("\(progress)" == "downloading the model: 30 of 100 MB (30 %), 10.0 MB/s, 7 s left")
  }

  @Test("What an earlier installation had doesn't count as fast")
  func resumed() {
    var meter = ProgressMeter(bytesTotal: 1_000)
    #expect(meter.progress(.weights, bytes: 900, at: .zero).bytesPerSecond == nil)
    #expect(meter.progress(.weights, bytes: 910, at: .seconds(2)).bytesPerSecond == 5)
    meter.restartRate()
    #expect(meter.progress(.weights, bytes: 990, at: .seconds(3)).bytesPerSecond == nil)
  }

  @Test("Bytes never go back and never beyond the total")
  func bounds() {
    var meter = ProgressMeter(bytesTotal: 100)
    #expect(meter.progress(.weights, bytes: 50, at: .seconds(1)).bytesDone == 50)
    #expect(meter.progress(.weights, bytes: 10, at: .seconds(2)).bytesDone == 50)
    #expect(meter.progress(.weights, bytes: 500, at: .seconds(3)).bytesDone == 100)
  }

  @Test("A line that stands still has no rate after a while, and no wrong promise")
  func stalled() {
    var meter = ProgressMeter(bytesTotal: 1_000)
    _ = meter.progress(.weights, bytes: 500, at: .zero)
    for second in 1...30 { _ = meter.progress(.weights, bytes: 600, at: .seconds(second)) }
    #expect(meter.progress(.weights, bytes: 600, at: .seconds(31)).remaining == nil)
  }
}
