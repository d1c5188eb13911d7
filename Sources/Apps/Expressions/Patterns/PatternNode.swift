/// A piece of a pattern.
indirect enum PatternNode: Sendable {
  case empty
  case scalars(ScalarClass)
  case assertion(Assertion)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// `maximum` is `nil` for unbounded.
  case repetition(PatternNode, minimum: Int, maximum: Int?)

  /// A place rather than a character.
  enum Assertion: Sendable {
    case start, end, wordBoundary, noWordBoundary
  }
}

/// A set of Unicode scalars.
struct ScalarClass: Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var categories: [Category] = []
  /// Classes inside this one: `\W` in brackets.
  var nested: [ScalarClass] = []
  var isNegated = false

  /// A general category by its Unicode name such as `L` or `Lu`.
  struct Category: Sendable {
    var name: String
    var isNegated: Bool
  }

  static func single(_ scalar: Unicode.Scalar) -> ScalarClass { ScalarClass(ranges: [scalar.value...scalar.value]) }
  static let digits = ScalarClass(ranges: [0x30...0x39])
  static let word = ScalarClass(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let space = ScalarClass(ranges: [0x09...0x0A, 0x0C...0x0D, 0x20...0x20])
  /// Everything but a new line.
  static let any = ScalarClass(ranges: [0x0A...0x0A], isNegated: true)

  var negated: ScalarClass {
    var result = self
    result.isNegated.toggle()
    return result
  }

  func contains(_ scalar: Unicode.Scalar, ignoresCase: Bool) -> Bool {
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
    if ranges.contains(where: { $0.contains(scalar.value) }) { return true }
    if nested.contains(where: { $0.contains(scalar, ignoresCase: false) }) { return true }
    guard !categories.isEmpty else { return false }
    let abbreviation = Self.abbreviation(scalar.properties.generalCategory)
    return categories.contains { abbreviation.hasPrefix($0.name) != $0.isNegated }
  }

  /// The names of the categories, by groups: `L`, and `Lu`, `Ll`…
  static let categoryNames: Set<String> = [
    "L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No", "P", "Pc", "Pd", "Ps", "Pe",
    "Pi", "Pf", "Po", "S", "Sm", "Sc", "Sk", "So", "Z", "Zs", "Zl", "Zp", "C", "Cc", "Cf", "Cs", "Co", "Cn",
  ]

  private static func abbreviation(_ category: Unicode.GeneralCategory) -> String {
    switch category {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
