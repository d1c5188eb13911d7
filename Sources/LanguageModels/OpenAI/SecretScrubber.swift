import Foundation

/// Removes keys from texts that others will see, also where they are written with the escapes of JSON or of URLs.
struct SecretScrubber: Sendable {
  private let secrets: [String]

  /// Shorter ones aren't secrets, and removing them would only garble the text.
  private static let shortest = 6
  /// How many bytes a byte can take in a text, as `\u0041`.
  private static let largestEscape = 8

  /// Takes the secrets as they are sent; a header's value counts without its scheme too (`Bearer …`), and whatever is
  /// percent-encoded also as what it stands for.
  init(secrets: [String]) {
    var all: Set<String> = []
    for secret in secrets {
      let parts = secret.split(separator: " ", maxSplits: 1)
      for form in [secret, parts.count == 2 ? String(parts[1]) : secret] {
        all.insert(form)
        if let decoded = form.removingPercentEncoding { all.insert(decoded) }
      }
      if parts.first?.lowercased() == "basic", parts.count == 2, let data = Data(base64Encoded: String(parts[1])) {
        let credentials = String(decoding: data, as: UTF8.self)
        all.insert(credentials)
        if let colon = credentials.firstIndex(of: ":") {
          all.insert(String(credentials[credentials.index(after: colon)...]))
        }
      }
      let base64 = Data(secret.utf8).base64EncodedString()
      // Without the padding, which some leave out; the last character before it may depend on what follows.
      if secret.utf8.count >= Self.shortest { all.insert(String(base64.prefix { $0 != "=" })) }
    }
    // The longest first: one may be part of another.
    self.secrets = all.filter { $0.utf8.count >= Self.shortest }.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
  }

  /// The most bytes that a secret can take in a text.
  var longest: Int { (secrets.first?.utf8.count ?? 0) * Self.largestEscape }

  func scrub(_ text: String) -> String {
    let plain = secrets.reduce(text) { text, secret in text.replacing(secret, with: "(key)") }
    guard plain.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "%") }) else { return plain }
    return secrets.reduce(plain) { text, secret in Self.hide(Array(secret.utf8), in: text) }
  }

  func scrub(_ error: LanguageModelError) -> LanguageModelError {
    var error = error
    error.message = scrub(error.message)
    error.providerText = error.providerText.map(scrub)
    error.requestID = error.requestID.map(scrub)
    return error
  }

  /// Replaces a secret where the text's escapes spell it; everything else stays as it is written.
  private static func hide(_ secret: [UInt8], in text: String) -> String {
    var text = text
    var depth = 1
    while depth <= Self.largestDepth {
      let original = Array(text.utf8)
      var meaning = Meaning(original)
      for _ in 0..<depth { meaning = meaning.decoded() }
      if let replaced = meaning.replacing(secret, in: original) { text = replaced } else { depth += 1 }
    }
    return text
  }

  /// How often an error of one server is quoted as JSON in that of the next.
  private static let largestDepth = 3

  /// The bytes that a text stands for, and where in the text each of them begins.
  private struct Meaning {
    var bytes: [UInt8]
    var starts: [Int]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      starts = Array(0...bytes.count)
    }

    func decoded() -> Meaning {
      var result = self
      result.bytes = []
      result.starts = []
      var position = 0
      while position < bytes.count {
        let (decoded, count) = SecretScrubber.decode(bytes, at: position)
        result.bytes += decoded
        for _ in decoded { result.starts.append(starts[position]) }
        position += count
      }
      result.starts.append(starts[bytes.count])
      return result
    }

    /// The text without the secret; `nil` where it doesn't hold it.
    func replacing(_ secret: [UInt8], in original: [UInt8]) -> String? {
      var result: [UInt8] = []
      var written = 0
      var index = 0
      while index + secret.count <= bytes.count {
        guard bytes[index] == secret[0], bytes[index..<index + secret.count].elementsEqual(secret) else {
          index += 1
          continue
        }
        result += original[written..<max(written, starts[index])] + Array("(key)".utf8)
        index += secret.count
        written = starts[index]
      }
      return written > 0 ? String(decoding: result + original[written...], as: UTF8.self) : nil
    }
  }

  /// What stands at a place of the text, and how many bytes it takes there.
  fileprivate static func decode(_ bytes: [UInt8], at position: Int) -> (meaning: [UInt8], count: Int) {
    func number(_ range: Range<Int>) -> UInt32? {
      guard range.upperBound <= bytes.count else { return nil }
      return UInt32(String(decoding: bytes[range], as: UTF8.self), radix: 16)
    }
    switch bytes[position] {
    case UInt8(ascii: "%"):
      guard let byte = number(position + 1..<position + 3) else { break }
      return ([UInt8(truncatingIfNeeded: byte)], 3)
    case UInt8(ascii: "\\") where position + 1 < bytes.count:
      let next = bytes[position + 1]
      guard next == UInt8(ascii: "u") else { return ([next], 2) }
      guard let code = number(position + 2..<position + 6), let scalar = Unicode.Scalar(code) else { break }
      return (Array(String(Character(scalar)).utf8), 6)
    default: break
    }
    return ([bytes[position]], 1)
  }
}

extension SecretScrubber: CustomStringConvertible, CustomReflectable {
  var description: String { "(keys)" }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
