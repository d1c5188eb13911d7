/// A class as the matcher asks it: its ranges in order, and the answers for ASCII worked out.
struct ScalarSet: Sendable {
  private let ranges: [ClosedRange<UInt32>]
  private let categories: GeneralCategories
  private let properties: [ScalarClass.PropertyTerm]
  private let isNegated: Bool
  private let ignoresCase: Bool
  /// A bit for each scalar below 64, and from 64 to 127.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ members: ScalarClass, ignoresCase: Bool) {
    ranges = members.ranges.merged
    categories = members.categories
    properties = Array(members.properties)
    isNegated = members.isNegated
    self.ignoresCase = ignoresCase
    for code in UInt8(0)..<128 where works(out: Unicode.Scalar(code)) {
      if code < 64 { low |= 1 << UInt64(code) } else { high |= 1 << UInt64(code - 64) }
    }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let code = scalar.value
    if code < 64 { return low & (1 << UInt64(code)) != 0 }
    if code < 128 { return high & (1 << UInt64(code - 64)) != 0 }
    return works(out: scalar)
  }

  private func works(out scalar: Unicode.Scalar) -> Bool {
    var isInside = holds(scalar)
    if !isInside && ignoresCase {
      isInside = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping].contains { mapping in
        let scalars = mapping.unicodeScalars
        return scalars.count == 1 && scalars.first.map(holds) == true
      }
    }
    return isInside != isNegated
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    if hasRange(of: scalar.value) { return true }
    if !categories.isEmpty, categories.contains(GeneralCategories(scalar.properties.generalCategory)) { return true }
    return properties.contains { $0.property.holds(scalar) != $0.isNegated }
  }

  private func hasRange(of code: UInt32) -> Bool {
    var from = 0
    var to = ranges.count
    while from < to {
      let middle = (from + to) / 2
      if ranges[middle].upperBound < code { from = middle + 1 } else { to = middle }
    }
    return from < ranges.count && ranges[from].lowerBound <= code
  }
}
