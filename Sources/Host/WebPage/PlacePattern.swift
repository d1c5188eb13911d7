/// The addresses of one kind of place.
struct PlacePattern: Sendable {
  private let parts: [Substring]

  /// - Parameter text: `*` stands for one part, `**` at the end for one or more.
  init(_ text: String) { parts = text.split(separator: "/") }

  /// Whether a decoded path is one of them; a slash at its end makes no difference.
  func matches(_ path: String) -> Bool {
    let given = path.split(separator: "/")
    for (index, part) in parts.enumerated() {
      guard index < given.count else { return false }
      if part == "**" { return true }
      guard part == "*" || part == given[index] else { return false }
    }
    return given.count == parts.count
  }
}
