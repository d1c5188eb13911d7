/// Reads a call: its request line, arguments, header fields, body, answer, samples.
struct CallReader {
  let context: ReadingContext

  static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
  static let words = ["request", "header", "body", "answer", "samples", "without asking", "may come from responses"]

  /// A call as far as it is read.
  private struct Draft {
    var method = "GET"
    var uriTemplate = ""
    var arguments: [Parameter] = []
    var headers: [(name: String, value: Template)] = []
    var body: [Parameter] = []
    var answer: ValueType = .any
    var samplesFile: String?
    var isSentWithoutAsking = false
    var mayComeFromResponses: Set<String> = []
    var seen: [String: Int] = [:]
  }

  func read(_ part: Outline.Part) -> Call {
    let name = context.name(part.heading, of: "a call")
    let start = part.lines.firstIndex { ListItem.bulletText($0) != nil } ?? part.lines.endIndex
    let (items, strays) = ListItem.read(Array(part.lines[start...]), context)
    for line in strays {
      context.report(
        .unexpectedText, at: line.content,
        "'\(context.excerpt(line.content.string))' isn't a line of the call \(name): expected '- ' before it.")
    }
    var draft = Draft()
    for item in items { read(item, into: &draft, call: name) }
    if draft.seen["request"] == nil {
      context.report(
        .missingRequest, at: part.heading, "The call \(name) has no request: expected '- request: GET https://…'.")
    }
    return Call(
      name: name, description: Paragraphs.join(Array(part.lines[..<start])), method: draft.method,
      uriTemplate: draft.uriTemplate, arguments: draft.arguments, headers: draft.headers, body: draft.body,
      answer: draft.answer, samplesFile: draft.samplesFile, isSentWithoutAsking: draft.isSentWithoutAsking,
      mayComeFromResponses: draft.mayComeFromResponses, line: part.heading.line)
  }

  private func read(_ item: ListItem, into draft: inout Draft, call: String) {
    let text = item.text
    if text.matches("without asking") {
      note("without asking", item, &draft, call)
      draft.isSentWithoutAsking = true
      reportChildren(item)
    } else if let (key, value) = text.splitAtColon() {
      if let name = key.after("header"), key.string.contains(" ") {
        header(name, value, item, &draft, call)
      } else if ["request", "body", "answer", "samples"].contains(where: { key.matches($0) }) {
        keyed(key.string.lowercased(), value, item, &draft, call)
      } else {
        argument(item, into: &draft, call)
      }
    } else if text.string.lowercased().hasSuffix(" may come from responses") {
      let words = text.string.split(separator: " ")
      if words.count == 5 { draft.mayComeFromResponses.insert(String(words[0])) }
      if words.count != 5 { reportUnknown(text, call) }
      context.lines[["calls", call, "responses", String(words[0])]] = item.line
      reportChildren(item)
    } else {
      reportUnknown(text, call)
    }
  }

  private func keyed(_ key: String, _ value: SourceText, _ item: ListItem, _ draft: inout Draft, _ call: String) {
    note(key, item, &draft, call)
    if value.isEmpty, item.children.isEmpty {
      context.report(.badParameter, at: item.text, "'\(key):' of \(call) says nothing: expected \(expectation(key)).")
      return
    }
    switch key {
    case "request": request(value, item, &draft)
    case "answer": draft.answer = TypeReader(context: context).type(value, members: item.children)
    case "samples":
      draft.samplesFile = value.string
      reportChildren(item)
    default: body(value, item, &draft)
    }
  }

  private func expectation(_ key: String) -> String {
    switch key {
    case "request": "'request: GET https://…'"
    case "answer": "a type, such as 'answer: list of' with members below it"
    case "samples": "a file, such as 'samples: samples/name.json'"
    default: "its members below it, such as '- title: text'"
    }
  }

  private func request(_ value: SourceText, _ item: ListItem, _ draft: inout Draft) {
    reportChildren(item)
    let space = value.scalars.firstIndex(of: " ") ?? value.endIndex
    let method = value[..<space]
    draft.method = method.string
    draft.uriTemplate = value[space...].trimmed().string
    if method.string.contains(":") {
      draft.method = "GET"
      draft.uriTemplate = value.string
      context.report(.unknownMethod, at: value, "The method is missing: expected 'request: GET https://…'.")
    } else if draft.uriTemplate.isEmpty {
      context.report(.badAddress, at: value, "The address is missing: expected 'request: GET https://…'.")
    } else if !Self.methods.contains(method.string) {
      context.report(
        .unknownMethod, at: method,
        "'\(context.excerpt(method.string))' isn't a method: expected \(Self.methods.joined(separator: ", "))."
          + NearMiss.hint(for: method.string, among: Self.methods))
      draft.method = NearMiss.suggestion(for: method.string, among: Self.methods) ?? "GET"
    }
  }

  private func header(
    _ name: SourceText, _ value: SourceText, _ item: ListItem, _ draft: inout Draft, _ call: String
  ) {
    context.lines[["calls", call, "header", name.string.lowercased()]] = item.line
    draft.headers.append((name.string, context.template(value, in: "the header \(context.excerpt(name.string))")))
    reportChildren(item)
  }

  private func body(_ value: SourceText, _ item: ListItem, _ draft: inout Draft) {
    let text = value.isEmpty ? SourceText("record of", at: item.text.position) : value
    let members = value.after("record of") ?? value
    if !value.isEmpty, !members.isEmpty, !members.beginsWithName, members.scalars.first != "(" {
      context.report(
        .badType, at: value, "A body has members: expected them below 'body:', such as '- title: text'.")
      return
    }
    let type = TypeReader(context: context).type(
      value.isEmpty || value.after("record of") != nil
        ? text : SourceText("record of " + value.string, at: value.position),
      members: item.children)
    if case .record(let members) = type { draft.body = members }
  }

  private func argument(_ item: ListItem, into draft: inout Draft, _ call: String) {
    let key = item.text.splitAtColon()?.key.string ?? ""
    let near = NearMiss.suggestion(for: key, among: ["request", "answer", "samples"])
    let isMistake = near.map { !draft.uriTemplate.contains("{\(key)") && draft.seen[$0] == nil } ?? false
    if isMistake, let near, item.text.splitAtColon()?.rest.string.contains(where: { $0 == "/" }) == true {
      context.report(.unexpectedItem, at: item.text, "'\(key):' isn't known in a call. Did you mean '\(near):'?")
      draft.seen[near] = item.line
      return
    }
    guard
      let (parameter, modifiers, _) = ParameterReader(context: context).read(
        item, modifiers: [.optional, .mayComeFromResponses])
    else { return }
    draft.arguments.append(parameter)
    if modifiers.contains(.mayComeFromResponses) { draft.mayComeFromResponses.insert(parameter.name) }
  }

  private func note(_ key: String, _ item: ListItem, _ draft: inout Draft, _ call: String) {
    if let first = draft.seen[key] {
      context.report(.duplicateLine, at: item.text, "'\(key)' of \(call) a second time: the first is on line \(first).")
    }
    draft.seen[key] = item.line
    context.lines[["calls", call, key]] = item.line
  }

  private func reportChildren(_ item: ListItem) {
    for child in item.children {
      context.report(
        .unexpectedItem, at: child.text,
        "'\(context.excerpt(child.text.string))' stands below '\(context.excerpt(item.text.string))', which has nothing below it."
      )
    }
  }

  private func reportUnknown(_ text: SourceText, _ call: String) {
    context.report(
      .unexpectedItem, at: text,
      "'\(context.excerpt(text.string))' isn't known in the call \(call): expected request:, 'header Name:', body:, answer:, samples:, 'without asking', 'NAME may come from responses', or an argument 'name: type'."
        + NearMiss.hint(for: text.string, among: Self.words))
  }
}
