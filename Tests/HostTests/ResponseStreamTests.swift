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
}
