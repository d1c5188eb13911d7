/// Reads the object that a reply of a `SchemaToolModel` is, as it arrives in pieces.
struct ToolEnvelopeReader {
  private enum State {
    /// Before the member that says what this is.
    case head
    /// In the text of the answer.
    case text
    /// In a value that is handed on as it stands: the arguments, or an answer that isn't a text.
    case raw(depth: Int, inString: Bool, isEscaped: Bool)
    /// After the value, before the closing brace.
    case tail
    case complete
  }

  private let answerIsText: Bool
  private var state = State.head
  private var head = ""
  /// An escape of the answer's text that isn't whole yet.
  private var escape = ""
  private(set) var isCall = false

  init(answerIsText: Bool) { self.answerIsText = answerIsText }

  var isComplete: Bool { if case .complete = state { true } else { false } }

  /// Takes the next piece.
  ///
  /// - Returns: Text, or pieces of a call.
  /// - Throws: `LanguageModelError` of code `wrongShape`.
  mutating func append(_ piece: String) throws -> [GenerationDelta] {
    var deltas: [GenerationDelta] = []
    var value = String.UnicodeScalarView()
    for scalar in piece.unicodeScalars {
      switch state {
      case .head:
        head.unicodeScalars.append(scalar)
        if let begun = try begin() { deltas.append(begun) }
      case .text: try takeText(scalar, &value)
      case .raw(let depth, let inString, let isEscaped):
        takeRaw(scalar, depth, inString, isEscaped, &value)
      case .tail:
        if scalar == "}" {
          state = .complete
        } else if !scalar.properties.isWhitespace {
          throw failure("the reply goes on where it should end")
        }
      case .complete:
        if !scalar.properties.isWhitespace { throw failure("the reply goes on after its end") }
      }
    }
    if !value.isEmpty {
      let text = String(value)
      deltas.append(isCall ? .toolCall(ToolCallDelta(index: 0, arguments: text)) : .text(text))
    }
    return deltas
  }

  func failure(_ what: String) -> LanguageModelError {
    LanguageModelError(
      .wrongShape, "The reply is neither a call of a tool nor an answer: \(what). Try again.",
      providerText: head.isEmpty ? nil : head)
  }

  /// Looks whether the beginning is there up to the value: `{"answer":` and for a text its quote, or
  /// `{"call":"NAME","arguments":`.
  private mutating func begin() throws -> GenerationDelta? {
    let last = head.unicodeScalars.last
    guard last == ":" || last == "\"" else {
      // Longer than any name that a tool may have: this will never be one.
      if head.unicodeScalars.count > 400 { throw failure("it begins otherwise") }
      return nil
    }
    if last == ":" {
      if let value = try? JSONValue(parsing: head + "0}"), let name = value["call"]?.stringValue,
        value["arguments"] != nil
      {
        isCall = true
        state = .raw(depth: 0, inString: false, isEscaped: false)
        return .toolCall(ToolCallDelta(index: 0, name: name))
      }
      if !answerIsText, let value = try? JSONValue(parsing: head + "0}"), value["answer"] != nil {
        state = .raw(depth: 0, inString: false, isEscaped: false)
      }
    } else if answerIsText, let value = try? JSONValue(parsing: head + "\"}"), value["answer"]?.stringValue == "" {
      state = .text
    }
    return nil
  }

  private mutating func takeText(_ scalar: Unicode.Scalar, _ value: inout String.UnicodeScalarView) throws {
    if escape.isEmpty {
      switch scalar {
      case "\"": state = .tail
      case "\\": escape = "\\"
      default: value.append(scalar)
      }
      return
    }
    escape.unicodeScalars.append(scalar)
    let scalars = Array(escape.unicodeScalars)
    // Half of a surrogate pair waits for the other half, if that follows.
    let isHigh =
      scalars.count == 6 && scalars[1] == "u" && "dD".unicodeScalars.contains(scalars[2])
      && "89abAB".unicodeScalars.contains(scalars[3])
    if scalars[1] == "u", scalars.count < 6 || isHigh { return }
    if scalars.count == 7, scalar != "\\" {
      // It doesn't follow.
      value.append("\u{FFFD}")
      escape = ""
      return try takeText(scalar, &value)
    }
    if scalars.count == 8, scalar != "u" {
      value.append("\u{FFFD}")
      escape = "\\"
      return try takeText(scalar, &value)
    }
    if (7..<12).contains(scalars.count) { return }
    guard let text = (try? JSONValue(parsing: "\"\(escape)\""))?.stringValue else {
      throw failure("“\(escape)” isn't an escape")
    }
    value.append(contentsOf: text.unicodeScalars)
    escape = ""
  }

  private mutating func takeRaw(
    _ scalar: Unicode.Scalar, _ depth: Int, _ inString: Bool, _ isEscaped: Bool,
    _ value: inout String.UnicodeScalarView
  ) {
    var (depth, inString, escapes) = (depth, inString, false)
    if inString {
      if isEscaped {
        escapes = false
      } else if scalar == "\\" {
        escapes = true
      } else if scalar == "\"" {
        inString = false
      }
    } else {
      switch scalar {
      case "\"": inString = true
      case "{", "[": depth += 1
      case "}" where depth == 0:
        state = .complete
        return
      case "}", "]": depth -= 1
      default: break
      }
    }
    state = .raw(depth: depth, inString: inString, isEscaped: escapes)
    value.append(scalar)
  }
}
