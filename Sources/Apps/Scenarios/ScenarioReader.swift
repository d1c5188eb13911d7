/// Reads files of scenarios: everything that `docs/scenarios.md` describes.
public enum ScenarioReader {
  /// The largest file that is read, in bytes of UTF-8.
  public static let maximumBytes = 1_048_576

  /// Reads the text of a file.
  ///
  /// Never fails: every mistake is reported, and reading goes on behind it. A scenario with a step that couldn't be read
  /// lacks that step and must not be run.
  public static func read(text: String, file: String) -> ([Scenario], [SpecProblem]) {
    let context = ReadingContext(file: file)
    guard text.utf8.count <= maximumBytes else {
      context.report(
        .fileTooLarge, line: 0, "The file has \(text.utf8.count) bytes; at most \(maximumBytes) are read.")
      return ([], context.problems)
    }
    let sections = sections(SourceLines.read(text, context), context)
    if sections.isEmpty, context.problems.isEmpty {
      context.report(.emptyFile, line: 0, "The file has no scenario: expected '# Title' and a list of steps.")
    }
    var titles: [String: Int] = [:]
    let scenarios = sections.map { section in
      let title = section.title.string
      if let first = titles[title] {
        context.report(
          .duplicateName, at: section.title,
          "A second scenario '\(context.excerpt(title))': the first is on line \(first).")
      }
      titles[title] = titles[title] ?? section.title.line
      return Scenario(
        title: title, steps: steps(section.lines, title, context), file: file, line: section.title.line)
    }
    for scenario in scenarios
    where scenario.steps.isEmpty && !context.problems.contains(where: { $0.line > scenario.line }) {
      context.report(
        .emptyScenario, line: scenario.line, "The scenario '\(context.excerpt(scenario.title))' has no steps.")
    }
    return (scenarios, context.problems.sorted(by: AppSpecReader.isBefore))
  }

  private static func sections(
    _ lines: [SourceLine], _ context: ReadingContext
  ) -> [(title: SourceText, lines: [SourceLine])] {
    var sections: [(title: SourceText, lines: [SourceLine])] = []
    for line in lines {
      if let (level, title) = Outline.heading(line, context) {
        if level == 1 {
          if title.isEmpty {
            context.report(.noTitle, line: line.number, "The scenario has no title: expected '# Title'.")
          }
          sections.append((title, []))
        } else {
          context.report(
            .unknownHeading, line: line.number, "A heading of level \(level): expected '# Title' for a scenario.")
        }
      } else if sections.isEmpty {
        guard !line.isBlank else { continue }
        context.report(
          .unexpectedText, at: line.content,
          "'\(context.excerpt(line.content.string))' stands before the first scenario: expected '# Title'.")
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
    return sections
  }

  private static func steps(_ lines: [SourceLine], _ title: String, _ context: ReadingContext) -> [ScenarioStep] {
    let (items, strays) = ListItem.read(lines, context)
    for line in strays {
      context.report(
        .unexpectedText, at: line.content,
        "'\(context.excerpt(line.content.string))' isn't a step: expected '- ' before it.")
    }
    let forms = StepForms.all
    var steps: [ScenarioStep] = []
    for item in items {
      if let step = step(item, forms, context) { steps.append(step) }
      for child in item.children {
        context.report(.unexpectedItem, line: child.line, "A step has nothing below it: expected it two spaces less.")
      }
    }
    reportLateGivens(steps, context)
    return steps
  }

  private static func step(
    _ item: ListItem, _ forms: [StepPattern], _ context: ReadingContext
  ) -> ScenarioStep? {
    for form in forms {
      guard let holes = form.match(item.text) else { continue }
      switch form.make(holes) {
      case .action(let action): return ScenarioStep(action, text: item.text.string, line: item.line)
      case .wrong(let expected):
        context.report(
          .badStep, at: item.text,
          "'\(context.excerpt(item.text.string))': expected \(expected), as in '\(form.form)'.")
        return nil
      }
    }
    let near = NearStep.nearest(to: item.text.string, among: forms)
    context.report(
      .unknownStep, at: item.text,
      "'\(context.excerpt(item.text.string))' isn't a step."
        + (near.map { " Did you mean '\($0)'?" } ?? " The steps begin with \(NearStep.verbs)."))
    return nil
  }

  private static func reportLateGivens(_ steps: [ScenarioStep], _ context: ReadingContext) {
    var hasStarted = false
    for step in steps {
      switch step.action {
      case .givenToday, .givenMemory, .givenData:
        guard hasStarted else { continue }
        context.report(
          .badStep, line: step.line,
          "'\(context.excerpt(step.text))' stands behind other steps: what is given comes first.")
      default: hasStarted = true
      }
    }
  }
}

/// Finds the form that a step was meant to have.
enum NearStep {
  static let verbs =
    "given, type, clear, choose, turn, submit, tap, select, wait, answer, approve, refuse, see and expect"

  /// The form with the smallest distance word by word; `nil` if none is near.
  static func nearest(to step: String, among forms: [StepPattern]) -> String? {
    let words = step.split(separator: " ").prefix(16).map { $0.lowercased() }
    var best: (form: String, distance: Double)?
    for form in forms {
      let distance = distance(words, form.pieces)
      if distance < best?.distance ?? .infinity { best = (form.form, distance) }
    }
    guard let best, best.distance <= max(1.2, Double(words.count) * 0.4) else { return nil }
    return best.form
  }

  private static func distance(_ words: [String], _ pieces: [StepPattern.Piece]) -> Double {
    var previous = (0...pieces.count).map { Double($0) }
    for word in words {
      var current = [previous[0] + 1]
      for (index, piece) in pieces.enumerated() {
        let replaced = previous[index] + cost(word, piece)
        // A text may have many words.
        let isLong = piece == .text || piece == .quoted
        current.append(min(replaced, previous[index + 1] + (isLong ? 0.05 : 1), current[index] + 1))
      }
      previous = current
    }
    return previous[pieces.count]
  }

  private static func cost(_ word: String, _ piece: StepPattern.Piece) -> Double {
    switch piece {
    case .word(let expected):
      if word == expected { return 0 }
      let letters = max(word.count, expected.count)
      let distance = Double(NearMiss.editDistance(Array(word.prefix(40)), Array(expected))) / Double(max(1, letters))
      return distance <= 0.5 ? distance : 1
    case .number: return Int(word) == nil ? 0.5 : 0.05
    case .quoted: return word.hasPrefix("\"") || word.hasSuffix("\"") ? 0.05 : 0.4
    case .name: return word.unicodeScalars.allSatisfy(\.isNameCharacter) ? 0.1 : 0.5
    case .text: return 0.1
    }
  }
}
