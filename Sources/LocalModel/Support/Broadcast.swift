import Locking

/// A value that changes and that any number of readers follow: each gets the current one first, then the changes.
///
/// A slow reader gets the newest value and misses those between.
final class Broadcast<Value: Sendable & Equatable>: Sendable {
  private struct Contents {
    var value: Value
    var readers: [Int: AsyncStream<Value>.Continuation] = [:]
    var nextReader = 0
  }

  private let contents: Locked<Contents>

  init(_ value: Value) { contents = Locked(Contents(value: value)) }

  var current: Value { contents.withLock { $0.value } }

  func send(_ value: Value) {
    contents.withLock { contents in
      guard contents.value != value else { return }
      contents.value = value
      for reader in contents.readers.values { reader.yield(value) }
    }
  }

  func values() -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let number = contents.withLock { contents in
      contents.nextReader += 1
      contents.readers[contents.nextReader] = continuation
      continuation.yield(contents.value)
      return contents.nextReader
    }
    continuation.onTermination = { [contents] _ in
      contents.withLock { _ = $0.readers.removeValue(forKey: number) }
    }
    return stream
  }
}
