/// Writes pages and components as `app.md` has them.
enum PageWriter {
  static func write(_ page: Page, _ writer: inout SpecText) {
    writer.part(page.name + (page.isStart ? " (start)" : ""))
    writer.paragraphs(page.description)
    if !page.parameters.isEmpty {
      writer.blank()
      writer.add("Takes:")
      for parameter in page.parameters { writer.parameter(parameter, level: 0) }
    }
    if !page.components.isEmpty {
      writer.blank()
      writer.add("Shows:")
      for component in page.components { write(component, level: 0, &writer) }
    }
    for timer in page.timers {
      writer.blank()
      writer.add("\(timer.repeats ? "every" : "after") \(timer.seconds) seconds")
    }
  }

  private static func write(_ component: Component, level: Int, _ writer: inout SpecText) {
    let text = component.text.source.isEmpty ? "" : ": \(component.text.source)"
    let emptyText = component.whenEmpty?.source
    // Parentheses in the sentence would end the ones around it.
    let isInline = emptyText?.contains { "()[]{}".contains($0) } == false
    let ending = isInline ? ", when empty say: \(emptyText ?? "")" : ""
    writer.item("\(component.name) (\(kind(component))\(ending))\(text)", level: level)
    for check in component.checks {
      writer.item(check.rule.words, level: level + 1)
      if let sentence = check.sentence { writer.item("otherwise say: \(sentence)", level: level + 1) }
    }
    if let emptyText, !isInline { writer.item("when empty say: \(emptyText)", level: level + 1) }
    if let cell = component.cell { write(cell, level: level + 1, &writer) }
    for detail in component.details { writer.item("detail: \(detail.source)", level: level + 1) }
  }

  private static func kind(_ component: Component) -> String {
    var words = component.kind.rawValue
    switch component.source {
    // A single word without quotation marks would be an expression.
    case .labels(let labels) where labels.count == 1: words += " of \(LabelList.quote(labels[0]))"
    case .labels(let labels): words += " of \(LabelList.write(labels))"
    case .expression(let expression, let label):
      words += " of \(expression.source)" + (label.map { " by \($0)" } ?? "")
    case nil: break
    }
    return words + (component.isOptional ? ", optional" : "")
  }
}
