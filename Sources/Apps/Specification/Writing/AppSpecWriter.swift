/// Writes an app as the text of `app.md`; reading it again gives the same app, lines apart.
public enum AppSpecWriter {
  /// The text of an app.
  public static func write(_ spec: AppSpec) -> String {
    var writer = SpecText()
    writer.add("# \(spec.title)")
    writer.paragraphs(spec.summary)
    writer.section("Pages")
    for page in spec.pages { PageWriter.write(page, &writer) }
    if !spec.data.isEmpty { writer.section("Data") }
    for table in spec.data { write(table, &writer) }
    if !spec.memory.isEmpty {
      writer.section("Memory")
      writer.blank()
      for slot in spec.memory {
        writer.parameter(slot.parameter, level: 0, modifiers: slot.isKept ? ["kept"] : [])
      }
    }
    if !spec.values.isEmpty {
      writer.section("Values")
      writer.blank()
      for value in spec.values {
        writer.type(value.type, before: "\(value.name): ", after: " = \(value.expression.source)", level: 0)
      }
    }
    if !spec.calls.isEmpty { writer.section("Calls") }
    for call in spec.calls { CallWriter.write(call, &writer) }
    writer.section("Requirements")
    writer.blank()
    for requirement in spec.requirements { writer.add("\(requirement.number). \(requirement.text)") }
    return writer.text
  }

  private static func write(_ table: DataTable, _ writer: inout SpecText) {
    writer.part(table.name)
    writer.blank()
    writer.add("| " + table.columns.map(\.name).joined(separator: " | ") + " |")
    writer.add("|" + table.columns.map { _ in "---|" }.joined())
    for row in table.rows {
      let cells = table.columns.map { column in
        cell(row.mapValue?[column.name], of: column)
      }
      writer.add("| " + cells.joined(separator: " | ") + " |")
    }
  }

  private static func cell(_ value: AppValue?, of column: Parameter) -> String {
    guard let words = value?.words else { return "" }
    // An amount without fraction would be read as a whole number.
    if column.type == .amount, !words.contains(".") { return words + ".00" }
    return words.replacing("|", with: "\\|")
  }
}

/// The lines of an `app.md` that is being written.
struct SpecText {
  private(set) var text = ""

  mutating func add(_ line: String) { text += line + "\n" }
  mutating func blank() { text += "\n" }

  mutating func section(_ name: String) {
    blank()
    add("## \(name)")
  }

  mutating func part(_ name: String) {
    blank()
    add("### \(name)")
  }

  /// Plain text; its lines become paragraphs.
  mutating func paragraphs(_ text: String) {
    for line in text.split(separator: "\n") {
      blank()
      add(String(line))
    }
  }

  /// A line of a list; the levels are indented by two spaces each.
  mutating func item(_ line: String, level: Int = 0) {
    add(String(repeating: "  ", count: level) + "- " + line)
  }

  /// `name: type = first value, optional` with members below it.
  mutating func parameter(_ parameter: Parameter, level: Int, modifiers: [String] = []) {
    let words = (parameter.isOptional ? ["optional"] : []) + modifiers
    let first = parameter.defaultValue.map { " = \(Self.literal($0, of: parameter.type))" } ?? ""
    type(
      parameter.type, before: "\(parameter.name): ", after: first + words.map { ", \($0)" }.joined(), level: level)
  }

  /// A type with its members below it.
  mutating func type(_ type: ValueType, before: String, after: String, level: Int) {
    let (words, members) = Self.words(type)
    item(before + words + after, level: level)
    for member in members { parameter(member, level: level + 1) }
  }

  /// The words of a type in one line, and the members that belong below it.
  private static func words(_ type: ValueType) -> (String, [Parameter]) {
    switch type {
    case .list(.record(let members)): return ("list of", members)
    case .list(let element):
      let (words, members) = words(element)
      return ("list of \(words)", members)
    case .record(let members): return ("record of", members)
    case .choice(let labels): return ("choice of " + LabelList.write(labels), [])
    default: return (type.description, [])
    }
  }

  /// A first value; texts are quoted where they could be misread.
  private static func literal(_ value: AppValue, of type: ValueType) -> String {
    guard case .string(let text) = value else { return value.words }
    // Of an unknown type, `3` and `"3"` are different things.
    if type == .any { return LabelList.quote(text) }
    return LabelList.write([text])
  }
}
