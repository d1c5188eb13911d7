import LanguageModels

/// What was typed into password fields, so that it gets into nothing that is kept: no snapshot, no trace, no history.
///
/// Events carry a password on: into the arguments of a call, into memory, into a text. So whatever stood in a password
/// field when an event was decided is looked for in everything that is written. A value that is the password is left
/// out; where it stands inside a text it is replaced. Passwords of fewer than four characters are looked for as whole
/// words, and not among numbers. Memory that the app declares as `kept` is the one exception: it holds what the app says.
///
/// These texts themselves are never written; after a restart there are none, and nothing that holds one either.
struct TypedPasswords: Sendable {
  /// Longest first, so that a password inside another is found with it.
  private(set) var texts: [String] = []

  /// What stands where a password stood inside a text.
  static let placeholder = "(hidden)"
  /// The shortest text that is looked for anywhere.
  private static let plainLength = 4
  private static let limit = 1_000

  var isEmpty: Bool { texts.isEmpty }

  /// Remembers what stands in the password fields of these pages.
  mutating func note(_ pages: [PageInstance], of app: AppSpec) {
    for page in pages {
      for (name, content) in page.fields where !content.text.isEmpty && app.isPassword(name, of: page.page) {
        note(content.text.trimmingWhiteSpace)
      }
    }
  }

  private mutating func note(_ text: String) {
    guard !text.isEmpty, !texts.contains(text) else { return }
    if texts.count == Self.limit { texts.removeLast() }
    texts.insert(text, at: texts.firstIndex { $0.count < text.count } ?? texts.endIndex)
  }

  /// The text with passwords replaced.
  func removed(from text: String) -> String {
    texts.reduce(text) { text, password in
      text.contains(password) ? Self.replace(password, in: text) : text
    }
  }

  private static func replace(_ password: String, in text: String) -> String {
    if password.count >= plainLength { return text.replacing(password, with: placeholder) }
    var result = ""
    var rest = text[...]
    while let found = rest.firstRange(of: password) {
      let before = found.lowerBound == text.startIndex ? nil : text[text.index(before: found.lowerBound)]
      let after = found.upperBound == text.endIndex ? nil : text[found.upperBound]
      let isWord = ![before, after].contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
      result += rest[..<found.lowerBound] + (isWord ? placeholder[...] : rest[found])
      rest = rest[found.upperBound...]
    }
    return result + rest
  }

  /// The value without passwords: what is one is null.
  func removed(from value: AppValue) -> AppValue {
    switch value {
    case .string(let text):
      return texts.contains(text.trimmingWhiteSpace) ? .null : .string(removed(from: text))
    case .int, .uint, .double, .amount:
      guard let text = value.plainText, text.count >= Self.plainLength else { return value }
      return texts.contains(text) ? .null : value
    case .list(let elements): return .list(elements.map { removed(from: $0) })
    case .map(let map): return .map(removed(from: map))
    case .null, .bool, .bytes, .date, .time, .timestamp: return value
    }
  }

  func removed(from map: AppMap) -> AppMap {
    AppMap(map.entries.map { (key, value) in (key, removed(from: value)) })
  }

  func removed(from values: [ResolvedValue]) -> [ResolvedValue] {
    values.map { ResolvedValue(name: $0.name, value: removed(from: $0.value), isText: $0.isText) }
  }
}

extension AppSpec {
  /// Whether a component of a page is a password field.
  func isPassword(_ component: String, of page: String) -> Bool {
    self.page(page)?.component(component)?.kind == .password
  }
}

extension String {
  fileprivate var trimmingWhiteSpace: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
