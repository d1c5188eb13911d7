/// Where the host names of a text end, prepared once so that each place is answered at once.
///
/// A host name is labels with a full stop after each, and a top-level domain that Mastodon's server knows. As many labels
/// belong to it as possible; the one before the top-level domain has no `_`.
struct HostNames {
  private let scalars: PostScalars
  /// Where the run of signs that may stand in a label ends, for each place.
  private var labelEnd: [Int]
  /// The first `_` at or after each place.
  private var underscore: [Int]
  /// For places where a label may begin after a full stop: the end of the host name that goes on there, -1 for none.
  private var ending: [Int]
  /// The same where a top-level domain mustn't stand at this very place.
  private var laterEnding: [Int]

  init(_ scalars: PostScalars) {
    self.scalars = scalars
    let count = scalars.count
    labelEnd = Array(repeating: count, count: count + 1)
    underscore = labelEnd
    ending = Array(repeating: -1, count: count + 1)
    laterEnding = ending
    for index in stride(from: count - 1, through: 0, by: -1) {
      let scalar = scalars[index]
      let isJoint = scalar == "_" || scalar == "-"
      labelEnd[index] = isJoint || Self.isLabelSign(scalar) ? labelEnd[index + 1] : index
      underscore[index] = scalar == "_" ? index : underscore[index + 1]
      guard index > 0, scalars[index - 1] == "." else { continue }
      laterEnding[index] = end(from: index) ?? -1
      ending[index] = laterEnding[index] >= 0 ? laterEnding[index] : topLevelEnd(from: index) ?? -1
    }
  }

  /// The end of the longest host name that begins at a place, or `nil` where none begins.
  func end(from start: Int) -> Int? {
    let dot = labelEnd[start]
    guard dot > start, scalars.at(dot) == ".", Self.isLabelSign(scalars[start]), Self.isLabelSign(scalars[dot - 1])
    else { return nil }
    let end = underscore[start] < dot ? laterEnding[dot + 1] : ending[dot + 1]
    return end >= 0 ? end : nil
  }

  private func topLevelEnd(from start: Int) -> Int? {
    if scalars.has("xn--", at: start) {
      let end = scalars.end(from: start + 4, while: \.isASCIILetterOrDigit)
      return end > start + 4 ? end : nil
    }
    let end = scalars.end(from: start, while: \.isASCIILetterOrDigit)
    if end > start {
      guard end - start <= TopLevelDomains.longest, mayFollow(end) else { return nil }
      return TopLevelDomains.ascii.contains(scalars[start..<end].lowercased()) ? end : nil
    }
    guard let first = scalars.at(start), let names = TopLevelDomains.international[small(first)] else { return nil }
    for name in names where start + name.count <= scalars.count {
      let end = start + name.count
      if (0..<name.count).allSatisfy({ small(scalars[start + $0]) == name[$0] }), mayFollow(end) { return end }
    }
    return nil
  }

  /// Whether a top-level domain may end here.
  private func mayFollow(_ end: Int) -> Bool {
    guard let next = scalars.at(end) else { return true }
    return !next.isASCIILetterOrDigit && next != "@" && next != "+" && next != "-"
  }

  private func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let mapped = scalar.properties.lowercaseMapping.unicodeScalars
    return mapped.count == 1 ? mapped[mapped.startIndex] : scalar
  }

  /// Whether a sign may begin and end a label: everything but white space, control characters, marks of direction and
  /// the punctuation of ASCII (the backslash isn't among it).
  private static func isLabelSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x5C, 0x61...0x7A: true
    case 0...0x7F, 0x85, 0xA0, 0x1680, 0x180E, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF, 0xFFFE,
      0xFFFF:
      false
    default: !scalar.isDirectionMark
    }
  }
}
