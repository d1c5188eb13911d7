import Testing

@testable import Host

@Suite("A response's stream") struct ResponseStreamTests {
  @Test func `gives what was sent, in pieces as large as asked for, then its end`() {
    let stream = ResponseStream()
    stream.send([1, 2, 3])
    stream.send([4])
    stream.finish()
    var got: [[UInt8]] = []
    loop: while true {
      switch stream.pull(2, wake: {}) {
      case .bytes(let bytes): got.append(bytes)
      case .wait, .end: break loop
      }
    }
    #expect(got == [[1, 2], [3], [4]])
  }

  @Test func `who sends more than is taken waits for room, until the stream is over`() async {
    let stream = ResponseStream()
    #expect(await stream.room(below: 3))
    stream.send([1, 2, 3, 4])
    let waiting = (0..<3).map { _ in Task { await stream.room(below: 3) } }
    _ = stream.pull(1, wake: {})
    _ = stream.pull(1, wake: {})
    for task in waiting { #expect(await task.value) }
    stream.send([5])
    for end in [{ stream.finish() }, { stream.close() }] as [@Sendable () -> Void] {
      let last = Task { await stream.room(below: 1) }
      end()
      #expect(await last.value == false)
    }
    #expect(await stream.room(below: 100) == false)
  }

  @Test func `a reader who is too slow for what is sent without waiting lets nobody wait`() async {
    let stream = ResponseStream(limit: 4)
    stream.send([1, 2, 3])
    let waiting = Task { await stream.room(below: 1) }
    #expect(!stream.send([4, 5]))
    #expect(await waiting.value == false)
  }
}
