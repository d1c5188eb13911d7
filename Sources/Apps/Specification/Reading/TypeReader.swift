/// Reads types: `text`, `list of …` with members below it, `record of a: text, b: date`, `choice of A, B`.
struct TypeReader {
  let context: ReadingContext
  private static let maximumDepth = 20

  static let simpleTypes: [(word: String, type: ValueType)] = [
    ("text", .text), ("whole number", .wholeNumber), ("number", .number), ("amount", .amount), ("yes/no", .yesNo),
    ("date", .date), ("time", .time), ("any", .any),
  ]

  /// Words of other languages for the types, to suggest ours.
  private static let foreignWords: [String: String] = [
    "string": "text", "str": "text", "int": "whole number", "integer": "whole number", "float": "number",
    "double": "number", "decimal": "amount", "money": "amount", "price": "amount", "currency": "amount",
    "bool": "yes/no", "boolean": "yes/no", "array": "list of …", "object": "record of …", "enum": "choice of …",
    "list": "list of …", "record": "record of …", "choice": "choice of …", "flag": "yes/no", "texts": "text",
  ]

  /// Reads a type; one that can't be read is reported and taken as `any`.
  func type(_ text: SourceText, members: [ListItem], depth: Int = 0) -> ValueType {
    guard depth < Self.maximumDepth else {
      context.report(.badType, at: text, "The type is nested deeper than \(Self.maximumDepth) levels.")
      return .any
    }
    if let rest = text.after("list of") {
      if rest.isEmpty || rest.beginsWithName {
        return .list(.record(self.members(rest, members, of: "list of", at: text, depth: depth)))
      }
      return .list(type(rest, members: members, depth: depth + 1))
    }
    if let rest = text.after("record of") {
      return .record(self.members(rest, members, of: "record of", at: text, depth: depth))
    }
    if let rest = text.after("choice of") {
      reportUnexpected(members, below: text)
      let labels = LabelList.read(rest)
      if labels.isEmpty {
        context.report(.emptyChoice, at: text, "The choice has no labels: expected 'choice of A, B, C'.")
      }
      return .choice(labels)
    }
    for (word, type) in Self.simpleTypes where text.matches(word) {
      reportUnexpected(members, below: text)
      return type
    }
    reportUnknown(text)
    return .any
  }

  private func members(
    _ inline: SourceText, _ items: [ListItem], of what: String, at text: SourceText, depth: Int
  ) -> [Parameter] {
    var members = inline.isEmpty ? [] : inlineMembers(inline, depth: depth + 1)
    let reader = ParameterReader(context: context)
    members += items.compactMap { reader.read($0, modifiers: [.optional], depth: depth + 1)?.parameter }
    if members.isEmpty, items.isEmpty {
      context.report(
        .badType, at: text,
        "'\(context.excerpt(text.string))' has no members: expected them below it, indented by two spaces, such as '- id: text'."
      )
    }
    return members
  }

  /// Members in one line: `id: text, name: text, optional`; parentheses may stand around them.
  private func inlineMembers(_ text: SourceText, depth: Int) -> [Parameter] {
    var text = text
    if text.scalars.first == "(", text.scalars.last == ")" { text = text[(text.startIndex + 1)..<(text.endIndex - 1)] }
    var entries: [SourceText] = []
    for piece in text.split(at: ",") where !piece.isEmpty {
      if let last = entries.last, !piece.beginsWithName {
        // What isn't a new member belongs to the one before: `optional`, another label of a choice.
        entries[entries.count - 1] = text[last.startIndex..<piece.endIndex]
      } else {
        entries.append(piece)
      }
    }
    let reader = ParameterReader(context: context)
    return entries.compactMap {
      reader.read(ListItem(text: $0, indent: 0), modifiers: [.optional], depth: depth)?.parameter
    }
  }

  private func reportUnexpected(_ items: [ListItem], below text: SourceText) {
    for item in items {
      context.report(
        .unexpectedItem, line: item.line,
        "'\(context.excerpt(item.text.string))' stands below '\(context.excerpt(text.string))', which has no members. Only 'list of' and 'record of' have."
      )
    }
  }

  private func reportUnknown(_ text: SourceText) {
    let expected = "text, whole number, number, amount, yes/no, date, time, choice of …, record of …, list of … or any"
    guard !text.isEmpty else {
      context.report(.badType, at: text, "The type is missing: expected \(expected).")
      return
    }
    let pieces = text.split(at: ",")
    if pieces.count > 1, let first = pieces.first,
      Self.simpleTypes.contains(where: { first.matches($0.word) })
    {
      context.report(
        .unknownModifier, at: pieces[1],
        "'\(context.excerpt(pieces[1].string))' isn't known here: expected 'optional' or nothing."
          + NearMiss.hint(for: pieces[1].string, among: ["optional", "kept"]))
      return
    }
    let word = text.string.lowercased()
    let hint =
      Self.foreignWords[word].map { " Did you mean '\($0)'?" }
      ?? NearMiss.hint(for: word, among: Self.simpleTypes.map(\.word) + ["list of", "record of", "choice of"])
    context.report(.badType, at: text, "'\(context.excerpt(text.string))' isn't a type: expected \(expected).\(hint)")
  }
}

/// Reads labels: `Red, Green, "Black, or white"`.
enum LabelList {
  static func read(_ text: SourceText) -> [String] {
    text.split(at: ",").filter { !$0.isEmpty }.map(\.unquoted)
  }

  /// The labels as they are written in a file.
  static func write(_ labels: [String]) -> String { labels.map(write).joined(separator: ", ") }

  private static func write(_ label: String) -> String {
    let isPlain =
      !label.isEmpty && label.unicodeScalars.allSatisfy { !",\"()[]{}:=\\".unicodeScalars.contains($0) }
      && !["optional", "kept", "may come from responses"].contains(label.lowercased())
      && label.unicodeScalars.first?.properties.isWhitespace == false
      && label.unicodeScalars.last?.properties.isWhitespace == false
    return isPlain ? label : quote(label)
  }

  /// A text in quotation marks.
  static func quote(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
