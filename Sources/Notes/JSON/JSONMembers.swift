package import LanguageModels

/// The members of a JSON object that somebody sent, read one by one; what doesn't fit is a `NoteError` that names it.
package struct JSONMembers {
  private let object: JSONObject
  /// Where it is, for messages: empty or `due.`.
  private let place: String

  /// - Parameter name: What it is called in messages.
  package init(_ value: JSONValue, _ name: String) throws(NoteError) {
    guard let object = value.objectValue else {
      throw NoteError(.invalid, "“\(name)” has to be an object, not \(value.typeName).")
    }
    self.object = object
    place = name + "."
  }

  package func has(_ name: String) -> Bool { object[name] != nil }
  package func isNull(_ name: String) -> Bool { object[name]?.isNull ?? true }
  package subscript(_ name: String) -> JSONValue? { object[name] }

  package func text(_ name: String, limit: Int, mayBeEmpty: Bool = false) throws(NoteError) -> String {
    guard let text = object[name]?.stringValue else { throw wrong(name, "a text") }
    guard mayBeEmpty || text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw NoteError(.invalid, "“\(place)\(name)” is empty. Give it a text.")
    }
    guard text.unicodeScalars.count <= limit else {
      throw NoteError(.tooLong, "“\(place)\(name)” has more than \(limit) characters. Shorten it.")
    }
    return text
  }

  /// `nil` if it isn't there or `null`.
  package func optionalText(_ name: String, limit: Int, mayBeEmpty: Bool = false) throws(NoteError) -> String? {
    isNull(name) ? nil : try text(name, limit: limit, mayBeEmpty: mayBeEmpty)
  }

  package func bool(_ name: String) throws(NoteError) -> Bool {
    guard let value = object[name]?.boolValue else { throw wrong(name, "true or false") }
    return value
  }

  package func integer(_ name: String) throws(NoteError) -> Int {
    guard let value = object[name]?.integerValue else { throw wrong(name, "a whole number") }
    return value
  }

  /// `nil` if it isn't there.
  package func array(_ name: String) throws(NoteError) -> [JSONValue]? {
    guard let value = object[name] else { return nil }
    guard let elements = value.arrayValue else { throw wrong(name, "a list") }
    return elements
  }

  package func texts(_ name: String, limit: Int) throws(NoteError) -> [String] {
    var texts: [String] = []
    for element in try array(name) ?? [] {
      guard let text = element.stringValue, text.unicodeScalars.count <= limit else {
        throw wrong(name, "a list of texts of at most \(limit) characters")
      }
      texts.append(text)
    }
    return texts
  }

  /// One of the words of an enumeration.
  package func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Word.Type = Word.self
  ) throws(NoteError) -> Word {
    guard let word = object[name]?.stringValue.flatMap({ Word(rawValue: $0) }) else {
      throw wrong(name, "one of " + Word.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return word
  }

  /// A day such as `2026-05-18`; `nil` if it isn't there or `null`.
  package func date(_ name: String) throws(NoteError) -> CivilDate? {
    if isNull(name) { return nil }
    guard let date = object[name]?.stringValue.flatMap({ CivilDate($0) }) else {
      throw wrong(name, "a day such as 2026-05-18, or null")
    }
    return date
  }

  /// Minutes of a time such as `08:30`; `nil` if it isn't there or `null`.
  package func time(_ name: String) throws(NoteError) -> Int? {
    if isNull(name) { return nil }
    guard let time = object[name]?.stringValue.flatMap({ DayTime.minutes($0) }) else {
      throw wrong(name, "a time such as 08:30, or null")
    }
    return time
  }

  private func wrong(_ name: String, _ expected: String) -> NoteError {
    let found = object[name].map { value in
      switch value {
      case .string(let text): "“\(text.unicodeScalars.prefix(40).reduce(into: "") { $0.unicodeScalars.append($1) })”"
      default: value.typeName
      }
    }
    return NoteError(.invalid, "“\(place)\(name)” has to be \(expected), not \(found ?? "missing").")
  }
}

extension JSONValue {
  static func day(_ date: CivilDate?) -> JSONValue { .optional(date?.description) }
  static func dayTime(_ minutes: Int?) -> JSONValue { .optional(minutes.map { DayTime.text($0) }) }
}
