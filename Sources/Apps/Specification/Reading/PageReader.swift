/// Reads a page: `### Name (start)`, description, `Takes:`, `Shows:`, timers.
struct PageReader {
  let context: ReadingContext

  private enum Place { case description, takes, shows }

  func read(_ part: Outline.Part) -> Page {
    let (name, isStart) = heading(part.heading)
    var page = Page(name: name, isStart: isStart, components: [], line: part.heading.line)
    var groups: [Place: [SourceLine]] = [:]
    var seen: [Place: Int] = [:]
    var place = Place.description
    for line in part.lines {
      if let (next, rest) = label(line, place) {
        place = next
        if let first = seen[next] {
          context.report(
            .duplicateLine, at: line.content, "'\(line.content.string)' a second time: the first is on line \(first).")
        }
        seen[next] = line.number
        if !rest.isEmpty {
          context.report(
            .unexpectedText, at: rest,
            "Expected a list below '\(next == .takes ? "Takes:" : "Shows:")', not text behind it.")
        }
      } else if let timer = timer(line) {
        if let timer = timer.value { page.timers.append(timer) }
      } else {
        groups[place, default: []].append(line)
      }
    }
    page.description = description(groups[.description] ?? [])
    page.parameters = parameters(groups[.takes] ?? [])
    page.components = components(groups[.shows] ?? [], page: name)
    return page
  }

  private func heading(_ heading: SourceText) -> (name: String, isStart: Bool) {
    guard let open = heading.firstIndex(of: "(") else { return (context.name(heading, of: "a page"), false) }
    let name = context.name(heading[..<open].trimmed(), of: "a page")
    let mark = heading[open...]
    if mark.matches("(start)") { return (name, true) }
    let inside = mark.string.filter { $0 != "(" && $0 != ")" }
    let isNear = NearMiss.suggestion(for: inside, among: ["start"]) != nil
    context.report(
      .unknownPageMark, at: mark,
      "'\(context.excerpt(mark.string))' isn't known behind a page's name: expected '(start)' or nothing.")
    return (name, isNear)
  }

  /// `Takes:` and `Shows:`; nearly right ones are reported and taken.
  private func label(_ line: SourceLine, _ place: Place) -> (Place, rest: SourceText)? {
    guard line.indent == 0, !line.isBlank else { return nil }
    if let rest = line.content.after("Takes:") { return (.takes, rest) }
    if let rest = line.content.after("Shows:") { return (.shows, rest) }
    let text = line.content.string
    // Without a colon only the words themselves: `Shops` may be a description.
    let isLabel = text.hasSuffix(":") || ["take", "takes", "show", "shows"].contains(text.lowercased())
    guard text.count <= 8, isLabel, let near = NearMiss.suggestion(for: text, among: ["Takes:", "Shows:"])
    else { return nil }
    context.report(.unexpectedText, at: line.content, "'\(text)' isn't known on a page. Did you mean '\(near)'?")
    return (near == "Takes:" ? .takes : .shows, line.content[line.content.endIndex...])
  }

  /// `every N seconds`, `after N seconds`; the value is `nil` for one that was reported, the result for another line.
  private func timer(_ line: SourceLine) -> (value: PageTimer?, Void)? {
    let text = ListItem.bulletText(line) ?? line.content
    let words = text.string.lowercased().split(separator: " ").map(String.init)
    guard words.count == 3, words[0] == "every" || words[0] == "after" else { return nil }
    let units = ["second", "seconds"]
    let looksLikeOne = NearMiss.suggestion(for: words[2], among: units + ["minutes", "hours", "minute", "hour"]) != nil
    guard looksLikeOne else { return nil }
    guard let seconds = Int(words[1]), (1...86_400).contains(seconds), units.contains(words[2]) else {
      context.report(
        .badTimer, at: text,
        "'\(context.excerpt(text.string))' isn't a timer: expected 'every N seconds' or 'after N seconds', with N from 1 to 86400."
      )
      return (nil, ())
    }
    return (PageTimer(seconds: seconds, repeats: words[0] == "every", line: line.number), ())
  }

  private func description(_ lines: [SourceLine]) -> String {
    for line in lines where ListItem.bulletText(line) != nil {
      context.report(
        .unexpectedItem, at: line.content,
        "A list line in the description of a page: expected 'Takes:' or 'Shows:' above it.")
    }
    return Paragraphs.join(lines.filter { ListItem.bulletText($0) == nil })
  }

  private func parameters(_ lines: [SourceLine]) -> [Parameter] {
    let (items, strays) = ListItem.read(lines, context)
    reportStrays(strays, below: "Takes:")
    let reader = ParameterReader(context: context)
    return items.compactMap { reader.read($0, modifiers: [.optional])?.parameter }
  }

  private func components(_ lines: [SourceLine], page: String) -> [Component] {
    let (items, strays) = ListItem.read(lines, context)
    reportStrays(strays, below: "Shows:")
    let reader = ComponentReader(context: context, page: page)
    return items.compactMap { reader.read($0) }
  }

  private func reportStrays(_ lines: [SourceLine], below label: String) {
    for line in lines {
      context.report(
        .unexpectedText, at: line.content,
        "'\(context.excerpt(line.content.string))' isn't a line of the list below '\(label)': expected '- ' before it.")
    }
  }
}
