/// The text on standard input, whole.
enum InputText {
  /// The longest text, in bytes.
  static let longest = 10_000_000

  /// Reads until the end of the input, on a thread of its own.
  ///
  /// - Throws: `WorkFailed` if it can't be read, isn't UTF-8, or is too long.
  static func read() async throws -> String {
    let bytes = try await WholeFile.input(prompt: "Type the text; Ctrl-D on a line of its own ends it.") { descriptor in
      try WholeFile.bytes(
        of: descriptor, longest: longest,
        tooLong: WorkFailed("The text is longer than \(longest / 1_000_000) MB: that is no post."),
        cannot: { WorkFailed("The text couldn't be read from standard input: \($0).") })
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WorkFailed("The text isn't valid UTF-8 (see byte \(firstInvalidByte(bytes))): convert it first.")
    }
    return text
  }

  /// Where valid UTF-8 ends, counted from 1.
  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var position = 0
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): position += UTF8.width(scalar)
      case .emptyInput, .error: return position + 1
      }
    }
  }
}
