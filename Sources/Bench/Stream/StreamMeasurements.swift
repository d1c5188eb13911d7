import LocalModel

/// What the clients used, round by round.
struct StreamMeasurements: Sendable {
  /// The rounds of one client.
  struct Series: Sendable {
    /// Processor time in seconds.
    var cpu: [Double] = []
    /// From start to end in seconds.
    var wall: [Double] = []
    var mebibytes: [Double] = []

    mutating func add(_ usage: ProcessUsage, peakBytes: Int? = nil) {
      cpu.append(usage.processor / .seconds(1))
      wall.append(usage.elapsed / .seconds(1))
      if let peakBytes { mebibytes.append(Double(peakBytes) / 1_048_576) }
    }
  }

  var ours = Series()
  var python = Series()
  var curl = Series()
  /// Of a stream of one delta: starting, connecting, ending.
  var oursStart = Series()
  var curlStart = Series()

  /// Lets the clients take turns, and checks what each has read.
  ///
  /// - Throws: `BenchError` when one fails or has read something else, `CancellationError`.
  static func take(
    _ clients: StreamClients, deltas: Int, rounds: Int, say: @Sendable (String) -> Void
  ) async throws -> StreamMeasurements {
    let recording = StreamRecording(deltas: deltas)
    let expected = StreamReading(of: recording)
    let expectedStart = StreamReading(of: StreamRecording(deltas: 1))
    var taken = StreamMeasurements()
    for round in 1...max(1, rounds) {
      say("round \(round) of \(rounds): our client")
      let (reading, usage) = try await clients.ours(deltas)
      try check(reading, expected, StreamClients.ours)
      taken.ours.add(usage, peakBytes: reading.peakBytes)
      let (startReading, startUsage) = try await clients.ours(1)
      try check(startReading, expectedStart, StreamClients.ours)
      taken.oursStart.add(startUsage)

      if let python = clients.python {
        say("round \(round) of \(rounds): \(python.version)")
        let (reading, usage) = try await clients.python(python, deltas)
        try check(reading, expected, "The Python client")
        taken.python.add(usage, peakBytes: reading.peakBytes)
      }
      if let curl = clients.curl {
        say("round \(round) of \(rounds): curl")
        let (bytes, usage) = try await clients.curl(curl, deltas)
        guard bytes == recording.body.count else {
          throw BenchError("curl wrote \(bytes) bytes, not the \(recording.body.count) of the recording.")
        }
        taken.curl.add(usage)
        taken.curlStart.add(try await clients.curl(curl, 1).usage)
      }
    }
    return taken
  }

  private static func check(_ reading: StreamReading, _ expected: StreamReading, _ client: String) throws {
    if let difference = reading.difference(from: expected, client: client) { throw BenchError(difference) }
  }
}
