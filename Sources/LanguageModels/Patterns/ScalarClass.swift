/// A set of Unicode scalars as a pattern writes it.
struct ScalarClass: Sendable {
  /// By code; a code of half a surrogate pair is in no text.
  var ranges: [ClosedRange<UInt32>] = []
  var categories: GeneralCategories = []
  var properties: Set<PropertyTerm> = []
  var isNegated = false

  /// A property that scalars have or, negated, haven't.
  struct PropertyTerm: Sendable, Hashable {
    var property: ScalarProperty
    var isNegated: Bool
  }

  static func single(_ code: UInt32) -> ScalarClass { ScalarClass(ranges: [code...code]) }
  static func single(_ scalar: Unicode.Scalar) -> ScalarClass { single(scalar.value) }

  static let digits = ScalarClass(ranges: [0x30...0x39])
  static let word = ScalarClass(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

  /// `\s`: in RE2 of ASCII, in ECMA-262 all white space and line ends.
  static func space(_ syntax: PatternSyntax) -> ScalarClass {
    switch syntax {
    case .re2: ScalarClass(ranges: [0x09...0x0A, 0x0C...0x0D, 0x20...0x20])
    case .ecmaScript:
      ScalarClass(ranges: [
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
        0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
      ])
    }
  }

  /// `.`: everything but a line end.
  static func any(_ syntax: PatternSyntax) -> ScalarClass {
    switch syntax {
    case .re2: ScalarClass(ranges: [0x0A...0x0A], isNegated: true)
    case .ecmaScript: ScalarClass(ranges: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029], isNegated: true)
    }
  }

  var negated: ScalarClass {
    var result = self
    result.isNegated.toggle()
    return result
  }

  /// Adds what another class holds; a negated one consists of ranges.
  mutating func formUnion(_ other: ScalarClass) {
    if other.isNegated {
      var next: UInt32 = 0
      for range in other.ranges.merged {
        if range.lowerBound > next { ranges.append(next...range.lowerBound - 1) }
        next = range.upperBound + 1
      }
      if next <= 0x10FFFF { ranges.append(next...0x10FFFF) }
    } else {
      ranges += other.ranges
      categories.formUnion(other.categories)
      properties.formUnion(other.properties)
    }
  }

  /// The code of a class of one.
  var onlyCode: UInt32? {
    guard !isNegated, categories.isEmpty, properties.isEmpty, ranges.count == 1, let range = ranges.first,
      range.lowerBound == range.upperBound
    else { return nil }
    return range.lowerBound
  }
}

extension [ClosedRange<UInt32>] {
  /// The same codes in order, with ranges that overlap or touch made one.
  var merged: [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound + 1 {
        result[result.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
