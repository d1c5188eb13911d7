extension RuleChecker {
  mutating func check(_ action: Action, _ context: RuleContext, _ place: Place) {
    switch action {
    case .open(let name, let bindings):
      guard let page = page(name, place.appending("open")) else { return checkValues(bindings, context, place) }
      check(bindings, of: page.parameters, owner: name, RuleCode.unknownParameter, context, place)
      checkMissing(page.parameters, bindings, owner: name, RuleCode.missingParameter, place)
    case .update(let name, let bindings):
      guard let page = page(name, place.appending("update")) else { return checkValues(bindings, context, place) }
      check(bindings, of: page.parameters, owner: name, RuleCode.unknownParameter, context, place)
    case .close(let page): checkClosing(page, context, place.appending("close"))
    case .empty(.named(let name)): _ = page(name, place.appending("empty"))
    case .showProblems(.named(let name)): _ = page(name, place.appending("showProblems"))
    case .empty(.thisPage), .showProblems(.thisPage), .nothing: break
    case .call(let name, let bindings):
      guard let call = call(name, place.appending("call")) else { return checkValues(bindings, context, place) }
      check(bindings, of: call.parameters, owner: name, RuleCode.unknownArgument, context, place)
      checkMissing(call.parameters, bindings, owner: name, RuleCode.missingArgument, place)
      checkOrigins(bindings, of: call, place.appending("with"))
    case .remember(let name, let value):
      guard let slot = spec.memory.first(where: { $0.name == name }) else {
        let names = spec.memory.map(\.name)
        report(
          RuleCode.unknownMemory, place.appending("remember"),
          "found \(name), expected something remembered: "
            + "\(names.isEmpty ? "there is nothing" : names.joined(separator: ", ")).\(NearMiss.hint(for: name, among: names))"
        )
        return check(value, nil, context, place.appending("as"))
      }
      // Remembering nothing empties it, whatever its declaration.
      var parameter = slot.parameter
      parameter.isOptional = true
      check(value, parameter, context, place.appending("as"))
    case .proceed(let number): checkProceed(number, place.appending("proceed"))
    }
  }

  private mutating func checkProceed(_ number: Int, _ place: Place) {
    guard spec.requirement(number) != nil else {
      return report(RuleCode.unknownRequirement, place, "\(specFile) has no requirement \(number).")
    }
    guard let entry = book.rules(of: number) else { return }
    if case .open = entry.content { return }
    if !entry.content.holdsBack {
      report(
        RuleCode.proceedWithoutHold, place,
        "requirement \(number) holds nothing back (its rules have no insteadOf), so there is nothing to go on with.")
    }
  }

  private mutating func checkClosing(_ reference: PageReference, _ context: RuleContext, _ place: Place) {
    switch reference {
    case .named(let name):
      guard let page = page(name, place), page.isStart else { return }
      report(RuleCode.closesStartPage, place, "\(name) is the start page, which can't be closed.")
    case .thisPage:
      guard context.trigger != nil, !context.calls.isEmpty || !context.pages.isEmpty else { return }
      let starts = context.pages.filter(\.isStart)
      // An answer belongs to the page that was on top when the call started.
      guard context.calls.isEmpty, let start = starts.first else { return }
      if starts.count == context.pages.count {
        report(RuleCode.closesStartPage, place, "this page is \(start.name), the start page, which can't be closed.")
      } else {
        report(
          RuleCode.closesStartPage, .warning, place,
          "this page may be \(start.name), the start page, which can't be closed; name the page in \"when\".")
      }
    }
  }

  private mutating func checkValues(_ bindings: [Binding], _ context: RuleContext, _ place: Place) {
    for binding in bindings { check(binding.value, nil, context, place.appending("with").appending(binding.name)) }
  }

  private mutating func check(
    _ bindings: [Binding], of parameters: [Parameter], owner: String, _ code: SpecProblem.Code, _ context: RuleContext,
    _ place: Place
  ) {
    let place = place.appending("with")
    for binding in bindings {
      let parameter = parameters.first { $0.name == binding.name }
      if parameter == nil {
        let names = parameters.map(\.name)
        let expected = names.isEmpty ? "it takes nothing" : "it takes \(names.joined(separator: ", "))"
        report(
          code, place.appending(binding.name),
          "\(owner) doesn't take \(binding.name); \(expected).\(NearMiss.hint(for: binding.name, among: names))")
      }
      check(binding.value, parameter, context, place.appending(binding.name))
    }
  }

  private mutating func checkMissing(
    _ parameters: [Parameter], _ bindings: [Binding], owner: String, _ code: SpecProblem.Code, _ place: Place
  ) {
    for parameter in parameters where !parameter.isOptional && parameter.defaultValue == nil {
      guard !bindings.contains(where: { $0.name == parameter.name }) else { continue }
      report(code, place, "\(owner) needs \(parameter.name) (\(parameter.type)), which isn't filled.")
    }
  }

  /// What came out of a response can't become part of a call, unless the call says so.
  private mutating func checkOrigins(_ bindings: [Binding], of call: Call, _ place: Place) {
    for binding in bindings where !call.mayComeFromResponses.contains(binding.name) {
      guard binding.value.references.joined().contains(where: { $0.first == "response" }) else { continue }
      report(
        RuleCode.fromResponse, place.appending(binding.name),
        "\(binding.name) of \(call.name) is filled from a response; if that is meant, write "
          + "\"\(binding.name) may come from responses\" below the call.")
    }
  }
}
