/// A file cut at its headings.
struct Outline {
  /// What stands under one `##` heading.
  struct Section {
    var heading: SourceText
    var lines: [SourceLine] = []
    var parts: [Part] = []
  }

  /// What stands under one `###` heading.
  struct Part {
    var heading: SourceText
    var lines: [SourceLine] = []
  }

  var title: SourceText?
  /// The lines between the title and the first section.
  var preface: [SourceLine] = []
  var sections: [Section] = []

  init(_ lines: [SourceLine], _ context: ReadingContext) {
    for line in lines {
      if let (level, heading) = Self.heading(line, context) {
        add(heading, level: level, line, context)
      } else {
        add(line)
      }
    }
  }

  private mutating func add(_ heading: SourceText, level: Int, _ line: SourceLine, _ context: ReadingContext) {
    switch level {
    case 1 where title == nil && sections.isEmpty: title = heading
    case 1:
      context.report(
        .duplicateHeading, line: line.number,
        title == nil
          ? "The title '# …' must stand first, before every '##' heading."
          : "A second title '# \(context.excerpt(heading.string))': an app has one. Expected '##' for a section.")
    case 2: sections.append(Section(heading: heading))
    case 3 where !sections.isEmpty: sections[sections.count - 1].parts.append(Part(heading: heading))
    default:
      context.report(
        .unknownHeading, line: line.number,
        level == 3
          ? "The heading '### \(context.excerpt(heading.string))' stands before every section: expected '## Pages' or another section above it."
          : "A heading of level \(level): expected '#' for the title, '##' for a section, '###' for a page, call or table."
      )
    }
  }

  private mutating func add(_ line: SourceLine) {
    guard let section = sections.indices.last else {
      preface.append(line)
      return
    }
    if let part = sections[section].parts.indices.last {
      sections[section].parts[part].lines.append(line)
    } else {
      sections[section].lines.append(line)
    }
  }

  /// The level and text of a heading. `##Pages` is taken as one and reported; `#1` is text.
  static func heading(_ line: SourceLine, _ context: ReadingContext) -> (level: Int, text: SourceText)? {
    guard line.indent < 4, line.content.scalars.first == "#" else { return nil }
    let level = line.content.scalars.prefix { $0 == "#" }.count
    var rest = line.content[(line.content.startIndex + level)...]
    let hasSpace = rest.scalars.first.map { $0.properties.isWhitespace } ?? true
    if !hasSpace {
      guard (2...3).contains(level), let first = rest.scalars.first, first.isWordCharacter else { return nil }
      context.report(
        .badHeading, line: line.number,
        "The heading needs a space behind '\(String(repeating: "#", count: level))'.")
    }
    rest = rest.trimmed()
    // `## Pages ##` is a heading in Markdown too.
    let content = rest.scalars
    if let last = content.lastIndex(where: { $0 != "#" }) {
      if last + 1 < rest.endIndex, content[last].properties.isWhitespace { rest = rest[..<last].trimmed() }
    } else {
      rest = rest[rest.endIndex...]
    }
    return (level, rest)
  }
}
