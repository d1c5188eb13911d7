/// The words after a command's name, taken apart by what the command declares.
struct Arguments {
  /// An option that a command knows.
  struct Option {
    var name: String
    /// What stands for the value in the help; `nil` for an option without value.
    var value: String?
    var help: String

    init(_ name: String, _ value: String? = nil, _ help: String) {
      self.name = name
      self.value = value
      self.help = help
    }
  }

  private(set) var positional: [String] = []
  private var values: [String: [String]] = [:]

  /// Takes the words apart: `--name value`, `--name=value`, `--flag`; `--` ends the options.
  ///
  /// - Throws: `UsageError`.
  init(_ words: [String], knowing options: [Option]) throws {
    var index = 0
    var optionsEnded = false
    while index < words.count {
      let word = words[index]
      index += 1
      guard !optionsEnded, word.hasPrefix("--") else {
        if !optionsEnded, word.hasPrefix("-"), word.count > 1 {
          throw UsageError("There is no option '\(word)'. Options begin with two hyphens; --help lists them.")
        }
        positional.append(word)
        continue
      }
      if word == "--" {
        optionsEnded = true
        continue
      }
      var text = ""
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0]
      guard let option = options.first(where: { $0.name == name }) else {
        throw UsageError("There is no option '\(name)'. --help lists those of this command.")
      }
      if option.value == nil {
        guard parts.count == 1 else { throw UsageError("\(name) takes no value.") }
        values[name, default: []].append("")
        continue
      }
      if parts.count == 2 {
        text = parts[1]
      } else if index < words.count {
        text = words[index]
        index += 1
      }
      guard !text.isEmpty else { throw UsageError("\(name) needs a value: \(name) \(option.value ?? "").") }
      values[name, default: []].append(text)
    }
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The last value that was given for an option.
  func value(_ name: String) -> String? { values[name]?.last }

  /// All values that were given for an option, in their order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// A whole number of at least `minimum`.
  ///
  /// - Throws: `UsageError`.
  func number(_ name: String, minimum: Int) throws -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), number >= minimum else {
      throw UsageError("\(name) takes a whole number of at least \(minimum), not '\(text)'.")
    }
    return number
  }

  /// One of the cases of an enumeration.
  ///
  /// - Throws: `UsageError`.
  func choice<Choice: RawRepresentable & CaseIterable>(_ name: String, _: Choice.Type) throws -> Choice?
  where Choice.RawValue == String {
    guard let text = value(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(name) takes one of \(known), not '\(text)'.")
    }
    return choice
  }

  /// The only positional word.
  ///
  /// - Throws: `UsageError`.
  func only(_ what: String) throws -> String {
    guard let first = positional.first else {
      let name = what.prefix(1).uppercased() + what.dropFirst()
      throw UsageError("\(name) is missing; --help tells how the command is used.")
    }
    guard positional.count == 1 else { throw UsageError("Only \(what) is taken here, not also '\(positional[1])'.") }
    return first
  }
}

/// The command was used wrongly: exit status 2.
struct UsageError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// The work failed: exit status 1.
struct WorkFailed: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
