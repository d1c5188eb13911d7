import Foundation
import LanguageModels

/// Values as JSON that loses nothing: what JSON can't tell is marked by a member whose name begins with one `#`.
///
/// Names of an app's own that begin with `#` get another one in front.
extension AppValue {
  /// How deep a value is nested before its inside is written as a text: readers of JSON bound the depth.
  private static let depthLimit = 60

  var exactJSON: JSONValue { exactJSON(depth: 0) }

  private func exactJSON(depth: Int) -> JSONValue {
    if depth >= Self.depthLimit, listValue != nil || mapValue != nil {
      return ["#text": .string(exactJSON(depth: 0).serialized())]
    }
    switch self {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .int(let number): return .integer(Int(number))
    case .uint(let number): return ["#uint": .string(String(number))]
    case .double(let number): return ["#double": number.exactJSON]
    case .amount(let number): return ["#amount": .string(number.isNaN ? "NaN" : number.description)]
    case .string(let text): return .string(text)
    case .bytes(let bytes): return ["#bytes": .string(Data(bytes).base64EncodedString())]
    case .date(let date): return ["#date": .string(date.description)]
    case .time(let time): return ["#time": .string(time.description)]
    case .timestamp(let moment): return ["#timestamp": moment.exactJSON]
    case .list(let elements): return .array(elements.map { $0.exactJSON(depth: depth + 1) })
    case .map(let map):
      guard map.keys.allSatisfy({ $0.stringValue != nil }) else {
        return [
          "#map": .array(
            map.entries.map { .array([$0.key.exactJSON(depth: depth + 3), $0.value.exactJSON(depth: depth + 3)]) })
        ]
      }
      return .object(
        JSONObject(
          map.entries.map { (Self.escaped($0.key.stringValue ?? ""), $0.value.exactJSON(depth: depth + 1)) }))
    }
  }

  private static func escaped(_ name: String) -> String { name.hasPrefix("#") ? "#" + name : name }

  init(exactJSON json: JSONValue) throws(SnapshotProblem) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .int(Int64(number))
    case .string(let text): self = .string(text)
    case .double: throw SnapshotProblem("a number that isn't marked")
    case .array(let elements):
      self = .list(try elements.map { (json) throws(SnapshotProblem) in try Self(exactJSON: json) })
    case .object(let members):
      if members.count == 1, let mark = members.keys.first, mark.hasPrefix("#"), !mark.hasPrefix("##"),
        let marked = members[mark]
      {
        self = try Self.marked(mark, marked)
      } else {
        var map = AppMap()
        for (name, value) in members {
          map[name.hasPrefix("#") ? String(name.dropFirst()) : name] = try Self(exactJSON: value)
        }
        self = .map(map)
      }
    }
  }

  private static func marked(_ mark: String, _ json: JSONValue) throws(SnapshotProblem) -> AppValue {
    let text = json.stringValue
    let value: AppValue? =
      switch mark {
      case "#uint": text.flatMap { UInt64($0) }.map { .uint($0) }
      case "#double": .double(try Double(exactJSON: json))
      case "#amount":
        text == "NaN"
          ? .amount(.nan)
          : text.flatMap { Decimal(string: $0, locale: Locale(identifier: "en_US_POSIX")) }.map { .amount($0) }
      case "#bytes": text.flatMap { Data(base64Encoded: $0) }.map { .bytes([UInt8]($0)) }
      case "#date": text.flatMap { CalendarDate(iso: $0) }.map { .date($0) }
      case "#time": text.flatMap { TimeOfDay(iso: $0) }.map { .time($0) }
      case "#timestamp": .timestamp(try Date(exactJSON: json))
      case "#map": .map(try map(json))
      case "#text": try text.map { (text) throws(SnapshotProblem) in try nested(text) }
      default: nil
      }
    guard let value else { throw SnapshotProblem("\(mark) with \(json.found)") }
    return value
  }

  private static func nested(_ text: String) throws(SnapshotProblem) -> AppValue {
    let json: JSONValue
    do { json = try JSONValue(parsing: text) } catch { throw SnapshotProblem("#text that isn't JSON: \(error)") }
    return try AppValue(exactJSON: json)
  }

  private static func map(_ json: JSONValue) throws(SnapshotProblem) -> AppMap {
    var map = AppMap()
    for pair in json.arrayValue ?? [] {
      guard let key = pair[0], let value = pair[1] else { throw SnapshotProblem("an entry without key or value") }
      map[try AppValue(exactJSON: key)] = try AppValue(exactJSON: value)
    }
    return map
  }
}

extension AppMap {
  var exactJSON: JSONValue { AppValue.map(self).exactJSON }
}

extension Double {
  /// The number; what JSON can't express is a word.
  var exactJSON: JSONValue {
    if isFinite { return .double(self) }
    return .string(isNaN ? "NaN" : self > 0 ? "Infinity" : "-Infinity")
  }

  init(exactJSON json: JSONValue) throws(SnapshotProblem) {
    switch json {
    case .string("NaN"): self = .nan
    case .string("Infinity"): self = .infinity
    case .string("-Infinity"): self = -.infinity
    default:
      guard let number = json.doubleValue else { throw SnapshotProblem("\(json.found) instead of a number") }
      self = number
    }
  }
}

extension Date {
  /// Seconds since 2001, which is how a `Date` counts.
  var exactJSON: JSONValue { timeIntervalSinceReferenceDate.exactJSON }

  init(exactJSON json: JSONValue) throws(SnapshotProblem) {
    self.init(timeIntervalSinceReferenceDate: try Double(exactJSON: json))
  }
}
