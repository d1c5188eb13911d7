/// What stands on both sides of a run of marks, and what the run may therefore do (CommonMark 6.2).
struct Flanks {
  let canOpen: Bool
  let canClose: Bool

  init(_ source: ArraySlice<UInt8>, _ run: Range<Int>, start: Int) {
    let before = run.lowerBound > start ? Self.scalar(endingAt: run.lowerBound, in: source) : "\n"
    let after = Self.scalar(at: run.upperBound, in: source)
    let isLeft =
      !Self.isSpace(after) && (!Self.isPunctuation(after) || Self.isSpace(before) || Self.isPunctuation(before))
    let isRight =
      !Self.isSpace(before) && (!Self.isPunctuation(before) || Self.isSpace(after) || Self.isPunctuation(after))
    if source[run.lowerBound] == UInt8(ascii: "_") {
      canOpen = isLeft && (!isRight || Self.isPunctuation(before))
      canClose = isRight && (!isLeft || Self.isPunctuation(after))
    } else {
      canOpen = isLeft
      canClose = isRight
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".unicodeScalars.contains(scalar) }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  private static func scalar(at index: Int, in source: ArraySlice<UInt8>) -> Unicode.Scalar {
    guard index < source.endIndex else { return "\n" }
    return String(decoding: source[index..<min(index + 4, source.endIndex)], as: UTF8.self).unicodeScalars.first
      ?? "\n"
  }

  private static func scalar(endingAt index: Int, in source: ArraySlice<UInt8>) -> Unicode.Scalar {
    var start = index - 1
    while start > source.startIndex, source[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start, in: source[..<index])
  }
}

/// What stands in the parentheses of a link.
enum LinkDestination {
  /// Ends behind the parenthesis; isn't at its end yet; isn't one.
  enum End { case closed(Int), open, none }

  /// - Parameter index: Of the opening parenthesis.
  static func end(in source: ArraySlice<UInt8>, from index: Int) -> End {
    var place = spaces(source, index + 1)
    guard place < source.endIndex else { return .open }
    if source[place] == UInt8(ascii: "<") {
      while true {
        place += 1
        guard place < source.endIndex else { return .open }
        if source[place] == 0x0A { return .none }
        if source[place] == UInt8(ascii: "\\") { place += 1 } else if source[place] == UInt8(ascii: ">") { break }
      }
      place += 1
    } else {
      var depth = 0
      while place < source.endIndex, source[place] > 0x20 {
        switch source[place] {
        case UInt8(ascii: "\\"): place += 1
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"):
          if depth == 0 { return .closed(place + 1) }
          depth -= 1
        default: break
        }
        place += 1
      }
      guard place < source.endIndex else { return .open }
      guard depth == 0 else { return .none }
    }
    return title(source, spaces(source, place))
  }

  private static func spaces(_ source: ArraySlice<UInt8>, _ index: Int) -> Int {
    var place = index
    while place < source.endIndex, source[place] <= 0x20 { place += 1 }
    return place
  }

  private static func title(_ source: ArraySlice<UInt8>, _ index: Int) -> End {
    var place = index
    guard place < source.endIndex else { return .open }
    let closer: UInt8
    switch source[place] {
    case UInt8(ascii: ")"): return .closed(place + 1)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): closer = source[place]
    case UInt8(ascii: "("): closer = UInt8(ascii: ")")
    default: return .none
    }
    place += 1
    while place < source.endIndex, source[place] != closer {
      place += source[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    place = spaces(source, place + 1)
    guard place < source.endIndex else { return .open }
    return source[place] == UInt8(ascii: ")") ? .closed(place + 1) : .none
  }
}
