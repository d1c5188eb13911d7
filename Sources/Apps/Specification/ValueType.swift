/// The type of a parameter, an argument, an answer or something remembered.
public indirect enum ValueType: Sendable, Hashable {
  case text
  case wholeNumber
  case number
  /// A decimal number, for money.
  case amount
  case yesNo
  case date
  case time
  case choice([String])
  case record([Parameter])
  case list(ValueType)
  case any
}

/// A name with its type: what a page takes, a call's argument, a member of a record.
public struct Parameter: Sendable, Hashable {
  public var name: String
  public var type: ValueType
  public var isOptional: Bool
  public var defaultValue: AppValue?
  public var line: Int

  public init(
    name: String, type: ValueType, isOptional: Bool = false, defaultValue: AppValue? = nil, line: Int = 0
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.line = line
  }
}

extension ValueType: CustomStringConvertible {
  /// The type as `app.md` words it, such as `list of record of id, name`.
  public var description: String {
    switch self {
    case .text: "text"
    case .wholeNumber: "whole number"
    case .number: "number"
    case .amount: "amount"
    case .yesNo: "yes/no"
    case .date: "date"
    case .time: "time"
    case .choice(let labels): "choice of " + labels.joined(separator: ", ")
    case .record(let members): "record of " + members.map(\.name).joined(separator: ", ")
    case .list(.record(let members)): "list of " + members.map(\.name).joined(separator: ", ")
    case .list(let element): "list of \(element)"
    case .any: "any"
    }
  }
}
