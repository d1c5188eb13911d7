import LanguageModels

/// Where the texts of an opened page come from: what is known when translating is written then and can be reviewed; what
/// only the event tells is a template, or written by the model when it happens.
struct PageTexts {
  let vocabulary: Vocabulary
  let requirement: Requirement
  let clause: Clause
  let trigger: Trigger
  let conditions: [Condition]
  let page: Page
  let phrase: String
  let writer: TextWriter

  private static let first = Pattern(#"\bfirst\b"#)

  /// The values of these parameters, by name.
  func values(of parameters: [Parameter]) async throws -> [String: ValueSource] {
    var values: [String: ValueSource] = [:]
    var open: [String] = []
    let cues = TextCues(phrase)
    let main = mainName(parameters)
    var question: String?
    for parameter in parameters where TextRole(Name(parameter.name)) != .button {
      if parameter.name == main {
        if let value = try await mainValue(parameter.name, cues) {
          values[parameter.name] = value
          if cues.asks { question = value.plainText }
          continue
        }
      } else if TextRole(Name(parameter.name)) == .heading, cues.asks, main != nil {
        values[parameter.name] = .literal(Self.first.isIn(clause.effect) ? "One question first" : "A question")
        continue
      }
      open.append(parameter.name)
    }
    for (name, text) in try await writer.texts(open, of: page, for: requirement) {
      values[name] = .literal(.string(text))
    }
    let buttons = parameters.filter { TextRole(Name($0.name)) == .button }.map(\.name)
    try await addButtons(buttons, cues, question: question, main: main, to: &values)
    return values
  }

  /// The parameter that says the most: the last one that is neither a heading nor on a button.
  private func mainName(_ parameters: [Parameter]) -> String? {
    parameters.last { TextRole(Name($0.name)) == .main }?.name
  }

  // MARK: The main text

  private func mainValue(_ name: String, _ cues: TextCues) async throws -> ValueSource? {
    if let repetition = clause.repetition { return try await repeated(name, repetition) }
    if cues.sumsUp || Name(name).words.last == "summary", let summary = summary { return summary }
    if let member = mentionedMember { return try await sentence(naming: member) }
    let instruction = Instruction(vocabulary: vocabulary).text(from: phrase, event: clause.event)
    if cues.explains || cues.suggests, let fallback = runtimeFallback {
      let about = cues.suggests ? vocabulary.app.values.filter { $0.type == .text }.map(\.name) : []
      return .write(
        instruction: instruction, about: about.compactMap { try? CELExpression(parsing: $0) }, otherwise: fallback)
    }
    guard cues.asks else { return nil }
    return .literal(.string(try await writer.text(instruction, name: name, isTitle: false, facts: [])))
  }

  /// What to say of the event when there is no model; `nil` if nothing is known that only the event tells.
  private var runtimeFallback: ValueSource? {
    if case .answered(_, let status) = trigger, status != .ok {
      return (try? CELExpression(parsing: "response.problem")).map(ValueSource.from)
    }
    for case .field(let field, let state) in conditions where state == .invalid || state == .empty {
      return (try? CELExpression(parsing: "problem.\(field)")).map(ValueSource.from)
    }
    return nil
  }

  /// "After the third time say …": another text from that time on.
  private func repeated(_ name: String, _ repetition: Clause.Repetition) async throws -> ValueSource? {
    guard let counter = vocabulary.counters.first else { return nil }
    let first = try await writer.text(
      Instruction(vocabulary: vocabulary).text(from: phrase, event: clause.event), name: name, isTitle: false, facts: []
    )
    let later = try await writer.text(
      Instruction(vocabulary: vocabulary).text(from: repetition.effect, event: ""), name: name, isTitle: false,
      facts: [])
    let source =
      "memory.\(counter) >= \(repetition.count) ? \(Self.quoted(later)) : \(Self.quoted(first))"
    return (try? CELExpression(parsing: source)).map(ValueSource.value)
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  /// What must be filled in on the event's page.
  private var summary: ValueSource? {
    guard let fields = trigger.page.flatMap(vocabulary.app.page)?.fields, !fields.isEmpty else { return nil }
    let needed = fields.filter { $0.checks.contains { $0.rule == .required } }
    let template = (needed.isEmpty ? fields : needed).filter { $0.kind != .password }
      .map { "{fields.\($0.name)}" }.joined(separator: ", ")
    return (try? Template(parsing: template)).map(ValueSource.text)
  }

  /// A single value of the answer that the words speak of: "the number of the order".
  private var mentionedMember: EventPath? {
    let stems = Set(Word.words(of: phrase).map(\.stem))
    return vocabulary.paths(at: trigger).first { path in
      path.source == .response && path.type.memberParameters == nil && path.type != .any
        && path.name.core.allSatisfy { stems.contains(Word.stem(of: $0)) } && path.path != "response.body"
    }
  }

  private func sentence(naming member: EventPath) async throws -> ValueSource? {
    let instruction = Instruction(vocabulary: vocabulary).text(from: phrase, event: clause.event)
    let text = try await writer.sentence(instruction, naming: member.name.words.joined(separator: " "))
    let path = member.type == .date ? "date(\(member.path))" : member.path
    let template = text.before.escapedForTemplate + "{\(path)}" + text.after.escapedForTemplate
    return (try? Template(parsing: template)).map(ValueSource.text)
  }

  // MARK: Buttons

  private func addButtons(
    _ names: [String], _ cues: TextCues, question: String?, main: String?, to values: inout [String: ValueSource]
  ) async throws {
    var facts = question.map { [Fact(main ?? "message", $0)] } ?? []
    var others: [String] = []
    for (index, name) in names.enumerated() {
      if cues.hasAnswers, question != nil {
        let instruction =
          index == 0 ? "The right answer to the question, one word." : "A wrong answer to the question, one word."
        let answer = try await self.answer(instruction, name: name, facts: facts, others: others)
        others.append(answer)
        facts.append(Fact(name, answer))
        values[name] = .literal(.string(answer))
      } else {
        let isCancel = Name(name).words.contains("cancel")
        let asksBoth = cues.asks && names.count > 1
        values[name] = .literal(asksBoth ? (index == 0 ? "Yes" : "No") : isCancel ? "Cancel" : "OK")
      }
    }
  }

  /// An answer unlike the others; what is always wrong where the model has no other.
  private func answer(_ instruction: String, name: String, facts: [Fact], others: [String]) async throws -> String {
    let taken = Set(others.map { $0.lowercased() })
    let answer = try await writer.text(instruction, name: name, isTitle: true, facts: facts)
    if !taken.contains(answer.lowercased()) { return answer }
    let again = try await writer.text(
      "\(instruction.dropLast()), not \(answer).", name: name, isTitle: true, facts: facts)
    return taken.contains(again.lowercased()) ? "None of these" : again
  }
}

extension ValueSource {
  /// The text of a literal.
  fileprivate var plainText: String? { if case .literal(let value) = self { value.stringValue } else { nil } }
}

extension String {
  /// The text with braces that a template shows.
  var escapedForTemplate: String { replacing("{", with: "{{").replacing("}", with: "}}") }
}
