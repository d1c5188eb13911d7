/// What tells a request from the recorded one that is most like it.
enum RequestDifference {
  private static let mostShown = 3
  private static let snippet = 40

  /// Why a request isn't in a recording, with what differs from the nearest one.
  static func sentence(_ asked: JSONValue, among exchanges: [RecordedExchange]) -> String {
    let wanted = parts(of: asked)
    var nearest: (index: Int, parts: [String: JSONValue], alike: Int)?
    for (index, exchange) in exchanges.enumerated() {
      let parts = parts(of: RecordedRequest.matched(exchange.request))
      let alike = wanted.count { parts[$0.key] == $0.value }
      if alike > nearest?.alike ?? -1 { nearest = (index, parts, alike) }
    }
    let beginning = "This request isn't in the recording."
    guard let nearest else { return beginning + " Record it first." }
    let names = Set(wanted.keys).union(nearest.parts.keys).filter { wanted[$0] != nearest.parts[$0] }.sorted()
    let list = names.prefix(mostShown).map { difference($0, asked: wanted[$0], recorded: nearest.parts[$0]) }
    let rest = names.count > mostShown ? [" and \(names.count - mostShown) more"] : []
    return "\(beginning) The nearest one is its exchange \(nearest.index + 1); there differ: "
      + (list + rest).joined(separator: "; ") + ". Record it anew."
  }

  private static func difference(_ name: String, asked: JSONValue?, recorded: JSONValue?) -> String {
    switch (asked, recorded) {
    case (.string(let asked), .string(let recorded)):
      let start = zip(asked, recorded).prefix { $0 == $1 }.count
      return "\(name) from character \(start + 1) on: “\(part(asked, from: start))” was asked, "
        + "“\(part(recorded, from: start))” recorded"
    default: return "\(name): \(words(asked)) was asked, \(words(recorded)) recorded"
    }
  }

  private static func part(_ text: String, from start: Int) -> String {
    let rest = text.dropFirst(start)
    return rest.count > snippet ? rest.prefix(snippet) + "…" : String(rest)
  }

  private static func words(_ value: JSONValue?) -> String {
    guard let value else { return "nothing" }
    return part(value.serialized(), from: 0)
  }

  /// The values without parts of their own, by where they stand, such as `messages[1].content`.
  private static func parts(of json: JSONValue) -> [String: JSONValue] {
    var found: [String: JSONValue] = [:]
    func collect(_ json: JSONValue, _ path: String) {
      switch json {
      case .object(let object) where !object.isEmpty:
        for (name, value) in object { collect(value, path.isEmpty ? name : "\(path).\(name)") }
      case .array(let elements) where !elements.isEmpty:
        for (index, value) in elements.enumerated() { collect(value, "\(path)[\(index)]") }
      default: found[path] = json
      }
    }
    collect(json, "")
    return found
  }
}
