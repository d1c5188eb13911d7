/// An estimate of how many tokens a text has, without the model's tokenizer.
///
/// `high` errs high: for each kind of text it is at least what the tokenizers of Qwen 2.5 and of GPT-4 (`cl100k_base`)
/// make of it, and for English prose at most about twice that; it is never more than the bytes. `low` is what no usual
/// tokenizer comes below, since none joins words across white space or has many tokens of more than 48 bytes. The tests
/// hold the counts that these rules were made from.
struct TokenEstimate: Sendable, Hashable {
  /// What the text has at most.
  private(set) var high = 0
  /// What it has at least.
  private(set) var low = 0

  init(_ text: String) {
    var reader = TokenEstimateReader()
    for scalar in text.unicodeScalars { reader.take(scalar.value) }
    reader.end()
    high = min(reader.high, text.utf8.count)
    low = reader.low
  }
}

/// Takes a text scalar by scalar and adds up what its runs cost.
private struct TokenEstimateReader {
  private enum Kind {
    case none, upper, lower, digit, space, script, other
  }

  var high = 0
  var low = 0
  private var kind = Kind.none
  /// The run of one kind that is being read.
  private var length = 0
  private var hasVowel = false
  private var consonants = 0
  private var mostConsonants = 0
  /// Whether a digit stands right before the run: then it is no word but part of a number or a key.
  private var followsDigit = false
  /// The bytes since the last white space.
  private var solidBytes = 0

  mutating func take(_ value: UInt32) {
    countSolid(value)
    switch value {
    case 0x61...0x7A:
      // A capital before small letters begins their word.
      if kind == .upper, length == 1 { kind = .lower } else { begin(.lower) }
      addLetter(value)
    case 0x41...0x5A:
      begin(.upper)
      addLetter(value | 0x20)
    case 0x30...0x39:
      begin(.digit)
      high += 1
    case 0x20:
      begin(.space)
      length += 1
    case 0x250...0x7FF:
      // Greek, Cyrillic, Hebrew, Arabic: about one a letter in the worst case, and one for the run; more with marks.
      begin(.script)
      if length == 0 { high += 1 }
      length += 1
      high += Self.isMark(value) ? 2 : 1
    default:
      begin(.other)
      high += Self.cost(of: value)
    }
  }

  mutating func end() {
    // White space at the end has no word to join.
    begin(.none)
    endSolid()
  }

  /// What a scalar outside of words costs: mostly its bytes, which is the most that there can be.
  private static func cost(of value: UInt32) -> Int {
    switch value {
    case 0..<0x100: 1
    case 0x100..<0x800: 2
    // Chinese, Japanese and Korean letters, and the punctuation of books.
    case 0x2010..<0x2030, 0x3000..<0x3100, 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xFF00..<0xFFF0: 2
    case 0x800..<0x10000: 3
    default: 4
    }
  }

  private static func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x483...0x489, 0x591...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x6D6...0x6ED: true
    default: false
    }
  }

  private mutating func addLetter(_ lower: UInt32) {
    length += 1
    switch lower {
    case 0x61, 0x65, 0x69, 0x6F, 0x75, 0x79:
      hasVowel = true
      consonants = 0
    default:
      consonants += 1
      mostConsonants = max(mostConsonants, consonants)
    }
  }

  private mutating func begin(_ next: Kind) {
    guard next != kind else { return }
    let isGlued = followsDigit || next == .digit
    switch kind {
    case .lower: high += isGlued ? length : wordCost
    case .upper: high += isGlued ? length : max(length > 1 ? (length + 2) / 2 : 1, wordCost)
    // One space belongs to what stands behind it.
    case .space: if length > 1 || next == .none { high += 1 + length / 4 }
    case .none, .digit, .script, .other: break
    }
    followsDigit = kind == .digit
    kind = next
    length = 0
    hasVowel = false
    consonants = 0
    mostConsonants = 0
  }

  /// What a word of Latin letters costs; one that nobody can pronounce costs more.
  private var wordCost: Int {
    if length > 24 { return (length * 3 + 4) / 5 }
    if !hasVowel, length > 1 { return length }
    let usual =
      switch length {
      case ...3: 1
      case ...6: 2
      default: 1 + ((length - 3) * 2 + 4) / 5
      }
    return mostConsonants >= 4 ? max(usual, (length * 5 + 7) / 8) : usual
  }

  private mutating func countSolid(_ value: UInt32) {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x2000...0x200A, 0x2028, 0x2029, 0x3000: endSolid()
    default: solidBytes += value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
    }
  }

  private mutating func endSolid() {
    low += (solidBytes + 47) / 48
    solidBytes = 0
  }
}
