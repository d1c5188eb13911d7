/// Tells whether a value of one type can become one of another, as far as that is evident.
enum TypeFit {
  /// Why it can't; `nil` if it can, or if that depends on the value.
  static func mismatch(_ source: ValueType, to target: ValueType) -> String? {
    switch (source, target) {
    case (.any, _), (_, .any): return nil
    case (.list(let from), .list(let to)):
      return mismatch(from, to: to).map { "the elements don't fit: \($0)" }
    case (.record(let from), .record(let to)): return mismatch(from, to: to)
    case (.list, _), (_, .list), (.record, _), (_, .record): return difference(source, target)
    default: return fits(source, target) ? nil : difference(source, target)
    }
  }

  private static func difference(_ source: ValueType, _ target: ValueType) -> String {
    "found \(source), expected \(target)"
  }

  private static func mismatch(_ from: [Parameter], to: [Parameter]) -> String? {
    for member in to {
      guard let found = from.first(where: { $0.name == member.name }) else {
        if member.isOptional || member.defaultValue != nil { continue }
        return "found a record without \(member.name), expected one with it (\(member.type))"
      }
      if let mismatch = mismatch(found.type, to: member.type) { return "\(member.name): \(mismatch)" }
    }
    return nil
  }

  /// Texts and choices may hold anything that can be read; everything single can be shown as text.
  private static func fits(_ source: ValueType, _ target: ValueType) -> Bool {
    switch (source, target) {
    case (_, .text), (_, .choice), (.text, _), (.choice, _): true
    case (.wholeNumber, .number), (.wholeNumber, .amount), (.number, .wholeNumber), (.number, .amount),
      (.amount, .number), (.amount, .wholeNumber):
      true
    default: source == target
    }
  }
}
