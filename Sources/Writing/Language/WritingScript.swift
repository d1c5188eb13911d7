/// A system of letters, as far as it says something about the language.
enum WritingScript: Hashable {
  case latin, cyrillic, greek, armenian, hebrew, arabic, devanagari, bengali, gurmukhi, gujarati, tamil, telugu
  case kannada, malayalam, sinhala, thai, lao, myanmar, georgian, ethiopic, khmer, hangul, hiragana, katakana, han

  /// The script of a letter; `nil` for what isn't a letter, or one of no script listed here.
  init?(of scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x250 {
      guard scalar.properties.isAlphabetic else { return nil }
      self = .latin
      return
    }
    guard let block = Self.block(of: value), scalar.properties.isAlphabetic || value == 0x30FC else { return nil }
    self = block
  }

  private static func block(of value: UInt32) -> WritingScript? {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].range.upperBound < value { low = middle + 1 } else { high = middle }
    }
    guard low < blocks.count, blocks[low].range.contains(value) else { return nil }
    return blocks[low].script
  }

  /// By code point; from Unicode's list of blocks.
  private static let blocks: [(range: ClosedRange<UInt32>, script: WritingScript)] = [
    (0x250...0x2AF, .latin), (0x370...0x3FF, .greek), (0x400...0x52F, .cyrillic), (0x531...0x58F, .armenian),
    (0x591...0x5F4, .hebrew), (0x600...0x6FF, .arabic), (0x750...0x77F, .arabic), (0x8A0...0x8FF, .arabic),
    (0x900...0x97F, .devanagari), (0x980...0x9FF, .bengali), (0xA00...0xA7F, .gurmukhi), (0xA80...0xAFF, .gujarati),
    (0xB80...0xBFF, .tamil), (0xC00...0xC7F, .telugu), (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam),
    (0xD80...0xDFF, .sinhala), (0xE00...0xE7F, .thai), (0xE80...0xEFF, .lao), (0x1000...0x109F, .myanmar),
    (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul), (0x1200...0x139F, .ethiopic),
    (0x1780...0x17FF, .khmer), (0x1C90...0x1CBF, .georgian), (0x1E00...0x1EFF, .latin), (0x1F00...0x1FFF, .greek),
    (0x2C60...0x2C7F, .latin), (0x2DE0...0x2DFF, .cyrillic), (0x3005...0x3007, .han), (0x3041...0x309F, .hiragana),
    (0x30A1...0x30FF, .katakana), (0x3130...0x318F, .hangul), (0x31F0...0x31FF, .katakana), (0x3400...0x4DBF, .han),
    (0x4E00...0x9FFF, .han), (0xA640...0xA69F, .cyrillic), (0xA720...0xA7FF, .latin), (0xAC00...0xD7AF, .hangul),
    (0xF900...0xFAFF, .han), (0xFB00...0xFB06, .latin), (0xFB1D...0xFB4F, .hebrew), (0xFB50...0xFDFF, .arabic),
    (0xFE70...0xFEFF, .arabic), (0xFF21...0xFF5A, .latin), (0xFF66...0xFF9F, .katakana),
    (0x20000...0x323AF, .han),
  ]
}
