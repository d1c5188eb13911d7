/// One package that pip installs: exactly this version, and only a file with one of these hashes.
struct Requirement: Sendable, Hashable {
  var name: String
  var version: String
  /// SHA-256 in hexadecimal digits.
  var hashes: [String]

  /// The requirement in pip's format, on one line.
  var line: String { "\(name)==\(version) " + hashes.map { "--hash=sha256:\($0)" }.joined(separator: " ") }

  /// Reads a requirements file in which every package is pinned and has hashes.
  ///
  /// - Throws: `LocalModelError` with the line that isn't.
  static func parse(_ text: String) throws -> [Requirement] {
    let logicalLines = text.replacing("\\\n", with: " ").split(separator: "\n")
    return try logicalLines.compactMap { line in
      let words = line.split(separator: " ")
      guard let first = words.first, !first.hasPrefix("#") else { return nil }
      let pin = first.split(separator: "==", omittingEmptySubsequences: false)
      let hashes = words.dropFirst().compactMap { word in
        word.hasPrefix("--hash=sha256:") ? String(word.dropFirst("--hash=sha256:".count)) : nil
      }
      guard pin.count == 2, !hashes.isEmpty, hashes.count == words.count - 1 else {
        throw LocalModelError(.installationFailed, "The requirement “\(line)” isn't pinned with hashes.")
      }
      return Requirement(name: String(pin[0]), version: String(pin[1]), hashes: hashes)
    }
  }
}
