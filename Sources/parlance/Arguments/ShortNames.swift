/// Finds what a person means by a name or its beginning.
enum ShortNames {
  /// The only value that the first step with any finds; `nil` if none finds one.
  ///
  /// - Throws: `WorkFailed` if a step finds several: it isn't clear which is meant.
  static func first<Value>(
    _ steps: [(Value) -> Bool], of values: [Value], _ text: String, kind: String, named: (Value) -> String
  ) throws -> Value? {
    guard !text.isEmpty else { return nil }
    for step in steps {
      let found = values.filter(step)
      guard found.count > 1 else {
        if let only = found.first { return only }
        continue
      }
      let some = found.prefix(5).map(named).joined(separator: ", ") + (found.count > 5 ? ", …" : "")
      throw WorkFailed(PlainText.oneLine("'\(text)' names \(found.count) \(kind)s: \(some). Write more of the id."))
    }
    return nil
  }
}
