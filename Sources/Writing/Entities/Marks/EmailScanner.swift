/// Finds e-mail addresses: a name, `@`, and a host with a full stop in it that ends in two letters at least.
enum EmailScanner {
  static func find(in scalars: PostScalars) -> [PostEntity] {
    var found: [PostEntity] = []
    var searched = 0
    for at in scalars.all.indices where scalars[at] == "@" && at >= searched {
      let end = hostEnd(in: scalars, from: at + 1)
      var start = at
      while start > searched, isNameSign(scalars[start - 1]) { start -= 1 }
      while start < at, isJoint(scalars[start]) { start += 1 }
      // Each place is looked at from one `@` only.
      searched = at + 1
      guard let end, start < at, !isJoint(scalars[at - 1]) else { continue }
      searched = end
      found.append(PostEntity(.email, start..<end, scalars[start..<end]))
    }
    return found
  }

  private static func hostEnd(in scalars: PostScalars, from start: Int) -> Int? {
    var end = start
    var last = start
    var labels = 0
    while true {
      let label = scalars.end(from: end) { $0 == "-" || ($0 != "_" && $0.isWord) }
      guard label > end else { break }
      last = end
      end = label
      labels += 1
      guard scalars.at(end) == ".", let next = scalars.at(end + 1), next.isWord, next != "_" else { break }
      end += 1
    }
    guard labels > 1, end - last > 1, scalars[last].isLetter else { return nil }
    return end
  }

  private static func isNameSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "-", "+", "%", "'", "&", "=", "!", "#", "$", "*", "?", "^", "{", "}", "|", "~": true
    default: scalar.isWord
    }
  }

  /// Signs that a name doesn't begin or end with.
  private static func isJoint(_ scalar: Unicode.Scalar) -> Bool { !scalar.isWord }
}
