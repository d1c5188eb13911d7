import ParlanceTesting

/// Ways to cut bytes into pieces, and to damage them.
enum Pieces {
  /// Cuts bytes into random pieces, some of them empty.
  static func random(_ bytes: [UInt8], upTo size: Int = 9, using generator: inout SeededGenerator) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 0...size, using: &generator)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  /// Takes away, changes, inserts or repeats some bytes.
  static func damaged(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 2: bytes.insert(Array("\r\n:\"\\{}[],ue0dan \u{EF}".utf8).randomElement(using: &generator) ?? 0, at: place)
      case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
      case 4: bytes.removeSubrange(place..<min(bytes.count, place + 30))
      default: bytes.removeLast(bytes.count - place)
      }
    }
    return bytes
  }
}
