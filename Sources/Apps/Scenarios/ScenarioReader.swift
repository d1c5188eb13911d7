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
      if section.lines.allSatisfy(\.isBlank) {
        context.report(
          .emptyScenario, at: section.title, "The scenario '\(context.excerpt(title))' has no steps.")
      }
      return Scenario(
        title: title, steps: steps(section.lines, title, context), file: file, line: section.title.line)
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
