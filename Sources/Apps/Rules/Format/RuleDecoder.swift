import LanguageModels

/// Reads the parts of `rules.json` and collects every mistake with its place.
struct RuleDecoder {
  var problems: [RuleFormatError.Problem] = []

  mutating func report(
    _ code: SpecProblem.Code, _ severity: SpecProblem.Severity = .error, at pointer: String, _ message: String,
    hint: String = ""
  ) {
    problems.append(.init(code: code, severity: severity, pointer: pointer, message: message + "." + hint))
  }

  var hasErrors: Bool { problems.contains { $0.severity == .error } }

  /// Reads one value with a decoder of its own.
  static func decode<Value>(
    _ json: JSONValue, _ read: (inout RuleDecoder, JSONValue, String) -> Value?
  ) throws(RuleFormatError) -> Value {
    var decoder = RuleDecoder()
    let value = read(&decoder, json, "")
    guard let value, !decoder.hasErrors else { throw RuleFormatError(problems: decoder.problems) }
    return value
  }

  // MARK: - Pieces

  mutating func object(_ json: JSONValue, _ pointer: String, expected: String) -> JSONObject? {
    if case .object(let object) = json { return object }
    report(RuleCode.wrongType, at: pointer, "found \(json.found), expected \(expected)")
    return nil
  }

  mutating func array(_ json: JSONValue, _ pointer: String, expected: String) -> [JSONValue]? {
    if case .array(let elements) = json { return elements }
    report(RuleCode.wrongType, at: pointer, "found \(json.found), expected \(expected)")
    return nil
  }

  /// Every element that can be read; `nil` if it isn't an array or one of them can't be read.
  mutating func elements<Element>(
    _ json: JSONValue, _ pointer: String, expected: String,
    _ read: (inout RuleDecoder, JSONValue, String) -> Element?
  ) -> [Element]? {
    guard let elements = array(json, pointer, expected: expected) else { return nil }
    let read = elements.indices.map { read(&self, elements[$0], pointer.appending(pointerTo: $0)) }
    let whole = read.compactMap(\.self)
    return whole.count == read.count ? whole : nil
  }

  /// Reports the members that nobody reads.
  mutating func allow(_ keys: [String], in object: JSONObject, _ pointer: String) {
    for key in object.keys where !keys.contains(key) {
      let hint = NearMiss.hint(for: key, among: keys)
      report(
        RuleCode.unknownKey, at: pointer.appending(pointerTo: key),
        "found the key \"\(key)\", expected one of \(keys.joined(separator: ", "))", hint: hint)
    }
  }

  /// The member of that name, reported if it isn't there.
  mutating func required(_ key: String, of object: JSONObject, _ pointer: String, expected: String) -> JSONValue? {
    if let value = object[key] { return value }
    report(RuleCode.missingKey, at: pointer, "the key \"\(key)\" is missing, expected \(expected)")
    return nil
  }

  mutating func text(_ json: JSONValue, _ pointer: String, expected: String) -> String? {
    guard case .string(let text) = json else {
      report(RuleCode.wrongType, at: pointer, "found \(json.found), expected \(expected)")
      return nil
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      report(RuleCode.wrongValue, at: pointer, "found an empty text, expected \(expected)")
      return nil
    }
    return text
  }

  mutating func number(_ json: JSONValue, _ pointer: String, expected: String) -> Int? {
    if let number = json.integerValue, number >= 1 { return number }
    report(RuleCode.wrongType, at: pointer, "found \(json.found), expected \(expected)")
    return nil
  }

  /// One of a few words.
  mutating func word<Word>(
    _ json: JSONValue, _ pointer: String, of words: [(String, Word)]
  ) -> Word? {
    let names = words.map(\.0)
    if case .string(let text) = json {
      if let word = words.first(where: { $0.0 == text }) { return word.1 }
      report(
        RuleCode.wrongValue, at: pointer,
        "found \"\(text)\", expected one of \(names.quoted)",
        hint: NearMiss.hint(for: text, among: names))
    } else {
      report(RuleCode.wrongType, at: pointer, "found \(json.found), expected one of \(names.quoted)")
    }
    return nil
  }

  /// Finds out which form an object has: exactly one of these keys stands in it.
  mutating func form(of object: JSONObject, _ pointer: String, what: String, among forms: [String]) -> String? {
    let found = object.keys.filter(forms.contains)
    if found.count == 1 { return found[0] }
    let expected = "expected \(what) with one of \(forms.joined(separator: ", "))"
    if found.count > 1 {
      report(RuleCode.wrongForm, at: pointer, "found \(found.joined(separator: " and ")) together, \(expected)")
    } else if object.isEmpty {
      report(RuleCode.wrongForm, at: pointer, "found an empty object, \(expected)")
    } else {
      let hint = object.keys.lazy.map { NearMiss.hint(for: $0, among: forms) }.first { !$0.isEmpty }
      report(
        RuleCode.wrongForm, at: pointer,
        "found \(object.keys.quoted), \(expected)", hint: hint ?? "")
    }
    return nil
  }

  /// `true`, the only value of keys such as `started`.
  mutating func mark(_ json: JSONValue, _ pointer: String) -> Bool {
    if json == .bool(true) { return true }
    report(RuleCode.wrongValue, at: pointer, "found \(json.found), expected true")
    return false
  }
}

extension JSONValue {
  /// What this is, for a message: short texts and numbers themselves, else the type.
  var found: String {
    switch self {
    case .string(let text) where text.count <= 60: "the text \"\(text)\""
    case .string: "a text"
    case .integer, .double: "the number \(serialized())"
    case .null, .bool: serialized()
    case .array(let elements): elements.isEmpty ? "an empty list" : "a list"
    case .object(let object): object.isEmpty ? "an empty object" : "an object"
    }
  }
}

extension Sequence<String> {
  /// The texts in quotes, separated by commas.
  var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
