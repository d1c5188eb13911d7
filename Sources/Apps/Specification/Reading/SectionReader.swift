/// Reads the title, the summary and the sections.
struct SectionReader {
  static let headings = ["Pages", "Calls", "Memory", "Data", "Values", "Requirements"]
  let context: ReadingContext

  func read(_ outline: Outline, lastLine: Int) -> AppSpec {
    var spec = AppSpec(
      title: outline.title?.string ?? "", summary: Paragraphs.join(outline.preface), pages: [], requirements: [])
    if spec.title.isEmpty {
      context.report(
        .noTitle, line: outline.title?.line ?? 1, "The title is missing: expected '# Title' on the first line.")
    }
    for line in outline.preface { if ListItem.bulletText(line) != nil { reportItem(line, "the summary") } }
    var seen: [String: Int] = [:]
    for section in outline.sections { read(section, into: &spec, &seen) }
    if seen["Pages"] == nil {
      context.report(.noPages, line: lastLine, "There is no section '## Pages': an app needs at least one page.")
    }
    if seen["Requirements"] == nil {
      context.report(
        .noRequirements, line: lastLine, "There is no section '## Requirements': an app needs at least one requirement."
      )
    }
    return spec
  }

  private func read(_ section: Outline.Section, into spec: inout AppSpec, _ seen: inout [String: Int]) {
    let heading = section.heading.string
    var known = Self.headings.first { section.heading.matches($0) }
    if known == nil {
      known = NearMiss.suggestion(for: heading, among: Self.headings)
      context.report(
        .unknownHeading, at: section.heading,
        "The section '## \(context.excerpt(heading))' isn't known: expected \(Self.headings.joined(separator: ", "))."
          + (known.map { " Did you mean '## \($0)'?" } ?? ""))
    }
    guard let known else { return }
    if let first = seen[known] {
      context.report(
        .duplicateHeading, at: section.heading, "A second section '## \(known)': the first is on line \(first).")
    } else {
      seen[known] = section.heading.line
    }
    switch known {
    case "Pages":
      reportLines(section.lines, expected: "'### Name' of a page")
      let reader = PageReader(context: context)
      spec.pages += section.parts.map(reader.read)
      if section.parts.isEmpty {
        context.report(.noPages, at: section.heading, "There is no page: expected '### Name (start)' below '## Pages'.")
      }
    case "Calls":
      reportLines(section.lines, expected: "'### name' of a call")
      let reader = CallReader(context: context)
      spec.calls += section.parts.map(reader.read)
    case "Data":
      reportLines(section.lines, expected: "'### name' of a table")
      let reader = DataTableReader(context: context)
      spec.data += section.parts.compactMap(reader.read)
    case "Memory": spec.memory += NamedLinesReader(context: context).memory(flat(section))
    case "Values": spec.values += NamedLinesReader(context: context).values(flat(section))
    default:
      let lines = flat(section)
      let found = RequirementsReader(context: context).read(lines)
      if found.isEmpty, spec.requirements.isEmpty {
        context.report(
          .noRequirements, at: section.heading,
          "There is no requirement: expected '1. When the user taps …' below '## Requirements'.")
      }
      spec.requirements += found
    }
  }

  /// The lines of a section that has no parts; what stands under a `###` in it is read all the same.
  private func flat(_ section: Outline.Section) -> [SourceLine] {
    for part in section.parts {
      context.report(
        .unknownHeading, at: part.heading,
        "The heading '### \(context.excerpt(part.heading.string))' isn't expected in '## \(context.excerpt(section.heading.string))'."
      )
    }
    return section.lines + section.parts.flatMap(\.lines)
  }

  private func reportLines(_ lines: [SourceLine], expected: String) {
    for line in lines where !line.isBlank {
      context.report(
        .unexpectedText, at: line.content,
        "'\(context.excerpt(line.content.string))' stands before the first '###': expected \(expected).")
    }
  }

  private func reportItem(_ line: SourceLine, _ place: String) {
    context.report(
      .unexpectedItem, at: line.content,
      "A list line in \(place): expected plain text, or a heading such as '## Pages' above it.")
  }
}

/// Plain text over several lines.
enum Paragraphs {
  /// Joins the lines of a paragraph by spaces, and paragraphs by line breaks.
  static func join(_ lines: [SourceLine]) -> String {
    var paragraphs: [String] = []
    var isOpen = false
    for line in lines {
      if line.isBlank {
        isOpen = false
      } else if isOpen {
        paragraphs[paragraphs.count - 1] += " " + line.content.string
      } else {
        paragraphs.append(line.content.string)
        isOpen = true
      }
    }
    return paragraphs.joined(separator: "\n")
  }
}
