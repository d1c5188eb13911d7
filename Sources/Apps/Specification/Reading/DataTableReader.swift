/// Reads a table of the app's own data: a Markdown table below `### name`.
struct DataTableReader {
  let context: ReadingContext

  func read(_ part: Outline.Part) -> DataTable? {
    let name = context.name(part.heading, of: "a table")
    let lines = part.lines.filter { !$0.isBlank }
    let rows = lines.filter { $0.content.scalars.first == "|" }
    for line in lines where line.content.scalars.first != "|" {
      context.report(
        .unexpectedText, at: line.content,
        "'\(context.excerpt(line.content.string))' isn't a row of the table \(name): expected '| … | … |'.")
    }
    guard let first = rows.first else {
      context.report(.badTable, at: part.heading, "The table \(name) is missing: expected '| name | price |' below it.")
      return nil
    }
    let header = cells(first)
    guard rows.count > 1, isSeparator(cells(rows[1])) else {
      context.report(
        .badTable, line: rows.count > 1 ? rows[1].number : first.number,
        "The table \(name) has no separator: expected '|\(String(repeating: "---|", count: max(1, header.count)))' below its first row."
      )
      return nil
    }
    if cells(rows[1]).count != header.count { reportCount(rows[1], cells(rows[1]).count, header.count, name) }
    let names = header.map { context.name($0, of: "a column") }
    var content: [[String]] = []
    for row in rows.dropFirst(2) {
      var found = cells(row).map(\.string)
      if found.count != header.count { reportCount(row, found.count, header.count, name) }
      while found.count < header.count { found.append("") }
      content.append(found)
    }
    let columns = names.indices.map { index in
      ColumnType.parameter(names[index], cells: content.map { $0[index] }, line: first.number)
    }
    let records = content.map { row in
      AppValue.record(
        columns.indices.compactMap { index in
          ColumnType.value(row[index], as: columns[index].type).map { (columns[index].name, $0) }
        })
    }
    return DataTable(name: name, columns: columns, rows: records, line: part.heading.line)
  }

  private func reportCount(_ row: SourceLine, _ found: Int, _ expected: Int, _ table: String) {
    context.report(
      .badTableRow, at: row.content,
      "The row has \(found) cells; the table \(table) has \(expected) columns. A '|' in a cell is written '\\|'.")
  }

  /// The cells between the bars; `\|` is a bar in a cell.
  private func cells(_ line: SourceLine) -> [SourceText] {
    let text = line.content
    var cells: [SourceText] = []
    var start = text.startIndex + 1
    for index in text.indices.dropFirst() where text[index] == "|" && text[index - 1] != "\\" {
      cells.append(text[start..<index].trimmed())
      start = index + 1
    }
    if start < text.endIndex { cells.append(text[start...].trimmed()) }
    return cells.map { cell in
      guard cell.string.contains("\\|") else { return cell }
      return SourceText(cell.string.replacing("\\|", with: "|"), at: cell.position)
    }
  }

  private func isSeparator(_ cells: [SourceText]) -> Bool {
    !cells.isEmpty
      && cells.allSatisfy { cell in
        cell.scalars.contains("-") && cell.scalars.allSatisfy { $0 == "-" || $0 == ":" }
      }
  }
}

/// What type the cells of a column have.
enum ColumnType {
  /// The types in the order in which they are tried. A fraction is an amount, since those are exact.
  private static let types: [ValueType] = [.wholeNumber, .amount, .yesNo, .date, .time]

  /// A column; it is optional when some cell is empty, and a text when the cells have nothing else in common.
  static func parameter(_ name: String, cells: [String], line: Int) -> Parameter {
    let filled = cells.filter { !$0.isEmpty }
    let type = filled.isEmpty ? nil : types.first { type in filled.allSatisfy { value($0, as: type) != nil } }
    return Parameter(
      name: name, type: type ?? .text, isOptional: filled.count < cells.count, line: line)
  }

  /// The value of a cell; `nil` when it is empty. A number with zeros in front, such as `007`, is a text.
  static func value(_ cell: String, as type: ValueType) -> AppValue? {
    guard !cell.isEmpty else { return nil }
    switch type {
    case .wholeNumber, .amount:
      let digits = cell.hasPrefix("-") ? cell.dropFirst() : cell[...]
      if digits.hasPrefix("0"), digits.count > 1, !digits.hasPrefix("0.") { return nil }
    case .yesNo where cell != "yes" && cell != "no" && cell != "true" && cell != "false": return nil
    case .text: return .string(cell)
    default: break
    }
    return ValueLiteral.read(cell, as: type)
  }
}
