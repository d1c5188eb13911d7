/// A command as a person has it.
public struct PersonalCommand: Sendable, Hashable {
  public var command: WritingCommand
  /// The built-in command as the program has it; `nil` of an own one.
  public var usual: WritingCommand?

  public init(command: WritingCommand, usual: WritingCommand?) {
    self.command = command
    self.usual = usual
  }

  public var isOwn: Bool { usual == nil }
  public var isEdited: Bool {
    usual.map { $0.prompt != command.prompt || $0.temperature != command.temperature } ?? false
  }
  /// Whether a tone has to be chosen: `{tone}` stands in the prompt.
  public var needsTone: Bool { command.prompt.contains("{tone}") }
  /// Whether an instruction has to be typed: `{instruction}` stands in the prompt.
  public var needsInstruction: Bool { command.prompt.contains("{instruction}") }
}

/// Why a command can't be kept, in words that a person can act on.
public struct CommandError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure; more kinds may follow.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public var description: String { rawValue }

    /// There is no such command.
    public static let notFound = Code(rawValue: "not-found")
    /// Its id, title, summary, prompt or temperature isn't one.
    public static let wrongCommand = Code(rawValue: "wrong-command")
    /// There are as many own commands as there may be.
    public static let tooMany = Code(rawValue: "too-many-commands")
  }

  public var code: Code
  /// One sentence: what was wrong, and what to do.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { message }

  static func notFound(_ id: WritingCommand.ID) -> CommandError {
    CommandError(.notFound, "There is no command “\(id.rawValue.prefix(60))”.")
  }
}

// What commands may be.
extension CommandStore {
  static func check(_ id: WritingCommand.ID) throws {
    let parts = id.rawValue.split(separator: "-", omittingEmptySubsequences: false)
    let isSlug = parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    guard isSlug, id.rawValue.utf8.count <= 40 else {
      throw CommandError(
        .wrongCommand,
        "A command's id has 1 to 40 lower-case letters a to z and digits, with single hyphens between, such as my-style."
      )
    }
  }

  static func line(_ text: String, _ name: String, _ lengths: ClosedRange<Int>) throws -> String {
    let line = text.trimmed
    guard lengths.contains(line.count), !line.unicodeScalars.contains(where: \.isControl) else {
      throw CommandError(
        .wrongCommand,
        "The \(name) must be one line of \(lengths.lowerBound) to \(lengths.upperBound) characters: shorten it.")
    }
    return line
  }

  static func checked(prompt: String) throws -> String {
    let prompt = prompt.trimmed
    guard !prompt.isEmpty else {
      throw CommandError(.wrongCommand, "The prompt is empty: say what the model is to do with the text.")
    }
    guard prompt.unicodeScalars.count <= promptLimit else {
      throw CommandError(
        .wrongCommand,
        "The prompt has \(prompt.unicodeScalars.count) characters, and at most \(promptLimit) are sent: shorten it.")
    }
    guard !prompt.unicodeScalars.contains(where: { $0.isControl && $0 != "\n" && $0 != "\t" && $0 != "\r" }) else {
      throw CommandError(.wrongCommand, "The prompt has a control character in it: type it again without.")
    }
    return prompt
  }

  static func checked(temperature: Double) throws -> Double {
    guard temperature.isFinite, (0...2).contains(temperature) else {
      throw CommandError(.wrongCommand, "The temperature must be a number from 0 to 2.")
    }
    return temperature
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

extension Unicode.Scalar {
  var isControl: Bool { properties.generalCategory == .control }
}
