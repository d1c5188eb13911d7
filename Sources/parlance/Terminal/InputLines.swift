import Dispatch
import Foundation

/// The lines of standard input, read on a thread of its own so that nothing else waits for a key.
///
/// Only a few lines are read ahead: input that comes faster than it is carried out waits where it comes from.
struct InputLines: AsyncSequence, Sendable {
  /// Whether somebody sits at the keyboard.
  static var isInteractive: Bool { isatty(0) == 1 }

  /// How many lines are read ahead.
  static let readAhead = 16
  /// The longest line, in bytes; a longer one is left out, which is said on standard error.
  static let longestLine = 1_000_000

  private let stream: AsyncStream<String>
  private let room: DispatchSemaphore

  /// Begins to read; the sequence ends with the input.
  init(_ descriptor: Int32 = 0) {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    self.stream = stream
    // Made without room, which is given at once: one that is let go with less than it was made with ends the program.
    let room = DispatchSemaphore(value: 0)
    for _ in 0..<Self.readAhead { room.signal() }
    self.room = room
    let thread = Thread {
      var reader = LineReader(descriptor: descriptor)
      while let line = reader.next() {
        room.wait()
        continuation.yield(line)
      }
      continuation.finish()
    }
    thread.name = "standard input"
    thread.start()
  }

  func makeAsyncIterator() -> Iterator { Iterator(lines: stream.makeAsyncIterator(), room: room) }

  struct Iterator: AsyncIteratorProtocol {
    var lines: AsyncStream<String>.Iterator
    let room: DispatchSemaphore

    mutating func next(isolation actor: isolated (any Actor)?) async -> String? {
      let line = await lines.next(isolation: actor)
      if line != nil { room.signal() }
      return line
    }
  }
}

/// Reads a descriptor line by line, with bounded memory.
struct LineReader {
  let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isSkipping = false
  private var hasEnded = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its end; `nil` at the end of the input. Bytes that aren't UTF-8 become U+FFFD.
  mutating func next() -> String? {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let line = buffer[..<end]
        defer { buffer.removeSubrange(...end) }
        guard !isSkipping else {
          isSkipping = false
          continue
        }
        return text(line)
      }
      if buffer.count > InputLines.longestLine {
        if !isSkipping { Output.error("parlance: A line of more than \(InputLines.longestLine) bytes was left out.") }
        isSkipping = true
      }
      if isSkipping { buffer = [] }
      if hasEnded {
        guard !buffer.isEmpty else { return nil }
        defer { buffer = [] }
        return text(buffer[...])
      }
      fill()
    }
  }

  private func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }

  private mutating func fill() {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      buffer += piece[..<count]
    } else if count < 0, errno == EAGAIN {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, -1)
    } else if count == 0 || errno != EINTR {
      // Also a terminal that is gone ends the input.
      hasEnded = true
    }
  }
}
