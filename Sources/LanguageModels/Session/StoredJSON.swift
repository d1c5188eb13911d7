/// A JSON value inside something that is encoded and decoded as a whole.
struct StoredJSON: Codable {
  let value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      let members = try container.allKeys.map {
        ($0.stringValue, try container.decode(StoredJSON.self, forKey: $0).value)
      }
      value = .object(JSONObject(members.sorted { $0.0 < $1.0 }))
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(StoredJSON.self).value) }
      value = .array(elements)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let whole = try? container.decode(Int.self) {
      value = .integer(whole)
    } else if let number = try? container.decode(Double.self) {
      value = .double(number)
    } else {
      value = .string(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .object(let members):
      var container = encoder.container(keyedBy: AnyKey.self)
      for (name, member) in members { try container.encode(StoredJSON(member), forKey: AnyKey(name)) }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(StoredJSON(element)) }
    default:
      var container = encoder.singleValueContainer()
      switch value {
      case .bool(let bool): try container.encode(bool)
      case .integer(let whole): try container.encode(whole)
      case .double(let number): try container.encode(number)
      case .string(let text): try container.encode(text)
      case .null, .array, .object: try container.encodeNil()
      }
    }
  }
}

/// The name of any member.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
