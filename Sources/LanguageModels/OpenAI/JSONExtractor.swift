/// Takes the JSON object or array out of a reply that may put words or a code fence around it.
///
/// For models that are only asked for JSON and not held to it. What comes before the first bracket is dropped, and what
/// comes after the one that closes it; if there is no bracket, nothing is left, and the reply isn't the JSON it should be.
struct JSONExtractor: Sendable {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isOver = false

  /// Takes the next piece of the reply and returns what of it belongs to the JSON text.
  mutating func append(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isOver {
      if isInString {
        result.append(scalar)
        if isEscaped {
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else if scalar == "\"" {
          isInString = false
        }
        continue
      }
      switch scalar {
      case "{", "[": depth += 1
      case "}", "]": if depth > 0 { depth -= 1; isOver = depth == 0; result.append(scalar); continue }
      case "\"" where depth > 0: isInString = true
      default: break
      }
      if depth > 0 { result.append(scalar) }
    }
    return String(result)
  }
}
