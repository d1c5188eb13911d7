/// Finds secrets in texts and puts `(key)` in their place: those that are told, and what looks like a provider's key.
///
/// What looks like one: a word of a known beginning (`sk-`, `ghp_`, …) with 16 or more letters, digits, `-` and `_`
/// behind it, and what stands behind `Bearer`, 16 characters or more.
struct SecretMask: Sendable {
  static let replacement = "(key)"
  /// Shorter ones aren't secrets, and masking them would only garble the text.
  private static let shortest = 4
  private static let leastBehind = 16
  private static let beginnings = [
    "sk-", "sk_live_", "sk_test_", "ghp_", "gho_", "ghs_", "ghu_", "github_pat_", "glpat-", "hf_", "gsk_", "xai-",
    "AIza", "AKIA", "xoxb-", "xoxp-",
  ].map { Array($0.utf8) }
  private static let bearer = Array("bearer ".utf8)

  private let secrets: [[UInt8]]

  init(_ secrets: [String] = []) {
    // The longest first: one may be part of another.
    self.secrets = secrets.map { Array($0.utf8) }.filter { $0.count >= Self.shortest }
      .sorted { $0.count > $1.count }
  }

  func masked(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let found = ranges(in: bytes)
    if found.isEmpty { return text }
    for range in found.reversed() { bytes.replaceSubrange(range, with: Self.replacement.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same for a text in pieces, where a secret may be spread over several; the pieces stay as many as they were.
  func masked(_ pieces: [String]) -> [String] {
    let found = ranges(in: pieces.flatMap(\.utf8))
    if found.isEmpty { return pieces }
    var start = 0
    return pieces.map { piece in
      let bytes = Array(piece.utf8)
      let end = start + bytes.count
      defer { start = end }
      var kept: [UInt8] = []
      var position = start
      for range in found where range.upperBound > start && range.lowerBound < end {
        if range.lowerBound > position { kept += bytes[(position - start)..<(range.lowerBound - start)] }
        // Its first piece tells that there was one.
        if range.lowerBound >= start { kept += Self.replacement.utf8 }
        position = min(range.upperBound, end)
      }
      return String(decoding: kept + bytes[(position - start)...], as: UTF8.self)
    }
  }

  /// Where secrets are, in order, none over another.
  private func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = 0
    while position < bytes.count {
      if let end = endOfSecret(in: bytes, at: position) {
        found.append(end)
        position = end.upperBound
      } else {
        position += 1
      }
    }
    return found
  }

  private func endOfSecret(in bytes: [UInt8], at start: Int) -> Range<Int>? {
    for secret in secrets where bytes[start] == secret[0] && bytes[start...].starts(with: secret) {
      return start..<(start + secret.count)
    }
    // Only at the beginning of a word: “task-…” is none.
    guard start == 0 || !bytes[start - 1].isOfName else { return nil }
    if bytes[start] | 0x20 == UInt8(ascii: "b"), Self.isBearer(bytes, at: start) {
      let token = start + Self.bearer.count
      let end = Self.end(in: bytes, from: token) { $0.isOfName || "./+=~".utf8.contains($0) }
      return end - token >= Self.leastBehind ? token..<end : nil
    }
    for beginning in Self.beginnings where bytes[start] == beginning[0] && bytes[start...].starts(with: beginning) {
      let end = Self.end(in: bytes, from: start + beginning.count, while: \.isOfName)
      if end - start - beginning.count >= Self.leastBehind { return start..<end }
    }
    return nil
  }

  private static func isBearer(_ bytes: [UInt8], at start: Int) -> Bool {
    bytes.count >= start + bearer.count
      && bearer.indices.allSatisfy { bytes[start + $0] == bearer[$0] || bytes[start + $0] | 0x20 == bearer[$0] }
  }

  private static func end(in bytes: [UInt8], from start: Int, while isPart: (UInt8) -> Bool) -> Int {
    var end = start
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    return end
  }
}

extension SecretMask {
  /// A reply's deltas, a secret over several of them included.
  func masked(_ batches: [RecordedExchange.Batch]) -> [RecordedExchange.Batch] {
    var batches = batches
    mask(&batches) {
      if case .text(let text) = $0 { text } else { nil }
    } setting: {
      $0 = .text($1)
    }
    let indices = Set(
      batches.flatMap(\.deltas).compactMap { if case .toolCall(let call) = $0 { call.index } else { nil } })
    for index in indices {
      mask(&batches) { delta in
        if case .toolCall(let call) = delta, call.index == index { call.arguments } else { nil }
      } setting: { delta, text in
        guard case .toolCall(var call) = delta else { return }
        call.arguments = text
        delta = .toolCall(call)
      }
    }
    return batches
  }

  private func mask(
    _ batches: inout [RecordedExchange.Batch], text: (GenerationDelta) -> String?,
    setting set: (inout GenerationDelta, String) -> Void
  ) {
    let pieces = batches.flatMap(\.deltas).compactMap(text)
    let masked = masked(pieces)
    guard masked != pieces else { return }
    var next = masked.startIndex
    for batch in batches.indices {
      for delta in batches[batch].deltas.indices where text(batches[batch].deltas[delta]) != nil {
        set(&batches[batch].deltas[delta], masked[next])
        next += 1
      }
    }
  }

  func masked(_ error: LanguageModelError) -> LanguageModelError {
    var error = error
    error.message = masked(error.message)
    error.providerText = error.providerText.map(masked)
    error.requestID = error.requestID.map(masked)
    return error
  }
}
