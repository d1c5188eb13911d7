/// A text as an array of Unicode scalars: places in it are whole numbers, and what stands before a place is at hand.
struct PostScalars: Sendable {
  let all: [Unicode.Scalar]

  init(_ text: String) { all = Array(text.unicodeScalars) }

  var count: Int { all.count }

  subscript(index: Int) -> Unicode.Scalar { all[index] }

  /// What stands in a range.
  subscript(range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: all[range])
    return String(view)
  }

  /// The scalar at a place, or nothing beyond the ends.
  func at(_ index: Int) -> Unicode.Scalar? { all.indices.contains(index) ? all[index] : nil }

  /// Whether these ASCII letters and signs stand at a place, in capital or small letters.
  func has(_ word: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + word.utf8CodeUnitCount <= count else { return false }
    return word.withUTF8Buffer { bytes in
      for (offset, byte) in bytes.enumerated() where all[index + offset].smallASCII != UInt32(byte) { return false }
      return true
    }
  }

  /// The end of the run of such scalars that begins at a place.
  func end(from start: Int, while belongs: (Unicode.Scalar) -> Bool) -> Int {
    var index = start
    while index < all.count, belongs(all[index]) { index += 1 }
    return index
  }

  /// Whether a line begins at a place.
  func isLineStart(_ index: Int) -> Bool { index == 0 || all[index - 1] == "\n" }
}

extension PostScalars {
  /// Whether from a place to the end of its line there is nothing but white space.
  func isBlankLine(_ start: Int) -> Bool {
    let end = end(from: start) { $0.isSpace && !$0.isNewline }
    return end >= count || all[end].isNewline
  }
}
