/// Where a decoder is in a value; a step costs the same however deep it is.
indirect enum DecodingPath {
  case root
  case step(DecodingPath, any CodingKey)

  /// The steps from the root on.
  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var place = self
    while case .step(let before, let key) = place {
      keys.append(key)
      place = before
    }
    return keys.reversed()
  }

  func appending(_ key: any CodingKey) -> DecodingPath { .step(self, key) }

  /// The place as a JSON Pointer (RFC 6901), empty for the root.
  static func pointer(_ keys: [any CodingKey]) -> String {
    keys.map { "/" + $0.stringValue.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
  }
}

/// The name or index of a step that has no coding key of its own.
struct StepKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ index: Int) {
    stringValue = String(index)
    intValue = index
  }

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(intValue) }
}
