import Foundation

/// An action whose values are computed and checked: nothing is left to decide.
public enum ResolvedAction: Sendable, Hashable {
  case open(page: String, values: [ResolvedValue])
  /// All instances of a page.
  case close(page: String)
  /// One instance, the event's page.
  case closeInstance(String)
  case update(page: String, values: [ResolvedValue])
  case empty(instance: String)
  case showProblems(instance: String)
  case call(String, values: [ResolvedValue])
  case remember(String, ResolvedValue)
  case nothing
}

/// A parameter or argument with its value.
public struct ResolvedValue: Sendable, Hashable {
  public var name: String
  public var value: AppValue
  /// Whether it is a text of the rule's or the model's own wording, not a value that was bound.
  public var isText: Bool

  public init(name: String, value: AppValue, isText: Bool) {
    self.name = name
    self.value = value
    self.isText = isText
  }
}

extension ResolvedAction {
  /// Whether this is what was expected: the same action on the same target with the same bound values, texts apart.
  public func fulfils(_ expected: ResolvedAction) -> Bool {
    switch (expected, self) {
    case (.open(let page, let values), .open(let otherPage, let otherValues)),
      (.update(let page, let values), .update(let otherPage, let otherValues)),
      (.call(let page, let values), .call(let otherPage, let otherValues)):
      return page == otherPage && Self.fulfil(values, otherValues)
    case (.remember(let name, let value), .remember(let otherName, let otherValue)):
      return name == otherName && Self.fulfil([value], [otherValue])
    default: return self == expected
    }
  }

  private static func fulfil(_ expected: [ResolvedValue], _ found: [ResolvedValue]) -> Bool {
    let expected = expected.filter { !$0.value.isNull }
    let found = found.filter { !$0.value.isNull }
    guard Set(expected.map(\.name)) == Set(found.map(\.name)) else { return false }
    return expected.allSatisfy { wanted in
      wanted.isText || found.contains { $0.name == wanted.name && $0.value == wanted.value }
    }
  }

  /// Whether it closes pages.
  var isClosing: Bool {
    switch self {
    case .close, .closeInstance: true
    default: false
    }
  }

  /// The action in a few words, for the history and for comparisons: `open AlertPage`.
  public var summary: String {
    switch self {
    case .open(let page, let values):
      let names = values.filter { !$0.value.isNull }.map(\.name)
      return "open \(page)" + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
    case .close(let page): return "close \(page)"
    case .closeInstance(let id): return "close \(id)"
    case .update(let page, _): return "update \(page)"
    case .empty(let id): return "empty \(id)"
    case .showProblems(let id): return "show the problems of \(id)"
    case .call(let name, let values):
      let arguments = values.filter { !$0.value.isNull }.map { "\($0.name): \($0.value.shortText)" }
      return "call \(name)(\(arguments.joined(separator: ", ")))"
    case .remember(let name, let value): return "remember \(name) = \(value.value.shortText)"
    case .nothing: return "nothing"
    }
  }
}

extension Sequence where Element == ResolvedAction {
  /// Whether these are exactly the expected actions in their order, once closings without effect are left out.
  public func fulfil(_ expected: some Sequence<ResolvedAction>) -> Bool {
    let found = filter { $0 != .nothing }
    let wanted = expected.filter { $0 != .nothing }
    return found.count == wanted.count && zip(found, wanted).allSatisfy { $0.fulfils($1) }
  }
}

extension AppValue {
  /// The value as a short text for people and history lines, at most 60 characters.
  var shortText: String {
    let text: String =
      switch self {
      case .null: "nothing"
      case .bool(let value): value ? "yes" : "no"
      case .int(let value): String(value)
      case .uint(let value): String(value)
      case .double(let value): String(value)
      case .amount(let value): "\(value)"
      case .string(let value): value
      case .bytes(let value): "\(value.count) bytes"
      case .date(let value): value.description
      case .time(let value): value.description
      case .timestamp(let value): value.formatted(.iso8601)
      case .list(let elements): "a list of \(elements.count)"
      case .map(let map): "a record of \(map.count)"
      }
    return text.count <= 60 ? text : text.prefix(59) + "…"
  }
}
