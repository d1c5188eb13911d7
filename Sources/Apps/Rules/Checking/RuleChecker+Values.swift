extension RuleChecker {
  /// Checks a value for a parameter; `nil` if the parameter isn't known.
  mutating func check(_ value: ValueSource, _ parameter: Parameter?, _ context: RuleContext, _ place: Place) {
    switch value {
    case .literal(let literal): check(literal, parameter, place)
    case .from(let path):
      check(path.references, context, place)
      if let names = path.path { checkType(of: names, parameter, context, place) }
    case .value(let expression):
      check(expression.references, context, place)
      if let names = expression.path { checkType(of: names, parameter, context, place) }
    case .text(let template):
      check(template.references, context, place)
      if let text = template.plainText {
        check(.string(text), parameter, place)
      } else {
        checkText(parameter, place)
      }
    case .each(let path, let members): checkEach(path, members, parameter, context, place)
    case .choose(let question, let labels, let otherwise):
      for label in labels { check(.string(label), parameter, place) }
      if otherwise == nil {
        report(
          RuleCode.missingOtherwise, .warning, place,
          "\"\(question)\" can't be answered without a model; add \"otherwise\".")
      }
    case .write(let instruction, let about, let otherwise):
      for expression in about { check(expression.references, context, place.appending("about")) }
      checkText(parameter, place)
      if let otherwise {
        check(otherwise, parameter, context, place.appending("otherwise"))
      } else {
        report(
          RuleCode.missingOtherwise, .warning, place,
          "\"\(instruction)\" can't be written without a model; add \"otherwise\".")
      }
    }
  }

  private mutating func check(_ literal: AppValue, _ parameter: Parameter?, _ place: Place) {
    guard let parameter, case .failure(let problem) = parameter.convert(literal) else { return }
    report(RuleCode.typeMismatch, place, "\(parameter.name) doesn't fit: \(problem).")
  }

  private mutating func checkText(_ parameter: Parameter?, _ place: Place) {
    guard let parameter, let mismatch = TypeFit.mismatch(.text, to: parameter.type) else { return }
    report(RuleCode.typeMismatch, place, "\(parameter.name) doesn't fit: \(mismatch).")
  }

  private mutating func checkType(
    of path: [String], _ parameter: Parameter?, _ context: RuleContext, _ place: Place
  ) {
    guard let parameter, case .known(let type) = PathChecker(context: context).target(of: path),
      let mismatch = TypeFit.mismatch(type, to: parameter.type)
    else { return }
    report(RuleCode.typeMismatch, place, "\(parameter.name) doesn't fit: \(mismatch).")
  }

  private mutating func checkEach(
    _ path: CELExpression, _ members: [ValueSource.MemberMapping], _ parameter: Parameter?, _ context: RuleContext,
    _ place: Place
  ) {
    check(path.references, context, place.appending("each"))
    var source: ValueType?
    if let names = path.path, case .known(let type) = PathChecker(context: context).target(of: names) {
      if case .list(let element) = type {
        source = element
      } else {
        report(RuleCode.typeMismatch, place.appending("each"), "\(path.source) is a \(type), expected a list.")
      }
    }
    let place_ = place.appending("with")
    var targets: [Parameter]?
    switch parameter?.type {
    case .list(.record(let members))?: targets = members
    case .list(.any)?, .any?, nil: break
    case let type?:
      report(
        RuleCode.typeMismatch, place, "\(parameter?.name ?? "") doesn't fit: found a list of records, expected \(type)."
      )
    }
    for member in members {
      let target = targets?.first { $0.name == member.target }
      if let targets, target == nil {
        let names = targets.map(\.name)
        report(
          RuleCode.unknownParameter, place_.appending(member.target),
          "an element of \(parameter?.name ?? "the list") has no \(member.target); it has "
            + "\(names.joined(separator: ", ")).\(NearMiss.hint(for: member.target, among: names))")
      }
      check(member, target, of: source, context, place_.appending(member.target))
    }
    for target in targets ?? [] where !target.isOptional && target.defaultValue == nil {
      guard !members.contains(where: { $0.target == target.name }) else { continue }
      report(
        RuleCode.missingParameter, place,
        "an element of \(parameter?.name ?? "the list") needs \(target.name) (\(target.type)), which isn't filled.")
    }
  }

  /// Checks one member of the elements.
  private mutating func check(
    _ member: ValueSource.MemberMapping, _ target: Parameter?, of element: ValueType?, _ context: RuleContext,
    _ place: Place
  ) {
    guard let element, let path = member.path.path else { return }
    switch PathChecker(context: context).descend(element, path[...], path) {
    case .mistake(let code, let message): report(code, place, message)
    case .known(let type):
      guard let target, let mismatch = TypeFit.mismatch(type, to: target.type) else { return }
      report(RuleCode.typeMismatch, place, "\(target.name) doesn't fit: \(mismatch).")
    case .unknown: break
    }
  }
}
