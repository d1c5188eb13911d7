import LanguageModels

/// What can't be read in a kept session, and where.
struct SnapshotProblem: Error {
  var found: String
  init(_ found: String) { self.found = found }
}

/// Reads the members of an object of a kept session.
struct SnapshotReader {
  private let object: JSONObject

  init(_ json: JSONValue) throws(SnapshotProblem) {
    guard let object = json.objectValue else { throw SnapshotProblem("\(json.found) instead of an object") }
    self.object = object
  }

  /// The member; a missing one is `null`.
  subscript(_ name: String) -> JSONValue { object[name] ?? .null }

  func text(_ name: String) throws(SnapshotProblem) -> String { try wanted(name, self[name].stringValue) }
  func number(_ name: String) throws(SnapshotProblem) -> Int { try wanted(name, self[name].integerValue) }
  func flag(_ name: String) throws(SnapshotProblem) -> Bool { try wanted(name, self[name].boolValue) }
  func value(_ name: String) throws(SnapshotProblem) -> AppValue { try AppValue(exactJSON: self[name]) }

  func optionalText(_ name: String) throws(SnapshotProblem) -> String? { self[name].isNull ? nil : try text(name) }
  func optionalNumber(_ name: String) throws(SnapshotProblem) -> Int? { self[name].isNull ? nil : try number(name) }

  func map(_ name: String) throws(SnapshotProblem) -> AppMap { try wanted(name, try value(name).mapValue) }

  func elements<Element>(
    _ name: String, _ read: (JSONValue) throws(SnapshotProblem) -> Element
  ) throws(SnapshotProblem) -> [Element] {
    var elements: [Element] = []
    for json in try wanted(name, self[name].arrayValue) { elements.append(try read(json)) }
    return elements
  }

  /// The entries of an object, such as values by name.
  func entries<Element>(
    _ name: String, _ read: (JSONValue) throws(SnapshotProblem) -> Element
  ) throws(SnapshotProblem) -> [String: Element] {
    var entries: [String: Element] = [:]
    for (key, json) in try wanted(name, self[name].objectValue) { entries[key] = try read(json) }
    return entries
  }

  func texts(_ name: String) throws(SnapshotProblem) -> [String] {
    try elements(name) { (json) throws(SnapshotProblem) in
      guard let text = json.stringValue else { throw SnapshotProblem("\(json.found) in \(name)") }
      return text
    }
  }

  private func wanted<Value>(_ name: String, _ value: Value?) throws(SnapshotProblem) -> Value {
    guard let value else { throw SnapshotProblem("\(self[name].found) as \(name)") }
    return value
  }
}

extension JSONValue {
  /// The values by name, in the order of the names.
  static func sorted<Value>(_ entries: [String: Value], _ json: (Value) -> JSONValue) -> JSONValue {
    .object(JSONObject(entries.sorted { $0.key < $1.key }.map { ($0.key, json($0.value)) }))
  }

  static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
  static func optional(_ number: Int?) -> JSONValue { number.map { .integer($0) } ?? .null }
}
