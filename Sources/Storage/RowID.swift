public import Foundation

/// New ids, as UUIDs of version 7 (RFC 9562): those made later sort behind, so indexes grow at their end.
public enum RowID {
  /// A new one of this moment.
  public static func make(at time: Date) -> String {
    let milliseconds = UInt64(max(0, min(time.timeIntervalSince1970 * 1000, 281_474_976_710_655)))
    var generator = SystemRandomNumberGenerator()
    let high = (milliseconds << 16) | 0x7000 | (generator.next() & 0x0FFF)
    let low = (generator.next() & 0x3FFF_FFFF_FFFF_FFFF) | 0x8000_0000_0000_0000
    let digits = hexadecimal(high) + hexadecimal(low)
    var id = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { id.append("-") }
      id.append(digit)
    }
    return id
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
