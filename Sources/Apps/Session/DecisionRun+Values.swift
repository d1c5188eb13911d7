/// How the values of an action are computed and checked.
extension DecisionRun {
  /// Names as the event had them; memory and open pages as they are now.
  private func scope(_ context: EventContext) -> SessionScope {
    SessionScope(app: app, pages: state.pages, memory: state.memory, clock: time, context: context)
  }

  mutating func resolve(_ action: Action, in context: EventContext) async throws -> ResolvedAction {
    switch action {
    case .open(let name, let bindings):
      let page = try declaredPage(name)
      return .open(page: name, values: try await values(bindings, for: page.parameters, of: name, in: context))
    case .update(let name, let bindings):
      let page = try declaredPage(name)
      guard state.topmost(name) != nil else {
        throw ActionProblem(.pageNotOpen, path: "update", "\(name) isn't open.", legal: state.pages.map(\.page))
      }
      let taken = page.parameters.filter { parameter in bindings.contains { $0.name == parameter.name } }
      return .update(page: name, values: try await values(bindings, for: taken, of: name, in: context))
    case .close(.named(let name)):
      let page = try declaredPage(name)
      guard !page.isStart else { throw ActionProblem(.startPage, path: "close", "The start page can't be closed.") }
      return .close(page: name)
    case .close(.thisPage):
      let instance = try eventInstance("close", in: context)
      if let page = app.page(instance.page), page.isStart {
        throw ActionProblem(.startPage, path: "close", "The start page can't be closed.")
      }
      return .closeInstance(instance.id)
    case .empty(let reference): return .empty(instance: try openInstance(reference, "empty", in: context).id)
    case .showProblems(let reference):
      return .showProblems(instance: try openInstance(reference, "showProblems", in: context).id)
    case .call(let name, let bindings):
      guard let call = app.call(name) else {
        throw ActionProblem(.unknownCall, path: "call", "There is no call '\(name)'.", legal: app.calls.map(\.name))
      }
      try refuseResponses(in: bindings, of: call)
      return .call(name, values: try await values(bindings, for: call.parameters, of: name, in: context))
    case .remember(let name, let source):
      guard let slot = app.memory.first(where: { $0.name == name }) else {
        throw ActionProblem(
          .unknownMemory, path: "remember", "Nothing called '\(name)' is remembered.", legal: app.memory.map(\.name))
      }
      var parameter = slot.parameter
      parameter.isOptional = true
      parameter.defaultValue = nil
      let values = try await values([Binding(name, source)], for: [parameter], of: name, in: context)
      return .remember(name, values.first ?? ResolvedValue(name: name, value: .null, isText: false))
    case .nothing, .proceed: return .nothing
    }
  }

  private mutating func values(
    _ bindings: [Binding], for parameters: [Parameter], of target: String, in context: EventContext
  ) async throws -> [ResolvedValue] {
    let scope = scope(context)
    let facts = EventFacts(app: app, context: context, scope: scope, label: label)
    var resolver = ValueResolver(app: app, scope: scope, judge: judge, facts: facts)
    defer { answers += resolver.answers }
    return try await resolver.resolve(bindings, for: parameters, of: target)
  }

  /// A value that came out of a response can't become part of a call, unless the call says so.
  private func refuseResponses(in bindings: [Binding], of call: Call) throws {
    for binding in bindings where !call.mayComeFromResponses.contains(binding.name) {
      if binding.value.expressions.contains(where: { $0.references.contains { $0.first == "response" } }) {
        throw ActionProblem(
          .fromResponse, path: "with.\(binding.name)",
          "'\(binding.name)' of \(call.name) may not come from a response; say so below the call if it may.")
      }
    }
  }

  func declaredPage(_ name: String) throws -> Page {
    guard let page = app.page(name) else {
      throw ActionProblem(.unknownPage, path: "page", "There is no page '\(name)'.", legal: app.pages.map(\.name))
    }
    return page
  }

  private func eventInstance(_ path: String, in context: EventContext) throws -> PageInstance {
    guard let page = context.page else {
      throw ActionProblem(.pageNotOpen, path: path, "The event has no page.")
    }
    return page
  }

  private func openInstance(_ reference: PageReference, _ path: String, in context: EventContext) throws -> PageInstance
  {
    switch reference {
    case .thisPage: return try eventInstance(path, in: context)
    case .named(let name):
      _ = try declaredPage(name)
      guard let instance = state.topmost(name) else {
        throw ActionProblem(.pageNotOpen, path: path, "\(name) isn't open.", legal: state.pages.map(\.page))
      }
      return instance
    }
  }
}
