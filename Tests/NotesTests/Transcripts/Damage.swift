import ParlanceTesting

/// Damages files as disks, programs and people do, the same in every run.
struct Damage {
  private var random: SeededGenerator

  private static let pieces = [
    "-->", "<v ", "<v Zed>", "</v>", ">", "<", "\r", "\n", "\n\n", "\r\n", "&amp;", "&#", ";", "WEBVTT\n", "NOTE ",
    "STYLE\n",
    ": ", "Zed: ", "\t", "  0:07\n", "\t00:00:09\n", "00:00:01.000 --> 00:00:02.000\n", "00:00:01,5 -->", "1\n",
    "\u{FEFF}",
    "\u{2028}", "é", "👍🏽", "e\u{301}", "{\\an8}", "<i>", "</i>", "<00:01.000>", "ש", "：", "\u{85}", "\u{0B}", " \u{301}",
  ]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...12, using: &random)))
      case 3: bytes = Int.random(in: 0..<4, using: &random) == 0 ? Array(bytes[..<place]) : bytes
      case 4, 5: bytes = lines(bytes)
      default: bytes.insert(contentsOf: Array((Self.pieces.randomElement(using: &random) ?? "").utf8), at: place)
      }
    }
    return bytes
  }

  /// Drops a line, doubles it or puts it elsewhere.
  private mutating func lines(_ bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let place = Int.random(in: 0..<lines.count, using: &random)
    let line = lines[place]
    switch Int.random(in: 0..<3, using: &random) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(line, at: place)
    default:
      lines.remove(at: place)
      lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}
