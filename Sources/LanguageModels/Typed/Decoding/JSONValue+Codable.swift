extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let whole = try? container.decode(Int.self) {
      self = .integer(whole)
    } else if let number = try? container.decode(Double.self) {
      self = .double(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let elements = try? container.decode([JSONValue].self) {
      self = .array(elements)
    } else {
      self = .object(try JSONObject(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .integer(let whole): try container.encode(whole)
    case .double(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try members.encode(to: encoder)
    }
  }
}

extension JSONObject: Codable {
  /// Reads the members in the order in which the decoder gives them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StepKey.self)
    self.init()
    for key in container.allKeys { self[key.stringValue] = try container.decode(JSONValue.self, forKey: key) }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StepKey.self)
    for (name, value) in self { try container.encode(value, forKey: StepKey(name)) }
  }
}
