/// Works out rate and remaining time from how many bytes there were when.
struct ProgressMeter: Sendable {
  /// Over how long the rate is taken: long enough that the pause between two packages doesn't show.
  static let window = Duration.seconds(8)

  let bytesTotal: Int
  private var samples: [(time: Duration, bytes: Int)] = []
  private var highest = 0

  init(bytesTotal: Int) { self.bytesTotal = bytesTotal }

  /// Notes the bytes that are there now and returns how far it is.
  ///
  /// The bytes shown never go back: a package whose download starts again is made up for first.
  mutating func progress(_ phase: InstallationProgress.Phase, bytes: Int, at time: Duration) -> InstallationProgress {
    highest = max(highest, min(bytes, bytesTotal))
    samples.append((time, highest))
    while samples.count > 2, samples[1].time <= time - Self.window { samples.removeFirst() }
    var progress = InstallationProgress(phase: phase, bytesDone: highest, bytesTotal: bytesTotal)
    let elapsed = (time - samples[0].time) / .seconds(1)
    let gained = highest - samples[0].bytes
    // After less than a second the first bytes say nothing yet.
    if elapsed >= 1, gained > 0 {
      let rate = Double(gained) / elapsed
      progress.bytesPerSecond = rate
      progress.remaining = .seconds(Double(bytesTotal - highest) / rate)
    }
    return progress
  }

  /// Forgets the rate: what comes next isn't comparable (a resumed download, another server).
  mutating func restartRate() { samples = [] }
}
