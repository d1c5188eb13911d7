/// Checks types wherever they stand: members once, choices with labels, first values that fit.
struct TypesChecker {
  let context: CheckingContext

  func check() {
    let spec = context.spec
    for page in spec.pages { for parameter in page.parameters { check(parameter) } }
    for call in spec.calls {
      for parameter in call.parameters { check(parameter) }
      check(call.answer, line: context.lines[["calls", call.name, "answer"]] ?? call.line)
    }
    for value in spec.values { check(value.type, line: value.line) }
    for slot in spec.memory { check(slot.parameter) }
  }

  private func check(_ parameter: Parameter) {
    check(parameter.type, line: parameter.line)
    if let value = parameter.defaultValue, !parameter.type.accepts(value) {
      context.report(
        .badDefault, line: parameter.line,
        "The first value of \(parameter.name) isn't a \(parameter.type): expected \(ValueLiteral.expectation(for: parameter.type))."
      )
    }
  }

  private func check(_ type: ValueType, line: Int) {
    switch type {
    case .list(let element): check(element, line: line)
    case .choice(let labels):
      for label in Set(labels.filter { label in labels.count { $0 == label } > 1 }).sorted() {
        context.report(.duplicateName, line: line, "The choice has the label '\(label)' twice.")
      }
    case .record(let members):
      var first: [String: Int] = [:]
      for member in members {
        if let before = first[member.name] {
          context.report(
            .duplicateName, line: member.line,
            "A second member '\(member.name)': the first is on line \(before). Rename one of them.")
        }
        first[member.name] = first[member.name] ?? member.line
        check(member)
      }
    default: break
    }
  }
}

extension ValueType {
  /// Whether a value is of this type, so that no conversion is needed.
  func accepts(_ value: AppValue) -> Bool {
    switch (self, value) {
    case (.any, _), (.text, .string), (.wholeNumber, .int), (.yesNo, .bool), (.date, .date), (.time, .time): true
    case (.number, .double), (.number, .int), (.amount, .amount), (.amount, .int): true
    case (.choice(let labels), .string(let label)): labels.contains(label)
    case (.list(let element), .list(let values)): values.allSatisfy(element.accepts)
    case (.record(let members), .map(let record)):
      members.allSatisfy { member in record[member.name].map(member.type.accepts) ?? member.isOptional }
    default: false
    }
  }
}
