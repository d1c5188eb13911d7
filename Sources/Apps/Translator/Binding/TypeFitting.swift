extension ValueType {
  /// Whether values of this type can be put where another is wanted.
  func canBecome(_ other: ValueType) -> Bool {
    switch (self, other) {
    case (.any, _), (_, .any): true
    case (.list, .list), (.record, .record): true
    case (.list, _), (.record, _), (_, .list), (_, .record): false
    case (.yesNo, .yesNo): true
    case (.yesNo, _), (_, .yesNo): false
    case (_, .text), (_, .choice): true
    default: isNumeric && other.isNumeric || self == other
    }
  }

  private var isNumeric: Bool { [.wholeNumber, .number, .amount].contains(self) }

  /// The members of a record, or of a list's records.
  var memberParameters: [Parameter]? {
    switch self {
    case .record(let members), .list(.record(let members)): members
    default: nil
    }
  }
}

/// Which member of one record goes where in another.
enum MemberMatching {
  /// The target's members with the source's that fit by name and type, the same names first; `nil` if a needed one has
  /// none.
  static func mapping(from source: ValueType, to target: ValueType) -> [(target: String, source: String)]? {
    guard let wanted = target.memberParameters else { return nil }
    let offered = source.memberParameters ?? []
    var mapping: [(String, String)] = []
    for member in wanted {
      let name = Name(member.name)
      let best = offered.filter { $0.type.canBecome(member.type) }
        .map { (name: $0.name, likeness: Name($0.name).likeness(to: name)) }
        .filter { $0.likeness > 0 }.max { $0.likeness < $1.likeness }
      if let best { mapping.append((member.name, best.name)) } else if !member.isOptional { return nil }
    }
    return mapping
  }
}
