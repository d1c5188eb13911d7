/// Reads the numbered requirements; lines without a number go on with the one above them.
struct RequirementsReader {
  let context: ReadingContext

  func read(_ lines: [SourceLine]) -> [Requirement] {
    var found: [(number: Int, text: SourceText, line: Int)] = []
    var isAfterBlank = true
    for line in lines {
      if line.isBlank {
        isAfterBlank = true
        continue
      }
      if line.indent < 2, let (number, text) = numbered(line) {
        found.append((number, text, line.number))
      } else if let last = found.indices.last, line.indent > 0 || !isAfterBlank, !isList(line) {
        if found[last].text.isEmpty {
          found[last].text = line.content
        } else {
          found[last].text.append(line.content)
        }
      } else {
        reportStray(line)
      }
      isAfterBlank = false
    }
    for requirement in found where requirement.text.isEmpty {
      context.report(.badRequirement, line: requirement.line, "Requirement \(requirement.number) has no text.")
    }
    return found.map { Requirement(number: $0.number, text: $0.text.string, line: $0.line) }
  }

  /// `12. text` or `12) text`
  private func numbered(_ line: SourceLine) -> (Int, SourceText)? {
    let digits = line.content.scalars.prefix(while: \.isDigit)
    guard !digits.isEmpty, digits.endIndex < line.content.endIndex else { return nil }
    let mark = line.content[digits.endIndex]
    guard mark == "." || mark == ")" else { return nil }
    let rest = line.content[(digits.endIndex + 1)...]
    guard rest.scalars.first.map({ $0.properties.isWhitespace }) ?? true else { return nil }
    guard let number = Int(line.content[..<digits.endIndex].string), number <= 100_000 else {
      context.report(.badRequirement, at: line.content, "The number of this requirement is too large.")
      return nil
    }
    return (number, rest.trimmed())
  }

  private func isList(_ line: SourceLine) -> Bool { line.indent < 2 && ListItem.bulletText(line) != nil }

  private func reportStray(_ line: SourceLine) {
    context.report(
      .badRequirement, at: line.content,
      "'\(context.excerpt(line.content.string))' has no number: expected '1. When the user taps …'.")
  }
}
