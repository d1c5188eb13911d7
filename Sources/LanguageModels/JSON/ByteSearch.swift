import Foundation

// The one place where bytes are read without Swift's checks: a stream's speed is that of these loops. Every range is
// checked before, once, and no pointer leaves its closure.

extension [UInt8] {
  /// The first place of a byte in a range, `nil` if it isn't there.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    guard !range.isEmpty else { return nil }
    return unsafe withUnsafeBytes { all in
      guard let base = all.baseAddress, let found = unsafe memchr(base + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// Whether a range holds the same bytes as an equally long range of another array.
  func equals(_ range: Range<Int>, _ other: [UInt8], _ otherRange: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    precondition(otherRange.lowerBound >= 0 && otherRange.upperBound <= other.count)
    guard range.count == otherRange.count else { return false }
    return unsafe withUnsafeBytes { left in
      unsafe other.withUnsafeBytes { right in
        guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return true }
        return unsafe memcmp(leftBase + range.lowerBound, rightBase + otherRange.lowerBound, range.count) == 0
      }
    }
  }

  /// Whether a range holds that text, which is ASCII.
  func holds(_ text: StaticString, in range: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    guard range.count == text.utf8CodeUnitCount else { return false }
    return unsafe withUnsafeBytes { all in
      guard let base = all.baseAddress else { return true }
      return unsafe memcmp(base + range.lowerBound, text.utf8Start, range.count) == 0
    }
  }

  /// Where the bytes end that stand for themselves in a JSON string: at a quote, a backslash or a control character.
  ///
  /// - Returns: The place of that byte, or the range's end; and whether all bytes before it are ASCII.
  func endOfPlainText(in range: Range<Int>) -> (end: Int, isASCII: Bool) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe withUnsafeBytes { all in
      var position = range.lowerBound
      var seen: UInt64 = 0
      // Eight bytes at a time: the lowest high bit of `hits` belongs to the first byte of the kinds looked for.
      while range.upperBound - position >= 8 {
        let word = unsafe UInt64(littleEndian: all.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        let hits = Self.plainTextEnds(in: word)
        if hits != 0 {
          let bits = UInt64(hits.trailingZeroBitCount & ~7)
          seen |= word & ((1 << bits) &- 1)
          return (position + Int(bits / 8), seen & Self.highBits == 0)
        }
        seen |= word
        position += 8
      }
      while position < range.upperBound {
        let byte = unsafe all[position]
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
        seen |= UInt64(byte)
        position += 1
      }
      return (position, seen & Self.highBits == 0)
    }
  }

  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
  private static var lowBits: UInt64 { 0x0101_0101_0101_0101 }

  /// High bits at the bytes that end plain text; those above the lowest one may be wrong.
  private static func plainTextEnds(in word: UInt64) -> UInt64 {
    let quotes = word ^ (lowBits &* 0x22)
    let backslashes = word ^ (lowBits &* 0x5C)
    let controls = (word &- (lowBits &* 0x20)) & ~word
    return (((quotes &- lowBits) & ~quotes) | ((backslashes &- lowBits) & ~backslashes) | controls) & highBits
  }
}
